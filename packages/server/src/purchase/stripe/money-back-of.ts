import type { Stripe } from 'stripe'
import type { MoneyBack } from '../provider.ts'

/** More than any payment has. */
const LIMIT = 100

/**
 * What of a payment went back, by the refunds and disputes of its charge, which is to be expanded with its refunds. The
 * charge says only that it is disputed; the newest ten refunds come with it.
 */
export async function moneyBackOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<MoneyBack[]> {
  const { latest_charge: charge } = intent
  if (charge === null || typeof charge === 'string') return []
  const all = { payment_intent: intent.id, limit: LIMIT }
  const refunds = charge.refunds?.has_more === true ? await stripe.refunds.list(all) : charge.refunds
  const disputes = charge.disputed ? await stripe.disputes.list(all) : null
  // the oldest first, as they are written down
  return [
    ...(refunds?.data ?? []).map(ofRefund).toReversed(),
    ...(disputes?.data ?? []).map((dispute) => ofDispute(dispute, intent)).toReversed(),
  ]
}

/** One that is on its way has left the account, too; what fails comes back to it. */
function ofRefund({ id, amount, status }: Stripe.Refund): MoneyBack {
  const isUndone = status === 'failed' || status === 'canceled'
  return { reference: id, amount, reason: 'refund', state: isUndone ? 'undone' : 'made' }
}

function ofDispute(dispute: Stripe.Dispute, intent: Stripe.PaymentIntent): MoneyBack {
  const { id, amount, currency } = dispute
  return {
    reference: id,
    // the bank of a foreign card counts in its own money
    amount: currency === intent.currency ? amount : intent.amount_received,
    reason: 'chargeback',
    state: stateOf(dispute),
  }
}

function stateOf({ status, balance_transactions: moved }: Stripe.Dispute): MoneyBack['state'] {
  switch (status) {
    case 'lost':
      return 'made'
    case 'won':
    case 'warning_closed':
      return 'undone'
    case 'prevented':
      // blocked before anything went, or ended by giving the money back: what moved tells which
      return moved.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'made' : 'undone'
    default:
      return 'open'
  }
}
