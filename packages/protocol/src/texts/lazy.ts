import type { Locale } from './locale.ts'

/** Intl objects are slow to make: one a locale, at its first use. */
export function lazy<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made = new Map<Locale, T>()
  return (locale) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const value = make(locale)
    made.set(locale, value)
    return value
  }
}
