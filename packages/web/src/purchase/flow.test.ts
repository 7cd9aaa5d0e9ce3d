import { describe, expect, test } from 'vitest'
import { beginFlow, enter, needsPrices, stepBefore, stepOfMethod, type Flow, type Step } from './flow.ts'

const overview = beginFlow(null, 'blik')
const own: Flow = { ...overview, length: 'year', step: 'how_long' }
const many: Flow = { ...overview, gift: { user: null, count: 25 }, step: 'how_many' }
const named = beginFlow('Kasztanek', 'blik')

describe('the steps of a purchase', () => {
  test('[GIFT-01] a gift to somebody begins at the payment, anything else at the overview', () => {
    expect([overview.step, overview.gift]).toEqual(['overview', null])
    expect([named.step, named.gift]).toEqual(['payment_method', { user: 'Kasztanek', count: 1 }])
  })

  test('[PUR-07, PUR-08, PUR-09] the way back is the way that led there', () => {
    const back = (flow: Flow, step: Step = 'payment_method') => stepBefore({ ...flow, step })
    expect([back(own), back(many), back(named)]).toEqual(['how_long', 'how_many', 'overview'])
    expect([stepBefore(own), stepBefore(many), stepBefore(overview)]).toEqual(['overview', 'overview', null])
    for (const step of ['blik', 'paypal', 'credit_card'] as const)
      expect(back(own, step)).toBe('payment_method')
  })

  test('[PUR-05] only BLIK leads to the step of its code, and a transfer is paid at once', () => {
    expect(stepOfMethod('blik')).toBe('blik')
    expect([stepOfMethod('paypal'), stepOfMethod('credit_card')]).toEqual(['paypal', 'credit_card'])
    expect(stepOfMethod('przelewy24')).toBeNull()
  })

  test('[PUR-13] the payment begins with an empty form, and the order stays', () => {
    const filled: Flow = { ...own, form: { method: 'paypal', acceptsRules: true, acceptsStart: true } }
    const paying = enter(filled, 'payment_method', 'blik')
    expect(paying.form).toEqual({ method: 'blik', acceptsRules: false, acceptsStart: false })
    expect(paying.length).toBe('year')
    expect(enter(filled, 'blik', 'blik').form).toBe(filled.form)
  })

  test('[PUR-14] the overview begins without an order', () => {
    expect(enter(many, 'overview', 'blik')).toEqual(overview)
    expect(enter(named, 'overview', 'blik')).toEqual(overview)
  })

  test('[PUR-10, PUR-11] prices are asked for where they are shown', () => {
    const steps: Step[] = [
      'overview',
      'how_long',
      'how_many',
      'payment_method',
      'blik',
      'paypal',
      'credit_card',
    ]
    expect(steps.filter(needsPrices)).toEqual(['how_long', 'how_many', 'payment_method'])
  })
})
