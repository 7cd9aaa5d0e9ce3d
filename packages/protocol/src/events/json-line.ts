import { serialiseLine } from '../line.ts'
import { sourceOf, type LineContext } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { numberToLines } from './passed-over.ts'
import { eventTags } from './tags-of-event.ts'

/**
 * `STREAM #c :{json}` and the like: an event of what goes on in a channel, with a record as JSON. Who counts numbers
 * without `V/stream` is told the number alone.
 */
export function jsonToLines(
  event: EventBase & { readonly by: Actor | null },
  context: LineContext,
  command: 'STREAM' | 'POLL' | 'GOAL' | 'VISIT' | 'EMOTICONS' | 'SALE',
  record: object | boolean | null,
): string[] {
  if (!context.has('V/stream')) return numberToLines(event, context)
  return [
    serialiseLine({
      tags: eventTags(event, context),
      source: sourceOf(event.by, context),
      command,
      params: [context.target, JSON.stringify(record)],
    }),
  ]
}
