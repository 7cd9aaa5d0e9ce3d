import type { OrderRecord } from '@gwar/protocol'
import { receiptNumber } from '../../purchase/receipt-number.ts'
import type { GivenRow } from '../../store/purchases/gifts.ts'
import type { NamedOrder } from '../../store/purchases/orders.ts'

/** An order as its buyer sees it; `given` says what became of its gifts, if it has any. */
export function orderRecordOf(order: NamedOrder, given: GivenRow | undefined): OrderRecord {
  const { receiptYear: year, receiptSerial: serial } = order
  return {
    id: order.id,
    status: order.status,
    channel: { id: order.channelId, name: order.channelName },
    months: order.months,
    gift: order.kind === 'own' ? null : { user: order.receiverName, count: order.count },
    price: order.price,
    tax: order.tax,
    refunded: order.refunded,
    method: order.method,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    redirect: order.status === 'open' ? order.redirect : null,
    given_up: order.givenUpAt !== null,
    given: given === undefined ? null : givenOf(given),
    mailed_at: order.letterAt?.toISOString() ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
    receipt: year === null || serial === null ? null : receiptNumber({ year, serial }),
  }
}

function givenOf({ given, lastAt, lastName }: GivenRow): OrderRecord['given'] {
  const last = lastAt === null || lastName === null ? null : { name: lastName, at: lastAt.toISOString() }
  return { count: given, last }
}
