import { expect, test } from 'vitest'
import { changedSites } from './changed-sites.ts'

test('[FRAME-04] what one owner adds, removes and changes is done to the list that another one has changed meanwhile', () => {
  // nobody else was there
  expect(changedSites(['a', 'b'], ['a', 'c'], ['a', 'b'])).toEqual(['a', 'c'])
  // another one added, removed, and did the same
  expect(changedSites(['a'], ['a', 'mine'], ['a', 'theirs'])).toEqual(['a', 'mine', 'theirs'])
  expect(changedSites(['a', 'b'], ['a', 'b', 'mine'], ['b'])).toEqual(['b', 'mine'])
  expect(changedSites(['a', 'b'], ['b'], ['a', 'b', 'theirs'])).toEqual(['b', 'theirs'])
  expect(changedSites(['a'], ['a', 'both'], ['a', 'both'])).toEqual(['a', 'both'])
})
