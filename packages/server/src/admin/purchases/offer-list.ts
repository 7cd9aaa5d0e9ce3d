import { reducedPrice } from '@gwar/protocol'
import type { StoreCommand } from '../command.ts'
import { zlotys } from './zlotys.ts'

export const offerList: StoreCommand = {
  name: 'offer list',
  usage: '',
  sentence: 'Lists the lengths on sale with full price, standing discount and price now, in zlotys with VAT.',
  needs: 'store',
  async run({ store }, rest) {
    if (rest.length > 0) return 'usage'
    return {
      rows: (await store.read.offers.all()).map(({ months, price, standardSale }) => ({
        months,
        'full price': zlotys(price),
        'sale %': standardSale,
        price: zlotys(reducedPrice(price, standardSale)),
      })),
    }
  },
}
