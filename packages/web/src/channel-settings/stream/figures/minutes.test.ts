import { hasMoreMinutes, type PastStream, type StreamMinuteRecord } from '@gwar/protocol'
import { expect, test } from 'vitest'
import {
  breaksOf,
  changeOf,
  comparedWith,
  everyMinute,
  lengthOf,
  loudestMinute,
  meanViewers,
  timeWithin,
  topOf,
} from './minutes.ts'

const minute = (at: number, messages: number, viewers = 0): StreamMinuteRecord => ({
  minute: at,
  viewers,
  members: 0,
  writers: 0,
  messages,
  subscriptions: 0,
  gifts: 0,
})

test('a minute that nobody counted is a gap in its place, at the end, too', () => {
  const counted = [minute(0, 3), minute(2, 5)]
  expect(everyMinute({ minutes: counted, seconds: 300 })).toEqual([counted[0], null, counted[1], null, null])
  // one that was counted after the last full minute stays
  expect(everyMinute({ minutes: counted, seconds: 60 })).toHaveLength(3)
  expect(everyMinute({ minutes: [], seconds: 30 })).toEqual([])
  // of a longer stream seven days are told: what comes behind them is no gap
  expect(everyMinute({ minutes: counted, seconds: 20 * 86_400 })).toHaveLength(7 * 1440)
  expect([20 * 86_400, 7 * 86_400 + 60, 7 * 86_400 + 59, 300].map(hasMoreMinutes)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the mean is that of counted minutes, the loudest the first of several', () => {
  const counted = [minute(0, 3, 10), minute(4, 8, 21), minute(5, 8, 0)]
  expect(meanViewers(counted)).toBe(10)
  expect(meanViewers([])).toBeNull()
  expect(loudestMinute(counted)?.minute).toBe(4)
  expect(loudestMinute([minute(0, 0)])).toBeNull()
})

test('breaks are what stands between the parts', () => {
  expect(breaksOf([[0, null]])).toEqual({ count: 0, seconds: 0 })
  expect(
    breaksOf([
      [0, 60_000],
      [90_000, 120_000],
      [180_000, null],
    ]),
  ).toEqual({ count: 2, seconds: 90 })
})

test('a stream is compared with the last five before it that were counted', () => {
  const sums = (messages: number) => ({
    most_viewers: null,
    messages,
    writers: 0,
    subscriptions: 0,
    gifts: 0,
  })
  const before = [null, 1, 2, 3, 4, 5, 6].map((n) => ({ sums: n === null ? null : sums(n) }) as PastStream)
  expect(comparedWith(before).map(({ messages }) => messages)).toEqual([1, 2, 3, 4, 5])
  expect(changeOf(12, [8, null, 12])).toBeCloseTo(0.2)
  expect(changeOf(12, [])).toBeNull()
  expect(changeOf(12, [null])).toBeNull()
  expect(changeOf(12, [0, 0])).toBeNull()
})

test('the scale ends above the highest value, and its half is a whole number', () => {
  for (const most of [0, 1, 3, 4, 5, 9, 10, 31, 248, 1287, 99_999]) {
    const top = topOf(most)
    expect(top).toBeGreaterThanOrEqual(most)
    expect(Number.isInteger(top / 2), `${most}: ${top}`).toBe(true)
    expect(top).toBeLessThanOrEqual(Math.max(4, most * 1.5))
  }
})

test('a length is hours and minutes', () => {
  expect(lengthOf(17_400)).toEqual({ hours: 4, minutes: 50 })
  expect(lengthOf(3599)).toEqual({ hours: 1, minutes: 0 })
  expect(lengthOf(20)).toEqual({ hours: 0, minutes: 0 })
})

test('the times of a stream of a day or more have their day', () => {
  const at = new Date(2026, 10, 19, 20, 45).getTime()
  expect(timeWithin(86_399, at, 'pl')).toBe('20:45')
  expect(timeWithin(86_400, at, 'pl')).toBe('19 listopada, 20:45')
  expect(timeWithin(86_400, at, 'en')).toBe('19 November, 20:45')
})
