import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Store } from '../store/store.ts'
import { LimitHits } from './limit-hits.ts'
import { createLimits } from './limits.ts'

test('attack: guesses faster than the database takes them: two are at work, 1,000 wait, and one more is told to come back', async () => {
  const database = Promise.withResolvers<null>()
  let atWork = 0
  const transact = () => {
    atWork += 1
    return database.promise
  }
  const hits = new LimitHits()
  const limits = createLimits({
    isOn: true,
    store: { transact } as unknown as Store,
    clock: systemClock,
    hits,
  })
  const guess = () => limits.take(['loginAddress', '203.0.113.7'])
  const taken = Array.from({ length: 1002 }, guess)
  expect(await guess()).toBe(5)
  expect([...hits.entries()]).toEqual([['guesses_waiting', 1]])
  expect(atWork).toBe(2)
  // a correct guess gets its try back, however many others are waiting
  const refunded = limits.refund(['loginAddress', '203.0.113.7'])
  database.resolve(null)
  expect(new Set(await Promise.all(taken))).toEqual(new Set([null]))
  await refunded
  expect(atWork).toBe(1003)
  expect(await guess()).toBeNull()
})
