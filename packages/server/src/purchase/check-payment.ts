import type { PurchaseParts } from './parts.ts'
import { settle } from './settle.ts'

/**
 * Asks the provider for the state of an order's payment, and moves the order accordingly. `named`: the payment
 * that a notice named, for an order whose payment is not known yet. Throws when the provider cannot be reached.
 */
export async function checkPayment(
  parts: PurchaseParts,
  orderId: string,
  named: string | null = null,
): Promise<void> {
  const { store, provider } = parts
  const order = await store.read.orders.byId(orderId)
  if (order === undefined || provider === null || order.provider !== provider.name) return
  const state = await provider.look({ id: order.id, paymentId: order.paymentId ?? named })
  await settle(parts, orderId, state)
}
