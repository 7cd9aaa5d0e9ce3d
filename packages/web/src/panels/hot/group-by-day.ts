import type { MessageEvent } from '@gwar/protocol'
import { dayOf } from '../../ui/calendar/day.ts'

/** The messages of one day, in the order in which they came. */
export interface DayGroup {
  readonly day: number
  readonly events: readonly MessageEvent[]
}

/** Days from the latest on; within a day the server's order stays: by votes (HOT-09). */
export function groupByDay(events: readonly MessageEvent[]): readonly DayGroup[] {
  const days = new Map<number, MessageEvent[]>()
  for (const event of events) {
    const day = dayOf(event.at)
    const known = days.get(day)
    if (known === undefined) days.set(day, [event])
    else known.push(event)
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay })).toSorted((a, b) => b.day - a.day)
}
