import { COMMENT_MAX, commentOnMatter, type Matter } from '@gwar/protocol'
import { useRef, useState, type FormEvent, type ReactElement, type RefObject } from 'react'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts, useLocale, useTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { shortMoment } from '../short-moment.ts'
import styles from './matter.module.css'
import { mattersPath } from './use-queue.ts'

/** What moderators say to each other about a matter, and the field for more. */
export function MatterTalk(props: {
  channelId: string
  /** The matter's number. */
  n: number
  said: Matter['said']
  /** When the queue was drawn, in ms since 1970. */
  now: number
  /** The field, which a key leads to. */
  comment: RefObject<HTMLInputElement | null>
  onSaid: () => void
}): ReactElement {
  const { channelId, n, said, now, comment, onSaid } = props
  const texts = useTexts()
  const locale = useLocale()
  const { queue } = texts
  const [text, setText] = useState('')
  const isSending = useRef(false)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending.current || text.trim() === '') return
    isSending.current = true
    const result = await call(mattersPath(channelId, `/${n}/comments`), {
      method: 'POST',
      body: { text },
      answer: commentOnMatter.answer,
    })
    isSending.current = false
    const now = currentTexts()
    if (!result.ok) return notify('red', failureText(now, result.failure) ?? now.failure.connection, 10_000)
    // what was typed since is not said yet
    setText((typed) => (typed === text ? '' : typed))
    onSaid()
  }
  return (
    <section>
      <h3>{queue.between}</h3>
      <ul className={styles['talk']}>
        {said.map(({ by, at, text: words }) => (
          <li key={`${at} ${words}`}>
            <b>{by?.name ?? texts.channelSettings.deletedUser}</b>{' '}
            <time dateTime={at}>{shortMoment(at, locale, now)}</time>
            <br />
            {words}
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void send(event)}>
        <input
          ref={comment}
          className={styles['field']}
          aria-label={queue.comment}
          placeholder={queue.comment}
          maxLength={COMMENT_MAX}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
    </section>
  )
}
