import type { Stripe } from 'stripe'
import type { MoneyBack, PaymentState } from '../provider.ts'
import { stateOfIntent } from './state-of-intent.ts'

/**
 * A payment's state from its checkout session, with the intent expanded; `back` is the money that went back.
 */
export function stateOfSession(session: Stripe.Checkout.Session, back: readonly MoneyBack[]): PaymentState {
  const { id, status, payment_intent: intent } = session
  // while the page is open a refusal is not final: the buyer may try again
  const isDecided = status === 'complete'
  if (intent !== null && typeof intent !== 'string' && (isDecided || intent.status === 'succeeded'))
    return stateOfIntent(id, intent, back)
  return {
    paymentId: id,
    status: status === 'expired' ? 'expired' : 'open',
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    back: [],
  }
}
