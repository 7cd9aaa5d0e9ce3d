import type { DayIncome, IncomeRecord } from '@gwar/protocol'

/** Which part of the income the tab shows. */
export type IncomeRange = 'month' | 'year' | 'all'

/** A day or a month on the curve; all amounts in grosze. */
export interface IncomePoint {
  /** '2026-11-21', or '2026-11' for a month. */
  readonly key: string
  readonly own: number
  readonly gifts: number
  readonly refunded: number
}

/** More months than a curve can show; the newest are shown. */
const MOST_MONTHS = 120

/** The days of this month up to today, those without income included. */
export function daysOfMonth(today: string, days: readonly DayIncome[]): readonly IncomePoint[] {
  const month = monthOf(today)
  const byDay = new Map(days.map((day) => [day.day, day]))
  return Array.from({ length: dayOf(today) }, (_, index) => {
    const key = `${month}-${`${index + 1}`.padStart(2, '0')}`
    const { own = 0, gifts = 0, refunded = 0 } = byDay.get(key) ?? {}
    return { key, own, gifts, refunded }
  })
}

/** How many days the month of a day has. */
export function lengthOfMonth(today: string): number {
  const [year, month] = today.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()
}

/** The last months up to this one, oldest first, those without income included; with `count` null all there are. */
export function lastMonths(
  today: string,
  months: readonly IncomeRecord[],
  count: number | null,
): readonly IncomePoint[] {
  const byMonth = new Map(months.map((record) => [record.month, record]))
  const oldest = months.at(-1)?.month ?? monthOf(today)
  const points: IncomePoint[] = []
  for (let month = monthOf(today); points.length < (count ?? MOST_MONTHS); month = monthBefore(month)) {
    if (count === null && month < oldest) break
    const { own = 0, gifts = 0, refunded = 0 } = byMonth.get(month) ?? {}
    points.push({ key: month, own, gifts, refunded })
  }
  return points.toReversed()
}

export type IncomeSum = Omit<IncomeRecord, 'month' | 'orders' | 'subscriptions' | 'gross' | 'tax'>

const SUMMED = ['refunded', 'net', 'own', 'own_orders', 'gifts', 'gifted', 'given', 'refunds'] as const

/** What these months brought together. */
export function sumOfMonths(months: readonly IncomeRecord[]): IncomeSum {
  const sum = { refunded: 0, net: 0, own: 0, own_orders: 0, gifts: 0, gifted: 0, given: 0, refunds: 0 }
  for (const month of months) for (const key of SUMMED) sum[key] += month[key]
  return sum
}

/** What is left of own purchases and gifts after what was paid back. */
export function leftOf({ own, gifts, refunded }: Pick<IncomeSum, 'own' | 'gifts' | 'refunded'>): number {
  return own + gifts - refunded
}

/** The day of the month before up to which it is held against this one: its last one where it has fewer days. */
export function dayBefore(today: string): number {
  return Math.min(dayOf(today), lengthOfMonth(monthBefore(monthOf(today))))
}

/** What the month before had brought up to the same day. */
export function sameDaysBefore(today: string, days: readonly DayIncome[]): number {
  const month = monthBefore(monthOf(today))
  return days
    .filter(({ day }) => monthOf(day) === month && dayOf(day) <= dayOf(today))
    .reduce((sum, day) => sum + leftOf(day), 0)
}

/** The records that a range takes in. */
export function recordsIn(
  range: IncomeRange,
  today: string,
  months: readonly IncomeRecord[],
): readonly IncomeRecord[] {
  if (range === 'all') return months
  const points = lastMonths(today, months, range === 'month' ? 1 : 12)
  return months.filter(({ month }) => month >= points[0]!.key)
}

/** Steps of the scale in grosze: round amounts of złoty, three to five of them up to the largest value. */
export function scaleOf(largest: number): { readonly step: number; readonly top: number } {
  const rough = Math.max(largest, 400) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((wide) => wide >= rough) ?? 10 * power
  return { step, top: step * Math.max(1, Math.ceil(largest / step)) }
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function dayOf(day: string): number {
  return Number(day.slice(8, 10))
}

export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, (number ?? 0) - 2, 15)).toISOString().slice(0, 7)
}

/** A moment within the day or month, which every time zone shows as that day or month. */
export function middleOf(key: string): number {
  return Date.parse(`${key.length === 7 ? `${key}-15` : key}T12:00:00Z`)
}
