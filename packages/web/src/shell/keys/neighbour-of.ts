import type { BufferEntry } from '../../store/kept/buffer-entry.ts'

type Entry = Pick<BufferEntry, 'type' | 'isUnread' | 'highlights'>

/**
 * The buffer before or behind the open one in the order of the list, conversations first; round at its ends. Null where
 * there is none, or none with something unread where that is wanted.
 */
export function neighbourOf<T extends Entry>(
  buffers: readonly T[],
  isOpen: (buffer: T) => boolean,
  step: 1 | -1,
  isUnreadWanted: boolean,
): T | null {
  const order = [
    ...buffers.filter(({ type }) => type === 'user'),
    ...buffers.filter(({ type }) => type === 'channel'),
  ]
  const at = order.findIndex(isOpen)
  const from = at === -1 && step === -1 ? order.length : at
  for (let far = 1; far <= order.length; far += 1) {
    const next = order[(from + far * step + 2 * order.length) % order.length]!
    if (isOpen(next)) continue
    if (!isUnreadWanted || next.isUnread || next.highlights > 0) return next
  }
  return null
}
