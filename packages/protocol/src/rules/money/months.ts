/**
 * The same day and time so many months later, in UTC; where that month has no such day, its last one. Adding 1 month
 * twelve times may therefore be earlier than adding 12 once.
 */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date)
  const day = date.getUTCDate()
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, last))
  return moved
}
