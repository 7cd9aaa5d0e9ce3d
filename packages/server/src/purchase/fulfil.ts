import type { StoredEvent, Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import type { OrderRow } from '../store/purchases/orders.ts'
import type { PurchaseParts } from './parts.ts'
import type { Transactor } from '../store/nouns.ts'
import { grantIn } from '../subscriptions/grant-months.ts'
import { markMember } from '../subscriptions/mark-member.ts'

/** The result of giving what was bought. */
export interface Fulfilled {
  readonly events: readonly Unnumbered<StoredEvent>[]
  /** Ids of the people whose subscriptions changed. */
  readonly userIds: readonly string[]
  /** Whether gifts are in stock, waiting for receivers. */
  readonly hasStock: boolean
}

/** Gives what was paid for, within the transaction that marks the order paid. The order is locked. */
export async function fulfil(
  tx: Transactor,
  parts: PurchaseParts,
  order: OrderRow,
  at: Date,
): Promise<Fulfilled> {
  const { id: orderId, channelId, months, userId } = order
  if (order.kind !== 'gifts') {
    const receiverId = order.receiverId ?? userId
    const giverId = order.kind === 'gift' ? userId : null
    const granted = await grantIn(tx, parts, { channelId, userId: receiverId, months, giverId, orderId }, at)
    if (granted !== null) return { events: granted.events, userIds: [receiverId], hasStock: false }
    // the receiver's account was deleted while the payment was under way: somebody else in the channel gets
    // it
  }
  return stock(tx, parts, order, at)
}

/**
 * Puts gifts into stock, counts them for their giver now, and announces them to the channel as one (GIFT-06).
 */
async function stock(tx: Transactor, parts: PurchaseParts, order: OrderRow, at: Date): Promise<Fulfilled> {
  const { id: orderId, channelId, months, userId: giverId, count } = order
  const gifts = Array.from({ length: count }, () => ({
    id: parts.newId(),
    orderId,
    channelId,
    giverId,
    months,
    createdAt: at,
  }))
  await tx.gifts.insert(gifts)
  for (const { id } of gifts)
    await tx.subscriptionGifts.insert({ id, channelId, giverId, receiverId: null, months }, at)
  const giver = await tx.users.byId(giverId)
  if (giver === undefined || giver.deletedAt !== null) return { events: [], userIds: [], hasStock: true }
  const target = { id: giver.id, name: giver.name }
  const marks = await markMember(tx, channelId, { target, mode: 'g', isAdded: true }, at)
  const notice = serviceNotice(parts.texts, {
    id: parts.newId(),
    at: at.getTime(),
    name: 'community_gift',
    values: { gifter_name: giver.name, gift_count: count, gift_months: months },
  })
  return { events: [...marks, notice], userIds: [], hasStock: true }
}
