import { may, ranks as api } from '@gwar/protocol'
import { ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { channelParams } from './channel-params.ts'
import { forbiddenThere } from './forbidden-there.ts'
import { readableChannel } from './readable-channel.ts'
import { standingOf } from './standing-of.ts'

/** More ranks than any channel has; people beyond it count as having none. */
const LIMIT = 2000

/**
 * `GET /api/channels/{id}/ranks`: the ranks by which the server decides who may delete whose messages (CLEAR-08).
 */
export const ranksRoute = route({
  method: 'GET',
  url: '/api/channels/:id/ranks',
  summary: 'Who holds a rank in a channel, there or not; for moderators and above',
  refuses: [403],
  access: 'required',
  scope: 'moderate',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, params, caller }) {
    const channel = await readableChannel(deps, params.id, caller)
    if (channel === null) return problem('not_found')
    if (channel.type !== 'channel' || !may('delete_others', await standingOf(deps, channel.id, caller)))
      return forbiddenThere(deps, channel.id, 'delete_others', caller)
    const rows = await deps.store.read.modes.ranked(channel.id, LIMIT)
    return ok(rows.map(({ userId, name, modes }) => ({ user_id: userId, name, modes })))
  },
})
