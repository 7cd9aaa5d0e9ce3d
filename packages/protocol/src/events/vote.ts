import { withMessage } from '../channel-state.ts'
import { serialiseLine, type Line } from '../line.ts'
import { nameKey } from '../names.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf, userSource } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import type { Vote } from './listed-event.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/** Somebody voted on a message; 0 takes the vote back. */
export interface VoteEvent extends EventBase {
  readonly type: 'vote'
  readonly messageId: string
  readonly by: Actor
  readonly vote: -1 | 0 | 1
}

/** `VOTEMESSAGE #c {msgid} {-1, 0 or 1} {name}` (wire §4). */
export const voteWriter: EventWriter<VoteEvent> = {
  toLines(event, context) {
    if (!context.has('V/vote')) return []
    const tags = eventTags(event, context)
    if (context.has('V/user-id')) tags.push([`${context.vendor}/user-id`, event.by.id])
    return [
      serialiseLine({
        tags,
        source: userSource(event.by.name, event.by.id),
        command: 'VOTEMESSAGE',
        params: [context.target, event.messageId, String(event.vote), event.by.name],
      }),
    ]
  },
}

export const voteReader: EventReader<VoteEvent> = {
  reads: { VOTEMESSAGE: fromLine },
  apply: (state, event) =>
    withMessage(state, event.messageId, (message) => ({ ...message, votes: withVote(message.votes, event) })),
}

/**
 * The event of a line; null for a value other than -1, 0 and 1, which the sender may not send (spec B §4).
 */
function fromLine(line: Line, vendor: string): VoteEvent | null {
  const [, messageId, value, name] = line.params
  const vote = VOTES.get(value ?? '')
  if (messageId === undefined || name === undefined || vote === undefined) return null
  const id = line.tags.get(`${vendor}/user-id`) ?? actorOf(line)?.id ?? ''
  return { type: 'vote', seq: seqOf(line, vendor), at: timeOf(line), messageId, by: { id, name }, vote }
}

const VOTES: ReadonlyMap<string, -1 | 0 | 1> = new Map([
  ['-1', -1],
  ['0', 0],
  ['1', 1],
])

/**
 * A vote replaces the person's earlier one; 0 removes it (VOTE-01, VOTE-02). The order is that of a fresh load.
 */
function withVote(votes: readonly Vote[], { by, vote, at }: VoteEvent): readonly Vote[] {
  const others = votes.filter(({ userId, name }) =>
    by.id === '' ? name === null || nameKey(name) !== nameKey(by.name) : userId !== by.id,
  )
  if (vote === 0) return others
  return [...others, { userId: by.id, name: by.name, vote, at }].sort(byTime)
}

function byTime(one: Vote, other: Vote): number {
  return one.at - other.at || (one.userId < other.userId ? -1 : 1)
}
