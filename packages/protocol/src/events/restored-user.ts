import { serialiseLine, type Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf, sourceOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/**
 * The remaining messages that a ban of this person had deleted are back, beyond those that `restored` told one by
 * one: a client that shows some of them loads them anew.
 */
export interface RestoredUserEvent extends EventBase {
  readonly type: 'restored_user'
  readonly target: Actor
  readonly by: Actor | null
}

/** Stands for somebody whose account was deleted; a name cannot contain this character. */
const NOBODY = '*'

/** `RESTORE #c {name}`; the source is who lifted the ban. */
export const restoredUserWriter: EventWriter<RestoredUserEvent> = {
  toLines(event, context) {
    if (!context.has('V/clear')) return []
    return [
      serialiseLine({
        tags: eventTags(event, context),
        source: sourceOf(event.by, context),
        command: 'RESTORE',
        params: [context.target, event.target.name === '' ? NOBODY : event.target.name],
      }),
    ]
  },
}

export const restoredUserReader: EventReader<RestoredUserEvent> = {
  reads: { RESTORE: fromLine },
  // the line does not say which messages are back: a client that shows any of this person loads them anew
  apply: (state) => state,
}

function fromLine(line: Line, vendor: string): RestoredUserEvent | null {
  const name = line.params[1]
  if (name === undefined) return null
  return {
    type: 'restored_user',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    target: { id: '', name: name === NOBODY ? '' : name },
    by: actorOf(line),
  }
}
