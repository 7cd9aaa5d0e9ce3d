import { serialiseLine, type Line } from '../line.ts'
import type { LineContext } from './context.ts'
import type { AttachmentEvent, EmbedEvent } from './event.ts'
import { fieldsOf, parseJson } from './read-json.ts'
import { readAttachment, readEmbed } from './record-fields.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/**
 * `EMBED #c :{json}` and `ATTACHMENT #c :{json}`; the `msgid` tag names the message that they belong to (wire
 * §4).
 */
export function besideToLines(event: EmbedEvent | AttachmentEvent, context: LineContext): string[] {
  if (!context.has(event.type === 'embed' ? 'V/embed' : 'V/attachment')) return []
  const tags = eventTags(event, context)
  // sent whatever was negotiated: without `msgid` the line says nothing of which message it belongs to
  tags.push(['msgid', event.messageId])
  return [
    serialiseLine({
      tags,
      source: context.serviceSource,
      command: event.type === 'embed' ? 'EMBED' : 'ATTACHMENT',
      params: [context.target, JSON.stringify(event.type === 'embed' ? event.embed : event.attachment)],
    }),
  ]
}

export function embedFromLine(line: Line, vendor: string): EmbedEvent | null {
  const fields = fieldsOf(parseJson(line.params[1]))
  const embed = fields === null ? null : readEmbed(fields)
  const messageId = line.tags.get('msgid')
  if (embed === null || messageId === undefined) return null
  return { type: 'embed', seq: seqOf(line, vendor), at: timeOf(line), messageId, embed }
}

export function attachmentFromLine(line: Line, vendor: string): AttachmentEvent | null {
  const fields = fieldsOf(parseJson(line.params[1]))
  const attachment = fields === null ? null : readAttachment(fields)
  const messageId = line.tags.get('msgid')
  if (attachment === null || messageId === undefined) return null
  return { type: 'attachment', seq: seqOf(line, vendor), at: timeOf(line), messageId, attachment }
}
