import type { StoreCommand } from './command.ts'
import { orderRow } from './order-row.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const orderShow: StoreCommand = {
  name: 'order show',
  usage: '{id}',
  sentence: 'One order, with its buyer and where its payment is kept.',
  needs: 'store',
  async run({ store }, [id = '', ...rest]) {
    if (rest.length > 0 || !UUID.test(id)) return 'usage'
    const order = await store.read.orders.byId(id)
    if (order === undefined) return { refused: `There is no order ${id}.` }
    const buyer = await store.read.users.byId(order.userId)
    return {
      row: {
        ...orderRow(order),
        buyer: buyer?.name ?? null,
        receiver: order.receiverName,
        provider: order.provider,
        payment: order.paymentId,
        consents: JSON.stringify(order.consents),
      },
    }
  },
}
