import type { TabProps } from '../shell/channel-page/tab-props.ts'

/** What a tab of moderation knows of the channel and of its address. */
export interface ModerationTabProps extends TabProps {
  /** The name of the channel in the address. */
  name: string
  /** What stands behind the tab's name in the address: the id of a filter, the name of a person; '' for nothing. */
  rest: string
}
