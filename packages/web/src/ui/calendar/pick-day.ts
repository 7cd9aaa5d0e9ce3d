import type { Day } from './day.ts'

/** What is chosen: nothing, one day (`to` null), or all days between two. `from` is never after `to`. */
export interface DayRange {
  readonly from: Day | null
  readonly to: Day | null
}

export const NO_DAYS: DayRange = { from: null, to: null }

/** Whether one day is chosen, or a range of days. */
export type CalendarMode = 'day' | 'range'

/** A first click starts a range, a second ends it or, earlier, swaps the ends, a third starts anew (spec B §4). */
export function pickDay(range: DayRange, day: Day, mode: CalendarMode): DayRange {
  if (mode === 'day' || range.from === null || range.to !== null) return { from: day, to: null }
  return day < range.from ? { from: day, to: range.from } : { from: range.from, to: day }
}

/** Whether the day is one of the chosen. */
export function isPicked({ from, to }: DayRange, day: Day): boolean {
  return from !== null && day >= from && day <= (to ?? from)
}
