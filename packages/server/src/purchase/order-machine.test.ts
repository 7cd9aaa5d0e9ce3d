import { describe, expect, test } from 'vitest'
import type { OrderRow } from '../store/purchases/orders.ts'
import { nextStep } from './order-machine.ts'
import type { PaymentState } from './provider.ts'

const END = new Date('2026-06-12T12:00:00Z')
const BEFORE = new Date(END.getTime() - 1)
const LONG_AFTER = new Date(END.getTime() + 48 * 3_600_000)

const order = (status: OrderRow['status']) => ({ status, price: 999, currency: 'PLN', expiresAt: END })

/** A payment's state, as far as the next step depends on it. */
const told = (status: PaymentState['status'], amount = 999, currency = 'PLN') =>
  ({ paymentId: 'p', status, amount, currency }) as PaymentState

const WHOLE = told('paid')
const ANYTHING = [null, told('open'), told('failed'), told('expired')]
const OTHER_MONEY = [
  told('paid', 998),
  told('paid', 1000),
  told('paid', 0),
  told('paid', 999, 'EUR'),
  told('paid', 999, ''),
]

describe('what an order does next', () => {
  test.each(['open', 'failed', 'expired'] as const)(
    'attack: price tampering: an order that is %s is paid by its price in its currency and by nothing else',
    (status) => {
      for (const now of [BEFORE, LONG_AFTER]) {
        expect(nextStep(order(status), WHOLE, now)).toBe('pay')
        expect(OTHER_MONEY.map((state) => nextStep(order(status), state, now))).toEqual(
          OTHER_MONEY.map(() => 'dispute'),
        )
      }
    },
  )

  test.each(['paid', 'refunded', 'disputed'] as const)(
    'attack: double webhook: nothing that is told of one that is %s moves it',
    (status) => {
      for (const state of [...ANYTHING, WHOLE, ...OTHER_MONEY])
        for (const now of [BEFORE, LONG_AFTER]) expect(nextStep(order(status), state, now)).toBe('none')
    },
  )

  test('an open one waits, fails or ends as the provider says, and does not wait for ever', () => {
    expect(ANYTHING.map((state) => nextStep(order('open'), state, BEFORE))).toEqual([
      'wait',
      'wait',
      'fail',
      'expire',
    ])
    for (const state of [null, told('open')])
      expect(nextStep(order('open'), state, LONG_AFTER)).toBe('expire')
  })

  test('an open one is watched for a day after its end, for an hour where the provider knows nothing of it', () => {
    const after = (hours: number) => new Date(END.getTime() + hours * 3_600_000)
    const next = (state: PaymentState | null, hours: number) => nextStep(order('open'), state, after(hours))
    expect([next(null, 0), next(null, 0.9), next(null, 1)]).toEqual(['wait', 'wait', 'expire'])
    const open = told('open')
    expect([next(open, 0), next(open, 1), next(open, 23.9), next(open, 24)]).toEqual([
      'wait',
      'wait',
      'wait',
      'expire',
    ])
  })

  test.each(['failed', 'expired'] as const)('one that is %s moves for money alone', (status) => {
    for (const state of ANYTHING) expect(nextStep(order(status), state, LONG_AFTER)).toBe('none')
  })
})
