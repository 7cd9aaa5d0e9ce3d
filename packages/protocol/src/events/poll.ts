import type { Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { jsonToLines } from './json-line.ts'
import type { PollRecord } from './poll-record.ts'
import { parseJson } from './read-json.ts'
import { seqOf, timeOf } from './tags-of-event.ts'

/** A poll of the channel was opened, closed or cancelled. Votes are no events. */
export interface PollEvent extends EventBase {
  readonly type: 'poll'
  readonly poll: PollRecord
  /** Null where its time was over. */
  readonly by: Actor | null
}

/** `POLL #c :{json}`. */
export const pollWriter: EventWriter<PollEvent> = {
  toLines: (event, context) => jsonToLines(event, context, 'POLL', event.poll),
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
