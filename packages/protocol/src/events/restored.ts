import type { AttachmentRecord } from '../api/attachment.ts'
import type { EmbedRecord } from '../api/embed.ts'
import { serialiseLine, type Line } from '../line.ts'
import { withEvents } from './clear-messages.ts'
import type { EventReader, EventWriter } from './codec.ts'
import type { EventBase } from './event-base.ts'
import { fieldsOf, listOf, parseJson } from './read-json.ts'
import { readAttachment, readEmbed } from './record-fields.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/**
 * A message that a ban or a moderator had deleted is back, with what had been taken from it. The
 * store keeps only the id in the event and reads the message when it tells it, so that no message is stored
 * twice.
 */
export interface RestoredEvent extends EventBase {
  readonly type: 'restored'
  readonly messageId: string
  readonly text: string
  readonly attachments: readonly AttachmentRecord[]
  readonly embeds: readonly EmbedRecord[]
}

/**
 * `RESTOREMESSAGE #c :{json}`: text, attachments and embeds of a message that is back; the `msgid` tag says
 * which. It goes to clients with `V/clear`, which were told of the deletion.
 */
export const restoredWriter: EventWriter<RestoredEvent> = {
  toLines(event, context) {
    if (!context.has('V/clear')) return []
    const { text, attachments, embeds } = event
    const tags = eventTags(event, context)
    tags.push(['msgid', event.messageId])
    return [
      serialiseLine({
        tags,
        source: context.serviceSource,
        command: 'RESTOREMESSAGE',
        params: [context.target, JSON.stringify({ text, attachments, embeds })],
      }),
    ]
  },
  // of the message nothing but its id, because the message's own row has it and may lose it again
  stored: ({ messageId, type, at }) => ({ id: messageId, body: { type, at } }),
}

export const restoredReader: EventReader<RestoredEvent> = {
  reads: { RESTOREMESSAGE: fromLine },

  /** Puts the message back, and its words where others quote it; its votes were never removed. */
  apply(state, { messageId, text, attachments, embeds }) {
    const events = state.events.map((listed) => {
      if (listed.type === 'notice') return listed
      if (listed.id === messageId) return { ...listed, cleared: null, text, attachments, embeds }
      if (listed.replyId !== messageId || listed.reply === null) return listed
      return { ...listed, reply: { ...listed.reply, text, isCleared: false } }
    })
    return withEvents(state, events, null)
  },
}

function fromLine(line: Line, vendor: string): RestoredEvent | null {
  const fields = fieldsOf(parseJson(line.params[1]))
  const messageId = line.tags.get('msgid')
  const text = fields?.['text']
  if (fields === null || messageId === undefined || typeof text !== 'string') return null
  return {
    type: 'restored',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    messageId,
    text,
    attachments: listOf(fields['attachments'], readAttachment),
    embeds: listOf(fields['embeds'], readEmbed),
  }
}
