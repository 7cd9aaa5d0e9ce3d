import { addMonths, weekdayOf, type Day } from './day.ts'

interface Press {
  readonly key: string
  readonly shiftKey: boolean
}

/** Where a key leads from a day: days and weeks by arrows, ends of the week, months and years; null is no such key. */
export function moveDay(day: Day, { key, shiftKey }: Press): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return day - 1
    case 'ArrowRight':
      return day + 1
    case 'ArrowUp':
      return day - 7
    case 'ArrowDown':
      return day + 7
    case 'Home':
      return day - weekdayOf(day)
    case 'End':
      return day + 6 - weekdayOf(day)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    default:
      return null
  }
}
