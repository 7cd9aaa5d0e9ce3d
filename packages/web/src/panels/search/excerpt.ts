import { markWords } from './mark-words.ts'
import type { SearchedWord } from './searched-words.ts'

/** A found word that begins within so many characters is seen anyway: three lines hold about this much. */
const SEEN = 90
/** So many characters before the found word are shown with it. */
const BEFORE = 40

/** Cuts a text to begin shortly before the first found word, where three lines from its start would not show that. */
export function excerpt(text: string, words: readonly SearchedWord[]): string {
  const [lead, found] = markWords(text, words)
  if (lead === undefined || found === undefined || lead.isMarked || lead.text.length <= SEEN) return text
  const space = text.indexOf(' ', lead.text.length - BEFORE)
  const start = space === -1 || space >= lead.text.length ? lead.text.length : space + 1
  return `…${text.slice(start)}`
}
