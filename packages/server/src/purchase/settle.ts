import { appendEvents } from '../events/append-events.ts'
import type { StandingChange } from '../subscriptions/parts.ts'
import type { OrderRow } from '../store/orders.ts'
import type { Transactor } from '../store/transactor.ts'
import { fulfil } from './fulfil.ts'
import { giveGifts } from './give-gifts.ts'
import { nextStep } from './order-machine.ts'
import type { PurchaseParts } from './parts.ts'
import type { PaymentState } from './provider.ts'
import { recordRefund } from './record-refund.ts'

/** Who is told what, after the commit. */
export interface Settled extends StandingChange {
  readonly hasStock: boolean
}

/**
 * Brings an order to where its payment is, in one transaction: the order, the months or the gifts, the receipt and the
 * events all stand or fall together. Safe to repeat with any state in any order: a step that was made
 * is not made again. `state` null: the provider knows of no payment.
 */
export async function settle(
  parts: PurchaseParts,
  orderId: string,
  state: PaymentState | null,
): Promise<void> {
  const { store, clock } = parts
  const at = clock.now()
  const settled = await store.transact(async (tx): Promise<Settled | null> => {
    const order = await tx.orders.lock(orderId)
    return order === undefined ? null : move(parts, tx, order, state, at)
  })
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
): Promise<Settled | null> {
  let settled: Settled | null = null
  const step = nextStep(order, state, at)
  switch (step) {
    case 'pay': {
      const { events, userIds, hasStock } = await fulfil(tx, parts, order, at)
      await tx.receipts.issue(order.id, at)
      await tx.orders.change(order.id, {
        status: 'paid',
        paymentId: state!.paymentId,
        received: state!.amount,
        paidAt: at,
      })
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
  if (state === null || state.refunds.length === 0) return settled
  const refunded = await recordRefund(tx, parts, order.id, state.refunds, at)
  return settled === null || refunded === null
    ? (settled ?? refunded)
    : {
        ...settled,
        events: [...settled.events, ...refunded.events],
        userIds: [...new Set([...settled.userIds, ...refunded.userIds])],
      }
}
