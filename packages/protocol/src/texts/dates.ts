import { lazy } from './lazy.ts'
import { INTL_TAGS, type Locale } from './locale.ts'

/** A moment, or ms since 1970. */
export type Moment = Date | number

export const dated = (options: Intl.DateTimeFormatOptions) =>
  lazy((locale) => new Intl.DateTimeFormat(INTL_TAGS[locale], options))
export const date = dated({ day: 'numeric', month: 'long', year: 'numeric' })
const weekday = dated({ weekday: 'long', day: 'numeric', month: 'long' })
export const dayAndMonth = dated({ day: 'numeric', month: 'long' })
const fullMoment = dated({ dateStyle: 'full', timeStyle: 'short' })
const weekdayOnly = dated({ weekday: 'long' })
export const relative = lazy((locale) => new Intl.RelativeTimeFormat(INTL_TAGS[locale], { numeric: 'auto' }))

/** '21:04' */
export function timeOfDay(at: Moment): string {
  const local = new Date(at)
  return [local.getHours(), local.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** '14 marca 2021', '14 March 2021' */
export function calendarDate(at: Moment, locale: Locale): string {
  return date(locale).format(at)
}

/** '14 marca, 21:04', '14 March, 21:04' */
export function dayAndTime(at: Moment, locale: Locale): string {
  return `${dayAndMonth(locale).format(at)}, ${timeOfDay(at)}`
}

/** 'sobota, 21 listopada 2026 21:04', for the title of a short time. */
export function exactMoment(at: Moment, locale: Locale): string {
  return fullMoment(locale).format(at)
}

/** 'sobota' */
export function weekdayName(at: Moment, locale: Locale): string {
  return weekdayOnly(locale).format(at)
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

/** 'dzisiaj', 'wczoraj' */
export function dayName(days: 0 | -1, locale: Locale): string {
  return relative(locale).format(days, 'day')
}

/**
 * Whole local days from `now` to `at`: -1 is yesterday. Counted in UTC, so that a day with a change of the clock
 * counts as one.
 */
export function daysBetween(at: Moment, now: Moment): number {
  const day = (moment: Moment): number => {
    const local = new Date(moment)
    return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate())
  }
  return Math.round((day(at) - day(now)) / 86_400_000)
}

function capital(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(INTL_TAGS[locale]) + text.slice(1)
}
