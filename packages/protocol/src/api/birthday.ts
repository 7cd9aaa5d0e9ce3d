import * as z from 'zod/mini'

/** `GET /api/users/@me/birthday`: how far the caller is on the way to the birthday's badge (BDAY-04). 200, 401. */
export const ownBirthday = {
  answer: z.object({
    /** Whether messages of the retro page count at this moment. */
    is_on: z.boolean(),
    /** Those of this year that counted, at most `goal`. */
    messages: z.number(),
    goal: z.number(),
    /** When the badge goes; null without one. */
    badge_until: z.nullable(z.string()),
  }),
}
export type OwnBirthday = z.infer<typeof ownBirthday.answer>
