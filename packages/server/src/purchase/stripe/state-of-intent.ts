import type { Stripe } from 'stripe'
import type { MoneyBack, PaymentState } from '../provider.ts'

/** A payment's state from its intent; `back` is the money that went back. */
export function stateOfIntent(
  paymentId: string,
  intent: Stripe.PaymentIntent,
  back: readonly MoneyBack[],
): PaymentState {
  return {
    paymentId,
    status: statusOf(intent),
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    back,
  }
}

function statusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentState['status'] {
  switch (status) {
    case 'succeeded':
      return 'paid'
    case 'canceled':
      return 'expired'
    case 'requires_payment_method':
      // a new intent has this status as well until it is tried
      return error === null ? 'open' : 'failed'
    default:
      return 'open'
  }
}
