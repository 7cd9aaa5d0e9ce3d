import { expect, it } from 'vitest'
import { neighbourOf } from './neighbour-of.ts'

const entry = (name: string, isUnread = false, highlights = 0) => ({
  name,
  type: name.startsWith('#') ? ('channel' as const) : ('user' as const),
  isUnread,
  highlights,
})
// in the list conversations stand first
const BUFFERS = [entry('#a'), entry('#b', true), entry('Ania', false, 2), entry('#c')]

it.each([
  ['#a', 1, false, '#b'],
  ['#c', 1, false, 'Ania'],
  ['Ania', -1, false, '#c'],
  ['#a', -1, false, 'Ania'],
  ['#a', 1, true, '#b'],
  ['#b', 1, true, 'Ania'],
  ['#c', -1, true, '#b'],
  [null, 1, false, 'Ania'],
  [null, -1, false, '#c'],
] as const)('[D5] from %s by %i, unread only: %s', (open, step, isUnread, wanted) => {
  expect(neighbourOf(BUFFERS, ({ name }) => name === open, step, isUnread)?.name).toBe(wanted)
})

it('[D5] where nothing else is open or unread one stays', () => {
  expect(neighbourOf([], () => false, 1, false)).toBe(null)
  expect(neighbourOf([entry('#a', true)], () => true, 1, false)).toBe(null)
  expect(neighbourOf([entry('#a'), entry('#b')], ({ name }) => name === '#a', 1, true)).toBe(null)
})
