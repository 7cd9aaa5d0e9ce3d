import type { MessageEvent } from '@gwar/protocol'
import { memo, Suspense, useMemo, type CSSProperties, type ReactElement } from 'react'
import { concernsYou } from '../../store/fold/highlight.ts'
import { hiddenWhy } from '../../store/fold/hidden.ts'
import type { VoteValue } from '../../store/pending-vote.ts'
import { badgesOf } from '../../ui/badges/badges-of.ts'
import { Badges } from '../../ui/badges/badges.tsx'
import { cx } from '../../ui/cx.ts'
import { MessageText } from '../../ui/message-text/message-text.tsx'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import { inAdvance, withTexts } from '../../ui/loading/late.ts'
import { MessageMedia } from '../media/message-media.tsx'
import { LateGoneRow, NoText } from './gone/late-gone-row.tsx'
import { NickButton } from './nick.tsx'
import { QuoteLine } from './quote-line.tsx'
import { useRowScene } from './row-scene.ts'
import { RowTime } from './row-time.tsx'
import styles from './rows.module.css'
import { useRowActs } from './use-row-acts.ts'
import { voteCounts } from './vote-counts.ts'
import { Votes } from './votes.tsx'

// actions are drawn only for the row under the mouse or in focus: their code is loaded when the page is idle
const RowActs = inAdvance(
  withTexts(() => import('./row-acts.tsx')),
  'RowActs',
)

/** What rows can ask of the page. One object for all rows, so that memoised rows stay as they are. */
export interface RowActions {
  readonly reply: (event: MessageEvent) => void
  readonly jump: (id: string) => void
  /** Opens the sheet of what can be done with a message. */
  readonly offer: (event: MessageEvent) => void
}

interface MessageRowProps {
  event: MessageEvent
  /** The deleted messages for which the row stands, this one among them; undefined where it is alone. */
  gone: readonly MessageEvent[] | undefined
  /** The own vote as it was pressed last, while the server has not confirmed it; else undefined. */
  pendingVote: VoteValue | undefined
  /** The reader chose to see it, though it was deleted or is not wanted. */
  isOpened: boolean
  isJumped: boolean
  /** Its sheet is open. */
  isOffered: boolean
  /** The reader is writing a reply to it. */
  isAnswered: boolean
  /** Replies are for people logged in, on channels. */
  mayReply: boolean
  actions: RowActions
}

/** A text of more characters is laid out only near the view: a flood of such texts would hold up the page. */
const LONG = 300
/** About how many characters fit on a line. */
const LINE = 80

/** A line of a person: plain, /me, a reply, a mention, or what stands in its place where it is gone or hidden. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps): ReactElement {
  const { hider, standing } = useRowScene()
  const { event, gone = [event], isOpened } = props
  const why = hiddenWhy(hider, event)
  const isShut = event.cleared !== null && standing.guest
  if (isShut || (!isOpened && (event.cleared !== null || why !== null)))
    return <LateGoneRow messages={gone} why={why} />
  return <SaidRow {...props} />
})

function SaidRow(props: MessageRowProps): ReactElement {
  const { event, pendingVote, isJumped, isOffered, isAnswered, mayReply, actions } = props
  const scene = useRowScene()
  const { row, acts, menuWish, handlers, hold } = useRowActs(() => actions.offer(event))
  const { from } = event
  const isAction = event.type === 'action'
  const style = useNickStyle(from.name, event.color)
  const own = isAction ? style : undefined
  const isLong = event.text.length > LONG
  const isMention = concernsYou(event, scene.reader)
  const { ownName, hider } = scene
  const counts = voteCounts(event.votes, { ownName, pending: pendingVote, hasBlocked: hider.hasBlocked })
  return (
    // the list moves between its rows with the arrow keys; Enter opens the menu of one
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      ref={row}
      className={cx(
        styles['row'],
        isAction && styles['action'],
        isMention && styles['mention'],
        isJumped && styles['jumped'],
        isLong && styles['long'],
        isOffered && styles['offered'],
        isAnswered && styles['answered'],
        acts !== 'none' && styles['near'],
      )}
      style={isLong ? ({ ...own, '--lines': linesOf(event.text) } as CSSProperties) : own}
      tabIndex={-1}
      data-row={event.id}
      data-said=""
      {...handlers}
    >
      <RowTime at={event.at} />
      <div>
        {event.replyId !== null && <QuoteLine quote={event.reply} onJump={actions.jump} />}
        <div className={styles['line']}>
          <span className={styles['who']}>
            <RowBadges event={event} />
            <NickButton name={from.name} color={event.color} isSaying={!isAction} />
          </span>{' '}
          <span className={styles['text']}>
            {event.text === '' && event.cleared !== null ? (
              <Suspense fallback={null}>
                <NoText />
              </Suspense>
            ) : (
              <MessageText
                text={event.text}
                ownName={ownName}
                emoticons={scene.emoticons}
                isSubscriber={from.modes.includes('v')}
                hasFormats={scene.hasFormats}
              />
            )}
          </span>
          <Votes event={event} counts={counts} />
        </div>
        <MessageMedia attachments={event.attachments} embeds={event.embeds} />
      </div>
      {acts !== 'none' && (
        <Suspense fallback={null}>
          <RowActs
            event={event}
            counts={counts}
            isBelow={acts === 'below'}
            onReply={mayReply ? () => actions.reply(event) : null}
            onHold={hold}
            menuWish={menuWish}
          />
        </Suspense>
      )}
    </article>
  )
}

function linesOf(text: string): number {
  return Math.ceil(text.length / LINE) + text.split('\n').length - 1
}

function RowBadges({ event }: { event: MessageEvent }): ReactElement {
  const { badges: tables } = useRowScene()
  const { from, subscription, subscriptionGifter, retrochat, hasBirthdayBadge } = event
  const badges = useMemo(
    () =>
      badgesOf({ modes: from.modes, subscription, subscriptionGifter, retrochat, hasBirthdayBadge }, tables),
    [from.modes, subscription, subscriptionGifter, retrochat, hasBirthdayBadge, tables],
  )
  return <Badges badges={badges} />
}
