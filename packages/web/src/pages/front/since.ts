import { listMoment, relativeMoment, timeOfDay, type Locale } from '@gwar/protocol'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** 'teraz', '14 min', '21:06', 'wczoraj', '18.11, 19:30' */
export function since(
  at: number,
  now: number,
  locale: Locale,
  texts: { readonly justNow: string; minutes(given: { count: number }): string },
): string {
  const ago = now - at
  if (ago < MINUTE_MS) return texts.justNow
  if (ago < HOUR_MS) return texts.minutes({ count: Math.floor(ago / MINUTE_MS) })
  const today = new Date(now)
  const midnight = today.setHours(0, 0, 0, 0)
  if (at >= midnight) return timeOfDay(at)
  // by the calendar: yesterday may have had 23 or 25 hours
  const yesterday = today.setDate(today.getDate() - 1)
  return at >= yesterday ? relativeMoment(yesterday, midnight, locale) : listMoment(at, now, locale)
}
