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
