import type { Line } from '../line.ts'
import type { EventBase } from './event-base.ts'
import type { LineContext } from './context.ts'
import { changeId } from './change-id.ts'
import { fromIso, toIso } from './moment.ts'

/**
 * Tags that every event may carry, by capability. This runs for each event and variant, so pairs are pushed onto
 * one list and no tag is built that the receiver did not ask for.
 */
export function eventTags(event: EventBase, context: LineContext): [string, string][] {
  const tags: [string, string][] = []
  if (context.has('server-time')) tags.push(['time', toIso(event.at)])
  if (context.has('V/seq') && event.seq > 0) tags.push([`${context.vendor}/seq`, String(event.seq)])
  if (context.isConversation && context.channelId !== null && context.has('V/channel-id'))
    tags.push([`${context.vendor}/channel-id`, context.channelId])
  return tags
}

/**
 * Tags of a change of topic or modes, with the `msgid` by which CHATHISTORY finds it where `draft/event-playback`
 * was negotiated.
 */
export function changeTags(event: EventBase, context: LineContext): [string, string][] {
  const tags = eventTags(event, context)
  const { channelId } = context
  if (channelId !== null && event.seq > 0 && (context.has('msgid') || context.has('message-tags')))
    tags.push(['msgid', changeId({ channelId, seq: event.seq })])
  return tags
}

/** The `time` tag in ms since 1970; 0 for a line without one, for which the caller takes its own clock. */
export function timeOf(line: Line): number {
  return fromIso(line.tags.get('time')) ?? 0
}

/** The `V/seq` tag; 0 where the line tells no number. */
export function seqOf(line: Line, vendor: string): number {
  const text = line.tags.get(`${vendor}/seq`)
  const seq = text !== undefined && /^\d+$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(seq) ? seq : 0
}
