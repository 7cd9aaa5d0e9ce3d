import { channelBadges as api } from '@gwar/protocol'
import { SUBSCRIBER_BADGES } from '../../media/badges/badge-files.ts'
import { ok } from '../answer.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

/** `GET /api/channels/{id}/badges` (HTTP-38): badges of subscribers; a private conversation has none. */
export const channelBadgesRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/badges',
  summary: "Badges of a channel's subscribers, by months",
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  run({ channel }) {
    return ok(channel.type === 'channel' ? SUBSCRIBER_BADGES : [])
  },
})
