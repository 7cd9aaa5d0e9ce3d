import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, dateOf, dayOf, dayStart, firstOf, monthOf, weekdayOf, weeksOf } from './day.ts'
import { moveDay } from './move-day.ts'
import { isPicked, NO_DAYS, pickDay } from './pick-day.ts'

const day = (year: number, month: number, date: number): number =>
  dayOf(new Date(year, month - 1, date, 12).getTime())
const someDay = fc.integer({ min: 0, max: 40_000 })

describe('days', () => {
  it('a day begins at its local midnight, clock changes or not', () => {
    fc.assert(
      fc.property(someDay, (some) => {
        expect(dayOf(dayStart(some))).toBe(some)
        expect(dayOf(dayStart(some + 1) - 1)).toBe(some)
      }),
    )
  })

  it('[WID-14] weeks go from Monday to Sunday and hold the whole month', () => {
    expect(weekdayOf(day(2026, 11, 21))).toBe(5)
    fc.assert(
      fc.property(someDay, (some) => {
        const weeks = weeksOf(monthOf(some))
        expect(weeks).toHaveLength(6)
        for (const week of weeks) expect(week.map((each) => weekdayOf(each))).toEqual([0, 1, 2, 3, 4, 5, 6])
        expect(weeks.flat()).toContain(some)
        expect(weeks[0]).toContain(firstOf(monthOf(some)))
      }),
    )
  })

  it('months later is the same day, or the last of a shorter month', () => {
    expect(addMonths(day(2026, 1, 31), 1)).toBe(day(2026, 2, 28))
    expect(addMonths(day(2024, 2, 29), 12)).toBe(day(2025, 2, 28))
    expect(addMonths(day(2026, 11, 21), -12)).toBe(day(2025, 11, 21))
    fc.assert(
      fc.property(someDay, fc.integer({ min: -30, max: 30 }), (some, months) => {
        const moved = addMonths(some, months)
        expect(monthOf(moved)).toBe(monthOf(some) + months)
        expect(dateOf(moved)).toBeLessThanOrEqual(dateOf(some))
      }),
    )
  })

  it.each([
    ['ArrowLeft', false, [2026, 11, 20]],
    ['ArrowDown', false, [2026, 11, 28]],
    ['Home', false, [2026, 11, 16]],
    ['End', false, [2026, 11, 22]],
    ['PageUp', false, [2026, 10, 21]],
    ['PageDown', true, [2027, 11, 21]],
  ] as const)('%s (Shift: %s) leads on', (key, shiftKey, [year, month, date]) => {
    expect(moveDay(day(2026, 11, 21), { key, shiftKey })).toBe(day(year, month, date))
    expect(moveDay(day(2026, 11, 21), { key: 'x', shiftKey })).toBeNull()
  })
})

describe('clicks', () => {
  it('[WID-16, WID-17, WID-18] start a range, end it in any order, and start anew', () => {
    fc.assert(
      fc.property(someDay, someDay, someDay, (first, second, third) => {
        const started = pickDay(NO_DAYS, first, 'range')
        expect(started).toEqual({ from: first, to: null })
        const ended = pickDay(started, second, 'range')
        expect(ended).toEqual({ from: Math.min(first, second), to: Math.max(first, second) })
        expect(pickDay(ended, third, 'range')).toEqual({ from: third, to: null })
      }),
    )
  })

  it('[WID-16, WID-17, WID-18] however many there are, the beginning is never after the end', () => {
    fc.assert(
      fc.property(fc.array(someDay, { minLength: 1 }), (days) => {
        const { from, to } = days.reduce((range, each) => pickDay(range, each, 'range'), NO_DAYS)
        expect(from).not.toBeNull()
        expect(from!).toBeLessThanOrEqual(to ?? from!)
        expect(to === null).toBe(days.length % 2 === 1)
      }),
    )
  })

  it('[WID-12] a calendar for a day has the last one', () => {
    fc.assert(
      fc.property(fc.array(someDay, { minLength: 1 }), (days) => {
        const range = days.reduce((before, each) => pickDay(before, each, 'day'), NO_DAYS)
        expect(range).toEqual({ from: days.at(-1), to: null })
        expect(isPicked(range, days.at(-1)!)).toBe(true)
        expect(isPicked(range, days.at(-1)! + 1)).toBe(false)
      }),
    )
  })
})
