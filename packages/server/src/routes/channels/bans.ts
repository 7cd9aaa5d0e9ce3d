import { bans as api, type BanRecord } from '@gwar/protocol'
import type { NamedBanRow } from '../../store/channels/bans.ts'
import { isMute } from '../../store/channels/bans.ts'
import { ok } from '../answer.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

/** More bans than anybody reads; the newest are given. */
const LIMIT = 5000

/** `GET /api/channels/{id}/bans` (HTTP-47). */
export const bansRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/bans',
  summary: 'Bans and mutes that stand, newest first; for moderators and above',
  access: 'required',
  scope: 'moderate',
  right: 'see_bans',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel }) {
    const now = deps.clock.now()
    const rows = await deps.store.read.bans.ofChannel(channel.id, now, LIMIT)
    return ok(rows.map((row) => recordOf(row, now, deps.config.serviceNick)))
  },
})

function recordOf(row: NamedBanRow, now: Date, serviceNick: string): BanRecord {
  const { expiresAt } = row
  return {
    id: row.id,
    target_user: { name: row.userName },
    user: { name: row.byId === null ? serviceNick : row.byName },
    kind: isMute(row) ? 'mute' : 'ban',
    reason: row.reason,
    created_at: row.createdAt.toISOString(),
    expiration_at: expiresAt === null ? null : expiresAt.toISOString(),
    ttl: expiresAt === null ? null : Math.ceil((expiresAt.getTime() - now.getTime()) / 1000),
  }
}
