import type { OrderRecord } from '@gwar/protocol'
import { receiptNumber } from '../../purchase/receipt-number.ts'
import type { NamedOrder } from '../../store/purchases/orders.ts'

/** An order as its buyer sees it. */
export function orderRecordOf(order: NamedOrder): OrderRecord {
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
    paid_at: order.paidAt?.toISOString() ?? null,
    receipt: year === null || serial === null ? null : receiptNumber({ year, serial }),
  }
}
