import type { Stripe } from 'stripe'
import type { MoneyBack, PaymentState } from '../provider.ts'
import { stateOfIntent } from './state-of-intent.ts'

/** A payment in a window as its session, with the intent expanded, says it is; `back`: what went back of it. */
export function stateOfSession(session: Stripe.Checkout.Session, back: readonly MoneyBack[]): PaymentState {
  const { id, status, payment_intent: intent } = session
  // while the page is open a refusal is not the end: the buyer may try again on it
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
