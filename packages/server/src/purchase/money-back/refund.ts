import { checkPayment } from '../check-payment.ts'
import type { PurchaseParts } from '../parts.ts'

export type Refunded =
  | { readonly outcome: 'refunded'; readonly amount: number }
  /** `failed`: the provider accepted it and could not do it; it may be tried again. */
  | { readonly outcome: 'unknown_order' | 'not_paid' | 'too_much' | 'failed' }

/**
 * Refunds an order: the amount in grosze, or all that is left. The result is read from the provider and recorded
 * like any other; repeated with the same amount before another refund is recorded, it pays once. Throws when the
 * provider is not reached, and then the money may have gone.
 */
export async function refund(
  parts: PurchaseParts,
  orderId: string,
  wanted: number | null,
): Promise<Refunded> {
  const { store, provider } = parts
  const order = await store.read.orders.byId(orderId)
  if (order === undefined) return { outcome: 'unknown_order' }
  if (provider === null || order.provider !== provider.name || order.paymentId === null)
    return { outcome: 'not_paid' }
  if (order.received === null) return { outcome: 'not_paid' }
  const left = order.received - order.refunded
  const amount = wanted ?? left
  if (amount < 1 || amount > left) return { outcome: 'too_much' }
  // all refunds are counted, failed ones too, so that the next one has another key
  const tries = (await store.read.payments.refundsOf(orderId)).length
  const { reference } = await provider.refund(order.paymentId, amount, `${orderId}-${tries}-${amount}`)
  await checkPayment(parts, orderId)
  const refunds = await store.read.payments.refundsOf(orderId)
  const isUndone = refunds.some((row) => row.reference === reference && row.state === 'undone')
  return isUndone ? { outcome: 'failed' } : { outcome: 'refunded', amount }
}
