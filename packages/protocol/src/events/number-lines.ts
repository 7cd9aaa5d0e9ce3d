import { serialiseLine, type Line } from '../line.ts'
import type { LineContext } from './context.ts'
import type { ChannelEvent, PassedOverEvent } from './event.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/** The number of an event and nothing else, for clients that count; the others get no line. */
export function numberToLines(event: ChannelEvent, context: LineContext): string[] {
  if (!context.has('V/seq')) return []
  const tags = eventTags(event, context)
  return [serialiseLine({ tags, source: context.serviceSource, command: 'SEQ', params: [context.target] })]
}

/** The number on a JOIN is that of the event before it, and no event. */
const NO_EVENT = 'JOIN'

/** What any numbered line is to a version that cannot read it; null for a line without a number. */
export function numberFromLine(line: Line, vendor: string): PassedOverEvent | null {
  const seq = seqOf(line, vendor)
  return seq === 0 || line.command === NO_EVENT ? null : { type: 'passed_over', seq, at: timeOf(line) }
}
