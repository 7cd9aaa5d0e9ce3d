import { karma as api } from '@gwar/protocol'
import { weekOf } from '../../week.ts'
import { ok } from '../answer.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

/** `GET /api/channels/{id}/karma` (HTTP-41): of this week, which began on Monday at 0:00 UTC. */
export const karmaRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/karma',
  summary: "The sum of this week's votes for everybody who got some, the highest first",
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel }) {
    const sums = await deps.karmaSums(channel.id, weekOf(deps.clock.now()))
    const rows = await deps.store.read.search.named(sums)
    return ok(rows.map(({ userId, name, karma }) => ({ user_id: userId, name, karma })))
  },
})
