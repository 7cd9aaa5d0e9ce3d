import { appendEvents } from '../../events/append-events.ts'
import type { OrderRow } from '../../store/purchases/orders.ts'
import type { Transactor } from '../../store/nouns.ts'
import { markMember } from '../../subscriptions/mark-member.ts'
import type { PurchaseParts } from '../parts.ts'
import type { MoneyBack } from '../provider.ts'
import type { Settled } from '../settled.ts'

/**
 * The order of the states; a report with an earlier state than the recorded one is out of date and changes
 * nothing.
 */
const RANK: Readonly<Record<MoneyBack['state'], number>> = { open: 0, made: 1, undone: 2 }

/** The movements that were new, and what followed from them. */
export interface Recorded {
  readonly news: readonly MoneyBack[]
  /** Null where nothing was taken back. */
  readonly settled: Settled | null
}

/**
 * Records money that goes back, and money that returned. When the whole price was refunded, or the buyer's bank
 * took anything, all that the order bought is taken back, gifts included; a partial refund by the seller is only
 * money. Taking back happens once: where a refund fails later, the money still has to be sent.
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
    const id = row?.id ?? parts.newId()
    if (row === undefined)
      await tx.payments.insertRefund({
        id,
        orderId,
        amount,
        reference,
        reason,
        state,
        createdAt: at,
      })
    else await tx.payments.changeRefund(id, { amount, state })
    if (reason === 'refund' && state === 'made')
      await tx.orderLetters.owe({ id: parts.newId(), orderId, refundId: id }, at)
    news.push(one)
  }
  if (news.length === 0) return { news, settled: null }
  const made = (await tx.payments.refundsOf(orderId)).filter(({ state }) => state === 'made')
  // refunds and a chargeback together may be more than was paid
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
  // a gift for one person is counted under its order's id
  await tx.subscriptionGifts.remove([orderId, ...(await tx.gifts.cancel(orderId, at))])
  const events = []
  const hasGiven = (await tx.subscriptionGifts.totals(channelId, [buyerId])).size > 0
  const buyer = kind === 'own' || hasGiven ? undefined : await tx.users.byId(buyerId)
  if (buyer !== undefined && buyer.deletedAt === null) {
    const target = { id: buyerId, name: buyer.name }
    events.push(...(await markMember(tx, channelId, { target, mode: 'g', isAdded: false }, at)))
  }
  // the giver is told as well, who may show gifts no more
  const userIds = kind === 'own' ? [] : [buyerId]
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
