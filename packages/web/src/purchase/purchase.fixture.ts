import type { SubscriptionOption } from '@gwar/protocol'
import type { Purchase } from './use-purchase.ts'

export const month: SubscriptionOption = {
  id: 'month',
  months: 1,
  price: 999,
  original_price: 999,
  tax: 187,
  standard_sale: null,
  sale: null,
}
export const year: SubscriptionOption = {
  ...month,
  id: 'year',
  months: 12,
  price: 9599,
  original_price: 11_988,
  tax: 1795,
  standard_sale: 20,
}

/** A purchase that stands still. */
export function purchaseWith(change: Partial<Purchase>): Purchase {
  const nothing = (): void => undefined
  const nothingLater = (): Promise<void> => Promise.resolve()
  return {
    channel: { id: 'c', name: 'rudzik' },
    stage: 'form',
    form: { length: null, gift: null, method: 'blik', blik: '', acceptsRules: false, acceptsStart: false },
    prices: { status: 'ready', options: [month, year], count: 1 },
    option: month,
    newPrice: null,
    errors: {},
    problem: null,
    phase: 'idle',
    order: undefined,
    sentAt: 0,
    change: nothing,
    give: nothing,
    retryPrices: nothing,
    pay: nothing,
    showWindow: nothing,
    goOn: nothing,
    startAgain: nothingLater,
    giveUp: nothingLater,
    waitNoLonger: nothing,
    close: nothing,
    ...change,
  }
}
