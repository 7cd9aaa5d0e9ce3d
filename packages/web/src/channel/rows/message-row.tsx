import { exactMoment, timeOfDay, type MessageEvent } from '@gwar/protocol'
import { memo, useState, type ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { concernsYou } from '../../store/highlight.ts'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ReplyIcon, TrashIcon } from '../../ui/icons.tsx'
import { MessageText } from './message-text.tsx'
import { ModeBadges } from './mode-badges.tsx'
import { Nick, nickStyle } from './nick.tsx'
import { QuoteLine } from './quote-line.tsx'
import styles from './rows.module.css'

/** What rows can ask of the page. One object for all rows, so that memoised rows stay as they are. */
export interface RowActions {
  reply(event: MessageEvent): void
  jump(id: string): void
}

/** A line of a person: plain, /me, a reply, a mention, or the placeholder of a cleared one. */
export const MessageRow = memo(function MessageRow(props: {
  event: MessageEvent
  ownName: string | null
  isJumped: boolean
  /** Replies are for people logged in, on channels. */
  mayReply: boolean
  actions: RowActions
}): ReactElement {
  const texts = useTexts()
  const locale = useLocale()
  const [isForced, setForced] = useState(false)
  const { event, ownName, isJumped, mayReply, actions } = props
  const { from } = event
  const time = (
    <time
      className={styles['time']}
      dateTime={new Date(event.at).toISOString()}
      title={exactMoment(event.at, locale)}
    >
      {timeOfDay(event.at, locale)}
    </time>
  )
  if (event.cleared !== null && !isForced) {
    const { by } = event.cleared
    return (
      <article className={cx(styles['row'], styles['gone'])} tabIndex={-1} data-row={event.id}>
        {time}
        <div className={styles['line']}>
          <span className={styles['lead']}>
            <TrashIcon />
          </span>
          <button type="button" onClick={() => setForced(true)}>
            {by === null ? texts.message.deleted : texts.message.deletedBy({ name: by })}
          </button>
        </div>
      </article>
    )
  }
  const isAction = event.type === 'action'
  return (
    <article
      className={cx(
        styles['row'],
        isAction && styles['action'],
        concernsYou(event, ownName) && styles['mention'],
        isJumped && styles['jumped'],
      )}
      style={isAction ? nickStyle(from.name, event.color) : undefined}
      tabIndex={-1}
      data-row={event.id}
    >
      {time}
      <div>
        {event.replyId !== null && <QuoteLine quote={event.reply} onJump={(id) => actions.jump(id)} />}
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
      {mayReply && (
        <div className={styles['acts']}>
          <IconButton label={texts.message.reply} tabIndex={-1} onClick={() => actions.reply(event)}>
            <ReplyIcon />
          </IconButton>
        </div>
      )}
    </article>
  )
})
