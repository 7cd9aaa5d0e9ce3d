const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** The first Monday of 1970, in UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/**
 * The week of a moment, from Monday 00:00 UTC to the next (spec B §9). Weekly counters count the rows of these
 * days, so nothing has to be reset.
 */
export function weekOf(at: Date): { readonly from: Date; readonly to: Date } {
  const from = Math.floor((at.getTime() - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS
  return { from: new Date(from), to: new Date(from + WEEK_MS) }
}
