import { lazy } from './lazy.ts'
import { INTL_TAGS, type Locale } from './locale.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const relativeTime = lazy((locale) => new Intl.RelativeTimeFormat(INTL_TAGS[locale]))

/**
 * A length of time in words: '10 minut', 'godzinę', '7 dni'; '10 minutes', '1 hour'. Polish words are in the
 * accusative, as they stand behind 'na', 'przez' and 'za'. Between one and two of a unit the smaller unit is
 * used, which is more exact: '90 sekund'.
 */
export function humanDuration(seconds: number, locale: Locale): string {
  const length = Math.max(0, Math.round(seconds) || 0)
  const [unit, size] =
    UNITS.find(([, size]) => length === size || length >= 2 * size) ?? (['second', 1] as const)
  const count = Math.round(length / size)
  // Intl gives the accusative only together with a preposition, 'za 10 minut' and 'in 10 minutes', which is
  // the first part
  const words = relativeTime(locale).formatToParts(count, unit).slice(1)
  const text = words.map((word) => word.value).join('')
  return locale === 'pl' && count === 1 ? text.replace(/^1\s/, '') : text
}

/** The time that is left as a clock: '9:42', '1:05:00'. */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const two = (value: number): string => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
