import { humanNumber, type StreamSumsRecord } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../../locale/texts.ts'
import { cx } from '../../../ui/cx.ts'
import styles from './figures.module.css'
import { changeOf } from './minutes.ts'

const KINDS = ['most_viewers', 'writers', 'messages', 'subscriptions', 'gifts'] as const
/** A change of less than half a percent is none. */
const LEAST = 0.005

/** The sums of a stream, each with its change against the mean of the streams before it. */
export function Sums(props: { sums: StreamSumsRecord; before: readonly StreamSumsRecord[] }): ReactElement {
  const { sums, before } = props
  const { streamFigures: texts } = useTexts()
  const locale = useLocale()
  const names = {
    most_viewers: texts.most,
    writers: texts.writers,
    messages: texts.messages,
    subscriptions: texts.subscriptions,
    gifts: texts.gifts,
  }
  const percent = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
  return (
    <>
      <dl className={styles['sums']}>
        {KINDS.map((kind) => {
          const value = sums[kind]
          const change =
            value === null
              ? null
              : changeOf(
                  value,
                  before.map((one) => one[kind]),
                )
          return (
            <div key={kind}>
              <dt>{names[kind]}</dt>
              <dd>{value === null ? '–' : humanNumber(value, locale)}</dd>
              {change !== null && (
                <dd className={cx(change >= LEAST && styles['more'])}>
                  {Math.abs(change) < LEAST ? texts.same : percent.format(change)}
                </dd>
              )}
            </div>
          )
        })}
      </dl>
      {before.length > 0 && <p className={styles['note']}>{texts.compared({ count: before.length })}</p>}
    </>
  )
}
