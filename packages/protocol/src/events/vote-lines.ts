import { serialiseLine, type Line } from '../line.ts'
import { actorOf, userSource, type LineContext } from './context.ts'
import type { VoteEvent } from './event.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/** `VOTEMESSAGE #c {msgid} {-1, 0 or 1} {name}` (wire §4). */
export function voteToLines(event: VoteEvent, context: LineContext): string[] {
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
}

/**
 * The event of a line; null for a value other than -1, 0 and 1, which the sender may not send (spec B §4).
 */
export function voteFromLine(line: Line, vendor: string): VoteEvent | null {
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
