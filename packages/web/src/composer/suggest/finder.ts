import type { BufferKey } from '@gwar/protocol'
import { stores } from '../../store/stores.ts'
import { CommandStatus } from '../commands/command-help.tsx'
import { isWritten, lookAtCommand } from '../commands/look-at-command.ts'
import { placeOf } from '../commands/place-of.ts'
import { RefusalBar } from '../commands/refusal-bar.tsx'
import { runCommand } from '../commands/run-command.ts'
import { StoppedBar } from '../states/stopped-bar.tsx'
import { loadEmojiOnce } from './emoji-source.ts'
import { findSuggestions, insertionOf, type Suggestion } from './find-suggestions.ts'
import type { OpenSuggestions } from './open-suggestions.ts'
import { sourceOf } from './source-of.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** All code that suggestions need, in one chunk: the page works before it is loaded. */
export const finder = {
  /** The suggestions for a word in this buffer now. */
  find: (word: string, key: BufferKey): readonly Suggestion[] => findSuggestions(word, sourceOf(key)),
  /** The commands, or the parameters of one, for a box that holds the beginning of a command. */
  findCommand: (text: string, cursor: number, key: BufferKey): OpenSuggestions | null =>
    lookAtCommand(
      text,
      cursor,
      placeOf(key),
      sourceOf(key),
      stores.list.entries.filter(({ type }) => type === 'channel').map(({ target }) => target),
    ),
  isWritten,
  insertionOf,
  loadEmojiOnce,
  SuggestionList,
  runCommand,
  RefusalBar,
  StoppedBar,
  CommandStatus,
}
export type Finder = typeof finder
