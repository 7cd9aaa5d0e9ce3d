import type { MessageEvent } from '@gwar/protocol'
import type { Buffer } from '../buffer.ts'
import { ownVote } from './pending-votes.ts'
import type { VoteValue } from '../pending-vote.ts'

/**
 * The own vote on a message as it is now: what was pressed last, or what the list holds. `event` is the message as it was
 * drawn; between two drawings the list may know more.
 */
export function shownVote(
  buffer: Pick<Buffer, 'votes' | 'channel'> | undefined,
  event: MessageEvent,
  ownName: string | null,
): VoteValue {
  const pending = buffer?.votes.get(event.id)?.vote
  if (pending !== undefined) return pending
  const listed = buffer?.channel.events.find(({ id }) => id === event.id)
  return ownVote(listed !== undefined && 'votes' in listed ? listed.votes : event.votes, ownName)
}
