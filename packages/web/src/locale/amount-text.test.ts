import { afterEach, beforeEach, expect, test } from 'vitest'
import { amountText } from './amount-text.ts'
import { localeStore } from './locale-store.ts'

const NBSP = '\u00A0'

const inPolish = (): void => localeStore.setState({ locale: 'pl' })
beforeEach(inPolish)
afterEach(inPolish)

test('[PUR-23, CONST-02] amounts are złotys, as they are written in Polish', () => {
  expect([0, 1, 999, 24_975, 473_341, 1_234_567].map(amountText)).toEqual(
    ['0,00', '0,01', '9,99', '249,75', `4${NBSP}733,41`, `12${NBSP}345,67`].map((text) => `${text}${NBSP}zł`),
  )
})

test('[P7] in English they are the same złotys with English figures', () => {
  localeStore.setState({ locale: 'en' })
  expect([1, 800, 1_234_567].map(amountText)).toEqual(
    ['0.01', '8.00', '12,345.67'].map((text) => `${text}${NBSP}zł`),
  )
})
