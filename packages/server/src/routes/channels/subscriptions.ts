import { subscriptions as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { FOR_OWNERS } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

/** Several times the subscribers of the largest known channel. */
const LIMIT = 50_000

/** `GET /api/channels/{id}/subscriptions` (HTTP-48): for owners and staff; ended ones are included. */
export const subscriptionsRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/subscriptions',
  summary: 'Subscribers of a channel; for its owners',
  ...FOR_OWNERS,
  right: 'see_subscriptions',
  answers: { 200: api.answer },

  async run({ deps, channel }) {
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
