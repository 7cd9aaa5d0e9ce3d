import { FORMAT_CODES } from './format-codes.ts'

/**
 * Limits of a text field that holds a list of words, in characters and in words; server and client check the
 * same.
 */
export const WORDS_LENGTH = 2000
export const WORDS_MAX = 100

/** The words of a text field: separated by commas, trimmed, without empty ones (spec B §5). */
export function wordsOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

// characters that a database or an IRC line cannot hold, or that are invisible
const CONTROLS = /[\x00-\x1f\x7f]+/g

/** The list in the form in which it is stored, 'a, b'; null where it is too long. */
export function cleanWords(list: string): string | null {
  if (list.length > WORDS_LENGTH) return null
  const words = wordsOf(list.toWellFormed().replaceAll(CONTROLS, ' '))
  const clean = words.join(', ')
  return words.length > WORDS_MAX || clean.length > WORDS_LENGTH ? null : clean
}

// letters with their accents, digits, and '_'
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}_]/u

/**
 * The form in which text and words are compared, without format codes and without characters that show nothing, such as a
 * zero-width space: a coloured word is that word, and so is one that somebody broke where nobody sees it. Its positions
 * differ from those of the text.
 */
function fold(text: string): string {
  return text
    .replaceAll(FORMAT_CODES, '')
    .replaceAll(/[\p{DI}\p{Cf}]/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

/**
 * Whether the text contains one of the words, whole and in any letter case. A word is searched for literally and
 * never as a pattern, so that no word makes a search slow.
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

/**
 * Whether a word character stands right before or right behind a place of the text, so that the place is only
 * part of a word.
 */
export function isInsideWord(text: string, start: number, end: number, character: RegExp): boolean {
  const before =
    start > 1 && isLow(text, start - 1) ? text.codePointAt(start - 2) : text.codePointAt(start - 1)
  const after = text.codePointAt(end)
  return isOne(start === 0 ? undefined : before, character) || isOne(after, character)
}

/** Whether this UTF-16 unit is the second half of a surrogate pair. */
function isLow(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}

function isOne(codePoint: number | undefined, character: RegExp): boolean {
  return codePoint !== undefined && character.test(String.fromCodePoint(codePoint))
}
