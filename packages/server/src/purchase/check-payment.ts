import type { PurchaseParts } from './parts.ts'
import { settle } from './settle.ts'

/** Asks the provider how an order's payment stands now, and moves the order accordingly. Throws when it is not reached. */
export async function checkPayment(parts: PurchaseParts, orderId: string): Promise<void> {
  const { store, provider } = parts
  const order = await store.read.orders.byId(orderId)
  if (order === undefined || provider === null || order.provider !== provider.name) return
  const state = await provider.look({ id: order.id, paymentId: order.paymentId })
  await settle(parts, orderId, state)
}
