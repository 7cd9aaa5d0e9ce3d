import { exactMoment, timeOfDay, type MessageEvent } from '@gwar/protocol'
import { memo, useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { concernsYou } from '../../store/highlight.ts'
import { useReader } from '../../store/hooks.ts'
import { cx } from '../../ui/cx.ts'
import { TrashIcon } from '../../ui/icons.tsx'
import { useNickStyle } from '../../ui/use-nick-style.ts'
import { MessageText } from './message-text.tsx'
import { ModeBadges } from './mode-badges.tsx'
import { Nick } from './nick.tsx'
import { QuoteLine } from './quote-line.tsx'
import { RowActs } from './row-acts.tsx'
import styles from './rows.module.css'
import { useRowActs } from './use-row-acts.ts'

/** What rows can ask of the page. One object for all rows, so that memoised rows stay as they are. */
export interface RowActions {
  readonly reply: (event: MessageEvent) => void
  readonly jump: (id: string) => void
}

interface MessageRowProps {
  event: MessageEvent
  ownName: string | null
  isJumped: boolean
  /** Replies are for people logged in, on channels. */
  mayReply: boolean
  actions: RowActions
}

/** A line of a person: plain, /me, a reply, a mention, or the placeholder of a cleared one. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps): ReactElement {
  const [isForced, setForced] = useState(false)
  if (props.event.cleared !== null && !isForced)
    return <ClearedRow event={props.event} onForce={() => setForced(true)} />
  return <SaidRow {...props} />
})

function SaidRow({ event, ownName, isJumped, mayReply, actions }: MessageRowProps): ReactElement {
  const { row, acts, handlers, hold } = useRowActs()
  const { from } = event
  const isAction = event.type === 'action'
  const style = useNickStyle(from.name, event.color)
  const isMention = concernsYou(event, useReader())
  return (
    <article
      ref={row}
      className={cx(
        styles['row'],
        isAction && styles['action'],
        isMention && styles['mention'],
        isJumped && styles['jumped'],
        acts !== 'none' && styles['near'],
      )}
      style={isAction ? style : undefined}
      tabIndex={-1}
      data-row={event.id}
      {...handlers}
    >
      <RowTime at={event.at} />
      <div>
        {event.replyId !== null && <QuoteLine quote={event.reply} onJump={actions.jump} />}
        <div className={styles['line']}>
          <span className={styles['who']}>
            <ModeBadges modes={from.modes} />
            <Nick name={from.name} color={event.color} isSaying={!isAction} />
          </span>{' '}
          <span className={styles['text']}>
            <MessageText text={event.text} ownName={ownName} />
          </span>
        </div>
      </div>
      {acts !== 'none' && (
        <RowActs
          event={event}
          isBelow={acts === 'below'}
          onReply={mayReply ? () => actions.reply(event) : null}
          onHold={hold}
        />
      )}
    </article>
  )
}

/** What a moderator took away; a click shows it all the same (CLEAR-07). */
function ClearedRow(props: { event: MessageEvent; onForce: () => void }): ReactElement {
  const texts = useTexts().message
  const { event, onForce } = props
  const by = event.cleared?.by ?? null
  return (
    <article className={cx(styles['row'], styles['gone'])} tabIndex={-1} data-row={event.id}>
      <RowTime at={event.at} />
      <div className={styles['line']}>
        <span className={styles['lead']}>
          <TrashIcon />
        </span>
        <button type="button" onClick={onForce}>
          {by === null ? texts.deleted : texts.deletedBy({ name: by })}
        </button>
      </div>
    </article>
  )
}

/** '21:04' before the line, where the reader wants times. */
export function RowTime({ at }: { at: number }): ReactElement {
  const locale = useLocale()
  return (
    <time className={styles['time']} dateTime={new Date(at).toISOString()} title={exactMoment(at, locale)}>
      {timeOfDay(at, locale)}
    </time>
  )
}
