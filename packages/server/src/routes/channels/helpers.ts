import { helpers as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { FOR_OWNERS } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

/** More helpers than any channel has; the newest are given. */
const LIMIT = 1000

/** `GET /api/channels/{id}/helpers`: owners, moderators and VIPs, whom `MODE` adds and dismisses. */
export const helpersRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/helpers',
  summary: 'Owners, moderators and VIPs of a channel, there or not; for its owners',
  ...FOR_OWNERS,
  right: 'manage_groups',
  answers: { 200: api.answer },

  async run({ deps, channel }) {
    const rows = await deps.store.read.modes.helpers(channel.id, LIMIT)
    return ok(
      rows.map((row) => ({
        user_id: row.userId,
        name: row.name,
        mode: row.mode,
        since: row.setAt.toISOString(),
        last_message_at: row.lastMessageAt?.toISOString() ?? null,
      })),
    )
  },
})
