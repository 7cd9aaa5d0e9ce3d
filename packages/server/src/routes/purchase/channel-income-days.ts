import { channelIncomeDays as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

/** `GET /api/channels/{id}/income/days` (beyond the specification): the income of this month and the last, by day. */
export const channelIncomeDaysRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/income/days',
  summary: 'Income of a channel by day, this month and the one before, in grosze; for its owners',
  access: 'required',
  right: 'see_subscriptions',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel }) {
    return ok(await deps.store.read.orders.incomeDays(channel.id, deps.clock.now()))
  },
})
