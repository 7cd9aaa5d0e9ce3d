import { humanNumber, type StreamMinuteRecord } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../../locale/texts.ts'
import styles from './figures.module.css'
import { timeWithin } from './minutes.ts'

const MINUTE_MS = 60_000

/** The figures of a stream's minutes as a table; a minute that nobody counted says so. */
export function MinuteTable(props: {
  beganAt: number
  seconds: number
  minutes: readonly (StreamMinuteRecord | null)[]
}): ReactElement {
  const { beganAt, seconds, minutes } = props
  const { streamFigures: texts } = useTexts()
  const locale = useLocale()
  return (
    // what scrolls sideways is reached by keys
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" aria-label={texts.table} tabIndex={0}>
      <table className={styles['minutes']}>
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.viewers}</th>
            <th scope="col">{texts.writers}</th>
            <th scope="col">{texts.messages}</th>
            <th scope="col">{texts.subscriptions}</th>
            <th scope="col">{texts.gifts}</th>
          </tr>
        </thead>
        <tbody>
          {minutes.map((one, minute) => (
            // a minute is its place
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={minute}>
              <th scope="row">{timeWithin(seconds, beganAt + minute * MINUTE_MS, locale)}</th>
              {one === null ? (
                <td colSpan={5}>{texts.missing}</td>
              ) : (
                [one.viewers, one.writers, one.messages, one.subscriptions, one.gifts].map((value, index) => (
                  // a figure is its column
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={index}>{humanNumber(value, locale)}</td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
