import type { StoreCommand } from '../command.ts'

export const saleRemove: StoreCommand = {
  name: 'sale remove',
  usage: '{id}',
  sentence: 'Ends a sale; existing orders keep its price.',
  needs: 'store',
  async run({ store, now }, [id = '', ...rest]) {
    if (rest.length > 0 || !/^\d{1,9}$/.test(id)) return 'usage'
    const isGone = await store.transact((tx) => tx.sales.remove(Number(id), now()))
    return isGone ? { done: `Sale ${id} is over.` } : { refused: `There is no sale ${id}.` }
  },
}
