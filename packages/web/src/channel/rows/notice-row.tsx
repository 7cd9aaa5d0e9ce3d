import { chatText, plainText, type NoticeEvent, type NoticeValues, type Parts } from '@gwar/protocol'
import { Fragment, memo, Suspense, type ReactElement } from 'react'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import { cx } from '../../ui/cx.ts'
import { plainMessage } from '../../ui/message-text/formats.ts'
import { MessageText } from '../../ui/message-text/message-text.tsx'
import { eventLook } from './event-icons.tsx'
import { useRowScene } from './row-scene.ts'
import { RowTime } from './row-time.tsx'
import styles from './rows.module.css'
import { late, withTexts } from '../../ui/loading/late.ts'

// shown in one month of the year
const BirthdayCard = late(
  withTexts(() => import('./birthday-card.tsx')),
  'BirthdayCard',
)
const ReplayLink = late(
  withTexts(() => import('./replay-link.tsx')),
  'ReplayLink',
)

/** The values of an event that are names of people. */
const NAMES = ['creator_name', 'target_name', 'gifter_name', 'name'] as const

/** A line of the service: in the reader's language where its name is known, else in the server's words (MSG-32). */
export const NoticeRow = memo(function NoticeRow(props: { event: NoticeEvent }): ReactElement {
  const texts = useTexts()
  const { id, at, i18n, text: readable } = props.event
  const text = i18n === null ? null : chatText(texts, i18n)
  const { icon, isGold } = eventLook(i18n?.name ?? null)
  return (
    <article
      className={cx(styles['row'], styles['event'], isGold && styles['gold'])}
      tabIndex={-1}
      data-row={id}
    >
      <RowTime at={at} />
      <div>
        <div className={styles['line']}>
          <span className={styles['lead']}>{icon}</span>
          <span className={styles['text']}>
            {text === null ? plainMessage(readable) : <Told text={text} values={i18n!.values} />}
            {i18n?.name === 'streamended' && (
              <Suspense fallback={null}>
                {' '}
                <ReplayLink stream={i18n.values['stream']} />
              </Suspense>
            )}
          </span>
        </div>
        <SharedWords event={props.event} />
        {i18n?.name === 'birthday' && (
          <Suspense fallback={null}>
            <BirthdayCard />
          </Suspense>
        )}
      </div>
    </article>
  )
})

/** The words of an event; a name in it opens the person's card, as in front of a message. */
function Told({ text, values }: { text: Parts<'b'>; values: NoticeValues }): ReactElement[] {
  const names = new Set(NAMES.map((key) => values[key]))
  return text.map((part, index) => {
    const name = typeof part === 'string' ? null : plainText(part.children)
    return (
      // the pieces of one text never change places
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>
        {name !== null && names.has(name) ? (
          <button
            type="button"
            className={styles['opens']}
            tabIndex={-1}
            onClick={() => stores.panels.openCard(name)}
          >
            <b>{name}</b>
          </button>
        ) : (
          textParts([part], BOLD)
        )}
      </Fragment>
    )
  })
}

/** What a member said when they told of their subscription (OPEN-69). */
function SharedWords({ event }: { event: NoticeEvent }): ReactElement | null {
  const { ownName, emoticons, hider } = useRowScene()
  const { message, name } = event.i18n?.values ?? {}
  if (typeof message !== 'string' || message === '') return null
  if (hider.why({ name: typeof name === 'string' ? name : null, text: message }) !== null) return null
  return (
    <div className={cx(styles['line'], styles['under'])}>
      <span className={styles['text']}>
        <MessageText text={message} ownName={ownName} emoticons={emoticons} isSubscriber />
      </span>
    </div>
  )
}
