import { may, subscriptions as api } from '@gwar/protocol'
import { ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { channelParams } from './channel-params.ts'
import { readableChannel } from './readable-channel.ts'
import { forbiddenThere } from './forbidden-there.ts'
import { standingOf } from './standing-of.ts'

/** Several times the subscribers of the largest known channel. */
const LIMIT = 50_000

/** `GET /api/channels/{id}/subscriptions` (HTTP-48): for owners and staff; ended ones are included. */
export const subscriptionsRoute = route({
  method: 'GET',
  url: '/api/channels/:id/subscriptions',
  summary: 'Subscribers of a channel; for its owners',
  refuses: [403],
  access: 'required',
  scope: 'channel_manage',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, params, caller }) {
    const channel = await readableChannel(deps, params.id, caller)
    if (channel === null) return problem('not_found')
    if (channel.type !== 'channel' || !may('see_subscriptions', await standingOf(deps, channel.id, caller)))
      return forbiddenThere(deps, channel.id, 'see_subscriptions', caller)
    const rows = await deps.store.read.subscriptions.ofChannel(channel.id, LIMIT)
    return ok(
      rows.map((row) => ({
        id: row.id,
        channel_id: row.channelId,
        user_id: row.userId,
        user: { name: row.userName },
        months: row.months,
        months_streak: row.monthsStreak,
        ends_at: row.endsAt.toISOString(),
        created_at: row.createdAt.toISOString(),
      })),
    )
  },
})
