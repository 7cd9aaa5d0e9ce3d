import type { ListedEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { raidFigures } from './raid-figures.ts'

const NOW = Date.UTC(2026, 10, 21, 21, 3)
const HOUR = 3_600_000

/** A message so many seconds ago, of an account that is so many hours old. */
function said(seconds: number, name: string | null, hours: number | null): ListedEvent {
  const createdAt = hours === null ? null : NOW - hours * HOUR
  return { type: 'message', at: NOW - seconds * 1000, from: { name, createdAt } } as unknown as ListedEvent
}

test('[D25] a raid is counted by the last minute: messages, and accounts of the last day, each once', () => {
  const events = [
    { type: 'notice', at: NOW } as unknown as ListedEvent,
    said(5, null, null),
    said(10, 'Halinka77', 9000),
    said(20, 'tanie_skiny_2', 1),
    said(30, 'Tanie_Skiny_1', 3),
    said(59, 'tanie_skiny_1', 3),
    said(60, 'Dawna', 2),
    said(61, 'Stara', 2),
  ]
  expect(raidFigures(events, true, NOW)).toEqual({ perMinute: 5, isMore: false, newAccounts: 2 })
  // newest first, as the channel's state holds them: a page that holds less than the minute says so
  expect(raidFigures(events.slice(0, -2), true, NOW)).toMatchObject({ perMinute: 5, isMore: true })
  expect(raidFigures(events.slice(0, -2), false, NOW)).toMatchObject({ isMore: false })
  expect(raidFigures([], true, NOW)).toEqual({ perMinute: 0, isMore: false, newAccounts: 0 })
})
