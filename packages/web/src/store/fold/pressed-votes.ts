import type { Buffer } from '../buffer.ts'
import type { PendingVote, VoteValue } from '../pending-vote.ts'
import { ownVote, withoutPendingVote } from './pending-votes.ts'

/** The vote after a press: pressing the same one again takes it back (VOTE-04). */
export function nextVote(own: VoteValue, pressed: 1 | -1): VoteValue {
  return own === pressed ? 0 : pressed
}

/** The vote that was pressed stands on the message from now on. */
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
