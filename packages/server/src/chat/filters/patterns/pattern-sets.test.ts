import { expect, test } from 'vitest'
import { MESSAGE_MS, PatternSets } from './pattern-sets.ts'

const ask = (patterns: readonly number[], folded: readonly string[]) =>
  ({ type: 'judge', id: 1, set: 'c 1', question: { patterns, folded, visible: folded } }) as const

/** Patterns in a thread whose clock goes on by so many ms each time that it is read. */
function setsOf(patterns: readonly string[], msPerLook: number): PatternSets {
  let now = 0
  const next = (): number => {
    now += msPerLook
    return now
  }
  const sets = new PatternSets(next, () => now)
  sets.hear({
    type: 'learn',
    set: 'c 1',
    patterns: patterns.map((pattern) => ({ pattern, on: 'folded' })),
  })
  return sets
}

test('[FILT-11] patterns after the time of a message are late, those before are answered', () => {
  const sets = setsOf(['a', 'b', 'c', 'd'], MESSAGE_MS / 2)
  expect(sets.hear(ask([0, 1, 2, 3], ['xd']))).toMatchObject({
    answers: [
      [0, 'missed'],
      [1, 'late'],
      [2, 'late'],
      [3, 'late'],
    ],
  })
})

test('the first text in which a pattern stands is told, and where', () => {
  const sets = setsOf(['b+', 'x'], 0)
  expect(sets.hear(ask([0, 1], ['none', 'a bbb']))).toMatchObject({
    answers: [
      [0, { text: 1, from: 2, to: 5 }],
      [1, 'missed'],
    ],
    tookMs: 0,
  })
})

test('[INV-25] a pattern that no longer compiles, or that the thread does not know, is late', () => {
  expect(setsOf(['(', 'b'], 0).hear(ask([0, 1, 2], ['b']))).toMatchObject({
    answers: [
      [0, 'late'],
      [1, { text: 0, from: 0, to: 1 }],
      [2, 'late'],
    ],
  })
  expect(
    new PatternSets(
      () => 0,
      () => 0,
    ).hear(ask([0], ['b'])),
  ).toMatchObject({ answers: [[0, 'late']] })
})

test('[FILT-11] patterns have their time, however long the thread waits for the processor', () => {
  let [now, worked] = [0, 0]
  const sets = new PatternSets(
    () => (now += MESSAGE_MS),
    () => (worked += 1),
  )
  sets.hear({
    type: 'learn',
    set: 'c 1',
    patterns: ['a', 'b'].map((pattern) => ({ pattern, on: 'folded' })),
  })
  expect(sets.hear(ask([0, 1], ['xd']))).toMatchObject({
    answers: [
      [0, 'missed'],
      [1, 'missed'],
    ],
  })
})

test('[FILT-09] a pattern that is tried is as slow as its own work, however long it waits for the processor', () => {
  let [now, worked] = [0, 0]
  const sets = new PatternSets(
    () => (now += 20),
    () => (worked += 2),
  )
  expect(sets.hear({ type: 'try', id: 1, pattern: { pattern: 'debil+', on: 'folded' } })).toEqual({
    type: 'tried',
    id: 1,
    result: { slowestMs: 2 },
  })
})

test('[FILT-09] a pattern that is tried is not slow where the time of the processor goes on in steps', () => {
  let [now, worked] = [0, 0]
  const sets = new PatternSets(
    () => (now += 1),
    () => (worked += 10),
  )
  expect(sets.hear({ type: 'try', id: 1, pattern: { pattern: 'debil+', on: 'folded' } })).toMatchObject({
    result: { slowestMs: 1 },
  })
})
