import type { Locale } from '@gwar/protocol'

const LANGUAGES: Readonly<Record<Locale, string>> = { pl: 'pl-PL', en: 'en-GB' }
/** Days are those of Poland, where the service is sold. */
const TIME_ZONE = 'Europe/Warsaw'

/** '21 grudnia 2026'. */
export function dayText(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale], { dateStyle: 'long', timeZone: TIME_ZONE }).format(at)
}

/** '21 listopada 2026 21:06'. */
export function momentText(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(at)
}
