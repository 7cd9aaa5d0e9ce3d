import { channelUsers as api, may, orderModes, parseUserName } from '@gwar/protocol'
import { mayLogIn } from '../../accounts/login/may-log-in.ts'
import { isMute } from '../../store/channels/bans.ts'
import { isRunning } from '../../subscriptions/own-subscription.ts'
import { ok } from '../answer.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'
import { standingOf } from './standing-of.ts'

/** `GET /api/channels/{id}/users?name=` (HTTP-21): the card of the user with exactly this name (DATA-18). */
export const channelUsersRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/users',
  summary: 'The card of somebody in a channel: one entry, or none',
  access: 'optional',
  scope: 'chat_read',
  limit: 'lookup',
  params: channelParams,
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, channel, query, caller }) {
    const { read } = deps.store
    const name = parseUserName(query.name)
    const user = name === null ? undefined : await read.users.byName(name)
    if (user === undefined || !mayLogIn(deps.accounts, user)) return ok([])
    const now = deps.clock.now()
    const seesBans = channel.type === 'channel' && may('see_bans', await standingOf(deps, channel.id, caller))
    const [held, lastMessageAt, subscription, ban] = await Promise.all([
      read.modes.ofMember(channel.id, user.id),
      read.userCards.lastMessageAt(channel.id, user.id),
      read.subscriptions.of(channel.id, user.id),
      seesBans ? read.bans.active(channel.id, user.id, now) : undefined,
    ])
    const gifterName = subscription?.gifterName ?? null
    return ok([
      {
        id: user.id,
        name: user.name,
        created_at: user.createdAt.toISOString(),
        modes: orderModes([...held, user.globalMode ?? '']),
        last_message_at: lastMessageAt?.toISOString() ?? null,
        subscription:
          subscription === undefined || !isRunning(subscription, now)
            ? null
            : {
                months: subscription.months,
                gift: gifterName === null ? null : { user: { name: gifterName } },
              },
        ...(seesBans && {
          ban:
            ban === undefined
              ? null
              : {
                  kind: isMute(ban) ? 'mute' : 'ban',
                  reason: ban.reason,
                  expires_at: ban.expiresAt?.toISOString() ?? null,
                },
        }),
      },
    ])
  },
})
