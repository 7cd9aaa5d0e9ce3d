import type { OwnSubscription } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf } from '../../locale/markup-of.fixture.ts'
import { Perks } from '../perks.tsx'
import { month, purchaseWith, year } from '../purchase.fixture.ts'
import { Share } from './counts.tsx'
import { GiftNote } from './gift-note.tsx'
import { Lengths } from './lengths.tsx'
import { NoPrices } from './no-prices.tsx'
import { OwnState } from './own-state.tsx'
import { Pay } from './pay.tsx'
import { TrialCodes } from './trial-codes.tsx'

/** What can be read in a part, with a bar between elements. */
const wordsOf = (part: ReactElement): string =>
  markupOf(part)
    .replaceAll('\u00A0', ' ')
    .replaceAll(/(?:<[^>]*>\s*)+/g, '|')
    .replaceAll(/^\||\|$/g, '')

const endingIn = (ms: number): OwnSubscription => ({
  ends_at: new Date(Date.now() + ms).toISOString(),
  announce_available_at: null,
  months: 3,
  gift: null,
  settings: { badge: 0, color: null, show_badge: true },
})

test('[SUB-01] what a subscription gives begins with the support of the channel', () => {
  expect(wordsOf(<Perks emoticons={[]} hasBadges={false} />)).toMatch(/^[Ww]spier/)
})

test('[PUR-12] while prices are asked for, the sheet says so and buys nothing', () => {
  const asking = purchaseWith({ prices: { status: 'loading' }, option: null })
  expect(markupOf(<Lengths purchase={asking} />)).toContain('Wczytywanie cen')
  expect(markupOf(<Pay purchase={asking} subscription={null} />)).toContain('disabled')
})

test('[PUR-22, ERR-16] where nothing is sold now, that is said in the place of the form', () => {
  const none = purchaseWith({ prices: { status: 'ready', options: [], count: 1 }, option: null })
  expect(wordsOf(<NoPrices purchase={none} />)).toBe(
    'Subskrypcje są obecnie niedostępne. Spróbuj ponownie później.|Spróbuj ponownie',
  )
})

test('[PUR-23, PUR-24, PUR-25] the chosen length costs a net price, its VAT and both, and lasts until a day', () => {
  const words = wordsOf(<Pay purchase={purchaseWith({ option: year })} subscription={null} />)
  expect(words).toMatch(
    /Razem za 12 miesięcy\|, do \d+ \p{L}+ \d{4}\|netto 78,04 zł, VAT 23% 17,95 zł\|95,99 zł/u,
  )
})

test('[A6] a longer length is set against paying by the month, and nothing is struck through', () => {
  const html = markupOf(<Lengths purchase={purchaseWith({})} />)
  expect(html).not.toContain('<s>')
  expect(wordsOf(<Lengths purchase={purchaseWith({})} />)).toContain(
    'po 8,00 zł, |taniej o 23,89 zł|95,99 zł',
  )
})

test('[PUR-26, CONST-26, OPEN-63] a real sale strikes through the price before it, beside the lowest of 30 days', () => {
  const lengths = (id: number) => {
    const sale = { id, name: 'Noc', percent: 30, ends_at: '2026-12-01T00:00:00Z', lowest_price: 9599 }
    const options = [month, { ...year, price: 8399, sale }]
    return <Lengths purchase={purchaseWith({ prices: { status: 'ready', options, count: 1 } })} />
  }
  const told = (id: number) => wordsOf(lengths(id))
  expect(told(5635)).toContain('Promocja na 10. urodziny')
  expect(told(1)).not.toContain('urodziny')
  expect(told(1)).toContain('Noc')
  expect(told(1)).toContain('Cena przed promocją |95,99 zł|83,99 zł|najniższa z 30 dni: 95,99 zł')
  expect(markupOf(lengths(5635))).toMatch(/<s>.*95,99.*<\/s>/)
})

test('[PUR-16, PUR-17] who subscribes sees until when, who did sees since when no more', () => {
  expect(wordsOf(<OwnState subscription={endingIn(60_000)} />)).toMatch(
    /^Subskrybujesz od 3 miesięcy\|Aktywna do .*, \|kończy się dzisiaj$/,
  )
  expect(wordsOf(<OwnState subscription={endingIn(-60_000)} />)).toMatch(/^Subskrypcja skończyła się /)
})

test('[PUR-16] what is prolonged lasts from its end on, not from today', () => {
  const until = (subscription: OwnSubscription | null) =>
    /do (\d+ \p{L}+ \d{4})/u.exec(
      wordsOf(<Pay purchase={purchaseWith({})} subscription={subscription} />),
    )![1]
  expect(until(endingIn(40 * 86_400_000))).not.toBe(until(null))
  expect(until(endingIn(-40 * 86_400_000))).toBe(until(null))
})

test('[GIFT-01, OPEN-62] a gift to somebody says who gets what for how long', () => {
  expect(wordsOf(<GiftNote name="Zabolud" months={1} />).replaceAll('|', '')).toBe(
    'Kupujesz subskrypcję na 1 miesiąc dla użytkownika Zabolud.',
  )
})

test('[P3] before paying it is told how many gifts find somebody at once and how many wait', () => {
  const told = (count: number, people: number) =>
    wordsOf(<Share count={count} people={people} channel="rudzik" />)
  expect(told(37, 6)).toMatch(/^6 od razu\|.*\|31 poczeka\|/)
  expect(told(37, 0)).toMatch(/^0 od razu\|.*\|37 poczeka\|/)
  expect(told(5, 6)).toMatch(/^5 od razu\|Wszystkie trafią/)
})

test('[P5] the codes of the trial bank say what each of them does', () => {
  expect(wordsOf(<TrialCodes chosen={null} onChoose={() => undefined} />)).toContain(
    '777 123|przejdzie|500 500|odmowa|700 701|wygaśnie',
  )
})
