import { nameKey, type VoteEvent } from '@gwar/protocol'
import type { Buffer } from '../buffer.ts'
import type { VoteValue } from '../pending-vote.ts'

/** The own vote as the list holds it. */
export function ownVote(
  votes: readonly { readonly name: string | null; readonly vote: 1 | -1 }[],
  ownName: string | null,
): VoteValue {
  if (ownName === null) return 0
  const key = nameKey(ownName)
  return votes.find(({ name }) => name !== null && nameKey(name) === key)?.vote ?? 0
}

/** The own vote was folded into the list: a pending one that was answered already goes. */
export function settledVote(buffer: Buffer, event: VoteEvent): Buffer {
  return buffer.votes.get(event.messageId)?.isAnswered === true
    ? withoutPendingVote(buffer, event.messageId)
    : buffer
}

/** The message is as the list holds it. */
export function withoutPendingVote(buffer: Buffer, messageId: string): Buffer {
  const votes = new Map(buffer.votes)
  votes.delete(messageId)
  return { ...buffer, votes }
}
