import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { stateOfIntent } from './state-of-intent.ts'

const intent = (status: Stripe.PaymentIntent['status'], error: object | null = null) =>
  ({
    status,
    last_payment_error: error,
    amount: 999,
    amount_received: status === 'succeeded' ? 998 : 0,
    currency: 'pln',
  }) as Stripe.PaymentIntent

test.each([
  ['succeeded', null, 'paid'],
  ['canceled', null, 'expired'],
  ['requires_payment_method', null, 'open'],
  ['requires_payment_method', { code: 'card_declined' }, 'failed'],
  ['requires_action', null, 'open'],
  ['requires_confirmation', null, 'open'],
  ['processing', null, 'open'],
] as const)('an intent that is %s (error %j) is %s', (status, error, wanted) => {
  expect(stateOfIntent('p', intent(status, error), []).status).toBe(wanted)
})

test('what is paid is what came, not what was asked', () => {
  expect(stateOfIntent('p', intent('succeeded'), [])).toEqual({
    paymentId: 'p',
    status: 'paid',
    amount: 998,
    currency: 'PLN',
    back: [],
  })
  expect(stateOfIntent('p', intent('processing'), []).amount).toBe(999)
})
