import { appendEvents } from '../events/append-events.ts'
import type { OrderRow } from '../store/purchases/orders.ts'
import type { Transactor } from '../store/transactor.ts'
import { markMember } from '../subscriptions/mark-member.ts'
import type { PurchaseParts } from './parts.ts'
import type { MoneyBack } from './provider.ts'
import type { Settled } from './settle.ts'

/** What follows what; a look that was overtaken on the way changes nothing. */
const RANK: Readonly<Record<MoneyBack['state'], number>> = { open: 0, made: 1, undone: 2 }

/** What was not known of money that goes back, written down. */
export interface Recorded {
  readonly news: readonly MoneyBack[]
  /** Null: nothing was taken back. */
  readonly settled: Settled | null
}

/**
 * Writes down what went back of an order's money, and what of that came back again. With the whole price, and with what
 * the buyer's bank took, everything that it bought is taken back, gifts included; a part that the seller sent is money
 * only. It is taken back once: a refund that fails later is money that somebody still has to send.
 */
export async function recordMoneyBack(
  tx: Transactor,
  parts: PurchaseParts,
  orderId: string,
  seen: readonly MoneyBack[],
  at: Date,
): Promise<Recorded> {
  const order = await tx.orders.lock(orderId)
  if (order === undefined || order.received === null) return { news: [], settled: null }
  const known = new Map((await tx.payments.refundsOf(orderId)).map((row) => [row.reference, row]))
  const news: MoneyBack[] = []
  for (const one of seen) {
    const { reference, amount, reason, state } = one
    const row = known.get(reference)
    if (amount <= 0 || (row !== undefined && RANK[state] <= RANK[row.state])) continue
    if (row === undefined)
      await tx.payments.insertRefund({
        id: parts.newId(),
        orderId,
        amount,
        reference,
        reason,
        state,
        createdAt: at,
      })
    else await tx.payments.changeRefund(row.id, { amount, state })
    news.push(one)
  }
  if (news.length === 0) return { news, settled: null }
  const made = (await tx.payments.refundsOf(orderId)).filter(({ state }) => state === 'made')
  // who is paid back by the seller and by the bank has more than came
  const refunded = Math.min(
    order.received,
    made.reduce((sum, { amount }) => sum + amount, 0),
  )
  const isOver = refunded === order.received || made.some(({ reason }) => reason === 'chargeback')
  const isEnd = isOver && order.status !== 'refunded'
  await tx.orders.change(orderId, { refunded, ...(isEnd && { status: 'refunded', endedAt: at }) })
  return { news, settled: isEnd ? await takeBack(tx, order, at) : null }
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
