import { bufferKey, type BufferKey } from '@gwar/protocol'
import type { BufferEntry } from './buffer-entry.ts'

/** An entry as the browser keeps it: with the last number that somebody looked at. */
export interface KeptEntry extends BufferEntry {
  readonly seenSeq: number | null
}

export function keptEntry(entry: BufferEntry, seenSeq: number | null): KeptEntry {
  const { key, target, type, highlights, isUnread, activeAt } = entry
  return { key, target, type, highlights, isUnread, activeAt, seenSeq }
}

/** The list from the browser's storage, where anything may stand; each buffer once. */
export function readKept(value: unknown): readonly KeptEntry[] {
  if (!Array.isArray(value)) return []
  const entries = new Map<BufferKey, KeptEntry>()
  for (const item of value as Partial<Record<keyof KeptEntry, unknown>>[]) {
    if (typeof item?.target !== 'string' || !/^#?[A-Za-z0-9_-]{1,40}$/.test(item.target)) continue
    const { target } = item
    entries.set(bufferKey(target), {
      key: bufferKey(target),
      target,
      type: target.startsWith('#') ? 'channel' : 'user',
      highlights: count(item.highlights),
      isUnread: item.isUnread === true,
      activeAt: count(item.activeAt),
      seenSeq: typeof item.seenSeq === 'number' ? item.seenSeq : null,
    })
  }
  return [...entries.values()]
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0
}
