import { serialiseLine, type Line } from '../line.ts'
import { actorOf, sourceOf, type LineContext } from './context.ts'
import type { PinEvent, TopicEvent } from './event.ts'
import { changeTags, eventTags, seqOf, timeOf } from './tags-of-event.ts'

/**
 * `PIN #c {msgid}` and `UNPIN #c {msgid}`. They are no standard commands, so only clients with `V/seq` get them
 * (wire §4).
 */
export function pinToLines(event: PinEvent, context: LineContext): string[] {
  if (!context.has('V/seq')) return []
  return [
    serialiseLine({
      tags: eventTags(event, context),
      source: sourceOf(event.by, context),
      command: event.isPinned ? 'PIN' : 'UNPIN',
      params: [context.target, event.messageId],
    }),
  ]
}

/** `TOPIC #c :text`, as every IRC client knows it; an empty text means no topic. */
export function topicToLines(event: TopicEvent, context: LineContext): string[] {
  return [
    serialiseLine({
      tags: changeTags(event, context),
      source: sourceOf(event.by, context),
      command: 'TOPIC',
      params: [context.target, event.topic ?? ''],
    }),
  ]
}

export function pinFromLine(line: Line, vendor: string): PinEvent | null {
  const messageId = line.params[1]
  if (messageId === undefined) return null
  return {
    type: 'pin',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    messageId,
    isPinned: line.command === 'PIN',
    by: actorOf(line),
  }
}

export function topicFromLine(line: Line, vendor: string): TopicEvent {
  const text = line.params[1] ?? ''
  return {
    type: 'topic',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    topic: text === '' ? null : text,
    by: actorOf(line),
  }
}
