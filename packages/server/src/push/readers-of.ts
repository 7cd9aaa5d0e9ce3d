import {
  completeSettings,
  FORMAT_CODES,
  isHighlightFor,
  nameKey,
  wordsOf,
  type HighlightReader,
  type NameKey,
} from '@gwar/protocol'
import { setImmediate } from 'node:timers/promises'
import type { MessageForOne, PushReader } from '../store/streams/message-pushes.ts'
import type { Store } from '../store/store.ts'
import type { SaidLine } from './said-lines.ts'

/** Of how many people the own words are compared at one look. */
const MOST_WITH_WORDS = 5000
/** After so many people or messages others have their turn. */
const STRETCH = 100
/** Nobody's name is longer. */
const LONGEST = 64
const NICKS = /[\p{L}\p{N}_-]+/gu
const WORDS = /[\p{L}\p{M}\p{N}_]+/gu

/** Somebody whom messages may concern, as the rule of highlights knows them. */
interface Reader extends HighlightReader {
  readonly id: string
}

/**
 * Whom messages of channels concern: their names, replies to them, and words of their own. Names are looked up by the
 * index of names; words by the first word of each, so that the price of a message does not grow with the number of
 * people. Blocks and bans are asked when somebody is told.
 */
export async function readersOf(
  { read }: Pick<Store, 'read'>,
  lines: readonly SaidLine[],
  isWanted: (reader: PushReader) => boolean,
): Promise<readonly (MessageForOne & { readonly at: number })[]> {
  const inChannels = lines.filter(({ channel }) => channel.type === 'channel')
  if (inChannels.length === 0) return []
  const names = new Set<NameKey>()
  for (const { event } of inChannels) {
    for (const nick of nicksOf(event.text)) names.add(nick)
    if (event.reply?.name != null) names.add(nameKey(event.reply.name))
  }
  const channelIds = [...new Set(inChannels.map(({ channel }) => channel.id))]
  const rows = await read.messagePushes.readers({ names: [...names], channelIds }, MOST_WITH_WORDS)
  const byName = new Map<NameKey, Reader>()
  const byWord = new Map<string, Reader[]>()
  let done = 0
  for (const row of rows.filter(isWanted)) {
    const reader = readerOf(row)
    byName.set(nameKey(row.name), reader)
    for (const word of reader.words) {
      const key = firstWord(word)
      const others = byWord.get(key)
      if (others === undefined) byWord.set(key, [reader])
      else if (others.at(-1) !== reader) others.push(reader)
    }
    if (++done % STRETCH === 0) await setImmediate()
  }
  const found: (MessageForOne & { readonly at: number })[] = []
  for (const { channel, event, at } of inChannels) {
    const readers = new Set<Reader>()
    for (const nick of nicksOf(event.text)) add(readers, byName.get(nick))
    if (event.reply?.name != null) add(readers, byName.get(nameKey(event.reply.name)))
    for (const word of wordsIn(event.text)) for (const reader of byWord.get(word) ?? []) readers.add(reader)
    for (const reader of readers)
      if (isHighlightFor({ ...event, seq: 0 }, 'channel', reader))
        found.push({ userId: reader.id, channelId: channel.id, messageId: event.id, at })
    if (++done % STRETCH === 0) await setImmediate()
  }
  return found
}

function readerOf({ id, name, settings }: PushReader): Reader {
  const { custom_highlight, blocked_words } = completeSettings(settings)
  return {
    id,
    name,
    words: wordsOf(custom_highlight),
    blockedWords: wordsOf(blocked_words),
    hasBlocked: () => false,
  }
}

/**
 * Whatever may be a name in a text: a match of one is a whole run of a name's characters. The digits of a colour's code
 * are none of them.
 */
function* nicksOf(text: string): Generator<NameKey> {
  for (const [nick] of text.replaceAll(FORMAT_CODES, '').matchAll(NICKS))
    if (nick.length <= LONGEST) yield nameKey(nick)
}

/** The words of a text as words of one's list are compared; '' stands for those that have no letter. */
function wordsIn(text: string): ReadonlySet<string> {
  return new Set(['', ...(fold(text).match(WORDS) ?? [])])
}

function firstWord(word: string): string {
  return fold(word).match(WORDS)?.[0] ?? ''
}

function fold(text: string): string {
  return text.replaceAll(FORMAT_CODES, '').normalize('NFC').toLowerCase()
}

function add(readers: Set<Reader>, reader: Reader | undefined): void {
  if (reader !== undefined) readers.add(reader)
}
