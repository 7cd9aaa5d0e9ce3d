import {
  calendarDate,
  date,
  dated,
  dayAndMonth,
  dayName,
  daysBetween,
  relative,
  timeOfDay,
  type Moment,
} from './dates.ts'
import type { Locale } from './locale.ts'

const shortDate = dated({ day: '2-digit', month: '2-digit' })
const month = dated({ month: 'long', year: 'numeric' })

/** The heading of a month: 'listopad 2026'. */
export function monthHeading(at: Moment, locale: Locale): string {
  return month(locale).format(at)
}

/**
 * A range of days: '14–20 listopada', '30 października – 2 listopada'; with the year where it is not this one.
 */
export function dayRange(from: Moment, to: Moment, now: Moment, locale: Locale): string {
  const year = new Date(now).getFullYear()
  const isThisYear = new Date(from).getFullYear() === year && new Date(to).getFullYear() === year
  return (isThisYear ? dayAndMonth : date)(locale).formatRange(from, to)
}

/** A moment in a list: 'dzisiaj, 21:01', 'wczoraj, 22:58', '18.11, 19:30', '18 listopada 2025, 19:30'. */
export function listMoment(at: Moment, now: Moment, locale: Locale): string {
  const days = daysBetween(at, now)
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const day =
    days === 0 || days === -1
      ? dayName(days, locale)
      : sameYear
        ? shortDate(locale).format(at)
        : calendarDate(at, locale)
  return `${day}, ${timeOfDay(at)}`
}

/** The distance to a moment: 'za 2 minuty', '5 minut temu', 'wczoraj', 'teraz'. */
export function relativeMoment(at: Moment, now: Moment, locale: Locale): string {
  const seconds = Math.round((+at - +now) / 1000)
  const distance = Math.abs(seconds)
  if (distance < 60) return relative(locale).format(seconds, 'second')
  if (distance < 3600) return relative(locale).format(Math.trunc(seconds / 60), 'minute')
  const days = daysBetween(at, now)
  if (days === 0 || distance < 43_200) return relative(locale).format(Math.trunc(seconds / 3600), 'hour')
  if (Math.abs(days) < 31) return relative(locale).format(days, 'day')
  if (Math.abs(days) < 365) return relative(locale).format(Math.trunc(days / 30.44), 'month')
  return relative(locale).format(Math.trunc(days / 365.25) || Math.sign(days), 'year')
}
