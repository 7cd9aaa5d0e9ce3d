import { addMonths } from '@gwar/protocol'

/** A period of a subscription, bought or given; 0 months: it was ended then. */
export interface Period {
  readonly months: number
  readonly giverId: string | null
  readonly createdAt: Date
}

/** The subscription that periods result in. */
export interface Folded {
  readonly months: number
  readonly monthsStreak: number
  readonly endsAt: Date
  readonly giverId: string | null
}

/**
 * Adds a period. A running subscription is extended at its end; one that has ended begins anew, and so does its
 * streak (OPEN-67, 68).
 */
export function withPeriod(before: Folded | null, { months, giverId, createdAt }: Period): Folded | null {
  const isRunning = before !== null && before.endsAt > createdAt
  if (months === 0) return isRunning ? { ...before, endsAt: createdAt } : before
  return {
    months: (before?.months ?? 0) + months,
    monthsStreak: (isRunning ? before.monthsStreak : 0) + months,
    endsAt: addMonths(isRunning ? before.endsAt : createdAt, months),
    giverId,
  }
}

/** Folds all periods, oldest first; null where there are none. */
export function foldPeriods(periods: readonly Period[]): Folded | null {
  return periods.reduce(withPeriod, null)
}
