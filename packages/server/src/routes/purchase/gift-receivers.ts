import { giftReceivers as api } from '@gwar/protocol'
import { ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

/**
 * `GET /api/channels/{id}/gift_receivers` (beyond the specification): how many gifts would find somebody at once.
 */
export const giftReceiversRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/gift_receivers',
  summary: 'How many people of a channel would get a gift of the caller at once, at most 100',
  access: 'required',
  limit: 'lookup',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel, caller }) {
    if (channel.type !== 'channel') return problem('not_found')
    return ok({ count: await deps.purchases.receivers(channel.id, caller.user.id) })
  },
})
