import { receiptNumber } from '../../purchase/receipt-number.ts'
import type { NamedOrder } from '../../store/purchases/orders.ts'
import type { Row } from '../command.ts'
import { zlotys } from './zlotys.ts'

const PROBLEMS: Readonly<Record<NonNullable<NamedOrder['problem']>, string>> = {
  amount: 'another amount came in',
  chargeback: 'chargeback: answer the bank',
  refund_failed: 'refund failed: try again',
}

/** An order as a row of the operator's tables. */
export function orderRow(order: NamedOrder): Row {
  const { receiptYear: year, receiptSerial: serial } = order
  return {
    id: order.id,
    status: order.status,
    problem: order.problem === null ? null : PROBLEMS[order.problem],
    channel: `#${order.channelName}`,
    kind: order.kind,
    count: order.count,
    months: order.months,
    price: zlotys(order.price),
    vat: zlotys(order.tax),
    received: order.received === null ? null : zlotys(order.received),
    refunded: zlotys(order.refunded),
    method: order.method,
    receipt: year === null || serial === null ? null : receiptNumber({ year, serial }),
    created: order.createdAt,
    paid: order.paidAt,
  }
}
