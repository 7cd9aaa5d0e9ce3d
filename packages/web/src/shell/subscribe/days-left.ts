import { REMINDER_DAYS, type OwnSubscription } from '@gwar/protocol'

const DAY_MS = 86_400_000

/** Whole days left of a subscription that ends soon (PUR-19); null where it does not yet, or has ended. */
export function daysLeft(subscription: Pick<OwnSubscription, 'ends_at'> | null, now: number): number | null {
  if (subscription === null) return null
  const left = Date.parse(subscription.ends_at) - now
  return left > 0 && left <= REMINDER_DAYS * DAY_MS ? Math.floor(left / DAY_MS) : null
}
