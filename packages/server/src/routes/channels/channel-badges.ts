import { channelBadges as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { badgesOf } from './badges-of.ts'
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
    return ok(badgesOf(channel))
  },
})
