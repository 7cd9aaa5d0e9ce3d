import { channelInfo } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { channelInfoOf } from './channel-info-of.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

/** `GET /api/channels/{id}` (HTTP-31). */
export const channelRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id',
  summary: "A channel, with the caller's own modes and the number of its last event",
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: channelInfo },

  async run({ deps, channel, caller, locale }) {
    return ok(await channelInfoOf(deps, channel, caller, locale))
  },
})
