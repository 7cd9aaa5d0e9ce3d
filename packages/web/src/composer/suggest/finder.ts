import { loadEmojiOnce } from './emoji-source.ts'
import { findSuggestions, insertionOf, type Suggestion } from './find-suggestions.ts'
import { sourceOf } from './source-of.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** All code that suggestions need, in one chunk: the page works before it is loaded. */
export const finder = {
  /** The suggestions for a word in this buffer now. */
  find: (word: string, key: string): readonly Suggestion[] => findSuggestions(word, sourceOf(key)),
  insertionOf,
  loadEmojiOnce,
  SuggestionList,
}
export type Finder = typeof finder
