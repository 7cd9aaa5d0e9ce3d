import type { Locale } from './locale.ts'

/** Makes an Intl object at its first use and keeps one for each locale, because they are slow to make. */
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
