import { channelInfo } from '@gwar/protocol'
import { ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { channelInfoOf } from './channel-info-of.ts'
import { channelParams } from './channel-params.ts'
import { readableChannel } from './readable-channel.ts'

/** `GET /api/channels/{id}` (HTTP-31). */
export const channelRoute = route({
  method: 'GET',
  url: '/api/channels/:id',
  summary: "A channel, with the caller's own modes and the number of its last event",
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: channelInfo },

  async run({ deps, params, caller, locale }) {
    const found = await readableChannel(deps, params.id, caller)
    return found === null ? problem('not_found') : ok(await channelInfoOf(deps, found, caller, locale))
  },
})
