export type Locale = 'pl' | 'en'

/** Tags for Intl. English writes times and dates the European way, as the rest of the interface does. */
export const INTL_TAGS = { pl: 'pl-PL', en: 'en-GB' } as const satisfies Record<Locale, string>

/**
 * The locale that any input names: 'en', 'en-US', a stored value. Unknown input gives the fallback, Polish by
 * default.
 */
export function parseLocale(input: unknown, fallback: Locale = 'pl'): Locale {
  const known = typeof input === 'string' && /^(pl|en)(?![a-z])/i.exec(input.trim())
  return known ? (known[1]!.toLowerCase() as Locale) : fallback
}
