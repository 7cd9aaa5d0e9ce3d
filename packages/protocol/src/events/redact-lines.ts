import { serialiseLine } from '../line.ts'
import { sourceOf, type LineContext } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { eventTags } from './tags-of-event.ts'

/** How many deletions of one act a client with nothing but the standard's is told. */
export const REDACTED_MAX = 50

/** `REDACT` for the first of these messages, to a client that knows nothing but the standard's deletions. */
export function redactLines(
  event: EventBase & { readonly by: Actor | null },
  messageIds: readonly string[],
  context: LineContext,
): string[] {
  if (!context.has('draft/message-redaction')) return []
  const tags = eventTags(event, context)
  const source = sourceOf(event.by, context)
  return (
    messageIds
      .slice(0, REDACTED_MAX)
      // the number comes once
      .map((id, index) =>
        serialiseLine({
          tags: index === 0 ? tags : [],
          source,
          command: 'REDACT',
          params: [context.target, id],
        }),
      )
  )
}
