import * as z from 'zod/mini'
import { banKind } from './bans.ts'

/** What the card of somebody shows (DATA-18). */
export const userCard = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Mode letters in the channel, global ones included: 'qv'. */
  modes: z.string(),
  /** When they last wrote in the channel. */
  last_message_at: z.nullable(z.string()),
  /** Null where they have no subscription that is running. */
  subscription: z.nullable(
    z.object({ months: z.number(), gift: z.nullable(z.object({ user: z.object({ name: z.string() }) })) }),
  ),
  /**
   * Present only for callers who may see bans; null then means not banned. `expires_at` is null for a ban without
   * an end.
   */
  ban: z.optional(
    z.nullable(
      z.object({ kind: banKind, reason: z.nullable(z.string()), expires_at: z.nullable(z.string()) }),
    ),
  ),
})

/**
 * `GET /api/channels/{id}/users?name=`: a list with the one user of exactly this name, in any letter case, or an
 * empty one.
 */
export const channelUsers = {
  query: z.object({ name: z.string() }),
  answer: z.array(userCard),
}

/** `GET /api/channels/{id}/unread_count`: one number, at most {@link UNREAD_MAX}. 200, 401, 404. */
export const unreadCount = { answer: z.tuple([z.number()]) }

/** The count of unread inbox entries stops here. */
export const UNREAD_MAX = 100

/** Somebody who was made an owner, a moderator or a VIP of a channel, there or not. */
export const helperRecord = z.object({
  user_id: z.string(),
  name: z.string(),
  mode: z.enum(['q', 'o', 'h']),
  /** Since when they hold the letter. */
  since: z.string(),
  /** When they last wrote in the channel. */
  last_message_at: z.nullable(z.string()),
})
export type HelperRecord = z.infer<typeof helperRecord>

/**
 * `GET /api/channels/{id}/helpers`: the groups that owners manage, newest member first; one entry a letter. 200,
 * 401, 403, 404.
 */
export const helpers = { answer: z.array(helperRecord) }
