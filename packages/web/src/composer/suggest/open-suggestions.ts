import type { CommandHelp } from '../commands/box-command.ts'
import type { Suggestion } from './find-suggestions.ts'
import type { Word } from './word-at.ts'

/** The suggestions that stand above the box, for the word at the cursor. */
export interface OpenSuggestions {
  readonly word: Word
  readonly found: readonly Suggestion[]
  /** The one that Enter takes; -1 for none: a plain word is sent as it is unless one was chosen. */
  readonly active: number
  /** The command whose parameter the word is. */
  readonly help?: CommandHelp | null
}

export const SUGGESTIONS_ID = 'composer-suggestions'

/** The id of the entry that stands at this place, for `aria-activedescendant`. */
export const suggestionId = (index: number): string => `suggestion-${index}`
