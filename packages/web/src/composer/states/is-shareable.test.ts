import { expect, it } from 'vitest'
import { isShareable } from './is-shareable.ts'

const at = (text: string): number => Date.parse(text)
const subscription = (announce: string | null, ends = '2026-12-15T00:00:00.000Z') => ({
  ends_at: ends,
  announce_available_at: announce,
  months: 3,
  gift: null,
  settings: { badge: 0, color: null, show_badge: true },
})

it('[SUB-14, CONST-17] the banner stands from the moment of the record on, for 14 days', () => {
  const own = subscription('2026-11-01T12:00:00.000Z')
  expect(isShareable(own, at('2026-11-01T11:59:59.999Z'))).toBe(false)
  expect(isShareable(own, at('2026-11-01T12:00:00.000Z'))).toBe(true)
  expect(isShareable(own, at('2026-11-15T11:59:59.999Z'))).toBe(true)
  expect(isShareable(own, at('2026-11-15T12:00:00.000Z'))).toBe(false)
})

it('[SUB-14] there is none without a subscription, for one that was shared, and for one that ended', () => {
  expect(isShareable(null, at('2026-11-02T00:00:00.000Z'))).toBe(false)
  expect(isShareable(subscription(null), at('2026-11-02T00:00:00.000Z'))).toBe(false)
  const ended = subscription('2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z')
  expect(isShareable(ended, at('2026-11-03T00:00:00.000Z'))).toBe(false)
})
