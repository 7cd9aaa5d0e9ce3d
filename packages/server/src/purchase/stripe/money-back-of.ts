import type { Stripe } from 'stripe'
import type { MoneyBack } from '../provider.ts'

/** More refunds than any payment has. */
const LIMIT = 100

/**
 * The money that went back, from the refunds and disputes of the payment's charge, which must be expanded with
 * its refunds. Of disputes the charge says only that there are some; refunds are the newest ten.
 */
export async function moneyBackOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<MoneyBack[]> {
  const { latest_charge: charge } = intent
  if (charge === null || typeof charge === 'string') return []
  const all = { payment_intent: intent.id, limit: LIMIT }
  const refunds = charge.refunds?.has_more === true ? await stripe.refunds.list(all) : charge.refunds
  const disputes = charge.disputed ? await stripe.disputes.list(all) : null
  // oldest first, the order in which they are recorded
  return [
    ...(refunds?.data ?? []).map(ofRefund).toReversed(),
    ...(disputes?.data ?? []).map((dispute) => ofDispute(dispute, intent)).toReversed(),
  ]
}

/** A refund that is under way has left the account; one that fails comes back. */
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
      // prevented before any money moved, or ended by giving it back: the balance tells which
      return moved.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'made' : 'undone'
    default:
      return 'open'
  }
}
