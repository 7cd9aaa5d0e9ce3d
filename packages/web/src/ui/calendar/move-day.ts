import { addMonths, weekdayOf, type Day } from './day.ts'

interface Press {
  readonly key: string
  readonly shiftKey: boolean
}

/** The day that a key leads to: a day or week by arrows, Home, End, a month or year by pages; null for other keys. */
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
