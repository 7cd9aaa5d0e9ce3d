import { expect, test } from 'vitest'
import { readGoal } from './goal.ts'

const GOAL = { target: 200, title: null, current: 137, reached_at: null, seq: 9 }

test('[GOAL-04] a goal is shown as the service told it', () => {
  expect(readGoal(GOAL)).toBe(GOAL)
  const reached = { ...GOAL, title: 'Mikrofon', reached_at: '2026-06-15T12:00:00.000Z', later: [1] }
  expect(readGoal(reached)).toBe(reached)
})

test.each([
  null,
  0,
  'goal',
  [],
  {},
  { ...GOAL, target: '200' },
  { ...GOAL, target: 0 },
  { ...GOAL, target: Number.NaN },
  { ...GOAL, title: { toString: 1 } },
  { ...GOAL, title: undefined },
  { ...GOAL, current: null },
  { ...GOAL, reached_at: 5 },
  { ...GOAL, reached_at: 'soon' },
  { ...GOAL, seq: undefined },
])('a goal that cannot be shown has no bar: %j', (value) => {
  expect(readGoal(value)).toBeNull()
})
