/** The word that is being written: it ends at the cursor. */
export interface Word {
  readonly text: string
  /** Where it begins in the whole text. */
  readonly from: number
  readonly to: number
}

/** Opening brackets and quotation marks, which may stand before a word without being part of it. */
const OPENING = /^[("'„”«[{]+/

/** The word before the cursor; null inside of a word and where there is none. */
export function wordAt(text: string, cursor: number): Word | null {
  if (cursor < text.length && !/\s/.test(text[cursor]!)) return null
  const written = /\S+$/.exec(text.slice(0, cursor))?.[0] ?? ''
  const word = written.replace(OPENING, '')
  return word === '' ? null : { text: word, from: cursor - word.length, to: cursor }
}

/** The text with the word replaced and a space behind it, and where the cursor goes. */
export function withWord(
  text: string,
  word: Pick<Word, 'from' | 'to'>,
  replacement: string,
): { readonly text: string; readonly cursor: number } {
  const rest = text.slice(word.to)
  const space = rest.startsWith(' ') ? '' : ' '
  const cursor = word.from + replacement.length + 1
  return { text: text.slice(0, word.from) + replacement + space + rest, cursor }
}
