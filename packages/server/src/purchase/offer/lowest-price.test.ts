import { expect, test } from 'vitest'
import { lowestPrice } from './lowest-price.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const offer = { id: 'o', months: 12, price: 11_988, standardSale: 20, createdAt: day(-300) }
const sale = (from: number, to: number, percent: number, months: number[] | null = null) => ({
  id: from,
  name: 'Noc',
  percent,
  months,
  startsAt: day(from),
  endsAt: day(to),
})
const now = sale(20, 30, 30)
const old = (until: number, price: number, months = 12) => ({
  months,
  price,
  standardSale: 0,
  until: day(until),
})

test.each([
  ['nothing changed', [], [], 9599],
  ['a better sale was on within 30 days', [sale(1, 5, 40)], [], 7199],
  ['it ended before these', [sale(-60, -10, 40)], [], 9599],
  ['it was for another length', [sale(1, 5, 40, [1])], [], 9599],
  ['the price was raised shortly before', [], [old(15, 9000)], 9000],
  ['it was raised long before', [], [old(-15, 5000)], 9599],
  ['another length was raised', [], [old(15, 900, 1)], 9599],
  ['the raise came with a sale on the old price', [sale(1, 5, 50)], [old(15, 9000)], 4599],
  [
    'it was changed twice, and the sale was on the first',
    [sale(1, 5, 50)],
    [old(15, 8000), old(10, 9000)],
    4599,
  ],
])('[A6] the lowest price of the 30 days before a sale: %s', (_, sales, changes, lowest) => {
  expect(lowestPrice(offer, now, { sales: [now, ...sales], oldSales: [], old: changes })).toBe(lowest)
})

test.each([
  ['a sale from before it was sold', [sale(1, 5, 50)], [], 9599],
  ['its price was changed since, and the sale was before both', [sale(1, 5, 50)], [old(17, 9000)], 9000],
  ['it was sold before, too, and had the sale then', [sale(1, 5, 50)], [old(8, 9000)], 4599],
  ['it was sold before, too, but not while the sale was on', [sale(9, 12, 50)], [old(8, 9000)], 9000],
])('[A6] what was sold only lately was never reduced before: %s', (_, sales, changes, lowest) => {
  const late = { ...offer, createdAt: day(15) }
  expect(lowestPrice(late, now, { sales: [now, ...sales], oldSales: [], old: changes })).toBe(lowest)
})

test('[A6] what was first sold within the sale was never sold at a lower price', () => {
  const late = { ...offer, createdAt: day(21) }
  expect(lowestPrice(late, now, { sales: [now, sale(1, 5, 50)], oldSales: [], old: [] })).toBe(9599)
})
