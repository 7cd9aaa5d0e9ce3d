import type { StoreCommand } from '../command.ts'
import type { RefundRow } from '../../store/purchases/payments.ts'
import { orderRow } from './order-row.ts'
import { zlotys } from './zlotys.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const orderShow: StoreCommand = {
  name: 'order show',
  usage: '{id}',
  sentence: 'Shows an order, with its buyer and where its payment is kept.',
  needs: 'store',
  async run({ store }, [id = '', ...rest]) {
    if (rest.length > 0 || !UUID.test(id)) return 'usage'
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
