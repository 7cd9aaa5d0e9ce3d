import { SHARE_DAYS, type OwnSubscription } from '@gwar/protocol'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the person may announce their subscription now: for 14 days from `announce_available_at` on (SUB-14). */
export function isShareable(subscription: OwnSubscription | null, now: number): boolean {
  if (subscription === null || subscription.announce_available_at === null) return false
  const from = Date.parse(subscription.announce_available_at)
  return Date.parse(subscription.ends_at) > now && from <= now && now < from + SHARE_DAYS * DAY_MS
}
