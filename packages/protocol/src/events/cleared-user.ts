import { serialiseLine, type Line } from '../line.ts'
import { nameKey } from '../names.ts'
import { REDACTED_MAX, redactLines } from './redact-lines.ts'
import { asCleared, withEvents, withoutQuote } from './clear-messages.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf, sourceOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/** Everything that somebody wrote in the channel so far was deleted. */
export interface ClearedUserEvent extends EventBase {
  readonly type: 'cleared_user'
  readonly target: Actor
  readonly by: Actor | null
  /** The newest of these messages, the newest first; nodes of earlier versions neither send nor read them. */
  readonly messageIds?: readonly string[]
}

/** How many messages the event names. */
export const CLEARED_USER_IDS = REDACTED_MAX

/**
 * `CLEAR #c {name}`; the source is who did it. Clients that know only the standard's deletions get `REDACT` for the
 * newest messages.
 */
export const clearedUserWriter: EventWriter<ClearedUserEvent> = {
  toLines(event, context) {
    if (!context.has('V/clear')) return redactLines(event, event.messageIds ?? [], context)
    return [
      serialiseLine({
        tags: eventTags(event, context),
        source: sourceOf(event.by, context),
        command: 'CLEAR',
        params: [context.target, event.target.name],
      }),
    ]
  },
}

export const clearedUserReader: EventReader<ClearedUserEvent> = {
  reads: { CLEAR: fromLine },

  /**
   * Deletes all that somebody wrote, and their words where others quote them (CLEAR-01, CLEAR-02). A list that is newer
   * than the event keeps what they wrote since.
   */
  apply(state, event) {
    const key = nameKey(event.target.name)
    const by = event.by?.name ?? null
    const isTheirs = (name: string | null) => name !== null && nameKey(name) === key
    const pinned = state.events.find(({ id }) => id === state.pinnedId)
    const events = state.events.map((listed) => {
      if (listed.type === 'notice' || (event.seq > 0 && listed.seq > event.seq)) return listed
      const one = isTheirs(listed.from.name) ? asCleared(listed, by) : listed
      return isTheirs(one.reply?.name ?? null) ? withoutQuote(one) : one
    })
    const isPinnedTheirs = pinned !== undefined && pinned.type !== 'notice' && isTheirs(pinned.from.name)
    return withEvents(state, events, isPinnedTheirs ? pinned.id : null)
  },
}

function fromLine(line: Line, vendor: string): ClearedUserEvent | null {
  const name = line.params[1]
  if (name === undefined) return null
  return {
    type: 'cleared_user',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    target: { id: '', name },
    by: actorOf(line),
  }
}
