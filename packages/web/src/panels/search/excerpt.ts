import { markWords } from './mark-words.ts'
import type { SearchedWord } from './searched-words.ts'

/** Up to here a word that was found is seen anyway: three lines hold about this much. */
const SEEN = 90
/** So much of what stands before it is shown with it. */
const BEFORE = 40

/** The text from shortly before the first word that was found, where three lines from the beginning would not show it. */
export function excerpt(text: string, words: readonly SearchedWord[]): string {
  const [lead, found] = markWords(text, words)
  if (lead === undefined || found === undefined || lead.isMarked || lead.text.length <= SEEN) return text
  const space = text.indexOf(' ', lead.text.length - BEFORE)
  const start = space === -1 || space >= lead.text.length ? lead.text.length : space + 1
  return `…${text.slice(start)}`
}
