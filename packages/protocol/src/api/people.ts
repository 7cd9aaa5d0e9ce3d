import * as z from 'zod/mini'

/** What the card of somebody shows (DATA-18). */
export const userCard = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Letters in the channel, global ones included. */
  modes: z.string(),
  /** Of their newest message in the channel. */
  last_message_at: z.nullable(z.string()),
  /** Null without a subscription that runs. */
  subscription: z.nullable(
    z.object({ months: z.number(), gift: z.nullable(z.object({ user: z.object({ name: z.string() }) })) }),
  ),
  /** Only for who may see bans; there null is not banned. `expires_at` null is for ever. */
  ban: z.optional(
    z.nullable(z.object({ reason: z.nullable(z.string()), expires_at: z.nullable(z.string()) })),
  ),
})

/** `GET /api/channels/{id}/users?name=`: the one of exactly this name, whatever the case, or nobody. */
export const channelUsers = {
  query: z.object({ name: z.string() }),
  answer: z.array(userCard),
}

/** `GET /api/channels/{id}/unread_count`: one number, at most {@link UNREAD_MAX}. 200, 401, 404. */
export const unreadCount = { answer: z.tuple([z.number()]) }

/** More entries of the inbox than this are not counted. */
export const UNREAD_MAX = 100
