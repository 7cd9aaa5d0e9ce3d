import { SHARE_DAYS, type OwnSubscription } from '@gwar/protocol'
import type { NamedSubscription, SubscriptionRow } from '../store/purchases/subscriptions.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function isRunning(subscription: Pick<SubscriptionRow, 'endsAt'>, now: Date): boolean {
  return subscription.endsAt > now
}

/** Whether its owner may announce the subscription now (SUB-14): for 14 days from `announceAvailableAt`. */
export function isShareable(subscription: SubscriptionRow, now: Date): boolean {
  const from = subscription.announceAvailableAt
  if (from === null || !isRunning(subscription, now)) return false
  return from <= now && now.getTime() < from.getTime() + SHARE_DAYS * DAY_MS
}

/** What a `SUBSCRIPTION` line says of the subscription; null where there is none or it has ended. */
export function ownSubscription(
  subscription: NamedSubscription | null | undefined,
  now: Date,
): OwnSubscription | null {
  return subscription == null || !isRunning(subscription, now) ? null : subscriptionRecordOf(subscription)
}

/** The same for any subscription, ended ones included. */
export function subscriptionRecordOf(subscription: NamedSubscription): OwnSubscription {
  const { endsAt, announceAvailableAt, months, gifterName, badge, color, showBadge } = subscription
  return {
    ends_at: endsAt.toISOString(),
    announce_available_at: announceAvailableAt?.toISOString() ?? null,
    months,
    gift: gifterName === null ? null : { user: { name: gifterName } },
    settings: { badge, color, show_badge: showBadge },
  }
}
