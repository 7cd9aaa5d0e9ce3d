import type { StoreCommand } from '../command.ts'

export const offerRemove: StoreCommand = {
  name: 'offer remove',
  usage: '{months}',
  sentence: 'Takes a length of subscription off sale.',
  needs: 'store',
  async run({ store, now }, [length = '', ...rest]) {
    if (rest.length > 0 || !/^\d{1,3}$/.test(length)) return 'usage'
    const isGone = await store.transact((tx) => tx.offers.remove(Number(length), now()))
    return isGone
      ? { done: `${length} months are sold no more.` }
      : { refused: `No length of ${length} months is sold.` }
  },
}
