import { nameKey, type VoteEvent } from '@gwar/protocol'
import type { Buffer } from '../buffer.ts'
import type { PendingVote, VoteValue } from '../pending-vote.ts'

/** The vote after a press: pressing the same one again takes it back (VOTE-04). */
export function nextVote(own: VoteValue, pressed: 1 | -1): VoteValue {
  return own === pressed ? 0 : pressed
}

/** The own vote as the list holds it. */
export function ownVote(
  votes: readonly { readonly name: string | null; readonly vote: 1 | -1 }[],
  ownName: string | null,
): VoteValue {
  if (ownName === null) return 0
  const key = nameKey(ownName)
  return votes.find(({ name }) => name !== null && nameKey(name) === key)?.vote ?? 0
}

export function withPendingVote(buffer: Buffer, messageId: string, pending: PendingVote): Buffer {
  return { ...buffer, votes: new Map(buffer.votes).set(messageId, pending) }
}

/** The server took the vote or refused it; nothing happens where somebody pressed again meanwhile. */
export function answeredVote(
  buffer: Buffer,
  messageId: string,
  pending: PendingVote,
  answer: { readonly isTaken: boolean; readonly ownName: string | null },
): Buffer {
  if (buffer.votes.get(messageId) !== pending) return buffer
  const message = buffer.channel.events.find(({ id }) => id === messageId)
  const held = message === undefined || message.type === 'notice' ? null : message.votes
  if (!answer.isTaken || held === null || ownVote(held, answer.ownName) === pending.vote)
    return withoutPendingVote(buffer, messageId)
  return withPendingVote(buffer, messageId, { ...pending, isAnswered: true })
}

/** The own vote was folded into the list: a pending one that was answered already goes. */
export function settledVote(buffer: Buffer, event: VoteEvent): Buffer {
  return buffer.votes.get(event.messageId)?.isAnswered === true
    ? withoutPendingVote(buffer, event.messageId)
    : buffer
}

function withoutPendingVote(buffer: Buffer, messageId: string): Buffer {
  const votes = new Map(buffer.votes)
  votes.delete(messageId)
  return { ...buffer, votes }
}
