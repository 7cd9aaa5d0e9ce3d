/** What a tab knows of the channel. */
export interface TabProps {
  channelId: string
  /** `#name` as the server writes it. */
  target: string
  /** Whether the person's modes give what the tab needs. */
  isAllowed: boolean
}
