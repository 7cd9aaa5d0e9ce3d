import { subscriptionGifts as api } from '@gwar/protocol'
import { weekOf } from '../../week.ts'
import { ok } from '../answer.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

/** More givers than the strip shows. */
const LIMIT = 1000

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
    const since = weekOf(deps.clock.now()).from
    const rows = await deps.store.read.subscriptionGifts.ranking(channel.id, since, LIMIT)
    return ok(rows.map(({ name, count }) => ({ name, subscription_gifts_count: count })))
  },
})
