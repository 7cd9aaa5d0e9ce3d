import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const endingIn = (seconds: number) => ({ ends_at: new Date(NOW + seconds * 1000).toISOString() })
const DAY = 86_400

test('[PUR-19, CONST-15] seven days before its end a subscription asks to be prolonged, until it is over', () => {
  expect(daysLeft(null, NOW)).toBeNull()
  expect(daysLeft(endingIn(7 * DAY + 1), NOW)).toBeNull()
  expect(daysLeft(endingIn(7 * DAY), NOW)).toBe(7)
  expect(daysLeft(endingIn(DAY), NOW)).toBe(1)
  expect(daysLeft(endingIn(1), NOW)).toBe(0)
  expect(daysLeft(endingIn(0), NOW)).toBeNull()
  expect(daysLeft(endingIn(-DAY), NOW)).toBeNull()
})
