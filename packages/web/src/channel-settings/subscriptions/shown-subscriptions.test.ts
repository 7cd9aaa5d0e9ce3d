import { expect, test } from 'vitest'
import type { ListedSubscription } from '../lists.ts'
import { shownSubscriptions } from './shown-subscriptions.ts'

const NOW = Date.parse('2026-11-21T20:00:00Z')

const row = (name: string | null, months: number, endsAt = '2026-12-21T20:00:00Z'): ListedSubscription => ({
  id: `${name}-${months}`,
  channel_id: 'c',
  user_id: 'u',
  user: name === null ? null : { name },
  months,
  months_streak: months,
  ends_at: endsAt,
  created_at: '2026-01-01T00:00:00Z',
})
const names = (rows: readonly ListedSubscription[], onlyActive: boolean): string[] =>
  shownSubscriptions(rows, { onlyActive, now: NOW }).map(({ name, hasEnded }) =>
    hasEnded ? `${name}!` : name,
  )

test('[CSET-59] most months first, whatever order they come in; the same months by name', () =>
  expect(names([row('b', 2), row('a', 2), row('c', 31), row('d', 7)], true)).toEqual(['c', 'd', 'a', 'b']))

test('[CSET-60] a row without a user is dropped, and takes no other one with it', () =>
  expect(names([row(null, 40), row('a', 2), { ...row('b', 1), user: undefined }], true)).toEqual(['a']))

test('[CSET-54, CSET-58] what has ended is left out, or marked as ended', () => {
  const rows = [
    row('a', 2, '2026-11-21T19:59:59Z'),
    row('b', 1, '2026-11-21T20:00:01Z'),
    row('c', 3, new Date(NOW).toISOString()),
  ]
  expect(names(rows, true)).toEqual(['b'])
  expect(names(rows, false)).toEqual(['c!', 'a!', 'b'])
})
