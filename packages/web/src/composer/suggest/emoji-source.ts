import { stores } from '../../store/stores.ts'
import { inTone } from '../../ui/emoji/emoji-data.ts'
import { loadedEmoji, loadEmoji } from '../../ui/emoji/load-emoji.ts'
import { loadEmojiNames, searchEmoji, type NameTable } from '../../ui/emoji/search-emoji.ts'
import type { SuggestedEmoji } from './find-suggestions.ts'

let names: NameTable | null = null

/** Fetches the emoji and their names the first time somebody writes a colon. Without them there are only emoticons. */
export async function loadEmojiOnce(): Promise<void> {
  try {
    names = await loadEmojiNames(await loadEmoji())
  } catch {
    names = null
  }
}

/** Emoji with a shortcode, or a word of either language, that begins with `part`; in the skin tone of the settings. */
export function emojiFor(part: string): readonly SuggestedEmoji[] {
  const data = loadedEmoji()
  if (data === null || names === null) return []
  const tone = stores.own.own.settings.emoji_tone
  return searchEmoji(part, data, names).map((record) => ({
    name: record.shortcodes[0] ?? record.hexcode,
    char: inTone(record, tone),
  }))
}
