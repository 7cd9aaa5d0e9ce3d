import { dayStart } from '../../ui/calendar/day.ts'
import type { DayRange } from '../../ui/calendar/pick-day.ts'

/** The last hours, or whole days. */
export type HotWhen = { readonly hours: number } | { readonly days: DayRange }

/** The query of the hot list: the last hours, or whole days as Unix seconds. */
export function hotQuery(when: HotWhen, page: number): string {
  const query = new URLSearchParams()
  if ('hours' in when) query.set('range', String(when.hours))
  else if (when.days.from !== null) {
    const { from, to } = when.days
    query.set('date[from]', String(dayStart(from) / 1000))
    // the end is exclusive: the moment at which the day after the last begins
    query.set('date[to]', String(dayStart((to ?? from) + 1) / 1000))
  }
  query.set('page', String(page))
  return query.toString()
}
