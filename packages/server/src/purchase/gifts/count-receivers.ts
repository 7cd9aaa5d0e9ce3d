import { MAX_GIFTS } from '@gwar/protocol'
import type { PurchaseParts } from '../parts.ts'
import { WROTE_MS } from './wrote-ms.ts'

/** How long an answer is given again: whoever types a number of gifts asks several times. */
const KEPT_MS = 10_000
/** How many channels are remembered. */
const CHANNELS = 1000

/**
 * Counts the people of a channel who would get a gift of this giver at once (OPEN-64), up to as many as can be
 * bought. People who are there are counted first; a day of messages, which may be a million, is read only where
 * they are too few, and at most once in ten seconds.
 */
export function countReceivers(
  parts: Pick<PurchaseParts, 'store' | 'clock' | 'presentIn'>,
): (channelId: string, giverId: string) => Promise<number> {
  const { store, clock, presentIn } = parts
  const known = new Map<string, { readonly at: number; readonly ids: Promise<ReadonlySet<string>> }>()
  const read = async (channelId: string): Promise<ReadonlySet<string>> => {
    const now = clock.now()
    const present = presentIn(channelId) ?? []
    const there = await store.read.gifts.candidates(channelId, present, now, now)
    // one more than can be bought: the giver may be among them
    if (there.length > MAX_GIFTS) return new Set(there.map(({ id }) => id))
    const since = new Date(now.getTime() - WROTE_MS)
    return new Set((await store.read.gifts.candidates(channelId, present, since, now)).map(({ id }) => id))
  }
  return async (channelId, giverId) => {
    const at = clock.now().getTime()
    let last = known.get(channelId)
    if (last === undefined || at - last.at >= KEPT_MS || at < last.at) {
      last = { at, ids: read(channelId) }
      known.delete(channelId)
      known.set(channelId, last)
      last.ids.catch(() => known.delete(channelId))
      if (known.size > CHANNELS) known.delete(known.keys().next().value!)
    }
    const ids = await last.ids
    return Math.min(ids.size - (ids.has(giverId) ? 1 : 0), MAX_GIFTS)
  }
}
