import * as z from 'zod/mini'

/** The own subscription of a channel: what a `SUBSCRIPTION` line carries (SUB-08). */
export const ownSubscription = z.object({
  ends_at: z.string(),
  /**
   * From when on the banner that offers to share the subscription may be shown, for 14 days; null once it was
   * shared or closed.
   */
  announce_available_at: z.nullable(z.string()),
  months: z.number(),
  gift: z.nullable(z.object({ user: z.object({ name: z.string() }) })),
  settings: z.object({
    /** Months of the badge that the subscriber chose; 0 is the highest that they reached. */
    badge: z.number(),
    color: z.nullable(z.string()),
    show_badge: z.boolean(),
  }),
})
export type OwnSubscription = z.infer<typeof ownSubscription>

/**
 * `GET /api/channels/{id}/subscription`: the caller's subscription, also one that has ended; null where there
 * never was one. 200, 401, 404.
 */
export const ownSubscriptionOf = { answer: z.nullable(ownSubscription) }

const channelOf = z.object({ id: z.string(), name: z.string() })

/** `GET /api/users/@me/subscriptions`: what the caller has, had and was given. 200, 401. */
export const ownSubscriptions = {
  answer: z.object({
    /** Also ended ones; what ends last comes first. */
    subscriptions: z.array(
      z.extend(ownSubscription, {
        channel: channelOf,
        /** Whether the channel sells subscriptions now. */
        is_sold: z.boolean(),
        /** The picture of the badge that is shown; null where the channel has none. */
        badge: z.nullable(z.object({ months: z.number(), file: z.string() })),
      }),
    ),
    /** Newest first. */
    gifts: z.array(
      z.object({
        id: z.string(),
        channel: channelOf,
        giver: z.string(),
        months: z.number(),
        created_at: z.string(),
      }),
    ),
  }),
}
export type OwnSubscriptions = z.infer<typeof ownSubscriptions.answer>

/** A row of `GET /api/channels/{id}/subscriptions` (DATA-12), and of the list that is exported. */
export const subscriptionRecord = z.object({
  id: z.string(),
  channel_id: z.string(),
  user_id: z.string(),
  user: z.object({ name: z.string() }),
  months: z.number(),
  months_streak: z.number(),
  ends_at: z.string(),
  created_at: z.string(),
})

/**
 * `GET /api/channels/{id}/subscriptions`: all of the channel, ended ones included; most months first. 200, 401,
 * 403, 404.
 */
export const subscriptions = { answer: z.array(subscriptionRecord) }

/**
 * `GET /api/channels/{id}/subscription_gifts`: who gave how many subscriptions this week (from Monday 0:00 UTC),
 * most first.
 */
export const subscriptionGifts = {
  answer: z.array(z.object({ name: z.string(), subscription_gifts_count: z.number() })),
}
