import { ranks as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

/** More ranks than any channel has; people beyond it count as having none. */
const LIMIT = 2000

/**
 * `GET /api/channels/{id}/ranks`: the ranks by which the server decides who may delete whose messages (CLEAR-08).
 */
export const ranksRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/ranks',
  summary: 'Who holds a rank in a channel, there or not; for moderators and above',
  access: 'required',
  scope: 'moderate',
  right: 'delete_others',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel }) {
    const rows = await deps.store.read.modes.ranked(channel.id, LIMIT)
    return ok(rows.map(({ userId, name, modes }) => ({ user_id: userId, name, modes })))
  },
})
