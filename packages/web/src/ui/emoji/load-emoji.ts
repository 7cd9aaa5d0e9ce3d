import { lazyTool } from '../loading/lazy-tool.ts'
import { readEmoji } from './emoji-data.ts'

/** The list of all emoji. Until it is there emoji are plain characters. */
export const {
  load: loadEmoji,
  loaded: loadedEmoji,
  useLoaded: useEmoji,
} = lazyTool(async () => readEmoji((await import('./emoji-rows.ts')).EMOJI_ROWS))
