import { serialiseLine, type Line } from '../line.ts'
import { asCleared, withEvents, withoutQuote } from './clear-messages.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf, sourceOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import type { MessageEvent } from './listed-event.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/** A message was deleted: by a moderator (a placeholder stays) or by its author (nothing stays). */
export interface ClearedEvent extends EventBase {
  readonly type: 'cleared'
  readonly messageId: string
  readonly isPlaceholder: boolean
  readonly by: Actor | null
  /** Whether the placeholder cannot be opened by anybody: clients forget the text. Otherwise missing. */
  readonly isWithheld?: true
  /** The moderator's words why; nodes of earlier versions neither send nor read them. */
  readonly reason?: string
}

/**
 * `CLEARMESSAGE #c {msgid} {0, 1 or 2} [{remover}]`: 1 leaves a placeholder (wire §4), 2 one that nobody opens; a client
 * that does not know 2 takes the message out. To a client that knows only the standard's deletions it is `REDACT #c {msgid} [:{reason}]`, which says nothing of placeholders.
 */
export const clearedWriter: EventWriter<ClearedEvent> = {
  toLines(event, context) {
    const tags = eventTags(event, context)
    const source = sourceOf(event.by, context)
    if (!context.has('V/clear')) {
      const isToldOtherwise = context.has('draft/message-redaction')
      const params = [context.target, event.messageId]
      if (event.reason !== undefined) params.push(event.reason)
      return isToldOtherwise ? [serialiseLine({ tags, source, command: 'REDACT', params })] : []
    }
    const flag = event.isWithheld === true ? '2' : event.isPlaceholder ? '1' : '0'
    const params = [context.target, event.messageId, flag]
    if (event.isPlaceholder && event.by !== null) params.push(event.by.name)
    return [serialiseLine({ tags, source, command: 'CLEARMESSAGE', params })]
  },
}

export const clearedReader: EventReader<ClearedEvent> = {
  reads: { CLEARMESSAGE: fromLine },

  /**
   * Deletes a message: with a placeholder, which keeps the text for readers who choose to see it unless it is withheld,
   * or without a trace (CLEAR-03, CLEAR-04).
   */
  apply(state, { messageId, isPlaceholder, isWithheld, by }) {
    const events = state.events
      .filter(({ id }) => isPlaceholder || id !== messageId)
      .map((listed) => {
        if (listed.type === 'notice') return listed
        if (listed.id === messageId) return gone(listed, by?.name ?? null, isWithheld === true)
        if (listed.replyId !== messageId) return listed
        return isPlaceholder ? withoutQuote(listed) : answerToNothing(listed)
      })
    return withEvents(state, events, messageId)
  },
}

function gone(message: MessageEvent, by: string | null, isWithheld: boolean): MessageEvent {
  const cleared = asCleared(message, by)
  return isWithheld ? { ...cleared, text: '' } : cleared
}

function answerToNothing(message: MessageEvent): MessageEvent {
  return { ...message, reply: null }
}

function fromLine(line: Line, vendor: string): ClearedEvent | null {
  const [, messageId, flag, remover] = line.params
  if (messageId === undefined) return null
  const actor = actorOf(line)
  return {
    type: 'cleared',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    messageId,
    isPlaceholder: flag === '1' || flag === '2',
    ...(flag === '2' && { isWithheld: true }),
    by: actor ?? (remover === undefined ? null : { id: '', name: remover }),
  }
}
