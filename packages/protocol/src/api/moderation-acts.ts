import * as z from 'zod/mini'
import { BAN_MAX_SECONDS, CATEGORIES } from '../rules/moderation.ts'
import { uuid } from './uuid.ts'

/** What `POST /api/channels/{id}/moderation/acts` does. `withhold` deletes so that no reader gets the text any more. */
export const ACT_KINDS = ['ban', 'mute', 'unban', 'warn', 'delete', 'withhold', 'trust', 'untrust'] as const

/** How many messages one call deletes. */
export const ACT_MESSAGES_MAX = 100

/**
 * `POST /api/channels/{id}/moderation/acts`. 200, 403, 404 for a person or message that is not there, 409 `stands_otherwise`
 * for who is banned already or has no ban, 422, 429.
 */
export const moderationAct = {
  body: z.object({
    kind: z.enum(ACT_KINDS),
    /** The person's name; not for `delete` and `withhold`. For `unban` the id of the ban as well. */
    target: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** Which messages `delete` and `withhold` delete. */
    message_ids: z.optional(z.array(uuid()).check(z.minLength(1), z.maxLength(ACT_MESSAGES_MAX))),
    /** How long a ban or a mute lasts; a ban without it for ever. */
    seconds: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(BAN_MAX_SECONDS)))),
    /** `withhold` takes `personal_data` or `illegal`. */
    category: z.optional(z.nullable(z.enum(CATEGORIES))),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
    /** What a ban deletes: true, which holds where it is missing, the last ten minutes; false nothing. */
    clear: z.optional(z.union([z.boolean(), z.enum(['nothing', 'recent', 'all'])])),
    /** An own id of this act: sent a second time it does nothing and answers the same entry. */
    nonce: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  answer: z.object({
    /** Numbers of the entries in the log; none where nothing changed. */
    entries: z.array(z.number()),
  }),
}
export type ModerationAct = z.input<typeof moderationAct.body>
