import { exactMoment, timeOfDay } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale } from '../../locale/texts.ts'
import styles from './rows.module.css'

/** '21:04' before the line, where the reader wants times. */
export function RowTime({ at }: { at: number }): ReactElement {
  const locale = useLocale()
  return (
    <time className={styles['time']} dateTime={new Date(at).toISOString()} title={exactMoment(at, locale)}>
      {timeOfDay(at)}
    </time>
  )
}
