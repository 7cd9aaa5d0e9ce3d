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
