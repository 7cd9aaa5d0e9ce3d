import { serialiseLine, type Line } from '../line.ts'
import { clearedReader } from './cleared.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf, sourceOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { redactLines } from './redact-lines.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/** How many messages one event names: as many as a client holds. */
export const MANY_MAX = 200

/** A moderator deleted many messages in one act: these, the newest of them, and where `hasOlder` further ones. */
export interface ClearedManyEvent extends EventBase {
  readonly type: 'cleared_many'
  readonly messageIds: readonly string[]
  readonly hasOlder: boolean
  /** Whether nobody opens the placeholders: clients forget the texts. Otherwise missing. */
  readonly isWithheld?: true
  readonly by: Actor | null
}

/** Stands where a parameter has nothing to say. */
const NOTHING = '*'

/**
 * `CLEARMESSAGES #c {1 or 2} {id,id,… or *} {remover or *} [older]`: like `CLEARMESSAGE` for each. Clients that know only
 * the standard's deletions get `REDACT` for the newest.
 */
export const clearedManyWriter: EventWriter<ClearedManyEvent> = {
  toLines(event, context) {
    const { messageIds, by, isWithheld, hasOlder } = event
    if (!context.has('V/clear')) return redactLines(event, messageIds, context)
    const params = [
      context.target,
      isWithheld === true ? '2' : '1',
      messageIds.length === 0 ? NOTHING : messageIds.join(','),
      by === null ? NOTHING : by.name,
    ]
    if (hasOlder) params.push('older')
    const tags = eventTags(event, context)
    return [serialiseLine({ tags, source: sourceOf(by, context), command: 'CLEARMESSAGES', params })]
  },
}

export const clearedManyReader: EventReader<ClearedManyEvent> = {
  reads: { CLEARMESSAGES: fromLine },

  apply(state, { seq, at, messageIds, isWithheld, by }) {
    const held = new Set(
      state.events.flatMap((listed) =>
        listed.type === 'notice' ? [] : [listed.id, ...(listed.replyId === null ? [] : [listed.replyId])],
      ),
    )
    if (state.pinnedId !== null) held.add(state.pinnedId)
    return messageIds
      .filter((id) => held.has(id))
      .reduce(
        (before, messageId) =>
          clearedReader.apply(before, {
            type: 'cleared',
            seq,
            at,
            messageId,
            isPlaceholder: true,
            ...(isWithheld === true && { isWithheld }),
            by,
          }),
        state,
      )
  },
}

function fromLine(line: Line, vendor: string): ClearedManyEvent | null {
  const [, flag, ids, remover, older] = line.params
  if (ids === undefined) return null
  const actor = actorOf(line)
  return {
    type: 'cleared_many',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    messageIds: ids === NOTHING ? [] : ids.split(',').slice(0, MANY_MAX),
    hasOlder: older === 'older',
    ...(flag === '2' && { isWithheld: true }),
    by: actor ?? (remover === undefined || remover === NOTHING ? null : { id: '', name: remover }),
  }
}
