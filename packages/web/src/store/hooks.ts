import { useCallback, useSyncExternalStore } from 'react'
import type { BufferKey, HighlightReader, NameKey, Settings } from '@gwar/protocol'
import type { Buffer } from './buffer.ts'
import type { BufferEntry } from './kept/buffer-entry.ts'
import type { Catalog } from './catalog.ts'
import type { ConnectionState } from './connection-state.ts'
import type { Draft } from './kept/drafts.ts'
import type { Hider } from './fold/hidden.ts'
import type { OpenPanel } from './panel-store.ts'
import type { PendingFilesOf } from './pending-files.ts'
import { stores } from './stores.ts'

/** The connection: phase, nick, whether the login is confirmed. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(stores.connection.subscribe, () => stores.connection.state)
}

/** Own name, null for a guest; stays while the connection is away. */
export function useOwnName(): string | null {
  return useSyncExternalStore(stores.connection.subscribe, () => stores.connection.ownName)
}

/** The open buffers in their order, with their counters. */
export function useBuffers(): readonly BufferEntry[] {
  return useSyncExternalStore(stores.list.subscribe, () => stores.list.shown)
}

/** One buffer as the screen shows it; changes at most once a frame. */
export function useBuffer(key: BufferKey): Buffer | undefined {
  return useBufferPart(key, (buffer) => buffer)
}

/** A part of a buffer: the component draws again only when that part changes. `select` keeps identities. */
export function useBufferPart<T>(key: BufferKey, select: (buffer: Buffer) => T): T | undefined {
  const subscribe = useCallback((listener: () => void) => stores.buffers.subscribe(key, listener), [key])
  return useSyncExternalStore(subscribe, () => {
    const buffer = stores.buffers.shown(key)
    return buffer === undefined ? undefined : select(buffer)
  })
}

/** Events that came and went unseen in the present rush. */
export function useSkipped(key: BufferKey): number {
  const subscribe = useCallback((listener: () => void) => stores.buffers.subscribe(key, listener), [key])
  return useSyncExternalStore(subscribe, () => stores.buffers.skipped(key))
}

export function useDraft(target: string): Draft {
  return useSyncExternalStore(stores.drafts.subscribe, () => stores.drafts.get(target))
}

/** The files that wait above the box of a buffer. */
export function usePendingFiles(target: string): PendingFilesOf {
  return useSyncExternalStore(stores.files.subscribe, () => stores.files.get(target))
}

/** One setting: the component draws again only when it changes. */
export function useSetting<K extends keyof Settings>(name: K): Settings[K] {
  return useSyncExternalStore(stores.own.subscribe, () => stores.own.own.settings[name])
}

/** Names of blocked people by their keys. */
export function useBlocked(): ReadonlyMap<NameKey, string> {
  return useSyncExternalStore(stores.own.subscribe, () => stores.own.own.blocked)
}

/** Who reads, for highlights; null for a guest. */
export function useReader(): HighlightReader | null {
  const name = useOwnName()
  return useSyncExternalStore(stores.own.subscribe, () => stores.own.reader(name))
}

/** What the reader does not want to read. */
export function useHider(): Hider {
  const name = useOwnName()
  return useSyncExternalStore(stores.own.subscribe, () => stores.own.hider(name))
}

/** Badges and emoticons of the product. */
export function useCatalog(): Catalog {
  return useSyncExternalStore(stores.catalog.subscribe, () => stores.catalog.catalog)
}

/** The open panel of the chat screen. */
export function usePanel(): OpenPanel | null {
  return useSyncExternalStore(stores.panels.subscribe, () => stores.panels.open)
}

/** How many entries of the inbox over all channels are new. */
export function useInboxUnread(): number {
  return useSyncExternalStore(stores.inbox.subscribe, () => stores.inbox.unread)
}
