import { parseUuid } from '@gwar/protocol'
import type { StoreCommand } from '../command.ts'
import type { RefundRow } from '../../store/purchases/payments.ts'
import { orderRow } from './order-row.ts'
import { zlotys } from './zlotys.ts'

export const orderShow: StoreCommand = {
  name: 'order show',
  usage: '{id}',
  sentence: 'Shows an order, with its buyer and where its payment is kept.',
  needs: 'store',
  async run({ store }, [given = '', ...rest]) {
    const id = parseUuid(given)
    if (rest.length > 0 || id === null) return 'usage'
    const order = await store.read.orders.byId(id)
    if (order === undefined) return { refused: `There is no order ${id}.` }
    const back = await store.read.payments.refundsOf(id)
    const buyer = await store.read.users.byId(order.userId)
    return {
      row: {
        ...orderRow(order),
        buyer: buyer?.name ?? null,
        receiver: order.receiverName,
        provider: order.provider,
        payment: order.paymentId,
        back: back.length === 0 ? null : back.map(movement).join('; '),
        consents: JSON.stringify(order.consents),
      },
    }
  },
}

/** A refund in one line: 'refund of 9.99 undone (re_1)'. */
function movement({ reason, amount, state, reference }: RefundRow): string {
  return `${reason} of ${zlotys(amount)} ${state} (${reference})`
}
