import { addMonths } from '@gwar/protocol'

/** A stretch of a subscription, bought or given; 0 months: it was ended then. */
export interface Period {
  readonly months: number
  readonly giverId: string | null
  readonly createdAt: Date
}

/** What stretches come to. */
export interface Folded {
  readonly months: number
  readonly monthsStreak: number
  readonly endsAt: Date
  readonly giverId: string | null
}

/**
 * One stretch more. A running subscription grows at its end; one that ended begins anew, and its streak with it
 * (OPEN-67, 68).
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

/** All of them, oldest first; null: nothing is left. */
export function foldPeriods(periods: readonly Period[]): Folded | null {
  return periods.reduce(withPeriod, null)
}
