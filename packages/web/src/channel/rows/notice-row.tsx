import { chatText, timeOfDay, type NoticeEvent } from '@gwar/protocol'
import { memo, type ReactElement, type ReactNode } from 'react'
import { textParts } from '../../locale/text-parts.tsx'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { InfoIcon, MessageIcon } from '../../ui/icons.tsx'
import styles from './rows.module.css'

const BOLD = { b: (children: ReactNode) => <b>{children}</b> }

/** A line of the service: its own text for names that it knows, the readable one for all others (MSG-32). */
export const NoticeRow = memo(function NoticeRow(props: { event: NoticeEvent }): ReactElement {
  const texts = useTexts()
  const locale = useLocale()
  const { event } = props
  const text = event.i18n === null ? null : chatText(texts, event.i18n)
  return (
    <article className={cx(styles['row'], styles['event'])} tabIndex={-1} data-row={event.id}>
      <time className={styles['time']}>{timeOfDay(event.at, locale)}</time>
      <div className={styles['line']}>
        <span className={styles['lead']}>{event.i18n === null ? <MessageIcon /> : <InfoIcon />}</span>
        <span className={styles['text']}>{text === null ? event.text : textParts(text, BOLD)}</span>
      </div>
    </article>
  )
})
