import { memberBadges as api, parseUserName, type MemberBadge } from '@gwar/protocol'
import { gifterMarkOf, TOP_GIVERS } from '../../subscriptions/gifter-mark.ts'
import { weekOf } from '../../week.ts'
import { ok } from '../answer.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

/** What is told of somebody who shows no subscription. An older client wants both, and draws nothing for 0 months. */
const NO_SUBSCRIPTION = { months: 0, badge: 0 }
/** Long enough for a thousand of the longest names. */
const BODY_BYTES = 48 * 1024

/**
 * `POST /api/channels/{id}/member_badges`: it is asked about names, which a list of members tells, since the list of all
 * subscribers is for owners.
 */
export const memberBadgesRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/member_badges',
  summary: "The subscribers' and givers' badges of the named people, hidden ones left out",
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  bodyBytes: BODY_BYTES,
  params: channelParams,
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, channel, body }) {
    const { subscriptions, subscriptionGifts } = deps.store.read
    const names = body.names.map(parseUserName).filter((name) => name !== null)
    const now = deps.clock.now()
    const [subscribers, givers] = await Promise.all([
      subscriptions.shownOf(channel.id, names, now),
      subscriptionGifts.totalsOfNamed(channel.id, names),
    ])
    // most channels have no giver among those asked about
    const top =
      givers.length === 0 ? [] : await subscriptionGifts.ranking(channel.id, weekOf(now).from, TOP_GIVERS)
    const places = new Map(top.map(({ giverId }, index) => [giverId, index + 1]))
    const shown = new Map<string, MemberBadge>(subscribers.map((row) => [row.name, row]))
    for (const { giverId, name, count } of givers) {
      const gifter = gifterMarkOf(count, places.get(giverId) ?? null)
      if (gifter !== null) shown.set(name, { ...(shown.get(name) ?? { name, ...NO_SUBSCRIPTION }), gifter })
    }
    return ok([...shown.values()])
  },
})
