import type { AttachmentRecord } from '../api/attachment.ts'
import { withMessage } from '../channel-state.ts'
import { serialiseLine, type Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import type { EventBase } from './event-base.ts'
import { fieldsOf, parseJson } from './read-json.ts'
import { readAttachment } from './record-fields.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/** The thumbnail or the size of an attachment became known after its message. */
export interface AttachmentEvent extends EventBase {
  readonly type: 'attachment'
  readonly messageId: string
  readonly attachment: AttachmentRecord
}

/** `ATTACHMENT #c :{json}`; the `msgid` tag names the message that it belongs to (wire §4). */
export const attachmentWriter: EventWriter<AttachmentEvent> = {
  toLines(event, context) {
    if (!context.has('V/attachment')) return []
    const tags = eventTags(event, context)
    // sent whatever was negotiated: without `msgid` the line says nothing of which message it belongs to
    tags.push(['msgid', event.messageId])
    const params = [context.target, JSON.stringify(event.attachment)]
    return [serialiseLine({ tags, source: context.serviceSource, command: 'ATTACHMENT', params })]
  },
  stored: (event) => ({ id: event.messageId, body: event }),
}

export const attachmentReader: EventReader<AttachmentEvent> = {
  reads: { ATTACHMENT: fromLine },
  apply: (state, { messageId, attachment }) =>
    withMessage(state, messageId, (message) => {
      // previews and files that arrive for a deleted message are not shown
      if (message.cleared !== null) return message
      const index = message.attachments.findIndex(({ id }) => id === attachment.id)
      const attachments =
        index === -1 ? [...message.attachments, attachment] : message.attachments.with(index, attachment)
      return { ...message, attachments }
    }),
}

function fromLine(line: Line, vendor: string): AttachmentEvent | null {
  const fields = fieldsOf(parseJson(line.params[1]))
  const attachment = fields === null ? null : readAttachment(fields)
  const messageId = line.tags.get('msgid')
  if (attachment === null || messageId === undefined) return null
  return { type: 'attachment', seq: seqOf(line, vendor), at: timeOf(line), messageId, attachment }
}
