import type { Stripe } from 'stripe'
import type { PaymentState } from '../provider.ts'

/** A payment as its intent, with the last charge and its refunds expanded, says it is. */
export function stateOfIntent(paymentId: string, intent: Stripe.PaymentIntent): PaymentState {
  const { latest_charge: charge } = intent
  const refunds = typeof charge === 'string' || charge === null ? [] : (charge.refunds?.data ?? [])
  return {
    paymentId,
    status: statusOf(intent),
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    refunds: refunds
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .map(({ id, amount }) => ({ reference: id, amount })),
  }
}

function statusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): PaymentState['status'] {
  switch (status) {
    case 'succeeded':
      return 'paid'
    case 'canceled':
      return 'expired'
    case 'requires_payment_method':
      // a new intent stands so, too, until it is tried
      return error === null ? 'open' : 'failed'
    default:
      return 'open'
  }
}
