import { CURRENCY, PAYMENT_METHODS, type PopupMethod } from '@gwar/protocol'
import { Stripe } from 'stripe'
import type { PaymentBegun, PaymentProvider, PaymentRequest, PaymentState } from '../provider.ts'
import { stateOfIntent } from './state-of-intent.ts'

/** Where the SDK finds its servers; tests put one of theirs there. */
export interface StripeSite {
  readonly host: string
  readonly port: number
  readonly protocol: 'http' | 'https'
}

const TIMEOUT_MS = 20_000
const RETRIES = 2
/** How old a signed notice may be: an older one is a replay. */
const TOLERANCE_SECONDS = 300
/** The window of a method is open for so long, at the least that the provider allows and a little more. */
const SESSION_SECONDS = 35 * 60

const TYPE_OF_METHOD = {
  przelewy24: 'p24',
  paypal: 'paypal',
  credit_card: 'card',
} as const satisfies Record<PopupMethod, string>

/** What banks say of a code (docs.stripe.com, decline codes of BLIK); everything else is a refusal. */
const BLIK_REASON: Readonly<Record<string, 'blik_wrong' | 'blik_expired'>> = {
  code_invalid: 'blik_wrong',
  code_expired: 'blik_expired',
}

/** Notices that say something about an order of ours. */
const NOTICES: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
])

/**
 * Payments through Stripe: BLIK by its code at once, everything else on Stripe's own page in a window. The order's id
 * stands in the metadata of all that is made, and makes each call safe to repeat. Nothing of a notice is believed but
 * its signature and the order's id.
 */
export function createStripePayments(options: {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly site: StripeSite | null
}): PaymentProvider {
  const { webhookSecret, site } = options
  const stripe = new Stripe(options.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(site !== null && { ...site, port: String(site.port) }),
  })
  const currency = CURRENCY.toLowerCase()

  return {
    name: 'stripe',
    methods: PAYMENT_METHODS,

    begin: (request) =>
      request.method === 'blik' ? beginBlik(request) : beginSession(request, request.method),

    async look({ id, paymentId }): Promise<PaymentState | null> {
      const known = paymentId ?? (await find(id))
      if (known === null) return null
      if (known.startsWith('pi_')) return stateOfIntent(known, await intentOf(known))
      const session = await stripe.checkout.sessions.retrieve(known, {
        expand: ['payment_intent', 'payment_intent.latest_charge', 'payment_intent.latest_charge.refunds'],
      })
      const intent = session.payment_intent
      if (intent !== null && typeof intent !== 'string' && intent.status === 'succeeded')
        return stateOfIntent(known, intent)
      const status = session.status === 'expired' ? 'expired' : 'open'
      return {
        paymentId: known,
        status,
        amount: session.amount_total ?? 0,
        currency: (session.currency ?? '').toUpperCase(),
        refunds: [],
      }
    },

    async refund(paymentId, amount, key) {
      const refund = await stripe.refunds.create(
        { payment_intent: await intentIdOf(paymentId), amount },
        { idempotencyKey: key },
      )
      return { reference: refund.id }
    },

    readNotice(body, headers) {
      const signature = headers['stripe-signature']
      if (typeof signature !== 'string') return null
      let event: Stripe.Event
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS)
      } catch {
        return null
      }
      if (!NOTICES.has(event.type)) return 'ignored'
      const { metadata } = event.data.object as { metadata?: Record<string, string> | null }
      const orderId = metadata?.['order']
      return orderId === undefined || !UUID.test(orderId) ? 'ignored' : { id: event.id, orderId }
    },
  }

  async function beginBlik(request: PaymentRequest): Promise<PaymentBegun> {
    const { orderId, amount, title, email, blik } = request
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
          metadata: { order: orderId },
        },
        { idempotencyKey: orderId },
      )
      return { outcome: 'begun', paymentId: intent.id, redirect: null }
    } catch (error) {
      const reason = refusalOf(error)
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
        line_items: [
          { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: title } } },
        ],
        locale,
        success_url: returnUrl!,
        cancel_url: returnUrl!,
        expires_at: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
        metadata,
        payment_intent_data: { metadata, description: title },
        ...(email !== null && { customer_email: email }),
      },
      { idempotencyKey: orderId },
    )
    return session.url === null
      ? { outcome: 'unavailable' }
      : { outcome: 'begun', paymentId: session.id, redirect: session.url }
  }

  /** What a crash kept us from writing down: found by the order in its metadata. */
  async function find(orderId: string): Promise<string | null> {
    const { data } = await stripe.paymentIntents.search({ query: `metadata['order']:'${orderId}'`, limit: 1 })
    return data[0]?.id ?? null
  }

  function intentOf(id: string) {
    return stripe.paymentIntents.retrieve(id, { expand: ['latest_charge', 'latest_charge.refunds'] })
  }

  async function intentIdOf(paymentId: string): Promise<string> {
    if (paymentId.startsWith('pi_')) return paymentId
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(paymentId)
    if (intent === null) throw new Error('a checkout that was never paid has nothing to pay back')
    return typeof intent === 'string' ? intent : intent.id
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null: no word of the bank's about a code, but a failure of the call. */
function refusalOf(error: unknown): 'blik_wrong' | 'blik_expired' | 'blik_refused' | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null
  const { payment_intent: intent } = error
  // the call itself was right, and there is a payment that failed
  if (error.type !== 'StripeCardError' && intent === undefined) return null
  return BLIK_REASON[error.decline_code ?? ''] ?? 'blik_refused'
}
