import { bufferKey, type ChannelEvent } from '@gwar/protocol'
import type { BufferStore } from '../../store/buffer-store.ts'
import type { LastSaid } from '../../store/last-said.ts'

interface Watched {
  readonly buffers: Pick<BufferStore, 'get' | 'subscribe'>
  readonly lastSaid: Pick<LastSaid, 'subscribe'>
}

interface Watcher {
  /** These happened, in their order. */
  happened(events: readonly ChannelEvent[]): void
  /** The channel was loaded anew: what happened since it was told of last is told to nobody. */
  loadedAnew(): void
}

/**
 * Watches a channel that is open in this page. After a cut in which more happened than the service tells one by one, the
 * page loads the channel anew, and its number moves on without an event. Gives the end of it.
 */
export function watchChannel({ buffers, lastSaid }: Watched, channel: string, watcher: Watcher): () => void {
  const target = `#${channel}`
  const key = bufferKey(target)
  const seqNow = (): number => buffers.get(target)?.channel.seq ?? 0
  let known = seqNow()
  let isMoving = false
  const look = (): void => {
    if (isMoving) return
    const before = known
    known = seqNow()
    // the first time it is loaded: nothing was told before that
    if (before !== 0 && known !== before) watcher.loadedAnew()
  }
  const ends = [
    lastSaid.subscribe((of, events) => {
      if (of !== key) return
      look()
      // the number moves when whoever tells this has folded it, before anything else can happen
      isMoving = true
      queueMicrotask(() => {
        isMoving = false
        known = seqNow()
      })
      watcher.happened(events)
    }),
    buffers.subscribe(key, look),
  ]
  return () => ends.forEach((end) => end())
}
