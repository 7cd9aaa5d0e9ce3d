import { MESSAGE_MAX } from './rules/messages.ts'
import { NO_TAGS, parseTags, serialiseTags, type Tags } from './tags.ts'

/** One parsed IRC line. `source` is the text between ':' and the command; `command` is in upper case. */
export interface Line {
  readonly tags: Tags
  readonly source: string | null
  readonly command: string
  readonly params: readonly string[]
}

/** Bytes of the tags that a client may send, `@` and the space included (IRCv3 message-tags). */
export const MAX_TAGS_BYTES = 4096
/** Bytes of the rest: a 2048 character message in UTF-8, and beside it room for command, target and CRLF (wire §1). */
export const MAX_REST_BYTES = MESSAGE_MAX * 4 + 512

/**
 * Reads one line without its CRLF, in time linear in its length. Never throws. Gives null where there is no
 * command: for an empty line, and for tags or a source alone.
 */
export function parseLine(text: string): Line | null {
  let position = 0
  let tags = NO_TAGS
  let source: string | null = null
  if (text.startsWith('@')) {
    const end = text.indexOf(' ')
    if (end === -1) return null
    tags = parseTags(text.slice(1, end))
    position = skipSpaces(text, end)
  } else position = skipSpaces(text, 0)
  if (text[position] === ':') {
    const end = text.indexOf(' ', position)
    if (end === -1) return null
    source = text.slice(position + 1, end)
    position = skipSpaces(text, end)
  }
  const params: string[] = []
  let command = ''
  while (position < text.length) {
    if (text[position] === ':' && command !== '') {
      params.push(text.slice(position + 1))
      break
    }
    let end = text.indexOf(' ', position)
    if (end === -1) end = text.length
    const word = text.slice(position, end)
    if (command === '') command = word.toUpperCase()
    else params.push(word)
    position = skipSpaces(text, end)
  }
  return command === '' ? null : { tags, source, command, params }
}

function skipSpaces(text: string, from: number): number {
  let position = from
  while (text.charCodeAt(position) === 32) position += 1
  return position
}

// the three characters that a line must not contain
const BREAKS = /[\r\n\0]+/g
const NOT_MIDDLE = /^:| /

/**
 * Commands whose last parameter is free text or JSON (wire §4): it is written behind ':' even when it is one
 * word.
 */
const WITH_TEXT: ReadonlySet<string> = new Set([
  'PRIVMSG',
  'NOTICE',
  'SETTINGS',
  'BLOCKS',
  'BAN',
  'SUBSCRIPTION',
  'EMBED',
  'ATTACHMENT',
  'ERROR',
])

/**
 * Writes one line without its CRLF. Never throws, and whatever a field holds, the result is one line that reads
 * as one command with as many parameters:
 * 1. CR, LF and NUL become a space in parameters and nothing elsewhere.
 * 2. Only the last parameter can be empty, hold spaces or start with ':'. In an earlier one spaces become '_', a
 *    leading ':' is dropped, and an empty one becomes '*'.
 * 3. A command loses a leading ':' or '@', which would make it a source or tags; an empty one becomes '*'.
 */
export function serialiseLine(line: {
  tags?: Iterable<readonly [string, string]>
  source?: string | null
  command: string
  params?: readonly string[]
}): string {
  let text = ''
  const tags = line.tags === undefined ? '' : serialiseTags(line.tags)
  if (tags !== '') text += `@${tags} `
  const source = line.source == null ? '' : word(line.source)
  if (source !== '') text += `:${source} `
  const command = word(line.command).replace(/^[:@]+/, '') || '*'
  text += command
  const params = line.params ?? []
  for (let index = 0; index < params.length; index += 1) {
    const param = params[index]!
    text += index === params.length - 1 ? lastParam(param, WITH_TEXT.has(command)) : ` ${middleParam(param)}`
  }
  return text
}

function word(text: string): string {
  return text.replace(BREAKS, '').replaceAll(' ', '_')
}

function middleParam(text: string): string {
  const clean = text.replace(BREAKS, ' ')
  if (clean === '') return '*'
  return NOT_MIDDLE.test(clean) ? clean.replace(/^:+/, '').replaceAll(' ', '_') || '*' : clean
}

function lastParam(text: string, isText: boolean): string {
  const clean = text.replace(BREAKS, ' ')
  return isText || clean === '' || NOT_MIDDLE.test(clean) ? ` :${clean}` : ` ${clean}`
}

/** The nick of a source `nick!user@host`. */
export function sourceNick(source: string): string {
  const bang = source.indexOf('!')
  return bang === -1 ? source : source.slice(0, bang)
}

/** The user part of a source `nick!user@host`, or null. Here it is the user's id (wire §2). */
export function sourceUser(source: string): string | null {
  const bang = source.indexOf('!')
  const at = source.indexOf('@', bang + 1)
  return bang === -1 || at === -1 ? null : source.slice(bang + 1, at)
}
