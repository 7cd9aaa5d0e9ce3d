import { calendarDate, listMoment, timeOfDay, type Locale } from '@gwar/protocol'

/** A moment as short as it is clear: the hour alone for today, the day before it otherwise. */
export function shortMoment(iso: string, locale: Locale, now = Date.now()): string {
  const at = Date.parse(iso)
  return calendarDate(at, locale) === calendarDate(now, locale) ? timeOfDay(at) : listMoment(at, now, locale)
}
