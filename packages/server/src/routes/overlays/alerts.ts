import { ALERT_NOTICES, ALERTS_KEPT_MINUTES, ALERTS_MAX, alerts as api, eventToRecord } from '@gwar/protocol'
import { seenByGuest } from '../../chat/live/seen-by-guest.ts'
import { listedEvents } from '../../events/stored-event.ts'
import { ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

/** `GET /api/channels/{id}/alerts`: what a page that was away missed (OVL-12, OVL-13). */
export const alertsRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/alerts',
  summary: "A channel's notices that overlays show as alerts, of the last ten minutes, the oldest first",
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, channel, query: { since = '0' } }) {
    const rows = await deps.store.read.events.notices(channel.id, {
      after: Number(since),
      from: new Date(deps.clock.now().getTime() - ALERTS_KEPT_MINUTES * 60_000),
      names: Object.keys(ALERT_NOTICES),
      limit: ALERTS_MAX,
    })
    return ok(listedEvents(rows).map((event) => eventToRecord(seenByGuest(event))))
  },
})
