import { withListed } from '../channel-state.ts'
import { serialiseLine, sourceNick, type Line } from '../line.ts'
import { orderModes } from '../rights.ts'
import { colorOrNull } from '../rules/colors.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { userIdOf, userSource, type LineContext } from './context.ts'
import type { MessageEvent, Quote } from './listed-event.ts'
import { fromIso } from './moment.ts'
import { listOf, parseJson } from './read-json.ts'
import { readAttachment, readEmbed, readGifter, readSubscription, readVote } from './record-fields.ts'
import { CLEARED_BY_UNKNOWN, messageTags } from './message-tags.ts'
import { seqOf, timeOf } from './tags-of-event.ts'

export const messageWriter: EventWriter<MessageEvent> = { toLines: messageToLines }

export const messageReader: EventReader<MessageEvent> = {
  reads: {
    PRIVMSG: (line, vendor) => messageFromLine(line, vendor),
    // from the service without a user id in the source, which is an event of the type `notice`
    NOTICE: (line, vendor) => (userIdOf(line.source ?? '') === null ? null : messageFromLine(line, vendor)),
  },
  apply: withListed,
}

/** The whole source of a line whose author's account is gone; a living account's has its id behind the name. */
const DELETED = 'Deleted-User'
/** Stands in the source in place of an unknown user id. */
const NO_ID = '0'

/**
 * The lines of a message. It is one line, except that a text with line breaks goes to clients of
 * `draft/multiline` as a batch; all others read the breaks as spaces (OPEN-76). A deleted message gives no line
 * to a client without `V/clear`, which would show it as if it still stood.
 */
function messageToLines(event: MessageEvent, context: LineContext): string[] {
  if (event.cleared !== null && !context.has('V/clear')) return []
  const source = event.from.name === null ? DELETED : userSource(event.from.name, event.from.id ?? NO_ID)
  const params = (text: string) => [context.target, text]
  const command = commandOf(event, context)
  if (
    event.text.includes('\n') &&
    event.type === 'message' &&
    context.has('draft/multiline') &&
    context.has('batch')
  ) {
    const reference = `m${event.id.slice(-12)}`
    return [
      serialiseLine({
        tags: messageTags(event, context),
        source,
        command: 'BATCH',
        params: [`+${reference}`, 'draft/multiline', context.target],
      }),
      ...[...event.text.split('\n'), ...addressesFor(event, context)]
        .flatMap(piecesOf)
        .map(({ text, isConcat }) =>
          serialiseLine({
            tags: isConcat ? [['batch', reference], CONCAT] : [['batch', reference]],
            source,
            command,
            params: params(text),
          }),
        ),
      serialiseLine({ source, command: 'BATCH', params: [`-${reference}`] }),
    ]
  }
  const flat = [event.text.replaceAll('\n', ' '), ...addressesFor(event, context)].filter(Boolean).join(' ')
  const text = event.type === 'action' ? `\x01ACTION ${flat}\x01` : flat
  return [serialiseLine({ tags: messageTags(event, context), source, command, params: params(text) })]
}

/**
 * A member's NOTICE goes out as NOTICE, except to clients with `V/i18n`: these read every NOTICE as the service's
 * own words, so they get a PRIVMSG with a tag instead.
 */
function commandOf(event: MessageEvent, context: LineContext): 'PRIVMSG' | 'NOTICE' {
  return event.isNotice && !context.has('V/i18n') ? 'NOTICE' : 'PRIVMSG'
}

const CONCAT: [string, string] = ['draft/multiline-concat', '']

/**
 * Bytes of text in one line of a multiline batch: together with source and target it fits the 512 bytes that old
 * clients read.
 */
const PIECE_BYTES = 350

/**
 * Cuts a long line into pieces; each but the first is marked as the continuation of the one before
 * (`draft/multiline-concat`).
 */
function piecesOf(text: string): readonly { readonly text: string; readonly isConcat: boolean }[] {
  // a UTF-16 unit has at most three bytes in UTF-8
  if (text.length * 3 <= PIECE_BYTES) return [{ text, isConcat: false }]
  const pieces: { text: string; isConcat: boolean }[] = []
  let piece = ''
  let room = PIECE_BYTES
  for (const character of text) {
    const point = character.codePointAt(0)!
    const bytes = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4
    if (bytes > room) {
      pieces.push({ text: piece, isConcat: pieces.length > 0 })
      piece = ''
      room = PIECE_BYTES
    }
    piece += character
    room -= bytes
  }
  pieces.push({ text: piece, isConcat: pieces.length > 0 })
  return pieces
}

/** Addresses of the attachments, put behind the text for clients without `V/attachment`. */
function addressesFor({ attachments }: MessageEvent, context: LineContext): string[] {
  const { publicUrl } = context
  if (attachments.length === 0 || publicUrl === undefined || context.has('V/attachment')) return []
  return attachments.map(({ url }) => new URL(url, publicUrl).href)
}

/**
 * A PRIVMSG or NOTICE line as the event it carries; `text` is given apart for a multiline batch. Null where the line
 * is no message of a person that can be shown.
 */
export function messageFromLine(
  line: Line,
  vendor: string,
  text = line.params[1] ?? '',
): MessageEvent | null {
  if (line.source === null) return null
  const tag = (name: string) => line.tags.get(`${vendor}/${name}`)
  const seq = seqOf(line, vendor)
  const at = timeOf(line)
  const userId = tag('user-id') ?? userIdOf(line.source)
  const action = /^\x01ACTION ([\s\S]*?)\x01?$/.exec(text)
  const replyId = line.tags.get('reply') ?? line.tags.get('+reply') ?? null
  const cleared = tag('cleared')
  const heldSince = fromIso(tag('held-since'))
  return {
    type: action ? 'action' : 'message',
    seq,
    at,
    id: line.tags.get('msgid') ?? (seq > 0 ? `seq-${seq}` : `local-${line.source}-${at}-${text}`),
    from: {
      id: userId === NO_ID ? null : userId,
      name: line.source === DELETED ? null : sourceNick(line.source),
      modes: orderModes((tag('status') ?? '').split(',')),
      createdAt: fromIso(tag('user-created-at')),
    },
    text: action ? action[1]! : text,
    color: colorOrNull(tag('color')),
    replyId,
    reply: replyId === null ? null : parseQuote(line.tags.get('replymessage') ?? tag('replymessage')),
    cleared: cleared === undefined ? null : { by: cleared === CLEARED_BY_UNKNOWN ? null : cleared },
    attachments: listOf(parseJson(tag('attachment')), readAttachment),
    embeds: listOf(parseJson(tag('embed')), readEmbed),
    votes: listOf(parseJson(tag('vote')), readVote),
    subscription: readSubscription(parseJson(tag('subscription'))),
    subscriptionGifter: readGifter(parseJson(tag('subscriptiongifter'))),
    retrochat: retrochatOf(tag('retrochat')),
    hasBirthdayBadge: tag('birthday') === '1',
    isNotice: line.command === 'NOTICE' || tag('notice') === '1',
    ...(heldSince !== null && { heldSince }),
  }
}

function retrochatOf(text: string | undefined): 1 | 2 | null {
  return text === '1' ? 1 : text === '2' ? 2 : null
}

function parseQuote(json: string | undefined): Quote | null {
  if (json === undefined) return null
  try {
    const record = JSON.parse(json) as Record<string, unknown> | null
    if (record === null || typeof record['id'] !== 'string' || typeof record['message'] !== 'string')
      return null
    return {
      id: record['id'],
      name: typeof record['user'] === 'string' ? record['user'] : null,
      color: colorOrNull(typeof record['user_color'] === 'string' ? record['user_color'] : null),
      text: record['message'],
      isCleared: record['is_cleared'] === true,
    }
  } catch {
    return null
  }
}
