import * as z from 'zod/mini'

/** A subscriber as a message shows it; `badge` is the chosen badge's months, 0 the highest reached (wire §3). */
export const subscriptionMark = z.object({
  months: z.number(),
  badge: z.number(),
  showBadge: z.boolean(),
})
export type SubscriptionMark = z.infer<typeof subscriptionMark>

/** A giver of subscriptions as a message shows it; `months` is how many were given in all (wire §3). */
export const gifterMark = z.object({
  months: z.number(),
  badge: z.number(),
  week_position: z.nullable(z.number()),
  showBadge: z.boolean(),
})
export type GifterMark = z.infer<typeof gifterMark>

/** One badge of the product: of a mode, and for `g` from so many given subscriptions on (BADGE-04, BADGE-05). */
export const badgeRecord = z.object({
  mode: z.string(),
  file: z.string(),
  gifts: z.optional(z.number()),
})
export type BadgeRecord = z.infer<typeof badgeRecord>

/** `GET /api/badges`: those of `g` by rising `gifts`. Pictures are `/static/badges/{file}/1x`, `2x` and `4x`. */
export const badges = { answer: z.array(badgeRecord) }

/**
 * `GET /api/channels/{id}/badges`: the badges of subscribers, each with the number of months from which it is
 * worn, by rising months (BADGE-03).
 */
export const channelBadges = { answer: z.array(z.object({ months: z.number(), file: z.string() })) }

/** Most names that one call for {@link memberBadges} may ask about. */
export const MEMBER_BADGES_MAX = 1000

const memberBadge = z.object({
  name: z.string(),
  months: z.number(),
  badge: z.number(),
  gifter: z.optional(gifterMark),
})
export type MemberBadge = z.infer<typeof memberBadge>

/**
 * `POST /api/channels/{id}/member_badges`: what those of the named people who subscribe now or have given subscriptions
 * show beside their names, as their messages would. `months` is 0 of a giver who shows no subscription; `gifter` is
 * absent where nothing was given, and from older servers. Names that nobody has are passed over; more
 * than 64 characters are no name. 200, 404, 422.
 */
export const memberBadges = {
  request: z.object({
    names: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MEMBER_BADGES_MAX)),
  }),
  answer: z.array(memberBadge),
}
