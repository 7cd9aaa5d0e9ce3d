import { serialiseLine, type Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf, sourceOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { numberToLines } from './passed-over.ts'
import type { PollRecord } from './poll-record.ts'
import { parseJson } from './read-json.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/** A poll of the channel was opened, closed or cancelled. Votes are no events. */
export interface PollEvent extends EventBase {
  readonly type: 'poll'
  readonly poll: PollRecord
  /** Null where its time was over. */
  readonly by: Actor | null
}

/** `POLL #c :{json}`. Who counts numbers without `V/stream` is told the number alone. */
export const pollWriter: EventWriter<PollEvent> = {
  toLines(event, context) {
    if (!context.has('V/stream')) return numberToLines(event, context)
    return [
      serialiseLine({
        tags: eventTags(event, context),
        source: sourceOf(event.by, context),
        command: 'POLL',
        params: [context.target, JSON.stringify(event.poll)],
      }),
    ]
  },
}

export const pollReader: EventReader<PollEvent> = {
  reads: { POLL: fromLine },
  apply: (state, { poll }) => ({ ...state, poll: poll.state === 'cancelled' ? null : poll }),
}

/** What a service writes is taken as it is; a line without options is none. */
function fromLine(line: Line, vendor: string): PollEvent | null {
  const poll = parseJson(line.params[1]) as PollRecord | null
  if (!Array.isArray(poll?.options)) return null
  return { type: 'poll', seq: seqOf(line, vendor), at: timeOf(line), poll, by: actorOf(line) }
}
