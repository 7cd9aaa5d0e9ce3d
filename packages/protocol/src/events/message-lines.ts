import { serialiseLine, sourceNick, sourceUser, type Line } from '../line.ts'
import { orderModes } from '../rights.ts'
import type { LineContext } from './context.ts'
import { userSource } from './context.ts'
import type { MessageEvent, Quote } from './event.ts'
import { messageTags } from './tags-of-event.ts'

const DELETED = 'Deleted-User'

/**
 * The lines of a message. One, except for a text with line breaks and a client of `draft/multiline`: those get
 * a batch, all others the breaks as spaces (OPEN-76).
 */
export function messageToLines(event: MessageEvent, context: LineContext): string[] {
  const source = event.from.name === null ? DELETED : userSource(event.from.name, event.from.id ?? '0')
  const params = (text: string) => [context.target, text]
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
      ...event.text
        .split('\n')
        .map((text) =>
          serialiseLine({ tags: [['batch', reference]], source, command: 'PRIVMSG', params: params(text) }),
        ),
      serialiseLine({ source, command: 'BATCH', params: [`-${reference}`] }),
    ]
  }
  const flat = event.text.replaceAll('\n', ' ')
  const text = event.type === 'action' ? `\x01ACTION ${flat}\x01` : flat
  return [
    serialiseLine({ tags: messageTags(event, context), source, command: 'PRIVMSG', params: params(text) }),
  ]
}

/**
 * A PRIVMSG line as the event it carries; `text` is given apart for a multiline batch. Null where the line
 * is no message of a person that can be shown.
 */
export function messageFromLine(
  line: Line,
  vendor: string,
  text = line.params[1] ?? '',
): MessageEvent | null {
  if (line.source === null) return null
  const tag = (name: string) => line.tags.get(`${vendor}/${name}`)
  const action = /^\x01ACTION ([\s\S]*?)\x01?$/.exec(text)
  const nick = sourceNick(line.source)
  const id = line.tags.get('msgid')
  const replyId = line.tags.get('reply') ?? line.tags.get('+reply') ?? null
  const cleared = tag('cleared')
  return {
    type: action ? 'action' : 'message',
    seq: Number(tag('seq') ?? 0) || 0,
    at: timeOf(line),
    id: id ?? `local-${line.source}-${timeOf(line)}-${text.length}`,
    from: {
      id: tag('user-id') ?? sourceUser(line.source),
      name: nick === DELETED ? null : nick,
      modes: orderModes((tag('status') ?? '').split(',')),
      createdAt: dateOrNull(tag('user-created-at')),
    },
    text: action ? action[1]! : text,
    color: colorOrNull(tag('color')),
    replyId,
    reply: replyId === null ? null : parseQuote(tag('replymessage')),
    cleared: cleared === undefined ? null : { by: cleared === '' ? null : cleared },
  }
}

/** The `time` tag in ms since 1970; a line without one is taken as of now by the caller's clock (0 here). */
export function timeOf(line: Line): number {
  return dateOrNull(line.tags.get('time')) ?? 0
}

function dateOrNull(text: string | undefined): number | null {
  if (text === undefined) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}

export function colorOrNull(text: string | undefined | null): string | null {
  return text != null && /^#[0-9a-f]{6}$/i.test(text) ? text : null
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
