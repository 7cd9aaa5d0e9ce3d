import { monthHeading, type incomeRecord } from '@gwar/protocol'
import type { ReactElement } from 'react'
import type * as z from 'zod/mini'
import { amountText } from '../../locale/amount-text.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { listOf, useList } from '../lists.ts'
import { useShownRows } from '../use-shown-rows.tsx'
import styles from './subscriptions.module.css'

type Month = z.infer<typeof incomeRecord>

const COLUMNS: readonly {
  label: 'orders' | 'sold' | 'gross' | 'tax' | 'refunded'
  value: (month: Month) => string | number
}[] = [
  { label: 'orders', value: ({ orders }) => orders },
  { label: 'sold', value: ({ subscriptions }) => subscriptions },
  { label: 'gross', value: ({ gross }) => amountText(gross) },
  { label: 'tax', value: ({ tax }) => amountText(tax) },
  { label: 'refunded', value: ({ refunded }) => amountText(refunded) },
]

/** What the subscriptions brought, by month; nothing while nobody bought any. */
export function Income({ channelId }: { channelId: string }): ReactElement | null {
  const texts = useTexts().channelSettings
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useList(listOf.income(channelId), true)
  const { rows, more } = useShownRows(data ?? [])
  const hasFailed = data === undefined && error !== null && !isFetching
  if (!hasFailed && rows.length === 0) return null
  return (
    <Section title={texts.income} intro={texts.incomeIntro}>
      {hasFailed && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {rows.length > 0 && (
        <table className={cx(styles['table'], styles['money'])} aria-label={texts.income}>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              {COLUMNS.map(({ label }) => (
                <th key={label} scope="col" className={styles['end']}>
                  {texts[label]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.month}>
                <th scope="row">{monthHeading(middleOf(row.month), locale)}</th>
                {COLUMNS.map(({ label, value }) => (
                  <td key={label} className={styles['end']} data-label={texts[label]}>
                    {value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more}
    </Section>
  )
}

/** Noon of the 15th of a UTC month ('2026-11'): every time zone shows it as that month. */
function middleOf(month: string): number {
  return Date.parse(`${month}-15T12:00:00Z`)
}
