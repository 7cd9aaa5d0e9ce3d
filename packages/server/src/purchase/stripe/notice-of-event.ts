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
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
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
 * Which order a signed event is about: its payment names it in its metadata (`metadataOf` reads those of one that the
 * event is not itself about). `ignored`: none of ours.
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
  // what is written on a refund or a dispute by hand moves no other order
  const metadata = isPayment ? subject.metadata : paymentId === null ? null : await metadataOf(paymentId)
  const orderId = metadata?.['order']
  return orderId === undefined || !UUID.test(orderId) ? 'ignored' : { id: event.id, orderId, paymentId }
}
