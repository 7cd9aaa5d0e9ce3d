import { INTL_TAGS, type Locale } from './locale.ts'

/** A moment, or ms since 1970. */
export type Moment = Date | number

/**
 * The words of dates, as the platform's own formats have them, which the tests compare. They stand here because the
 * first use of any format of the platform takes a browser some 15 ms, of those in which a page is waited for.
 */
const WORDS = {
  pl: {
    /** From Sunday on. */
    days: ['niedziela', 'poniedziałek', 'wtorek', 'środa', 'czwartek', 'piątek', 'sobota'],
    /** As they stand behind the number of a day. */
    months: [
      'stycznia',
      'lutego',
      'marca',
      'kwietnia',
      'maja',
      'czerwca',
      'lipca',
      'sierpnia',
      'września',
      'października',
      'listopada',
      'grudnia',
    ],
    today: 'dzisiaj',
    yesterday: 'wczoraj',
    behindDay: ', ',
    beforeTime: ' ',
  },
  en: {
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    today: 'today',
    yesterday: 'yesterday',
    behindDay: ' ',
    beforeTime: ' at ',
  },
} as const satisfies Record<Locale, object>

/** '21:04' */
export function timeOfDay(at: Moment): string {
  const local = new Date(at)
  return [local.getHours(), local.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** '14 marca', '14 March' */
function dayAndMonth(at: Moment, locale: Locale): string {
  const local = new Date(at)
  return `${local.getDate()} ${WORDS[locale].months[local.getMonth()]!}`
}

/** '14 marca 2021', '14 March 2021' */
export function calendarDate(at: Moment, locale: Locale): string {
  return `${dayAndMonth(at, locale)} ${new Date(at).getFullYear()}`
}

/** 'sobota, 21 listopada 2026 21:04', for the title of a short time. */
export function exactMoment(at: Moment, locale: Locale): string {
  const { beforeTime } = WORDS[locale]
  return `${weekdayName(at, locale)}, ${calendarDate(at, locale)}${beforeTime}${timeOfDay(at)}`
}

/** 'sobota' */
export function weekdayName(at: Moment, locale: Locale): string {
  return WORDS[locale].days[new Date(at).getDay()]!
}

/** The heading of a day: 'Dzisiaj, 21 listopada', 'Wczoraj, …', 'Sobota, 14 listopada', 'Niedziela, 7 grudnia 2025'. */
export function dayHeading(at: Moment, now: Moment, locale: Locale): string {
  const days = daysBetween(at, now)
  if (days === 0 || days === -1)
    return `${capital(dayName(days, locale), locale)}, ${dayAndMonth(at, locale)}`
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const weekday = weekdayName(at, locale)
  return capital(
    sameYear
      ? `${weekday}${WORDS[locale].behindDay}${dayAndMonth(at, locale)}`
      : `${weekday}, ${calendarDate(at, locale)}`,
    locale,
  )
}

/** 'dzisiaj', 'wczoraj' */
export function dayName(days: 0 | -1, locale: Locale): string {
  const { today, yesterday } = WORDS[locale]
  return days === 0 ? today : yesterday
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
