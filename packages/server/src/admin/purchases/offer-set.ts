import { reducedPrice } from '@gwar/protocol'
import { uuidV7 } from '../../uuid.ts'
import type { StoreCommand } from '../command.ts'
import { grosze, zlotys } from './zlotys.ts'

const MAX_MONTHS = 120
const MAX_PERCENT = 90
/** The lowest and highest price, in grosze. */
const MIN_PRICE = 100
const MAX_PRICE = 10_000_000

export const offerSet: StoreCommand = {
  name: 'offer set',
  usage: '{months} {full price} [{sale %}]',
  sentence:
    'Puts a length of subscription on sale, or changes its price: 3 29.97 10. Existing orders keep their price.',
  needs: 'store',
  async run({ store, now }, [length = '', price = '', sale = '0', ...rest]) {
    const months = /^\d{1,3}$/.test(length) ? Number(length) : 0
    const full = grosze(price)
    const percent = /^\d{1,2}$/.test(sale) ? Number(sale) : -1
    if (rest.length > 0 || months < 1 || months > MAX_MONTHS || percent < 0 || percent > MAX_PERCENT)
      return 'usage'
    if (full === null || full < MIN_PRICE || full > MAX_PRICE) return 'usage'
    const at = now()
    const offer = { id: uuidV7(at), months, price: full, standardSale: percent }
    await store.transact((tx) => tx.offers.put(offer, at))
    return { done: `${months} months cost ${zlotys(reducedPrice(full, percent))} zł.` }
  },
}
