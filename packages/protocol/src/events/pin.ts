import { serialiseLine, type Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf, sourceOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/** A message was pinned above the list, or taken down. */
export interface PinEvent extends EventBase {
  readonly type: 'pin'
  readonly messageId: string
  readonly isPinned: boolean
  readonly by: Actor | null
}

/**
 * `PIN #c {msgid}` and `UNPIN #c {msgid}`. They are no standard commands, so only clients with `V/seq` get them
 * (wire §4).
 */
export const pinWriter: EventWriter<PinEvent> = {
  toLines(event, context) {
    if (!context.has('V/seq')) return []
    return [
      serialiseLine({
        tags: eventTags(event, context),
        source: sourceOf(event.by, context),
        command: event.isPinned ? 'PIN' : 'UNPIN',
        params: [context.target, event.messageId],
      }),
    ]
  },
}

export const pinReader: EventReader<PinEvent> = {
  reads: { PIN: fromLine, UNPIN: fromLine },
  apply(state, { messageId, isPinned }) {
    if (isPinned) return { ...state, pinnedId: messageId }
    return state.pinnedId === messageId ? { ...state, pinnedId: null } : state
  },
}

function fromLine(line: Line, vendor: string): PinEvent | null {
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
