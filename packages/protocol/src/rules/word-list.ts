/** What a text field of words may hold: the same on both ends. */
export const WORDS_LENGTH = 2000
export const WORDS_MAX = 100

/** The words of a text field: parted by commas, trimmed, without empty ones (spec B §5). */
export function wordsOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

// what a database and a line cannot hold, or nobody sees
const CONTROLS = /[\x00-\x1f\x7f]+/g

/** The list as it is kept, `a, b`; null where it is longer than it may be. */
export function cleanWords(list: string): string | null {
  if (list.length > WORDS_LENGTH) return null
  const words = wordsOf(list.toWellFormed().replaceAll(CONTROLS, ' '))
  const clean = words.join(', ')
  return words.length > WORDS_MAX || clean.length > WORDS_LENGTH ? null : clean
}

// letters with their accents, digits, and what joins them to one word
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u

/** Text and words are compared in this form; places in it are not those of the text. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/**
 * Whether the text holds one of the words: whole, in any letter case. A word is searched for as it stands, never as
 * a pattern: no word makes a search slow.
 */
export function holdsWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false
  const folded = fold(text)
  return words.some((word) => holds(folded, fold(word)))
}

function holds(text: string, word: string): boolean {
  if (word === '') return false
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!isInsideWord(text, at, at + word.length, WORD_CHARACTER)) return true
  return false
}

/** Whether a character of a word stands right before or right behind a place of the text. */
export function isInsideWord(text: string, start: number, end: number, character: RegExp): boolean {
  const before =
    start > 1 && isLow(text, start - 1) ? text.codePointAt(start - 2) : text.codePointAt(start - 1)
  const after = text.codePointAt(end)
  return isOne(start === 0 ? undefined : before, character) || isOne(after, character)
}

/** The second half of a character that takes two places. */
function isLow(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

function isOne(codePoint: number | undefined, character: RegExp): boolean {
  return codePoint !== undefined && character.test(String.fromCodePoint(codePoint))
}
