import { appendEvents } from '../events/append-events.ts'
import type { OrderRow } from '../store/orders.ts'
import type { PurchaseParts } from './parts.ts'
import type { Transactor } from '../store/transactor.ts'
import { markMember } from '../subscriptions/mark-member.ts'
import type { Settled } from './settle.ts'

/**
 * Writes down what was paid back. With the whole price everything that it bought is taken back, gifts included; a part
 * of it is money only. Null: nothing that was not known.
 */
export async function recordRefund(
  tx: Transactor,
  parts: PurchaseParts,
  orderId: string,
  refunds: readonly { readonly reference: string; readonly amount: number }[],
  at: Date,
): Promise<Settled | null> {
  const order = await tx.orders.lock(orderId)
  if (order === undefined || order.received === null) return null
  const known = new Set((await tx.payments.refundsOf(orderId)).map(({ reference }) => reference))
  let { refunded } = order
  for (const { reference, amount } of refunds) {
    if (known.has(reference) || amount <= 0) continue
    // never more than came
    const counted = Math.min(amount, order.received - refunded)
    if (counted === 0) continue
    await tx.payments.insertRefund({ id: parts.newId(), orderId, amount: counted, reference, createdAt: at })
    refunded += counted
  }
  if (refunded === order.refunded) return null
  const isWhole = refunded === order.received
  await tx.orders.change(orderId, { refunded, ...(isWhole && { status: 'refunded', endedAt: at }) })
  return isWhole ? takeBack(tx, order, at) : null
}

async function takeBack(
  tx: Transactor,
  { id: orderId, channelId, userId: buyerId, kind }: OrderRow,
  at: Date,
): Promise<Settled> {
  // a gift for one person is counted by its order's id
  await tx.subscriptionGifts.remove([orderId, ...(await tx.gifts.cancel(orderId, at))])
  const events = []
  const hasGiven = (await tx.subscriptionGifts.totals(channelId, [buyerId])).size > 0
  const buyer = kind === 'own' || hasGiven ? undefined : await tx.users.byId(buyerId)
  if (buyer !== undefined && buyer.deletedAt === null) {
    const target = { id: buyerId, name: buyer.name }
    events.push(...(await markMember(tx, channelId, { target, mode: 'g', isAdded: false }, at)))
  }
  const userIds = []
  for (const { userId } of await tx.subscriptions.periodsOf(orderId)) {
    const left = await tx.subscriptions.takeBack({ orderId, channelId, userId }, at)
    userIds.push(userId)
    const user = await tx.users.byId(userId)
    if ((left === undefined || left.endsAt <= at) && user !== undefined && user.deletedAt === null) {
      const target = { id: userId, name: user.name }
      events.push(...(await markMember(tx, channelId, { target, mode: 'v', isAdded: false }, at)))
    }
  }
  return { channelId, events: await appendEvents(tx, channelId, events), userIds, hasStock: false }
}
