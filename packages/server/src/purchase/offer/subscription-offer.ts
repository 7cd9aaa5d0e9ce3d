import type { SubscriptionOffer } from '@gwar/protocol'
import type { Config } from '../../config.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { SubscriptionRequestRow } from '../../store/purchases/subscription-requests.ts'

/** Whether a channel sells subscriptions, or what stands between it and them. */
export function subscriptionOffer(
  { payments }: Pick<Config, 'payments'>,
  { subscriptionsAvailable }: Pick<ChannelRow, 'subscriptionsAvailable'>,
  request: SubscriptionRequestRow | undefined,
): SubscriptionOffer {
  const isOff = payments === 'off'
  return {
    state: isOff ? 'payments_off' : subscriptionsAvailable ? 'on' : (request?.state ?? 'off'),
    asked_at: request?.askedAt.toISOString() ?? null,
    answered_at: request?.answeredAt?.toISOString() ?? null,
    answer: request?.answer ?? null,
    again_at: request?.againAt?.toISOString() ?? null,
  }
}

/** Whether the owner may ask the operator at this moment. */
export function mayAsk(offer: SubscriptionOffer, now: Date): boolean {
  if (offer.state === 'off') return true
  return offer.state === 'refused' && (offer.again_at === null || Date.parse(offer.again_at) <= now.getTime())
}
