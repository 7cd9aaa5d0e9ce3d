import type { BufferKey } from '@gwar/protocol'
import { createContext, useContext, useMemo } from 'react'
import type { Hider } from '../../store/fold/hidden.ts'
import { useBufferPart, useCatalog, useHider, useOwnName, useSetting } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'
import type { BadgeTables } from '../../ui/badges/badges-of.ts'
import { emoticonTable, NO_EMOTICONS, type EmoticonTable } from '../../ui/message-text/emoticon-table.ts'

/** What all hits of a panel have in common. */
export interface HitScene {
  readonly ownName: string | null
  readonly emoticons: EmoticonTable
  readonly badges: BadgeTables
  readonly hider: Hider
  /** Whether the reader wants to see what links lead to. */
  readonly hasEmbeds: boolean
  /** Brings the message into view. */
  readonly jump: (messageId: string) => void
}

export const HitSceneContext = createContext<HitScene | null>(null)

export function useHitScene(): HitScene {
  const scene = useContext(HitSceneContext)
  if (scene === null) throw new Error('a hit stands in a list of results')
  return scene
}

/** From this width on a panel does not cover the whole message list. */
const WIDE = '(min-width: 720px)'
const NONE: readonly never[] = []

/** The scene of a panel over this buffer. */
export function useSceneOf(key: BufferKey): HitScene {
  const ownName = useOwnName()
  const catalog = useCatalog()
  const hider = useHider()
  const showsEmoticons = useSetting('show_emoticons') === 1
  const hasEmbeds = useSetting('show_embeds') === 1
  const emoticons = useBufferPart(key, (buffer) => buffer.place.emoticons) ?? NONE
  const badges = useBufferPart(key, (buffer) => buffer.place.badges) ?? NONE
  return useMemo(
    () => ({
      ownName,
      emoticons: showsEmoticons ? emoticonTable(emoticons, catalog.emoticons) : NO_EMOTICONS,
      badges: { product: catalog.badges, subscriber: badges },
      hider,
      hasEmbeds,
      jump(messageId) {
        // what is jumped to must be seen: on a phone the panel lies over all of the list
        if (!matchMedia(WIDE).matches) stores.panels.close()
        stores.jumps.ask({ key, messageId })
      },
    }),
    [key, ownName, catalog, hider, hasEmbeds, showsEmoticons, emoticons, badges],
  )
}
