import { foldText } from './fold-text.ts'

/** Words of a query that are looked for; more narrow nothing down any further. */
const MAX_WORDS = 12
const MAX_LENGTH = 64
const SEPARATORS = /[\s,;!?"()[\]{}<>|&*:'\\]+/u
const PLAIN = /^[\p{L}\p{N}]+$/u
const HAS_WORD = /[\p{L}\p{N}]/u

/** One word of a query, folded; `prefix` is what its other forms begin with. */
export interface QueryWord {
  readonly exact: string
  readonly prefix: string | null
}

/**
 * The words of a query as the index has them. Polish bends its words at the end: long ones are looked for by their
 * beginning (architecture §3: up to 4 letters exact, up to 7 without the last two, longer without the last three),
 * which finds nine of ten forms. What is no plain word (an address, a name with a dash) is looked for as it stands.
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

/** All words, each in all its forms: text for `to_tsquery`. Nothing of a word can be an operator there. */
export function wideQuery(words: readonly QueryWord[]): string {
  return words
    .map(({ exact, prefix }) => (prefix === null ? quoted(exact) : `${quoted(prefix)}:*`))
    .join(' & ')
}

/** Any of the words as it was typed: what makes a message more to the point. */
export function exactQuery(words: readonly QueryWord[]): string {
  return words.map(({ exact }) => quoted(exact)).join(' | ')
}

function quoted(word: string): string {
  return `'${word.replaceAll(/['\\]/gu, ' ')}'`
}
