const DAY_MS = 24 * 60 * 60 * 1000

/** When the week of this moment began: Monday 00:00 UTC (STRIP-08). */
export function weekStart(at: Date): Date {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  const daysSinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(midnight - daysSinceMonday * DAY_MS)
}
