import type { StoreCommand } from './command.ts'
import { orderRow } from './order-row.ts'

const LIMIT = 1000

export const orderList: StoreCommand = {
  name: 'order list',
  usage: '',
  sentence: `The newest ${LIMIT} orders; amounts in zlotys.`,
  needs: 'store',
  async run({ store }, rest) {
    if (rest.length > 0) return 'usage'
    return { rows: (await store.read.orders.latest(LIMIT)).map(orderRow) }
  },
}
