import { useCallback, useEffect, useState } from 'react'
import type { EmojiData } from '../../ui/emoji/emoji-data.ts'
import { loadedEmoji, loadEmoji } from '../../ui/emoji/load-emoji.ts'
import { loadEmojiNames, type NameTable } from '../../ui/emoji/search-emoji.ts'

interface EmojiLists {
  readonly data: EmojiData | null
  readonly names: NameTable | null
  readonly isFailed: boolean
  readonly retry: () => void
}

/** All emoji, and a moment later what they are called. */
export function useEmojiLists(): EmojiLists {
  const [data, setData] = useState(loadedEmoji)
  const [names, setNames] = useState<NameTable | null>(null)
  const [isFailed, setFailed] = useState(false)

  const load = useCallback((): void => {
    loadEmoji()
      .then((all) => {
        setData(all)
        return loadEmojiNames(all)
      })
      .then(setNames)
      // the network may be away; emoticons are shown all the same
      .catch(() => setFailed(true))
  }, [])
  useEffect(load, [load])

  const retry = (): void => {
    setFailed(false)
    load()
  }
  return { data, names, isFailed, retry }
}
