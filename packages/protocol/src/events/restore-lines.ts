import { serialiseLine, type Line } from '../line.ts'
import { actorOf, sourceOf, type LineContext } from './context.ts'
import type { RestoredEvent, RestoredUserEvent } from './event.ts'
import { fieldsOf, listOf, parseJson } from './read-json.ts'
import { readAttachment, readEmbed } from './record-fields.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/** Stands for somebody whose account was deleted; a name cannot contain this character. */
const NOBODY = '*'

/**
 * `RESTOREMESSAGE #c :{json}`: text, attachments and embeds of a message that is back; the `msgid` tag says
 * which. It goes to clients with `V/clear`, which were told of the deletion.
 */
export function restoredToLines(event: RestoredEvent, context: LineContext): string[] {
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
}

/** `RESTORE #c {name}`; the source is who lifted the ban. */
export function restoredUserToLines(event: RestoredUserEvent, context: LineContext): string[] {
  if (!context.has('V/clear')) return []
  return [
    serialiseLine({
      tags: eventTags(event, context),
      source: sourceOf(event.by, context),
      command: 'RESTORE',
      params: [context.target, event.target.name === '' ? NOBODY : event.target.name],
    }),
  ]
}

export function restoredFromLine(line: Line, vendor: string): RestoredEvent | null {
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

export function restoredUserFromLine(line: Line, vendor: string): RestoredUserEvent | null {
  const name = line.params[1]
  if (name === undefined) return null
  return {
    type: 'restored_user',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    target: { id: '', name: name === NOBODY ? '' : name },
    by: actorOf(line),
  }
}
