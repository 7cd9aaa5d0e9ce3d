import { describe, expect, test } from 'vitest'
import { moneyText } from './money-text.ts'
import { reducedPrice, vatWithin } from './money.ts'

describe('VAT within a price', () => {
  test.each([
    [2699, 505],
    [8399, 1571],
    [24_975, 4670],
    [99_900, 18_680],
    [999, 187],
    [1, 0],
    [0, 0],
  ])('[PUR-25, CONST-01] of %i grosze %i are VAT', (gross, tax) => {
    expect(vatWithin(gross)).toBe(tax)
  })

  test('net and VAT are the price, and the rate holds to the half grosz', () => {
    for (let gross = 0; gross < 20_000; gross += 1) {
      const tax = vatWithin(gross)
      expect(Number.isInteger(tax)).toBe(true)
      expect(Math.abs(gross - tax - (gross * 100) / 123)).toBeLessThanOrEqual(0.5)
    }
  })
})

test.each([
  [0, '0,00\u00A0zł', '0.00\u00A0zł'],
  [-0, '0,00\u00A0zł', '0.00\u00A0zł'],
  [-1, '-0,01\u00A0zł', '-0.01\u00A0zł'],
  [123_450, '1\u00A0234,50\u00A0zł', '1,234.50\u00A0zł'],
])('%d grosze are written %j, in English %j', (grosze, polish, english) => {
  expect([moneyText(grosze, 'pl'), moneyText(grosze, 'en')]).toEqual([polish, english])
})

describe('reduced prices', () => {
  test.each([
    [2997, 10, 2699],
    [5994, 15, 5099],
    [11_988, 20, 9599],
    [11_988, 30, 8399],
    [999, 0, 999],
    [999, 1, 999],
    [50, 50, 50],
  ])('%i grosze less %i %% are %i', (full, percent, price) => {
    expect(reducedPrice(full, percent)).toBe(price)
  })

  test('end on 99 and are never more than the full price', () => {
    for (let full = 100; full < 15_000; full += 37)
      for (const percent of [1, 7, 10, 50, 90]) {
        const price = reducedPrice(full, percent)
        expect(price).toBeLessThanOrEqual(full)
        expect(price === full || price % 100 === 99).toBe(true)
        expect(price).toBeGreaterThanOrEqual((full * (100 - percent)) / 100)
      }
  })
})
