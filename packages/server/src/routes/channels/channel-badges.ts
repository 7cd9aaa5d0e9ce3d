import { channelBadges as api } from '@gwar/protocol'
import { SUBSCRIBER_BADGES } from '../../media/badges/badge-files.ts'
import { ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { channelParams } from './channel-params.ts'
import { readableChannel } from './readable-channel.ts'

/** `GET /api/channels/{id}/badges` (HTTP-38): badges of subscribers; a private conversation has none. */
export const channelBadgesRoute = route({
  method: 'GET',
  url: '/api/channels/:id/badges',
  summary: "Badges of a channel's subscribers, by months",
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, params, caller }) {
    const channel = await readableChannel(deps, params.id, caller)
    if (channel === null) return problem('not_found')
    return ok(channel.type === 'channel' ? SUBSCRIBER_BADGES : [])
  },
})
