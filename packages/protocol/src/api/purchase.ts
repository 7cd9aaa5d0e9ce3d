import * as z from 'zod/mini'
import { checkUserName } from '../rules/accounts/names.ts'
import { problem } from './errors.ts'
import { uuid } from './uuid.ts'

/** How many gifts are offered at once (GIFT-02). */
export const GIFT_COUNTS: readonly number[] = [1, 5, 10, 25, 50, 100]
export const MAX_GIFTS = 100
/** Id of the sale that the page presents as that of the 10th anniversary (PUR-26). */
export const ANNIVERSARY_SALE = 5635
/** How many days before its end the page offers to prolong a subscription (PUR-19). */
export const REMINDER_DAYS = 7

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
  /**
   * The sale that `price` is reduced by, where it reduces more than the standing discount. `lowest_price`: the
   * lowest price of the same in the 30 days before the sale began.
   */
  sale: z.nullable(
    z.object({
      id: z.number(),
      name: z.string(),
      percent: z.number(),
      ends_at: z.string(),
      lowest_price: z.optional(z.number()),
    }),
  ),
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
  length: z._default(z.nullable(uuid({ error: 'invalid' })), null),
  gift: z._default(
    z.nullable(z.object({ user: z._default(z.nullable(receiver), null), count: z._default(giftCount, 1) })),
    null,
  ),
})
export type Order = z.infer<typeof order>

const consent = (error: string) => z.literal(true, { error })

const payment = z.extend(order, {
  length: uuid({ error: 'required' }),
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
  params: z.object({ id: uuid(), method: paymentMethod }),
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
  /** Until when its payment is waited for. */
  expires_at: z.string(),
  /** Where to pay it, while it is open and paid in a window of its own. */
  redirect: z.nullable(z.string()),
  /** Whether the buyer gave it up. */
  given_up: z.boolean(),
  /** What became of gifts for the channel: how many somebody has, and who got the last. */
  given: z.nullable(
    z.object({ count: z.number(), last: z.nullable(z.object({ name: z.string(), at: z.string() })) }),
  ),
  /** When the letter with its receipt was sent; null before. */
  mailed_at: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  /** The number of its receipt; null until it is paid. */
  receipt: z.nullable(z.string()),
})
export type OrderRecord = z.infer<typeof orderRecord>

export const orderParams = z.object({ id: uuid() })

export const receiptParams = z.object({ id: uuid(), format: z.enum(['pdf', 'html']) })

/** `GET /api/users/@me/orders`: newest first. 200, 401. */
export const ownOrders = { answer: z.array(orderRecord) }

/** `GET /api/users/@me/orders/{id}`: one of them, for who waits for its payment. 200, 401, 404. */
export const ownOrder = { answer: orderRecord }

/**
 * `DELETE /api/users/@me/orders/{id}`: gives up an order that waits for its payment, and says what became of it;
 * one that is decided stays as it is. 200, 401, 404, 409 `payment_under_way`, 503.
 */
export const giveUpOrder = { answer: orderRecord }

/** `GET /api/users/@me/orders/{id}/gifts`: who got its gifts, in the order of giving. 200, 401, 404. */
export const orderGifts = { answer: z.array(z.object({ name: z.string(), given_at: z.string() })) }

/**
 * `GET /api/channels/{id}/gift_receivers`: how many people would get a gift of the caller at once, at most as many
 * as can be bought. 200, 401, 404.
 */
export const giftReceivers = { answer: z.object({ count: z.number() }) }

/**
 * One month of a channel's income, in grosze. Money that was paid back counts in the month of its order, and is
 * subtracted from `net` alone.
 */
export const incomeRecord = z.object({
  /** '2026-11', in Polish time. */
  month: z.string(),
  orders: z.number(),
  subscriptions: z.number(),
  gross: z.number(),
  tax: z.number(),
  refunded: z.number(),
  /** What is left of `gross` after what was paid back, without the VAT. */
  net: z.number(),
  /** The part of `gross` that people paid for themselves, and for how many orders. */
  own: z.number(),
  own_orders: z.number(),
  /** The part of `gross` that was paid for gifts; they count when they are paid. */
  gifts: z.number(),
  /** How many subscriptions were bought as gifts, and how many of them have found somebody. */
  gifted: z.number(),
  given: z.number(),
  /** Of how many orders money was paid back. */
  refunds: z.number(),
})
export type IncomeRecord = z.infer<typeof incomeRecord>

/** `GET /api/channels/{id}/income`: for owners and staff, newest month first. 200, 401, 403, 404. */
export const channelIncome = { answer: z.array(incomeRecord) }

/** What a channel took in on one day, in grosze. */
export const dayIncome = z.object({
  /** '2026-11-21', in Polish time. */
  day: z.string(),
  own: z.number(),
  gifts: z.number(),
  refunded: z.number(),
})
export type DayIncome = z.infer<typeof dayIncome>

/**
 * `GET /api/channels/{id}/income/days`: this month and the one before it, for those who see the income. 200, 401, 403,
 * 404.
 */
export const channelIncomeDays = {
  answer: z.object({
    /** The day that it is in Poland. */
    today: z.string(),
    /** Days on which money came in, the oldest first. */
    days: z.array(dayIncome),
  }),
}
