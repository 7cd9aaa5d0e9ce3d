import type { PurchaseParts } from './parts.ts'
import { settle } from './settle.ts'

/**
 * Asks the provider how an order's payment stands now, and moves the order accordingly. `named`: the payment that a
 * notice named, for an order that knows of none yet. Throws when the provider is not reached.
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
