import type { VoteEvent } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import { message } from '../../connection/test-world.fixture.ts'
import { emptyBuffer, type Buffer } from '../buffer.ts'
import { foldDelivery } from './fold-delivery.ts'
import { ownVote } from './pending-votes.ts'
import { answeredVote, nextVote, withPendingVote } from './pressed-votes.ts'
import { shownVote } from './shown-vote.ts'
import type { VoteValue } from '../pending-vote.ts'

const VIEWER = { name: 'Ania', reader: null, isWatching: true }

function voted(seq: number, vote: VoteValue, name = 'Ania'): VoteEvent {
  return { type: 'vote', seq, at: seq, messageId: 'm1', by: { id: name, name }, vote }
}

const fold = (buffer: Buffer, ...events: VoteEvent[]): Buffer =>
  foldDelivery(buffer, { seq: events[0]!.seq, events }, VIEWER).buffer

const start = (): Buffer => {
  const buffer = emptyBuffer('#rudzik')
  return { ...buffer, status: 'ready', channel: { ...buffer.channel, seq: 1, events: [message(1)] } }
}
const press = (buffer: Buffer, vote: VoteValue) => {
  const pending = { vote, isAnswered: false }
  return { pending, buffer: withPendingVote(buffer, 'm1', pending) }
}
const taken = { isTaken: true, ownName: 'Ania' }
const refused = { isTaken: false, ownName: 'Ania' }
const pendingOf = (buffer: Buffer) => buffer.votes.get('m1')?.vote

test('[VOTE-04] the same vote again takes it back', () => {
  expect([nextVote(0, 1), nextVote(1, 1), nextVote(-1, 1), nextVote(-1, -1)]).toEqual([1, 0, 1, 0])
})

test('the own vote is found in any letter case, a guest has none', () => {
  const votes = [
    { name: 'ANIA', vote: -1 as const },
    { name: null, vote: 1 as const },
  ]
  expect([ownVote(votes, 'Ania'), ownVote(votes, 'Bartek'), ownVote(votes, null)]).toEqual([-1, 0, 0])
})

test('[VOTE-04] a press between two drawings goes by what the list holds, not by the message as it was drawn', () => {
  const drawn = start().channel.events[0]!
  if (drawn.type !== 'message') throw new Error('no message')
  const listed = fold(start(), voted(2, -1))
  expect(shownVote(listed, drawn, 'Ania')).toBe(-1)
  expect(shownVote(press(listed, 0).buffer, drawn, 'Ania')).toBe(0)
  expect(shownVote(undefined, drawn, 'Ania')).toBe(0)
})

describe('[VOTE-03] a vote that is shown before the server says so', () => {
  test('stays until the answer has come and the list holds it, in either order', () => {
    const { buffer, pending } = press(start(), 1)
    const listed = fold(buffer, voted(2, 1))
    expect(pendingOf(listed)).toBe(1)
    expect(answeredVote(listed, 'm1', pending, taken).votes.size).toBe(0)
    const answered = answeredVote(buffer, 'm1', pending, taken)
    expect(pendingOf(answered)).toBe(1)
    expect(fold(answered, voted(2, 1)).votes.size).toBe(0)
  })

  test('goes when it is refused', () => {
    const { buffer, pending } = press(start(), 1)
    expect(answeredVote(buffer, 'm1', pending, refused).votes.size).toBe(0)
  })

  test('is not moved by earlier ones that come late, nor by votes of others', () => {
    const first = press(start(), 1)
    const second = press(first.buffer, 0)
    const third = press(second.buffer, -1)
    let buffer = answeredVote(third.buffer, 'm1', first.pending, taken)
    buffer = fold(buffer, voted(2, 1), voted(3, 1, 'Bartek'))
    buffer = answeredVote(fold(buffer, voted(4, 0)), 'm1', second.pending, refused)
    expect(pendingOf(buffer)).toBe(-1)
    buffer = answeredVote(fold(buffer, voted(5, -1)), 'm1', third.pending, taken)
    expect(buffer.votes.size).toBe(0)
  })

  test('is forgotten with its message', () => {
    const { buffer, pending } = press(start(), 1)
    const empty = { ...buffer, channel: { ...buffer.channel, events: [] } }
    expect(answeredVote(empty, 'm1', pending, taken).votes.size).toBe(0)
  })
})
