import { lazy } from './lazy.ts'
import { INTL_TAGS, type Locale } from './locale.ts'

type Moment = Date | number

const dated = (options: Intl.DateTimeFormatOptions) =>
  lazy((locale) => new Intl.DateTimeFormat(INTL_TAGS[locale], options))
const time = dated({ hour: '2-digit', minute: '2-digit' })
const date = dated({ day: 'numeric', month: 'long', year: 'numeric' })
const weekday = dated({ weekday: 'long', day: 'numeric', month: 'long' })
const dayAndMonth = dated({ day: 'numeric', month: 'long' })
const shortDate = dated({ day: '2-digit', month: '2-digit' })
const fullMoment = dated({ dateStyle: 'full', timeStyle: 'short' })
const month = dated({ month: 'long', year: 'numeric' })
const weekdayOnly = dated({ weekday: 'long' })
const relative = lazy((locale) => new Intl.RelativeTimeFormat(INTL_TAGS[locale], { numeric: 'auto' }))

/** '21:04' */
export function timeOfDay(at: Moment, locale: Locale): string {
  return time(locale).format(at)
}

/** '14 marca 2021', '14 March 2021' */
export function calendarDate(at: Moment, locale: Locale): string {
  return date(locale).format(at)
}

/** 'sobota, 21 listopada 2026 21:04', for the title of a short time. */
export function exactMoment(at: Moment, locale: Locale): string {
  return fullMoment(locale).format(at)
}

/** The heading of a month: 'listopad 2026'. */
export function monthHeading(at: Moment, locale: Locale): string {
  return month(locale).format(at)
}

/** 'sobota' */
export function weekdayName(at: Moment, locale: Locale): string {
  return weekdayOnly(locale).format(at)
}

/**
 * A range of days: '14–20 listopada', '30 października – 2 listopada'; with the year where it is not this one.
 */
export function dayRange(from: Moment, to: Moment, now: Moment, locale: Locale): string {
  const year = new Date(now).getFullYear()
  const isThisYear = new Date(from).getFullYear() === year && new Date(to).getFullYear() === year
  return (isThisYear ? dayAndMonth : date)(locale).formatRange(from, to)
}

/** The heading of a day: 'Dzisiaj, 21 listopada', 'Wczoraj, …', 'Sobota, 14 listopada', 'Niedziela, 7 grudnia 2025'. */
export function dayHeading(at: Moment, now: Moment, locale: Locale): string {
  const days = daysBetween(at, now)
  if (days === 0 || days === -1)
    return `${capital(dayName(days, locale), locale)}, ${dayAndMonth(locale).format(at)}`
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return capital(
    sameYear ? weekday(locale).format(at) : `${weekdayName(at, locale)}, ${calendarDate(at, locale)}`,
    locale,
  )
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
  return `${day}, ${timeOfDay(at, locale)}`
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

function dayName(days: 0 | -1, locale: Locale): string {
  return relative(locale).format(days, 'day')
}

/**
 * Whole local days from `now` to `at`: -1 is yesterday. Counted in UTC, so that a day with a change of the clock
 * counts as one.
 */
function daysBetween(at: Moment, now: Moment): number {
  const day = (moment: Moment): number => {
    const local = new Date(moment)
    return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())
  }
  return Math.round((day(at) - day(now)) / 86_400_000)
}

function capital(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(INTL_TAGS[locale]) + text.slice(1)
}
