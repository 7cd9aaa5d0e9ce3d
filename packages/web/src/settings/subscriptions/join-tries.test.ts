import type { OrderRecord } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { joinTries } from './join-tries.ts'

const AT = Date.parse('2026-11-21T20:00:00Z')

/** An order so many minutes after the first. */
const order = (minutes: number, change: Partial<OrderRecord> = {}): OrderRecord => ({
  id: `at-${minutes}`,
  status: 'failed',
  channel: { id: 'c', name: 'rudzik' },
  months: 1,
  gift: null,
  price: 999,
  tax: 187,
  refunded: 0,
  method: 'blik',
  created_at: new Date(AT + minutes * 60_000).toISOString(),
  expires_at: new Date(AT + (minutes + 10) * 60_000).toISOString(),
  redirect: null,
  given_up: false,
  given: null,
  mailed_at: null,
  paid_at: null,
  receipt: null,
  ...change,
})
const told = (orders: readonly OrderRecord[]) =>
  joinTries(orders).map(({ order: { id }, tries }) => [id, tries])

test('[P8] refused codes and the one that passed are one purchase', () => {
  expect(told([order(4, { status: 'paid' }), order(2), order(0)])).toEqual([['at-4', 3]])
  expect(told([order(2), order(0)])).toEqual([['at-2', 2]])
})

test.each([
  ['something else was bought', { months: 3 }],
  ['it was elsewhere', { channel: { id: 'd', name: 'malarnia' } }],
  ['it was a gift', { gift: { user: null, count: 5 } }],
  ['it was paid', { status: 'paid' as const }],
  ['it was another method', { method: 'paypal' as const }],
  ['it was long before', { created_at: new Date(AT - 3_600_000).toISOString() }],
])('[P8] they are two where %s', (_, change) => {
  expect(told([order(4, { status: 'paid' }), order(0, change)])).toEqual([
    ['at-4', 1],
    ['at-0', 1],
  ])
})
