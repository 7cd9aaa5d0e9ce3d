import { channelIncomeDays, monthHeading, type IncomeRecord } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { amountText } from '../../locale/amount-text.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { TrendIcon, DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { Empty } from '../../ui/items.tsx'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Section } from '../../ui/section.tsx'
import { Column } from '../../shell/channel-page/column.tsx'
import { listOf, useList } from '../lists.ts'
import { NoAccess } from '../../shell/channel-page/no-access.tsx'
import type { TabProps } from '../../shell/channel-page/tab-props.ts'
import { useShownRows } from '../use-shown-rows.tsx'
import { IncomeCurve, PointTable } from './income-curve.tsx'
import {
  dayBefore,
  dayOf,
  daysOfMonth,
  lastMonths,
  leftOf,
  lengthOfMonth,
  middleOf,
  monthBefore,
  monthOf,
  recordsIn,
  sameDaysBefore,
  sumOfMonths,
  type IncomeRange,
  type IncomeSum,
} from './income-points.ts'
import styles from './income-tab.module.css'
import { monthsFile } from './months-file.ts'

type Days = z.infer<typeof channelIncomeDays.answer>

const RANGES: readonly IncomeRange[] = ['month', 'year', 'all']

/** What the channel's subscriptions brought: the sum, own purchases and gifts apart, a curve and the months. */
export function IncomeTab({ channelId, target, isAllowed }: TabProps): ReactElement {
  const { income: texts } = useTexts()
  const months = useList(listOf.income(channelId), isAllowed)
  const days = useQuery<Days, LoadError>({
    queryKey: ['channel', channelId, 'income', 'days'],
    queryFn: async () =>
      loaded(
        await call(`/api/channels/${encodeURIComponent(channelId)}/income/days`, {
          answer: channelIncomeDays.answer,
        }),
      ),
    staleTime: 0,
    enabled: isAllowed,
  })
  if (!isAllowed) return <NoAccess title={texts.title} text={texts.forbidden} />
  const failed = [months, days].find(
    ({ data, error, isFetching }) => data === undefined && error !== null && !isFetching,
  )
  const retry = (): void => {
    void months.refetch()
    void days.refetch()
  }
  return (
    <Column>
      <Section
        title={texts.title}
        aside={
          (months.data?.length ?? 0) > 0 && (
            <Button
              look="line"
              icon={<DownloadIcon isSmall />}
              aria-label={texts.file}
              onClick={() => saveFile(monthsFile(months.data ?? []), `${target.slice(1)}-income.csv`)}
            >
              CSV
            </Button>
          )
        }
      >
        {failed !== undefined && failed.error !== null && (
          <LoadFailure error={failed.error} onRetry={retry} />
        )}
        {months.data?.length === 0 && <Empty icon={<TrendIcon />}>{texts.empty}</Empty>}
        {months.data !== undefined && months.data.length > 0 && days.data !== undefined && (
          <Shown months={months.data} days={days.data} now={days.dataUpdatedAt} />
        )}
      </Section>
      {months.data !== undefined && months.data.length > 0 && <Months months={months.data} />}
    </Column>
  )
}

function Shown(props: { months: readonly IncomeRecord[]; days: Days; now: number }): ReactElement {
  const { months, now } = props
  const { today, days } = props.days
  const { income: texts } = useTexts()
  const locale = useLocale()
  const [range, setRange] = useState<IncomeRange>('month')
  const sum = sumOfMonths(recordsIn(range, today, months))
  const points =
    range === 'month' ? daysOfMonth(today, days) : lastMonths(today, months, range === 'year' ? 12 : null)
  const day = `${dayOf(today)}`
  const nameOf = (month: string): string => {
    const name = monthHeading(middleOf(month), locale)
    return `${name[0]!.toLocaleUpperCase(locale)}${name.slice(1)}`
  }
  return (
    <div className={styles['money']}>
      <div className={styles['head']}>
        <p>
          {range === 'month'
            ? texts.monthTo({ month: nameOf(monthOf(today)), day })
            : range === 'year'
              ? texts.yearTo
              : texts.allTo}
        </p>
        <p className={styles['sum']}>{amountText(leftOf(sum))}</p>
        <p>
          {texts.after({ net: amountText(sum.net) })}
          {range === 'month' && (
            <Before
              month={nameOf(monthBefore(monthOf(today)))}
              day={`${dayBefore(today)}`}
              before={sameDaysBefore(today, days)}
              now={leftOf(sum)}
            />
          )}
        </p>
      </div>
      <div className={styles['range']}>
        <Segment
          label={texts.range}
          value={range}
          options={RANGES.map((value) => ({ value, label: texts.ranges[value] }))}
          onChange={setRange}
        />
      </div>
      <Parts sum={sum} />
      <IncomeCurve
        key={range}
        points={points}
        room={range === 'month' ? lengthOfMonth(today) : points.length}
        now={now}
      />
      {range === 'month' && <PointTable points={points} label={texts.daysTable} />}
    </div>
  )
}

/** This month against the same days of the one before it. */
function Before(props: {
  /** The month before, in grosze and by name, up to this day of it. */
  month: string
  day: string
  before: number
  now: number
}): ReactElement | null {
  const { month, day, before, now } = props
  const { income: texts } = useTexts()
  if (before <= 0) return null
  const percent = Math.round(((now - before) * 100) / before)
  const said =
    percent === 0
      ? texts.same
      : percent > 0
        ? texts.more({ percent: `${percent}` })
        : texts.less({ percent: `${-percent}` })
  return (
    <>
      {'. '}
      {texts.before({ month, day, amount: amountText(before) })}, <b>{said}</b>
    </>
  )
}

/** Own purchases, gifts and what was paid back, side by side. */
function Parts({ sum }: { sum: IncomeSum }): ReactElement {
  const { income: texts } = useTexts()
  return (
    <dl className={styles['parts']}>
      <div>
        <dt>
          <i className={styles['ownMark']} />
          {texts.own}
        </dt>
        <dd>{amountText(sum.own)}</dd>
        <dd>{texts.purchases({ count: sum.own_orders })}</dd>
      </div>
      <div>
        <dt>
          <i className={styles['giftMark']} />
          {texts.gifts}
        </dt>
        <dd>{amountText(sum.gifts)}</dd>
        <dd>{texts.gifted({ count: sum.gifted, given: `${sum.given}` })}</dd>
      </div>
      <div>
        <dt>{texts.refunds}</dt>
        <dd>{amountText(-sum.refunded)}</dd>
        <dd>{texts.orders({ count: sum.refunds })}</dd>
      </div>
    </dl>
  )
}

function Months({ months }: { months: readonly IncomeRecord[] }): ReactElement {
  const { income: texts } = useTexts()
  const locale = useLocale()
  const { rows, more } = useShownRows(months)
  return (
    <Section title={texts.months}>
      <table className={styles['table']} aria-label={texts.months}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{texts.own}</th>
            <th scope="col">{texts.gifts}</th>
            <th scope="col">{texts.refunds}</th>
            <th scope="col">{texts.total}</th>
            <th scope="col">{texts.net}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.month}>
              <th scope="row">{monthHeading(middleOf(record.month), locale)}</th>
              <td data-label={texts.own}>{amountText(record.own)}</td>
              <td data-label={texts.gifts}>{amountText(record.gifts)}</td>
              <td data-label={texts.refunds}>{amountText(-record.refunded)}</td>
              <td data-label={texts.total} className={styles['strong']}>
                {amountText(leftOf(record))}
              </td>
              <td data-label={texts.net}>{amountText(record.net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </Section>
  )
}
