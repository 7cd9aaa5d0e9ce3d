import { ownSubscriptions as api } from '@gwar/protocol'
import { SUBSCRIBER_BADGES } from '../../media/badges/badge-files.ts'
import { subscriptionRecordOf } from '../../subscriptions/own-subscription.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/** More than anybody has. */
const LIMIT = 500

/** `GET /api/users/@me/subscriptions` (beyond the specification): what the caller has, had and was given. */
export const ownSubscriptionsRoute = route({
  method: 'GET',
  url: '/api/users/@me/subscriptions',
  summary: 'Own subscriptions of all channels, also those that ended, and the gifts one got',
  access: 'required',
  scope: 'user_subscriptions',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, caller }) {
    const { subscriptions } = deps.store.read
    const [own, gifts] = await Promise.all([
      subscriptions.ofUser(caller.user.id, LIMIT),
      subscriptions.giftsTo(caller.user.id, LIMIT),
    ])
    return ok({
      subscriptions: own.map((one) =>
        Object.assign(subscriptionRecordOf(one), {
          channel: { id: one.channelId, name: one.channelName },
          is_sold: one.subscriptionsAvailable && deps.purchases.methods.length > 0,
          badge: SUBSCRIBER_BADGES.findLast(({ months }) => months <= (one.badge || one.months)) ?? null,
        }),
      ),
      gifts: gifts.map((gift) => ({
        id: gift.id,
        channel: { id: gift.channelId, name: gift.channelName },
        giver: gift.giverName,
        months: gift.months,
        created_at: gift.createdAt.toISOString(),
      })),
    })
  },
})
