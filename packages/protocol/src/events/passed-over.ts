import { serialiseLine, type Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import type { LineContext } from './context.ts'
import type { EventBase } from './event-base.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/**
 * An event of a type that this version of the program does not know, written by a newer one. It only takes its
 * number, so that the events behind it are not held up.
 */
export interface PassedOverEvent extends EventBase {
  readonly type: 'passed_over'
}

/** `SEQ #c`: the number of an event and nothing else, for clients that count; the others get no line. */
export function numberToLines(event: EventBase, context: LineContext): string[] {
  if (!context.has('V/seq')) return []
  const tags = eventTags(event, context)
  return [serialiseLine({ tags, source: context.serviceSource, command: 'SEQ', params: [context.target] })]
}

/** JOIN carries the number of the channel's last event, and is no event itself. */
const NO_EVENT = 'JOIN'

/**
 * The event of type `passed_over` for a numbered line that this version cannot read; null for a line without a
 * number.
 */
export function numberFromLine(line: Line, vendor: string): PassedOverEvent | null {
  const seq = seqOf(line, vendor)
  return seq === 0 || line.command === NO_EVENT ? null : { type: 'passed_over', seq, at: timeOf(line) }
}

export const passedOverWriter: EventWriter<PassedOverEvent> = { toLines: numberToLines }

export const passedOverReader: EventReader<PassedOverEvent> = {
  // any line with a number that no other type reads is one
  reads: {},
  apply: (state) => state,
}
