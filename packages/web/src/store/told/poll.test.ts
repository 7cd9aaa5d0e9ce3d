import { expect, test } from 'vitest'
import { beganAt, readPoll, shareOf, winnersOf } from './poll.ts'

const ID = '019ecb27-2200-7000-8044-1748273f52c4'
const OPEN = {
  id: ID,
  state: 'open',
  question: 'Herbata?',
  options: ['Tak', 'Nie'],
  ends_at: '2026-06-15T12:05:00.000Z',
  for_subscribers: false,
  hides_results: false,
  counts: null,
  votes: 0,
}
const told = (...count: string[]) => ({ POLLCOUNT: ['#c', ID, ...count], POLLVOTE: ['#c', ID, '2'] })

test('[POLL-12] how a poll stands and the own vote come from the lines of this very poll', () => {
  expect(readPoll(OPEN, told('3', '1,2'))).toMatchObject({ votes: 3, counts: [1, 2], own: 2 })
  expect(readPoll({ ...OPEN, id: 'x' }, told('3', '1,2'))).toMatchObject({ votes: 0, counts: null, own: 0 })
  expect(readPoll({ ...OPEN, later: [1] }, {})).toMatchObject({ votes: 0, counts: null, own: 0 })
  // the keys lead to the option that is the own one, so there must be one
  for (const own of ['3', '99', '-1', 'x'])
    expect(readPoll(OPEN, { POLLVOTE: ['#c', ID, own] })).toMatchObject({ own: 0 })
})

test.each([
  ['no counts, because they are hidden', told('3')],
  ['fewer counts than options', told('3', '3')],
  ['more of them', told('3', '1,1,1')],
  ['no numbers', told('3', '1,x')],
])('%s: only the number of votes is shown', (_, lines) => {
  expect(readPoll(OPEN, lines)).toMatchObject({ votes: 3, counts: null })
})

test('[POLL-06] of a poll that hides its results no counts are shown, whatever is told', () => {
  expect(readPoll({ ...OPEN, hides_results: true }, told('3', '1,2'))).toMatchObject({
    votes: 3,
    counts: null,
  })
})

test('the numbers of a poll that is over are those of its event', () => {
  const closed = { ...OPEN, state: 'closed', counts: [4, 1], votes: 5 }
  expect(readPoll(closed, told('3', '1,2'))).toMatchObject({ votes: 5, counts: [4, 1], own: 2 })
})

test.each([
  null,
  'poll',
  [],
  {},
  { ...OPEN, state: 'cancelled' },
  { ...OPEN, state: 'paused' },
  { ...OPEN, options: [1, 2] },
  { ...OPEN, options: ['Tak'] },
  { ...OPEN, options: Array.from({ length: 999 }, String) },
  { ...OPEN, ends_at: 'soon' },
])('a poll that cannot be shown has no bar: %j', (value) => {
  expect(readPoll(value, {})).toBeNull()
})

test('winners, shares, and when a poll began', () => {
  expect(winnersOf({ options: ['a', 'b', 'c'], counts: [2, 5, 5] })).toEqual(['b', 'c'])
  expect(winnersOf({ options: ['a', 'b'], counts: [0, 0] })).toEqual([])
  expect(winnersOf({ options: ['a', 'b'], counts: null })).toEqual([])
  expect(shareOf(1, 3)).toBe(33)
  expect(shareOf(0, 0)).toBe(0)
  expect(beganAt(ID)).toBe(Date.parse('2026-06-15T12:00:00.000Z'))
  expect(beganAt('5f0c1a52-0000-4000-8000-000000000000')).toBeNull()
})
