import type { StoreCommand } from '../command.ts'
import { orderRow } from './order-row.ts'

const LIMIT = 1000

export const orderList: StoreCommand = {
  name: 'order list',
  usage: '[problems]',
  sentence: `Lists the newest ${LIMIT} orders, or with problems the newest that somebody must look at; amounts in zlotys.`,
  needs: 'store',
  async run({ store }, [which, ...rest]) {
    if (rest.length > 0 || (which !== undefined && which !== 'problems')) return 'usage'
    const { orders } = store.read
    const found = await (which === undefined ? orders.latest(LIMIT) : orders.withProblem(LIMIT))
    return { rows: found.map(orderRow) }
  },
}
