import { foldText } from '../../ui/fold-text.ts'

/** A word of the query as the server looks for it: whole, or by the beginning that its other forms share. */
export interface SearchedWord {
  readonly text: string
  readonly isPrefix: boolean
}

const MAX_WORDS = 12
const MAX_LENGTH = 64
const SEPARATORS = /[\s,;!?"()[\]{}<>|&*:'\\]+/u
const PLAIN = /^[\p{L}\p{N}]+$/u
const HAS_WORD = /[\p{L}\p{N}]/u

/** The words of a query by the server's rule (its `wordsOfQuery`), so that what it found can be marked. */
export function searchedWords(query: string): readonly SearchedWord[] {
  return foldText(query)
    .split(SEPARATORS)
    .map((word) => word.replace(/^[-._/+@#]+|[-._/+@#]+$/gu, '').slice(0, MAX_LENGTH))
    .filter((word) => HAS_WORD.test(word))
    .slice(0, MAX_WORDS)
    .map((word) => {
      const { length } = word
      if (length <= 4 || !PLAIN.test(word)) return { text: word, isPrefix: false }
      return { text: word.slice(0, length <= 7 ? length - 2 : length - 3), isPrefix: true }
    })
}
