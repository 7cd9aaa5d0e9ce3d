import { expect, test } from 'vitest'
import { voteCounts } from './vote-counts.ts'

const vote = (name: string | null, vote: 1 | -1) => ({ userId: name ?? '', name, vote, at: 1 })
const VOTES = [vote('Ania', 1), vote('Bartek', 1), vote('Troll', -1), vote(null, -1)]
const reader = { ownName: 'Ania', pending: undefined, hasBlocked: (name: string | null) => name === 'Troll' }

test('[VOTE-05] votes of blocked people do not count, those of deleted people do', () => {
  expect(voteCounts(VOTES, reader)).toEqual({ plus: 2, minus: 1, own: 1 })
})

test('[VOTE-03] the own vote counts as it was pressed last', () => {
  expect(voteCounts(VOTES, { ...reader, pending: 0 })).toEqual({ plus: 1, minus: 1, own: 0 })
  expect(voteCounts(VOTES, { ...reader, pending: -1 })).toEqual({ plus: 1, minus: 2, own: -1 })
  expect(voteCounts(VOTES, { ...reader, pending: 1 })).toEqual({ plus: 2, minus: 1, own: 1 })
  expect(voteCounts([], { ...reader, pending: 1 })).toEqual({ plus: 1, minus: 0, own: 1 })
  expect(voteCounts(VOTES, { ...reader, ownName: null })).toEqual({ plus: 2, minus: 1, own: 0 })
})
