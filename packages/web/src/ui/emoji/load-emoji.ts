import { useEffect, useSyncExternalStore } from 'react'
import { readEmoji, type EmojiData } from './emoji-data.ts'

let data: EmojiData | null = null
let loading: Promise<EmojiData> | null = null
const listeners = new Set<() => void>()

/** The list of all emoji, fetched when it is wanted first. Rejects when it cannot be fetched; then asked again. */
export function loadEmoji(): Promise<EmojiData> {
  loading ??= import('./emoji-rows.ts').then(
    ({ EMOJI_ROWS }) => {
      data = readEmoji(EMOJI_ROWS)
      for (const listener of listeners) listener()
      return data
    },
    (reason: unknown) => {
      loading = null
      throw reason
    },
  )
  return loading
}

/** What is there now, without waiting. */
export function loadedEmoji(): EmojiData | null {
  return data
}

/** The list once it is there; it is fetched when some component wants it. Until then emoji are plain characters. */
export function useEmoji(isWanted = true): EmojiData | null {
  useEffect(() => {
    // without it emoji stay the characters that they are
    if (isWanted) loadEmoji().catch(() => undefined)
  }, [isWanted])
  return useSyncExternalStore(subscribe, loadedEmoji)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
