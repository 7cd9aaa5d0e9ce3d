import type { IncomeRecord } from '@gwar/protocol'
import { expect, test } from 'vitest'
import {
  dayBefore,
  daysOfMonth,
  lastMonths,
  leftOf,
  lengthOfMonth,
  recordsIn,
  sameDaysBefore,
  scaleOf,
  sumOfMonths,
} from './income-points.ts'

const month = (name: string, own: number, gifts: number, refunded: number): IncomeRecord => ({
  month: name,
  orders: 2,
  subscriptions: 2,
  gross: own + gifts,
  tax: 0,
  refunded,
  net: own + gifts - refunded,
  own,
  own_orders: 1,
  gifts,
  gifted: 5,
  given: 3,
  refunds: refunded > 0 ? 1 : 0,
})
const MONTHS = [month('2026-03', 1000, 500, 100), month('2026-01', 700, 0, 0), month('2024-12', 10, 0, 0)]
const day = (name: string, own: number) => ({ day: name, own, gifts: 0, refunded: 0 })

test('the curve of a month has each day up to today, and the months each up to this one', () => {
  expect(
    daysOfMonth('2026-03-03', [day('2026-02-02', 5), day('2026-03-02', 7)]).map(({ own }) => own),
  ).toEqual([0, 7, 0])
  expect(lengthOfMonth('2028-02-10')).toBe(29)
  expect(lastMonths('2026-03-03', MONTHS, 3).map(({ key, own }) => [key, own])).toEqual([
    ['2026-01', 700],
    ['2026-02', 0],
    ['2026-03', 1000],
  ])
  expect(lastMonths('2026-03-03', MONTHS, null)).toHaveLength(16)
  expect(lastMonths('2026-03-03', [], null)).toEqual([{ key: '2026-03', own: 0, gifts: 0, refunded: 0 }])
})

test('own purchases and gifts are apart, and what was paid back is taken from their sum', () => {
  const sum = sumOfMonths(recordsIn('year', '2026-03-03', MONTHS))
  expect(sum).toMatchObject({ own: 1700, gifts: 500, refunded: 100, own_orders: 2, gifted: 10, given: 6 })
  expect(leftOf(sum)).toBe(2100)
  expect(recordsIn('month', '2026-02-03', MONTHS).map(({ month }) => month)).toEqual(['2026-03'])
  expect(recordsIn('all', '2026-03-03', MONTHS)).toHaveLength(3)
})

test('a month is held against the same days of the one before', () => {
  const days = [day('2026-02-02', 5), day('2026-02-04', 50), day('2026-03-01', 700), day('2026-01-01', 9)]
  expect(sameDaysBefore('2026-03-03', days)).toBe(5)
  // the longest months are held against all of a shorter one
  expect(sameDaysBefore('2026-03-31', days)).toBe(55)
  const said = ['2026-03-03', '2026-03-31', '2028-03-30', '2026-05-31', '2026-08-31', '2027-01-31']
  expect(said.map(dayBefore)).toEqual([3, 28, 29, 30, 31, 31])
})

test('the scale goes in round amounts up to the largest value', () => {
  expect(scaleOf(37_000)).toEqual({ step: 10_000, top: 40_000 })
  expect(scaleOf(0)).toEqual({ step: 100, top: 100 })
  expect(scaleOf(999)).toEqual({ step: 500, top: 1000 })
})
