import { subscriptionGifts as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { channelParams } from './channel-params.ts'
import { giversOf } from './givers-of.ts'
import { routeInChannel } from './route-in-channel.ts'

/** `GET /api/channels/{id}/subscription_gifts` (HTTP-40): this week's givers, most gifts first. */
export const subscriptionGiftsRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/subscription_gifts',
  summary: 'Who gave how many subscriptions this week (UTC, from Monday), most first',
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel }) {
    return ok(await giversOf(deps, channel.id))
  },
})
