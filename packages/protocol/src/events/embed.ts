import type { EmbedRecord } from '../api/embed.ts'
import { withMessage } from '../channel-state.ts'
import { serialiseLine, type Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import type { EventBase } from './event-base.ts'
import { fieldsOf, parseJson } from './read-json.ts'
import { readEmbed } from './record-fields.ts'
import { eventTags, seqOf, timeOf } from './tags-of-event.ts'

/** The preview of a link in a message has been fetched (spec B §3). */
export interface EmbedEvent extends EventBase {
  readonly type: 'embed'
  readonly messageId: string
  readonly embed: EmbedRecord
}

/** `EMBED #c :{json}`; the `msgid` tag names the message that it belongs to (wire §4). */
export const embedWriter: EventWriter<EmbedEvent> = {
  toLines(event, context) {
    if (!context.has('V/embed')) return []
    const tags = eventTags(event, context)
    // sent whatever was negotiated: without `msgid` the line says nothing of which message it belongs to
    tags.push(['msgid', event.messageId])
    const params = [context.target, JSON.stringify(event.embed)]
    return [serialiseLine({ tags, source: context.serviceSource, command: 'EMBED', params })]
  },
  stored: (event) => ({ id: event.messageId, body: event }),
}

export const embedReader: EventReader<EmbedEvent> = {
  reads: { EMBED: fromLine },
  apply: (state, event) =>
    withMessage(state, event.messageId, (message) =>
      // previews and files that arrive for a deleted message are not shown
      message.cleared !== null || message.embeds.some(({ url }) => url === event.embed.url)
        ? message
        : { ...message, embeds: [...message.embeds, event.embed] },
    ),
}

function fromLine(line: Line, vendor: string): EmbedEvent | null {
  const fields = fieldsOf(parseJson(line.params[1]))
  const embed = fields === null ? null : readEmbed(fields)
  const messageId = line.tags.get('msgid')
  if (embed === null || messageId === undefined) return null
  return { type: 'embed', seq: seqOf(line, vendor), at: timeOf(line), messageId, embed }
}
