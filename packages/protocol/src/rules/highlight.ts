import type { Author, ListedEvent } from '../events/listed-event.ts'
import { nameKey } from '../names.ts'
import { FORMAT_CODES } from './format-codes.ts'
import { holdsWord, isInsideWord } from './word-list.ts'

/** What highlighting needs to know of the person who reads. */
export interface HighlightReader {
  readonly name: string
  /** The words of the setting `custom_highlight`. */
  readonly words: readonly string[]
  /** The words of the setting `blocked_words`. */
  readonly blockedWords: readonly string[]
  readonly hasBlocked: (author: Author) => boolean
}

/**
 * Characters that a nick can contain: where one stands right beside a match, the match is part of a longer word.
 */
const NICK_CHARACTER = /[\p{L}\p{N}_-]/u

/** Where the text mentions this nick: start and end of each place, the '@' included (OPEN-106). */
export function* mentionsOf(text: string, nick: string): Generator<readonly [start: number, end: number]> {
  if (nick === '') return
  // only ASCII letters are lowered, which keeps all positions; lowering others may change their length
  const low = nameKey(text)
  const wanted = nameKey(nick)
  for (let at = low.indexOf(wanted); at !== -1; at = low.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length
    if (isInsideWord(text, at, end, NICK_CHARACTER)) continue
    yield [text[at - 1] === '@' ? at - 1 : at, end]
  }
}

/**
 * Whether the text mentions this nick: as a whole word, with or without '@', in any letter case (OPEN-106).
 */
export function namesNick(text: string, nick: string): boolean {
  return mentionsOf(text, nick).next().done === false
}

/**
 * Whether an event is highlighted for the reader (spec B §4): a mention, a reply to them, one of their words, or
 * anything in private. Their own lines, those of people they blocked, and those with a word they blocked never
 * are.
 */
export function isHighlightFor(
  event: ListedEvent,
  type: 'channel' | 'user',
  reader: HighlightReader,
): boolean {
  if (event.type === 'notice' || event.cleared !== null || isNamed(event.from.name, reader)) return false
  if (reader.hasBlocked(event.from) || holdsWord(event.text, reader.blockedWords)) return false
  return (
    type === 'user' ||
    isNamed(event.reply?.name, reader) ||
    // the digits of a colour's code would stand right before the nick
    namesNick(event.text.replaceAll(FORMAT_CODES, ''), reader.name) ||
    holdsWord(event.text, reader.words)
  )
}

function isNamed(name: string | null | undefined, reader: HighlightReader): boolean {
  return name != null && nameKey(name) === nameKey(reader.name)
}
