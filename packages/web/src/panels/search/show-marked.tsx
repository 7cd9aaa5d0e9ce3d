import type { ShowText } from '../results/hit-text.tsx'
import { markWords } from './mark-words.ts'
import type { SearchedWord } from './searched-words.ts'

/** Gives a function that shows a text with the words of a search marked in it. */
export function showMarked(words: readonly SearchedWord[]): ShowText {
  if (words.length === 0) return (text) => text
  return function ShowMarked(text) {
    return markWords(text, words).map((stretch, index) =>
      // the stretches of one text never change places
      // oxlint-disable-next-line react/no-array-index-key
      stretch.isMarked ? <mark key={index}>{stretch.text}</mark> : stretch.text,
    )
  }
}
