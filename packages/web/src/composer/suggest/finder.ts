import { loadEmojiOnce } from './emoji-source.ts'
import { findSuggestions, insertionOf, type Suggestion } from './find-suggestions.ts'
import { sourceOf } from './source-of.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** All that suggestions take, in one chunk: a page can be used without it. */
export const finder = {
  /** What there is for a word in this buffer now. */
  find: (word: string, key: string): readonly Suggestion[] => findSuggestions(word, sourceOf(key)),
  insertionOf,
  loadEmojiOnce,
  SuggestionList,
}
export type Finder = typeof finder
