import { describe, expect, test } from 'vitest'
import { weekOf } from './week.ts'

describe('[STRIP-08, STRIP-09] the week', () => {
  test.each([
    ['2026-11-21T16:00:00.000Z', '2026-11-16', '2026-11-23'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-23'],
    ['2026-11-23T00:00:00.000Z', '2026-11-23', '2026-11-30'],
    ['2026-12-31T12:00:00.000Z', '2026-12-28', '2027-01-04'],
    ['1970-01-01T00:00:00.000Z', '1969-12-29', '1970-01-05'],
  ])('of %s is from Monday %s to Monday %s in UTC', (at, from, to) => {
    expect(weekOf(new Date(at))).toEqual({ from: new Date(from), to: new Date(to) })
  })
})
