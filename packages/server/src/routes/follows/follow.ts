import { follow as api, FOLLOWS_MAX, may } from '@gwar/protocol'
import { empty, ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { standingOf } from '../channels/standing-of.ts'

/** `GET /api/channels/{id}/follow`: how many follow is the owners' to know, and who does is nobody's. */
export const followRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/follow',
  summary: 'Whether the caller follows a channel; for its owners also how many do',
  access: 'required',
  right: 'follow',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel, caller }) {
    const { follows } = deps.store.read
    const isOwner = may('see_subscriptions', await standingOf(deps, channel.id, caller))
    return ok({
      follows: await follows.has(caller.user.id, channel.id),
      followers: isOwner ? await follows.countOf(channel.id) : null,
    })
  },
})

/** `PUT /api/channels/{id}/follow`: twice is once. */
export const followChannelRoute = routeInChannel({
  method: 'PUT',
  url: '/api/channels/:id/follow',
  summary: 'Follows a channel',
  access: 'required',
  right: 'follow',
  limit: 'write',
  params: channelParams,
  refuses: [409],
  answers: {},

  async run({ deps, channel, caller }) {
    const { id: userId } = caller.user
    const isDone = await deps.store.transact(async ({ follows }) => {
      if (await follows.has(userId, channel.id)) return true
      if ((await follows.countBy(userId)) >= FOLLOWS_MAX) return false
      await follows.add(userId, channel.id, deps.clock.now())
      return true
    })
    return isDone ? empty : problem('too_many_follows')
  },
})

/** `DELETE /api/channels/{id}/follow`: who does not follow does not follow afterwards either. */
export const unfollowRoute = routeInChannel({
  method: 'DELETE',
  url: '/api/channels/:id/follow',
  summary: 'Follows a channel no more',
  access: 'required',
  right: 'follow',
  limit: 'write',
  params: channelParams,
  answers: {},

  async run({ deps, channel, caller }) {
    await deps.store.transact(({ follows }) => follows.remove(caller.user.id, channel.id))
    return empty
  },
})
