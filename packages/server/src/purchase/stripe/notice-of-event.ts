import type { Stripe } from 'stripe'
import type { PaymentNotice } from '../provider.ts'

/** Notices that say something about an order of ours. */
const TYPES: ReadonlySet<string> = new Set([
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

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What these have in common, as far as it matters here. */
interface Subject {
  readonly id: string
  readonly object: string
  readonly metadata?: Readonly<Record<string, string>> | null
  readonly payment_intent?: string | { readonly id: string } | null
}

/**
 * Which order a signed event is about: its object names it in its metadata, or, where somebody paid back by hand, the
 * payment does (`metadataOf`). `ignored`: none of ours.
 */
export async function noticeOfEvent(
  event: Stripe.Event,
  metadataOf: (intentId: string) => Promise<Subject['metadata']>,
): Promise<PaymentNotice | 'ignored'> {
  if (!TYPES.has(event.type)) return 'ignored'
  const subject = event.data.object as Subject
  const { id, object, payment_intent: intent } = subject
  const isPayment = object === 'payment_intent' || object === 'checkout.session'
  const paymentId = isPayment ? id : typeof intent === 'string' ? intent : (intent?.id ?? null)
  let orderId = subject.metadata?.['order']
  if (orderId === undefined && !isPayment && paymentId !== null)
    orderId = (await metadataOf(paymentId))?.['order']
  return orderId === undefined || !UUID.test(orderId) ? 'ignored' : { id: event.id, orderId, paymentId }
}
