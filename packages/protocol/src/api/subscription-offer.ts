import * as z from 'zod/mini'

/** The most characters of what an owner says of the channel when asking for subscriptions. */
export const REQUEST_WORDS_MAX = 500

/**
 * Whether a channel sells subscriptions, and how it comes to do so:
 * - `on`: it does.
 * - `payments_off`: the whole service sells none.
 * - `off`: its owner may ask the operator.
 * - `asked`: the operator has not answered yet.
 * - `refused`: with the operator's words, and from when on the owner may ask again.
 * - `allowed`: its owner may switch them on.
 */
export const OFFER_STATES = ['on', 'payments_off', 'off', 'asked', 'refused', 'allowed'] as const
export type OfferState = (typeof OFFER_STATES)[number]

export const subscriptionOffer = z.object({
  state: z.enum(OFFER_STATES),
  asked_at: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  again_at: z.nullable(z.string()),
})
export type SubscriptionOffer = z.infer<typeof subscriptionOffer>

/** `GET /api/channels/{id}/subscriptions/offer`: for owners and staff. 200, 401, 403, 404. */
export const subscriptionOfferOf = { answer: subscriptionOffer }

/**
 * `POST /api/channels/{id}/subscriptions/request`: asks the operator. 200; also where there is nothing to ask any more,
 * with the state as it is. 401, 403, 404, 422.
 */
export const askForSubscriptions = {
  request: z.object({
    words: z._default(
      z
        .string({ error: 'invalid' })
        .check(z.trim(), z.maxLength(REQUEST_WORDS_MAX, { error: `max:${REQUEST_WORDS_MAX}` })),
      '',
    ),
  }),
  answer: subscriptionOffer,
}

/** `PUT /api/channels/{id}/subscriptions/offer`: switches them on where that is allowed, or off. 200, 401, 403, 404, 422. */
export const switchSubscriptions = {
  request: z.object({ is_on: z.boolean({ error: 'invalid' }) }),
  answer: subscriptionOffer,
}
