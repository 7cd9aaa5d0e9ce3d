import { appendEvents } from '../events/append-events.ts'
import type { OrderRow } from '../store/purchases/orders.ts'
import type { Transactor } from '../store/nouns.ts'
import { withReachedGoal } from '../goals/reach-goal.ts'
import { fulfil } from './fulfil.ts'
import { sendOrderLetters } from './letters/send-order-letters.ts'
import { giveGifts } from './gifts/give-gifts.ts'
import { nextStep } from './order-machine.ts'
import type { PurchaseParts } from './parts.ts'
import type { PaymentState } from './provider.ts'
import { recordMoneyBack, type Recorded } from './money-back/record-money-back.ts'
import type { Settled } from './settled.ts'

/**
 * Moves an order to where its payment is, in one transaction: order, months or gifts, receipt and events are
 * stored together or not at all. Safe to call with any state in any order: a step that was made is not made
 * again. `state` is null where the provider knows of no payment.
 */
export async function settle(
  parts: PurchaseParts,
  orderId: string,
  state: PaymentState | null,
): Promise<void> {
  const { store, clock } = parts
  const at = clock.now()
  const { news, settled } = await store.transact(async (tx): Promise<Recorded> => {
    const order = await tx.orders.lock(orderId)
    return order === undefined ? { news: [], settled: null } : move(parts, tx, order, state, at)
  })
  for (const one of news) parts.onMoneyBack(orderId, one)
  if (settled !== null || news.length > 0)
    void parts.unfinished.add(sendOrderLetters(parts).catch(parts.onError))
  if (settled === null) return
  await parts.tell(settled)
  if (settled.hasStock) await giveGifts(parts, settled.channelId)
}

async function move(
  parts: PurchaseParts,
  tx: Transactor,
  order: OrderRow,
  state: PaymentState | null,
  at: Date,
): Promise<Recorded> {
  let settled: Settled | null = null
  const step = nextStep(order, state, at)
  switch (step) {
    case 'pay': {
      const { events: bought, userIds, hasStock } = await fulfil(tx, parts, order, at)
      await tx.receipts.issue(order.id, at)
      await tx.orderLetters.owe({ id: parts.newId(), orderId: order.id, refundId: null }, at)
      await tx.orders.change(order.id, {
        status: 'paid',
        paymentId: state!.paymentId,
        received: state!.amount,
        paidAt: at,
      })
      const events = await withReachedGoal(tx, parts, order.channelId, bought, at)
      const told = await appendEvents(tx, order.channelId, events)
      settled = { channelId: order.channelId, events: told, userIds, hasStock }
      break
    }
    case 'dispute':
      await tx.orders.change(order.id, {
        status: 'disputed',
        paymentId: state!.paymentId,
        received: state!.amount,
        endedAt: at,
      })
      break
    case 'fail':
    case 'expire':
      await tx.orders.change(order.id, { status: step === 'fail' ? 'failed' : 'expired', endedAt: at })
      break
    case 'wait':
      await tx.orders.change(order.id, {
        askedAt: at,
        ...(state !== null && order.paymentId === null && { paymentId: state.paymentId }),
      })
      break
    case 'none':
      break
    default:
      step satisfies never
  }
  if (state === null || state.back.length === 0) return { news: [], settled }
  const { news, settled: taken } = await recordMoneyBack(tx, parts, order.id, state.back, at)
  if (settled === null || taken === null) return { news, settled: settled ?? taken }
  const userIds = [...new Set([...settled.userIds, ...taken.userIds])]
  return { news, settled: { ...settled, events: [...settled.events, ...taken.events], userIds } }
}
