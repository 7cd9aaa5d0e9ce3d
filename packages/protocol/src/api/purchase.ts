import * as z from 'zod/mini'
import { checkUserName } from '../rules/names.ts'
import { problem } from './errors.ts'

/** How many gifts are offered at once (GIFT-02). */
export const GIFT_COUNTS: readonly number[] = [1, 5, 10, 25, 50, 100]
export const MAX_GIFTS = 100
/** Id of the sale that the page presents as that of the 10th anniversary (PUR-26). */
export const ANNIVERSARY_SALE = 5635
/** How many days before its end the page offers to prolong a subscription (PUR-19). */
export const REMINDER_DAYS = 7
export const BLIK_LENGTH = 7

export const PAYMENT_METHODS = ['blik', 'przelewy24', 'paypal', 'credit_card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const paymentMethod = z.enum(PAYMENT_METHODS)
/** Payment methods for which the client opens a window; BLIK is confirmed in the bank's app. */
export type PopupMethod = Exclude<PaymentMethod, 'blik'>

/** Where a provider sends the buyer back to (OPEN-56). */
export function callbackPath(method: PopupMethod): string {
  return `/purchase/${method}/callback`
}

/**
 * A length on offer, the same for every subscription of the order; all amounts in grosze (1/100 PLN), VAT
 * included (PUR-20).
 */
export const subscriptionOption = z.object({
  id: z.string(),
  /** Length and price of one subscription of the order. */
  months: z.number(),
  price: z.number(),
  /** The price without any reduction; equal to `price` where there is none. */
  original_price: z.number(),
  /** The VAT within `price`. */
  tax: z.number(),
  /** The standing discount of this length in percent, such as 15; null where it has none. */
  standard_sale: z.nullable(z.number()),
  /** The sale that `price` is reduced by, where it reduces more than the standing discount. */
  sale: z.nullable(z.object({ id: z.number(), name: z.string(), percent: z.number(), ends_at: z.string() })),
})
export type SubscriptionOption = z.infer<typeof subscriptionOption>

/** Validated, never rounded or cut: a count outside these bounds was never on offer. */
const giftCount = z
  .int({ error: 'invalid' })
  .check(z.minimum(1, { error: 'invalid' }), z.maximum(MAX_GIFTS, { error: `gift_max:${MAX_GIFTS}` }))
const receiver = z
  .string({ error: 'required' })
  .check(z.refine((name) => checkUserName(name) === null, { error: 'invalid' }))

/**
 * What is bought (PUR-21). `gift` null: months for the caller. A gift with `user`: one subscription for that
 * person; with `count` alone: that many subscriptions for random people of the channel.
 */
export const order = z.object({
  length: z._default(z.nullable(z.uuid({ error: 'invalid' })), null),
  gift: z._default(
    z.nullable(z.object({ user: z._default(z.nullable(receiver), null), count: z._default(giftCount, 1) })),
    null,
  ),
})
export type Order = z.infer<typeof order>

const consent = (error: string) => z.literal(true, { error })

const payment = z.extend(order, {
  length: z.uuid({ error: 'required' }),
  /**
   * What the buyer agreed to, where the page asked; an order as the specification describes it has neither field
   * (HTTP-19, HTTP-20).
   */
  accept_rules: z.optional(consent('required')),
  accept_immediate_service_start: z.optional(consent('required')),
  /**
   * The price that the page showed, in grosze. Where it has changed, nothing is charged and the buyer is asked
   * again (409 `price_changed`).
   */
  price: z.optional(z.int({ error: 'invalid' })),
})

/**
 * `POST /api/purchase/channels/{id}` (HTTP-18): the lengths on offer with their prices for this order, shortest
 * first; a gift has the shortest alone. An empty list where nothing is sold. 200, 401, 404, 409 (not for this
 * person), 422.
 */
export const purchaseOptions = {
  request: order,
  answer: z.array(subscriptionOption),
}

/**
 * `POST /api/purchase/channels/{id}/{method}` (HTTP-19): starts a payment and gives the address at which to pay,
 * opened in a window of its own. 200, 401, 404, 409, 422, 429, 503.
 */
export const startPayment = {
  params: z.object({ id: z.string(), method: paymentMethod }),
  request: z.extend(payment, {
    /** The code of BLIK, for that method alone (HTTP-20); {@link blikCode} reads it. */
    blik: z.optional(z.string()),
  }),
  answer: z.object({
    /** Id of the order, with which its state can be asked for. */
    order: z.string(),
    /** The address at which to pay; null for BLIK, which is confirmed in the bank's app. */
    redirect: z.nullable(z.string()),
  }),
}

/** 409 `price_changed`: nothing was ordered, and `price` is what the same order costs now, in grosze. */
export const priceChanged = z.extend(problem, { price: z.int() })

/** A BLIK code, typed with or without the space (PUR-41, CONTRA-15), as '### ###'; null where it is none. */
export function blikCode(typed: string): string | null {
  const [, first, last] = /^(\d{3}) ?(\d{3})$/.exec(typed) ?? []
  return first === undefined ? null : `${first} ${last}`
}

export const ORDER_STATES = ['open', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** An order of the caller, as the account settings list it. */
export const orderRecord = z.object({
  id: z.string(),
  /**
   * `open`: not paid yet. `disputed`: another amount came in than was asked, and an operator has to look at it.
   */
  status: z.enum(ORDER_STATES),
  channel: z.object({ id: z.string(), name: z.string() }),
  /** Months of each subscription of the order. */
  months: z.number(),
  gift: z.nullable(z.object({ user: z.nullable(z.string()), count: z.number() })),
  price: z.number(),
  tax: z.number(),
  /** How much was paid back, in grosze. */
  refunded: z.number(),
  method: paymentMethod,
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  /** The number of its receipt; null until it is paid. */
  receipt: z.nullable(z.string()),
})
export type OrderRecord = z.infer<typeof orderRecord>

export const orderParams = z.object({ id: z.uuid() })

export const receiptParams = z.object({ id: z.uuid(), format: z.enum(['pdf', 'html']) })

/** `GET /api/users/@me/orders`: newest first. 200, 401. */
export const ownOrders = { answer: z.array(orderRecord) }

/** `GET /api/users/@me/orders/{id}`: one of them, for who waits for its payment. 200, 401, 404. */
export const ownOrder = { answer: orderRecord }

/** One month of a channel's income. Amounts are in grosze; money that was paid back is subtracted. */
export const incomeRecord = z.object({
  /** '2026-11', in Polish time. */
  month: z.string(),
  orders: z.number(),
  subscriptions: z.number(),
  gross: z.number(),
  tax: z.number(),
  refunded: z.number(),
})

/** `GET /api/channels/{id}/income`: for owners and staff, newest month first. 200, 401, 403, 404. */
export const channelIncome = { answer: z.array(incomeRecord) }
