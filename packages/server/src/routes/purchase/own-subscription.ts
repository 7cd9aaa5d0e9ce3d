import { ownSubscriptionOf as api } from '@gwar/protocol'
import { subscriptionRecordOf } from '../../subscriptions/own-subscription.ts'
import { ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

/**
 * `GET /api/channels/{id}/subscription` (beyond the specification): the caller's subscription. Unlike
 * `SUBSCRIPTION` lines it also gives one that has ended, so that it can be renewed (PUR-17).
 */
export const ownSubscriptionOfRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/subscription',
  summary: 'The own subscription of a channel, also one that ended; null when there never was one',
  access: 'required',
  scope: 'user_subscriptions',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel, caller }) {
    if (channel.type !== 'channel') return problem('not_found')
    const subscription = await deps.store.read.subscriptions.of(channel.id, caller.user.id)
    return ok(subscription === undefined ? null : subscriptionRecordOf(subscription))
  },
})
