import { reduce, type BufferKey, type ChannelEvent } from '@gwar/protocol'
import type { Buffer } from '../../store/buffer.ts'
import { isListed } from '../../store/fold/fold-delivery.ts'
import type { Stores } from '../../store/stores.ts'

/**
 * Waits for what is loading, and gives with it what brings a list that took it up to date: what was loaded may be older
 * than a deletion, a vote or a preview that came live meanwhile. Messages that came so are kept elsewhere (`Buffer.late`).
 */
export async function loadBeside<T>(
  { lastSaid }: Stores,
  key: BufferKey,
  loading: Promise<T>,
): Promise<readonly [loaded: T, caughtUp: (buffer: Buffer) => Buffer]> {
  const changes: ChannelEvent[] = []
  const stop = lastSaid.subscribe((of, events) => {
    if (of === key) changes.push(...events.filter((event) => !isListed(event)))
  })
  const caughtUp = (buffer: Buffer): Buffer => {
    const { channel } = buffer
    // nothing but the list: all else of the channel has these changes
    return { ...buffer, channel: { ...channel, events: changes.reduce(reduce, channel).events } }
  }
  try {
    return [await loading, caughtUp]
  } finally {
    stop()
  }
}
