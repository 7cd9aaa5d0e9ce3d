import { expect, test } from 'vitest'
import { amountText } from './amount-text.ts'

test('[PUR-23, CONST-02] amounts are złotys, as they are written in Polish', () => {
  const NBSP = '\u00A0'
  expect([0, 1, 999, 24_975, 1_234_567].map(amountText)).toEqual(
    ['0,00', '0,01', '9,99', '249,75', `12${NBSP}345,67`].map((text) => `${text}${NBSP}zł`),
  )
})
