import { serialiseLine, type Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf, sourceOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/**
 * Further messages that one act had deleted are back, beyond those that `restored` told one by one: a client that shows
 * placeholders loads them anew.
 */
export interface RestoredManyEvent extends EventBase {
  readonly type: 'restored_many'
  readonly by: Actor | null
}

/** `RESTOREMESSAGES #c`; the source is who took the deletion back. */
export const restoredManyWriter: EventWriter<RestoredManyEvent> = {
  toLines(event, context) {
    if (!context.has('V/clear')) return []
    return [
      serialiseLine({
        tags: eventTags(event, context),
        source: sourceOf(event.by, context),
        command: 'RESTOREMESSAGES',
        params: [context.target],
      }),
    ]
  },
}

export const restoredManyReader: EventReader<RestoredManyEvent> = {
  reads: { RESTOREMESSAGES: fromLine },
  // the line does not say which messages are back
  apply: (state) => state,
}

function fromLine(line: Line, vendor: string): RestoredManyEvent {
  return { type: 'restored_many', seq: seqOf(line, vendor), at: timeOf(line), by: actorOf(line) }
}
