import { isInsideWord, type EmoticonRecord } from '@gwar/protocol'

/** Emoticons by the name that stands for them in a text. */
export type EmoticonTable = ReadonlyMap<string, EmoticonRecord>

export const NO_EMOTICONS: EmoticonTable = new Map()

/** The table of a channel: its own emoticons win over the product's of the same name. */
export function emoticonTable(
  channel: readonly EmoticonRecord[],
  product: readonly EmoticonRecord[],
): EmoticonTable {
  return new Map([...product, ...channel].map((emoticon) => [emoticon.name, emoticon]))
}

const WORD = /[A-Za-z0-9]+/g
/** Characters beside which a name is part of something longer, and no emoticon. */
const JOINED = /[\p{L}\p{M}\p{N}_@#-]/u

/**
 * Where emoticons stand: by their bare name as a whole word, in its own letter case (OPEN-82). Those for subscribers
 * are pictures only where the author is one.
 */
export function* emoticonsIn(
  text: string,
  table: EmoticonTable,
  isSubscriber: boolean,
): Generator<{ readonly start: number; readonly end: number; readonly emoticon: EmoticonRecord }> {
  if (table.size === 0) return
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const emoticon = table.get(word)
    if (emoticon === undefined || (emoticon.subscribers_only && !isSubscriber)) continue
    const end = start + word.length
    if (!isInsideWord(text, start, end, JOINED)) yield { start, end, emoticon }
  }
}
