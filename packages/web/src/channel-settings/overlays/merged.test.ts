import { expect, test } from 'vitest'
import { merged } from './merged.ts'

test('[OVL-01] what one owner sets is done to the overlay that another one has changed meanwhile', () => {
  const before = {
    size: 28,
    look: 'bubble',
    kinds: { gift: { on: true, text: 'a' } },
    hides: { words: ['x'] },
  }
  const mine = { ...before, look: 'plain', hides: { words: ['x', 'mine'] } }
  const theirs = {
    ...before,
    size: 40,
    kinds: { gift: { on: true, text: 'b' } },
    hides: { words: ['x', 'theirs'] },
  }
  expect(merged(before, mine, theirs)).toEqual({
    size: 40,
    look: 'plain',
    kinds: { gift: { on: true, text: 'b' } },
    hides: { words: ['x', 'mine', 'theirs'] },
  })
  // nobody else was there, and both set the same
  expect(merged(before, mine, before)).toEqual(mine)
  expect(merged(before, { ...before, size: 30 }, theirs)).toMatchObject({ size: 30 })
  // a field that a newer version of the page has stays
  expect(merged<object>(before, mine, { ...theirs, more: 1 })).toMatchObject({ more: 1 })
})
