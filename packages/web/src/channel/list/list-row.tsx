import { memo, type ReactElement } from 'react'
import { isGiftTo } from '../../store/fold/gift-cards.ts'
import type { VoteValue } from '../../store/pending-vote.ts'
import type { Row } from '../../store/rows.ts'
import { DayHeading, NewMarker } from '../rows/day-heading.tsx'
import { LateGiftForYou, LateGiftRow } from '../rows/gifts/late-gift-row.tsx'
import { MessageRow, type RowActions } from '../rows/message-row.tsx'
import { NoticeRow } from '../rows/notice-row.tsx'
import { OutgoingRow } from '../rows/outgoing-row.tsx'

interface ListRowProps {
  row: Row
  today: number
  ownName: string | null
  ownModes: string
  pendingVote: VoteValue | undefined
  /** The reader chose to see it, though it was deleted or is not wanted. */
  isOpened: boolean
  isJumped: boolean
  isOffered: boolean
  isAnswered: boolean
  mayReply: boolean
  actions: ListActions
}

/** What rows can ask for; one object as long as the list stands. */
export interface ListActions extends RowActions {
  readonly retry: (nonce: string) => void
  readonly discard: (nonce: string) => void
}

/** One row of the list, by its kind. */
export const ListRow = memo(function ListRow(props: ListRowProps): ReactElement {
  const {
    row,
    today,
    ownName,
    ownModes,
    pendingVote,
    isOpened,
    isJumped,
    isOffered,
    isAnswered,
    mayReply,
    actions,
  } = props
  switch (row.kind) {
    case 'day':
      return <DayHeading at={row.at} now={today} />
    case 'new':
      return <NewMarker />
    case 'outgoing':
      return (
        <OutgoingRow
          line={row.line}
          ownName={ownName ?? ''}
          ownModes={ownModes}
          onJump={actions.jump}
          onRetry={actions.retry}
          onDiscard={actions.discard}
        />
      )
    default:
      if (row.gift !== undefined) return <LateGiftRow gift={row.gift} />
      if (row.event.type === 'notice' && isGiftTo(row.event, ownName))
        return <LateGiftForYou event={row.event} />
      return row.event.type === 'notice' ? (
        <NoticeRow event={row.event} />
      ) : (
        <MessageRow
          event={row.event}
          gone={row.gone}
          pendingVote={pendingVote}
          isOpened={isOpened}
          isJumped={isJumped}
          isOffered={isOffered}
          isAnswered={isAnswered}
          mayReply={mayReply}
          actions={actions}
        />
      )
  }
})
