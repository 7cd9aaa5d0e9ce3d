import type { FieldCode } from '../field-code.ts'
import { messageLength } from '../messages.ts'
import { FILTER_WORD_MAX } from './bounds.ts'

/** Characters that nobody sees in a list of words, and that would make two equal words differ. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u
/** Something to search for: a letter, a digit or a sign. */
const SEARCHABLE = /[\p{L}\p{N}\p{S}\p{P}]/u

/** A word of a filter taken apart: what is searched for, and whether it may go on before or behind. */
export interface FilterWord {
  readonly word: string
  /** It began with `*`, so it may be the end of a longer word. */
  readonly isOpenBefore: boolean
  /** It ended with `*`, so it may be the beginning of a longer word. */
  readonly isOpenBehind: boolean
}

/** Takes a word of a filter apart: `*nft`, `nft*` and `*nft*` are parts of words, `nft` is a whole one. */
export function readFilterWord(text: string): FilterWord {
  const isOpenBefore = text.startsWith('*')
  const isOpenBehind = text.length > 1 && text.endsWith('*')
  const word = text.slice(isOpenBefore ? 1 : 0, isOpenBehind ? -1 : undefined).trim()
  return { word, isOpenBefore, isOpenBehind }
}

/**
 * Checks a word or a phrase of a filter. It has something to search for, nothing hidden, and `*` only at its ends.
 * Gives why it is refused, or null.
 */
export function checkFilterWord(text: string): FieldCode | null {
  if (text === '') return 'required'
  if (messageLength(text) > FILTER_WORD_MAX) return `max:${FILTER_WORD_MAX}`
  const { word } = readFilterWord(text)
  return HIDDEN.test(text) || word.includes('*') || !SEARCHABLE.test(word) ? 'invalid' : null
}
