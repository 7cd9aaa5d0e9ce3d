import * as z from 'zod/mini'

/** How many channels one account may follow. */
export const FOLLOWS_MAX = 500

/** `GET /api/channels/{id}/follow`: whether the caller follows, and for owners how many do. 200, 401, 403, 404. */
export const follow = {
  answer: z.object({
    follows: z.boolean(),
    /** Null for who is no owner. */
    followers: z.nullable(z.number()),
  }),
}
export type Follow = z.infer<typeof follow.answer>

/** A channel that the caller follows; `stream` is null while it is not on air. */
export const followedChannel = z.object({
  id: z.string(),
  name: z.string(),
  stream: z.nullable(z.object({ id: z.string(), title: z.nullable(z.string()), began_at: z.string() })),
})
export type FollowedChannel = z.infer<typeof followedChannel>

/** `GET /api/users/@me/follows`: those on air first, by name. 200, 401. */
export const ownFollows = { answer: z.array(followedChannel) }
