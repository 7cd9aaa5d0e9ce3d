export type Locale = 'pl' | 'en'

export const DEFAULT_LOCALE: Locale = 'pl'

/** Tags for Intl. English writes times and dates the European way, as the rest of the interface does. */
export const INTL_TAGS = { pl: 'pl-PL', en: 'en-GB' } as const satisfies Record<Locale, string>

/** A locale from anything: 'en', 'en-US', a stored value. Unknown input gives Polish (LOC-01). */
export function parseLocale(input: unknown): Locale {
  return typeof input === 'string' && /^en(?![a-z])/i.test(input.trim()) ? 'en' : DEFAULT_LOCALE
}
