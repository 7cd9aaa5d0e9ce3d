import { may, streamNow as api } from '@gwar/protocol'
import { playerOf } from '../../media/preview/player-of.ts'
import { streamRecord } from '../../streams/stream-event.ts'
import { ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { standingOf } from '../channels/standing-of.ts'

/** `GET /api/channels/{id}/stream`: what the card of the mark shows; to moderators also which sources hold it (LIVE-19). */
export const streamNowRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/stream',
  summary: "The channel's stream now, how many watch, and where; for moderators its signals",
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel, caller }) {
    const { streams, streamSettings } = deps.store.read
    const [running, { pictureUrl }, standing] = await Promise.all([
      streams.running(channel.id),
      streamSettings.ofChannel(channel.id),
      standingOf(deps, channel.id, caller),
    ])
    const signals = may('tell_stream', standing) ? await streams.signals(channel.id) : null
    const now = deps.clock.now()
    const player =
      pictureUrl === null ? null : playerOf(new URL(pictureUrl), new URL(deps.config.publicUrl).hostname)
    return ok({
      at: now.toISOString(),
      stream: running === undefined ? null : streamRecord(running),
      ends_due_at: running?.endsDueAt?.toISOString() ?? null,
      viewers: running === undefined ? 0 : deps.viewersOf(channel.id),
      picture_url: pictureUrl,
      player_url: player?.url ?? null,
      signals:
        signals?.map(({ source, isOn, isHeeded, toldAt, expiresAt }) => ({
          source,
          is_on: isOn && isHeeded && expiresAt > now,
          told_at: toldAt.toISOString(),
        })) ?? null,
    })
  },
})
