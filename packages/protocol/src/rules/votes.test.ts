import { expect, test } from 'vitest'
import { allowsVote, readVoteValue } from './votes.ts'

test.each([
  [undefined, []],
  [null, [0, 1]],
  ['p', [0, 1]],
  ['m', [-1, 0]],
  ['pm', [-1, 0, 1]],
])('[VOTE-11, MODE-08, CONTRA-27] K %j takes %j', (param, allowed) => {
  expect(([-1, 0, 1] as const).filter((vote) => allowsVote(param, vote))).toEqual(allowed)
})

test.each([
  ['1', 1],
  ['+1', 1],
  ['0', 0],
  ['-0', 0],
  ['-1', -1],
  ['2', -1],
  ['-9', -1],
  ['', null],
  ['1.5', null],
  ['0x1', null],
  ['1'.repeat(20), null],
])('[VOTE-07] %j is the vote %j', (word, vote) => {
  expect(readVoteValue(word)).toBe(vote)
})
