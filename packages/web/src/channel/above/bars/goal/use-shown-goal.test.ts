import { expect, test } from 'vitest'
import { midnightAfter } from './use-shown-goal.ts'

test('[GOAL-04] a goal that is reached has its bar up to the next midnight', () => {
  const noon = new Date(2026, 5, 15, 12)
  const midnight = new Date(2026, 5, 16).getTime()
  expect(midnightAfter(noon.getTime())).toBe(midnight)
  expect(midnightAfter(midnight - 1)).toBe(midnight)
  expect(midnightAfter(midnight)).toBe(new Date(2026, 5, 17).getTime())
})
