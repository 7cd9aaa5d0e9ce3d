import { calendarDate, timeOfDay } from './dates.ts'
import { humanDuration } from './duration.ts'
import { lazy } from './lazy.ts'
import { INTL_TAGS, type Locale } from './locale.ts'

type Forms<T> = Record<string, T> & { other: T }

const pluralRules = lazy((locale) => new Intl.PluralRules(INTL_TAGS[locale]))
const numbers = lazy((locale) => new Intl.NumberFormat(INTL_TAGS[locale], { useGrouping: 'always' }))

/** A number as people write it: '1 284', '1,284'. */
export function humanNumber(value: number, locale: Locale): string {
  return numbers(locale).format(value)
}

/**
 * The functions that the generated texts call. Their names are one letter, because each stands in the bundle
 * hundreds of times: p plural, s select, n number, h duration, d date, t time.
 */
export function formats(locale: Locale) {
  const pick = <T>(forms: Forms<T>, name: string): T | undefined =>
    Object.hasOwn(forms, name) ? forms[name] : undefined
  return {
    p: <T>(value: number, forms: Forms<T>): T =>
      pick(forms, `=${value}`) ?? pick(forms, pluralRules(locale).select(value)) ?? forms.other,
    s: <T>(value: string | boolean, forms: Forms<T>): T => pick(forms, String(value)) ?? forms.other,
    n: (value: number): string => humanNumber(value, locale),
    h: (seconds: number): string => humanDuration(seconds, locale),
    d: (at: Date | number): string => calendarDate(at, locale),
    t: (at: Date | number): string => timeOfDay(at),
  }
}
