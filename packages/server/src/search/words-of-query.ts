import { foldText } from './fold-text.ts'

/** How many words of a query are used; more of them hardly narrow the result. */
const MAX_WORDS = 12
const MAX_LENGTH = 64
const SEPARATORS = /[\s,;!?"()[\]{}<>|&*:'\\]+/u
const PLAIN = /^[\p{L}\p{N}]+$/u
const HAS_WORD = /[\p{L}\p{N}]/u

/** One word of a query, in the form of the index; `prefix` is the beginning that its other forms share. */
export interface QueryWord {
  readonly exact: string
  readonly prefix: string | null
}

/**
 * The words of a query. Polish inflects words at the end, so longer ones are searched by their beginning: up to 4
 * letters exactly, up to 7 without the last two letters, longer ones without the last three, which finds nine of
 * ten forms. What is no plain word (an address, a name with a dash) is searched as it stands.
 */
export function wordsOfQuery(text: string): readonly QueryWord[] {
  return foldText(text)
    .split(SEPARATORS)
    .map((word) => word.replace(/^[-._/+@#]+|[-._/+@#]+$/gu, '').slice(0, MAX_LENGTH))
    .filter((word) => HAS_WORD.test(word))
    .slice(0, MAX_WORDS)
    .map((exact) => ({ exact, prefix: PLAIN.test(exact) ? prefixOf(exact) : null }))
}

function prefixOf(word: string): string | null {
  const { length } = word
  if (length <= 4) return null
  return word.slice(0, length <= 7 ? length - 2 : length - 3)
}

/**
 * A query for `to_tsquery` that needs all words, each in any form. Words are quoted, so that none can act as an
 * operator.
 */
export function wideQuery(words: readonly QueryWord[]): string {
  return words
    .map(({ exact, prefix }) => (prefix === null ? quoted(exact) : `${quoted(prefix)}:*`))
    .join(' & ')
}

/** A query for any of the words exactly as typed, by which better matches are ranked higher. */
export function exactQuery(words: readonly QueryWord[]): string {
  return words.map(({ exact }) => quoted(exact)).join(' | ')
}

function quoted(word: string): string {
  return `'${word.replaceAll(/['\\]/gu, ' ')}'`
}
