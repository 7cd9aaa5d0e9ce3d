import { memberBadges as api, parseUserName } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

/**
 * `POST /api/channels/{id}/member_badges`: it is asked about names, which a list of members tells, since the list of all
 * subscribers is for owners.
 */
export const memberBadgesRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/member_badges',
  summary: "The subscribers' badges of the named people, hidden ones left out",
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, channel, body }) {
    const names = body.names.map(parseUserName).filter((name) => name !== null)
    return ok(await deps.store.read.subscriptions.shownOf(channel.id, names, deps.clock.now()))
  },
})
