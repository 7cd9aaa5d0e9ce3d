import { dayHeading } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import styles from './rows.module.css'

/** The heading above a day's rows; `now` decides which days are 'today' and 'yesterday'. */
export function DayHeading(props: { at: number; now: number }): ReactElement {
  const locale = useLocale()
  return <div className={styles['day']}>{dayHeading(props.at, props.now, locale)}</div>
}

/** The line above the messages that came while nobody looked. */
export function NewMarker(): ReactElement {
  const texts = useTexts()
  return <div className={styles['unread']}>{texts.channel.newMessages}</div>
}
