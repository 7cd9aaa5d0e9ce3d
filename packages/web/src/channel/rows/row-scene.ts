import {
  bufferKey,
  DEFAULT_SETTINGS,
  GUEST,
  type BufferKey,
  type HighlightReader,
  type Standing,
} from '@gwar/protocol'
import { createContext, useContext, useMemo } from 'react'
import type { Buffer } from '../../store/buffer.ts'
import { hiderOf, type Hider } from '../../store/fold/hidden.ts'
import { useCatalog, useConnection, useHider, useOwnName, useReader, useSetting } from '../../store/hooks.ts'
import { NO_RANKS, type Ranks } from '../../store/ranks.ts'
import type { BadgeTables } from '../../ui/badges/badges-of.ts'
import { emoticonTable, NO_EMOTICONS, type EmoticonTable } from '../../ui/message-text/emoticon-table.ts'

/** What all rows of a list have in common. Changes seldom: all rows draw again when it does. */
export interface RowScene {
  readonly bufferKey: BufferKey
  readonly target: string
  readonly isChannel: boolean
  readonly ownName: string | null
  readonly standing: Standing
  /** Ranks that people hold in the channel today; a message has only that of when it was written. */
  readonly ranks: Ranks
  /** Parameter of mode K; undefined where there is no karma, or where the reader wants none of it. */
  readonly karma: string | null | undefined
  readonly showsMinus: boolean
  /** Mode c: whether colours and formats in texts are shown. */
  readonly hasFormats: boolean
  readonly emoticons: EmoticonTable
  readonly badges: BadgeTables
  readonly hider: Hider
  readonly reader: HighlightReader | null
}

const NOWHERE: RowScene = {
  bufferKey: bufferKey(''),
  target: '',
  isChannel: false,
  ownName: null,
  standing: GUEST,
  ranks: NO_RANKS,
  karma: undefined,
  showsMinus: false,
  hasFormats: false,
  emoticons: NO_EMOTICONS,
  badges: { product: [], subscriber: [] },
  hider: hiderOf({ ownName: null, blocked: new Map(), settings: DEFAULT_SETTINGS }),
  reader: null,
}

export const RowSceneContext = createContext<RowScene>(NOWHERE)

export function useRowScene(): RowScene {
  return useContext(RowSceneContext)
}

/** The scene of a buffer's list. */
export function useSceneOf(buffer: Buffer): RowScene {
  const { key, target, type, ownModes } = buffer
  const { modes } = buffer.channel
  const { badges, emoticons, ranks } = buffer.place
  const ownName = useOwnName()
  const { isAuthenticated } = useConnection()
  const reader = useReader()
  const hider = useHider()
  const catalog = useCatalog()
  const karmaSetting = useSetting('karma')
  const showsEmoticons = useSetting('show_emoticons') === 1
  const table = useMemo(
    () => (showsEmoticons ? emoticonTable(emoticons, catalog.emoticons) : NO_EMOTICONS),
    [showsEmoticons, emoticons, catalog.emoticons],
  )
  const tables = useMemo(() => ({ product: catalog.badges, subscriber: badges }), [catalog.badges, badges])
  return useMemo(() => {
    const isChannel = type === 'channel'
    return {
      bufferKey: key,
      target,
      isChannel,
      ownName,
      standing: isAuthenticated ? { guest: false, modes: ownModes } : GUEST,
      ranks,
      karma: isChannel && karmaSetting !== 0 ? modes['K'] : undefined,
      showsMinus: karmaSetting === 1,
      hasFormats: modes['c'] !== undefined,
      emoticons: table,
      badges: tables,
      hider,
      reader,
    }
  }, [
    key,
    target,
    type,
    ownName,
    isAuthenticated,
    ownModes,
    ranks,
    karmaSetting,
    modes,
    table,
    tables,
    hider,
    reader,
  ])
}
