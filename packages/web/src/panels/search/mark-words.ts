import { foldText } from '../../ui/fold-text.ts'
import type { SearchedWord } from './searched-words.ts'

/** A stretch of a text; all of them together are the text. */
export interface Stretch {
  readonly text: string
  readonly isMarked: boolean
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u

/** Cuts a text where words of the search stand in it, in whatever form they were found. */
export function markWords(text: string, words: readonly SearchedWord[]): readonly Stretch[] {
  if (words.length === 0 || text === '') return [{ text, isMarked: false }]
  const { folded, places } = foldWithPlaces(text)
  const isMarked = new Uint8Array(folded.length)
  for (const word of words) {
    for (let at = folded.indexOf(word.text); at !== -1; at = folded.indexOf(word.text, at + 1)) {
      let end = at + word.text.length
      if (isWordAt(folded, at - 1)) continue
      if (word.isPrefix) while (isWordAt(folded, end)) end += 1
      else if (isWordAt(folded, end)) continue
      isMarked.fill(1, at, end)
    }
  }
  return stretches(text, isMarked, places)
}

function isWordAt(text: string, at: number): boolean {
  return WORD_CHARACTER.test(text.charAt(at))
}

/** The folded text, and for each of its characters the index in the text that it comes from. */
function foldWithPlaces(text: string): { readonly folded: string; readonly places: readonly number[] } {
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const character of text) {
    const part = character < '\x80' ? character.toLowerCase() : foldText(character)
    folded += part
    for (let n = 0; n < part.length; n += 1) places.push(at)
    at += character.length
  }
  return { folded, places }
}

function stretches(text: string, isMarked: Uint8Array, places: readonly number[]): readonly Stretch[] {
  const cut: Stretch[] = []
  let from = 0
  let is = false
  for (const [index, mark] of isMarked.entries()) {
    if ((mark === 1) === is) continue
    const place = places[index]!
    if (place > from) cut.push({ text: text.slice(from, place), isMarked: is })
    from = place
    is = mark === 1
  }
  // a combining accent at the end has no folded character and goes with its letter
  if (from < text.length) cut.push({ text: text.slice(from), isMarked: is })
  return cut
}
