import { parseUuid } from '@gwar/protocol'
import type { Stripe } from 'stripe'
import type { PaymentNotice } from '../provider.ts'

/** Types of Stripe's events that can concern an order. */
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

/** The fields that these objects have in common. */
interface Subject {
  readonly id: string
  readonly object: string
  readonly metadata?: Readonly<Record<string, string>> | null
  readonly payment_intent?: string | { readonly id: string } | null
}

/**
 * The order that a signed event is about, from the metadata of its payment (`metadataOf` fetches it where the
 * event is about another object); 'ignored' where it is not ours.
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
  // metadata of a refund or dispute could be edited by hand, so only the payment's counts
  const metadata = isPayment ? subject.metadata : paymentId === null ? null : await metadataOf(paymentId)
  const orderId = parseUuid(metadata?.['order'] ?? '')
  return orderId === null ? 'ignored' : { id: event.id, orderId, paymentId }
}
