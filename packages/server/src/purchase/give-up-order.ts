import { checkPayment } from './check-payment.ts'
import type { PurchaseParts } from './parts.ts'

/**
 * Gives up an order that waits for its payment. The provider is asked to close the payment, and then what became
 * of it: an order that was paid in that moment is paid. Any number of times it does the same. False where the
 * bank is still deciding, and the order stays open. Throws when the provider is not reached.
 */
export async function giveUpOrder(parts: PurchaseParts, orderId: string): Promise<boolean> {
  const { store, provider, clock } = parts
  const order = await store.read.orders.byId(orderId)
  if (order === undefined || order.status !== 'open') return true
  if (provider === null || provider.name !== order.provider) return false
  await provider.cancel({ id: order.id, paymentId: order.paymentId })
  await store.transact((tx) => tx.orders.change(orderId, { givenUpAt: clock.now() }))
  await checkPayment(parts, orderId)
  if ((await store.read.orders.byId(orderId))!.status !== 'open') return true
  await store.transact((tx) => tx.orders.change(orderId, { givenUpAt: null }))
  return false
}
