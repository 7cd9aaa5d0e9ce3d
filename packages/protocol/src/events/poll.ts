import { serialiseLine, type Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf, sourceOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { numberToLines } from './passed-over.ts'
import type { PollRecord } from './poll-record.ts'
import { fieldsOf, numberOr, parseJson, textOr } from './read-json.ts'
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

function fromLine(line: Line, vendor: string): PollEvent | null {
  const fields = fieldsOf(parseJson(line.params[1]))
  const id = fields?.['id']
  if (typeof id !== 'string') return null
  const { state, counts } = fields!
  return {
    type: 'poll',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    poll: {
      id,
      state: state === 'open' || state === 'closed' ? state : 'cancelled',
      question: textOr(fields!['question'], ''),
      options: itemsOf(fields!['options'], (item) => textOr(item, '')),
      ends_at: textOr(fields!['ends_at'], ''),
      for_subscribers: fields!['for_subscribers'] === true,
      hides_results: fields!['hides_results'] === true,
      counts: Array.isArray(counts) ? itemsOf(counts, (item) => numberOr(item, 0)) : null,
      votes: numberOr(fields!['votes'], 0),
    },
    by: actorOf(line),
  }
}

/** The items of a list, each in its place, because an option is named by it. */
function itemsOf<T>(list: unknown, read: (item: unknown) => T): T[] {
  return Array.isArray(list) ? list.map(read) : []
}
