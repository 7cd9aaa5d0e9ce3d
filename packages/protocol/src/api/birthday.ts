import * as z from 'zod/mini'

/** `GET /api/users/@me/birthday`: how far the caller is on the way to the birthday's badge (BDAY-04). 200, 401. */
export const ownBirthday = {
  answer: z.object({
    /** Whether it is August, so that messages written on the retro page count now. */
    is_on: z.boolean(),
    /** How many messages counted this year, at most `goal`. */
    messages: z.number(),
    goal: z.number(),
    /** When the badge expires (ISO 8601); null where the caller has none. */
    badge_until: z.nullable(z.string()),
  }),
}
export type OwnBirthday = z.infer<typeof ownBirthday.answer>
