import type { OwnSubscription, SubscriptionOption } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '../../locale/markup-of.fixture.ts'
import { beginFlow, type Flow } from '../flow.ts'
import { StepFoot } from '../step-foot.tsx'
import type { Prices } from '../use-prices.ts'
import type { Purchase } from '../use-purchase.ts'
import { HowLong } from './how-long.tsx'
import { HowMany } from './how-many.tsx'
import { PaymentMethod } from './payment-method.tsx'
import { WhatNext } from './what-next.tsx'

const month: SubscriptionOption = {
  id: 'month',
  months: 1,
  price: 999,
  original_price: 999,
  tax: 187,
  standard_sale: null,
  sale: null,
}
const year: SubscriptionOption = {
  ...month,
  id: 'year',
  months: 12,
  price: 9590,
  original_price: 11_988,
  tax: 1793,
  standard_sale: 20,
}

function purchase(change: {
  flow?: Partial<Flow>
  prices?: Prices
  option?: SubscriptionOption | null
}): Purchase {
  const nothing = (): void => undefined
  return {
    flow: { ...beginFlow(null, 'blik'), ...change.flow },
    prices: change.prices ?? { status: 'ready', options: [month, year], count: 1 },
    option: change.option === undefined ? month : change.option,
    newPrice: null,
    errors: {},
    payment: {
      phase: 'idle',
      payByBlik: async () => undefined,
      payInWindow: async () => undefined,
      showWindow: nothing,
      cancel: nothing,
    },
    goTo: nothing,
    goBack: undefined,
    change: nothing,
    setErrors: nothing,
    retryPrices: nothing,
  }
}

/** What can be read in a part, with a bar between elements. */
const wordsOf = (part: ReactElement): string =>
  markupOf(part)
    .replaceAll('\u00A0', ' ')
    .replaceAll(/(?:<[^>]*>\s*)+/g, '|')
    .replaceAll(/^\||\|$/g, '')

/** The buttons below a step. */
const footOf = (subscription: OwnSubscription | null): string =>
  wordsOf(<StepFoot purchase={purchase({})} subscription={subscription} formId="form" />)

const endingIn = (ms: number): OwnSubscription => ({
  ends_at: new Date(Date.now() + ms).toISOString(),
  announce_available_at: null,
  months: 3,
  gift: null,
  settings: { badge: 0, color: null, show_badge: true },
})

test('[PUR-15, PUR-18] without a subscription one begins, for oneself or somebody else', () => {
  expect(footOf(null)).toBe('Subskrybuj|Podaruj subskrypcję')
})

test('[PUR-16, PUR-17] one that lasts is prolonged, one that has ended is renewed', () => {
  expect(footOf(endingIn(60_000))).toBe('Przedłuż subskrypcję|Podaruj subskrypcję')
  expect(footOf(endingIn(-60_000))).toBe('Odnów subskrypcję|Podaruj subskrypcję')
})

test('[PUR-12] while prices are asked for, the step says so and leads nowhere', () => {
  const asking = purchase({ prices: { status: 'loading' }, option: null, flow: { step: 'how_long' } })
  expect(markupOf(<HowLong purchase={asking} />)).toContain('role="status" aria-label="Wczytywanie cen')
  expect(markupOf(<StepFoot purchase={asking} subscription={null} formId="form" />)).toContain('disabled')
})

test('[PUR-22, ERR-16] where nothing is sold now, that is said in the place of prices', () => {
  const none = purchase({ prices: { status: 'ready', options: [], count: 1 }, option: null })
  expect(wordsOf(<HowLong purchase={none} />)).toBe(
    'Subskrypcje są obecnie niedostępne. Spróbuj ponownie później.|Spróbuj ponownie',
  )
})

test('[PUR-23, PUR-24, PUR-25] the chosen length costs a net price, its VAT and both', () => {
  const words = wordsOf(<HowLong purchase={purchase({ option: year })} />)
  expect(words).toContain('119,88 zł|95,90 zł')
  expect(words).toContain('Netto|77,97 zł|VAT 23%|17,93 zł|Razem za 12 miesięcy|95,90 zł')
})

test('[PUR-26, CONST-26, OPEN-63] the sale with the number of the anniversary is told as such, another one by its name', () => {
  const told = (id: number) => {
    const sale = { id, name: 'Noc', percent: 30, ends_at: '2026-12-01T00:00:00Z' }
    const options = [month, { ...year, price: 8399, sale }]
    return wordsOf(<HowLong purchase={purchase({ prices: { status: 'ready', options, count: 1 } })} />)
  }
  expect(told(5635)).toContain('Promocja na 10. urodziny')
  expect(told(1)).not.toContain('urodziny')
  expect(told(1)).toContain('Noc')
})

test('[GIFT-02, CONST-03] six numbers of gifts are offered, each with its price', () => {
  const many = purchase({ flow: { step: 'how_many', gift: { user: null, count: 25 } } })
  const html = markupOf(<HowMany purchase={many} />)
  expect(html.match(/<b>\d+<\/b>/g)).toEqual(['1', '5', '10', '25', '50', '100'].map((n) => `<b>${n}</b>`))
  expect(wordsOf(<HowMany purchase={many} />)).toContain('|25|249,75 zł|')
  expect(html).toMatch(/checked=""[^>]*\/><b>25</)
})

test('[GIFT-01, OPEN-62] a gift to somebody says who gets what for how long', () => {
  const gift = purchase({ flow: { step: 'payment_method', gift: { user: 'Zabolud', count: 1 } } })
  expect(wordsOf(<PaymentMethod purchase={gift} />).replaceAll('|', '')).toContain(
    'Kupujesz subskrypcję na 1 miesiąc dla użytkownika Zabolud.',
  )
})

test('[PUR-03, OPEN-58] PayPal and the card have a step that tells what comes', () => {
  expect(wordsOf(<WhatNext method="paypal" />)).toContain('PayPal')
  expect(wordsOf(<WhatNext method="credit_card" />)).toContain('kart')
})
