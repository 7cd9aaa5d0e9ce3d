import { CURRENCY, PAYMENT_METHODS, type PopupMethod } from '@gwar/protocol'
import { Stripe } from 'stripe'
import type { PaymentBegun, PaymentProvider, PaymentRequest, PaymentState } from '../provider.ts'
import { WINDOW_MS } from '../window-ms.ts'
import { blikRefusalIn, blikRefusalOf } from './blik-refusal.ts'
import { moneyBackOf } from './money-back-of.ts'
import { noticeOfEvent } from './notice-of-event.ts'
import { stateOfIntent } from './state-of-intent.ts'
import { stateOfSession } from './state-of-session.ts'
import { withoutWords } from './without-words.ts'

/** The address of Stripe's API, which tests replace. */
export interface StripeSite {
  readonly host: string
  readonly port: number
  readonly protocol: 'http' | 'https'
  /** Timeout of one try in ms, and the number of retries. */
  readonly timeoutMs: number
  readonly retries: number
}

/** All tries together are shorter than a proxy waits for our answer. */
const TIMEOUT_MS = 10_000
const RETRIES = 2
/** How old a signed notice may be, in seconds; an older one is a replay. */
const TOLERANCE_SECONDS = 300

const TYPE_OF_METHOD = {
  przelewy24: 'p24',
  paypal: 'paypal',
  credit_card: 'card',
} as const satisfies Record<PopupMethod, string>

/**
 * Payments through Stripe: BLIK by its code at once, everything else on Stripe's own page in a window. Everything
 * that is created has the order's id in its metadata, which makes each call safe to repeat. Of a notice only the
 * signature and the ids of order and payment are used.
 */
export function createStripePayments(options: {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly site: StripeSite | null
}): PaymentProvider {
  const { webhookSecret, site } = options
  const stripe = new Stripe(options.secretKey, {
    timeout: site?.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: site?.retries ?? RETRIES,
    telemetry: false,
    ...(site !== null && { host: site.host, port: String(site.port), protocol: site.protocol }),
  })
  const currency = CURRENCY.toLowerCase()

  return {
    name: 'stripe',
    methods: PAYMENT_METHODS,
    begin: (request) =>
      withoutWords(request.method === 'blik' ? beginBlik(request) : beginSession(request, request.method)),
    look: (order) => withoutWords(look(order)),
    cancel: (order) => withoutWords(cancel(order)),
    refund: (paymentId, amount, key) => withoutWords(refund(paymentId, amount, key)),

    async readNotice(body, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return null
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS)
      } catch {
        return null
      }
      return withoutWords(
        noticeOfEvent(event, async (id) => (await stripe.paymentIntents.retrieve(id)).metadata),
      )
    },
  }

  async function look({
    id,
    paymentId,
  }: Parameters<PaymentProvider['look']>[0]): Promise<PaymentState | null> {
    const known = paymentId ?? (await find(id))
    if (known === null) return null
    if (known.startsWith('pi_')) {
      const intent = await stripe.paymentIntents.retrieve(known, {
        expand: ['latest_charge', 'latest_charge.refunds'],
      })
      checkOrder(id, intent)
      return stateOfIntent(known, intent, await moneyBackOf(stripe, intent))
    }
    const session = await stripe.checkout.sessions.retrieve(known, {
      expand: ['payment_intent', 'payment_intent.latest_charge', 'payment_intent.latest_charge.refunds'],
    })
    checkOrder(id, session)
    const { payment_intent: intent } = session
    const back = intent === null || typeof intent === 'string' ? [] : await moneyBackOf(stripe, intent)
    return stateOfSession(session, back)
  }

  async function cancel({ id, paymentId }: Parameters<PaymentProvider['cancel']>[0]): Promise<void> {
    const known = paymentId ?? (await find(id))
    if (known === null) return
    try {
      if (known.startsWith('pi_')) await stripe.paymentIntents.cancel(known)
      else await stripe.checkout.sessions.expire(known)
    } catch (error) {
      // made, closed already, or with the bank: the look that follows tells which
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
  }

  async function refund(paymentId: string, amount: number, key: string) {
    const intent = await intentIdOf(paymentId)
    const { id } = await stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey: key })
    return { reference: id }
  }

  async function beginBlik(request: PaymentRequest): Promise<PaymentBegun> {
    const { orderId, amount, title, email, blik, returnUrl } = request
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount,
          currency,
          description: title,
          confirm: true,
          allowed_payment_method_types: ['blik'],
          payment_method_data: { type: 'blik', ...(email !== null && { billing_details: { email } }) },
          payment_method_options: { blik: { code: blik!.replaceAll(/\D/g, '') } },
          // unused with BLIK, but required for a payment that is confirmed at once
          return_url: returnUrl,
          metadata: { order: orderId },
        },
        { idempotencyKey: orderId },
      )
      checkOrder(orderId, intent)
      const reason = blikRefusalIn(intent)
      return reason === null
        ? { outcome: 'begun', paymentId: intent.id, redirect: null }
        : { outcome: 'refused', reason }
    } catch (error) {
      const reason = blikRefusalOf(error)
      if (reason === null) throw error
      return { outcome: 'refused', reason }
    }
  }

  async function beginSession(request: PaymentRequest, method: PopupMethod): Promise<PaymentBegun> {
    const { orderId, amount, title, email, locale, returnUrl } = request
    const metadata = { order: orderId }
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: [TYPE_OF_METHOD[method]],
        // everybody pays in zlotys: in another currency the amount would differ
        adaptive_pricing: { enabled: false },
        line_items: [
          { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: title } } },
        ],
        locale,
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.floor(Date.now() / 1000) + WINDOW_MS / 1000,
        metadata,
        payment_intent_data: { metadata, description: title },
        ...(email !== null && { customer_email: email }),
      },
      { idempotencyKey: orderId },
    )
    checkOrder(orderId, session)
    return session.url === null
      ? { outcome: 'unavailable' }
      : { outcome: 'begun', paymentId: session.id, redirect: session.url }
  }

  /** Finds a payment by the order in its metadata, where a crash kept its id from being stored. */
  async function find(orderId: string): Promise<string | null> {
    const { data } = await stripe.paymentIntents.search({ query: `metadata['order']:'${orderId}'`, limit: 1 })
    return data[0]?.id ?? null
  }

  async function intentIdOf(paymentId: string): Promise<string> {
    if (paymentId.startsWith('pi_')) return paymentId
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(paymentId)
    if (intent === null) throw new Error('a checkout that was never paid has nothing to pay back')
    return typeof intent === 'string' ? intent : intent.id
  }
}

/** Refuses a payment that belongs to another order, whatever a notice or an answer said. */
function checkOrder(
  orderId: string,
  { metadata }: { readonly metadata: Readonly<Record<string, string>> | null },
): void {
  if (metadata?.['order'] !== orderId) throw new Error('Stripe: the payment is one for another order')
}
