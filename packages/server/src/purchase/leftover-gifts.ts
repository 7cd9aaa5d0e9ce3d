import { giveGifts } from './give-gifts.ts'
import type { PurchaseParts } from './parts.ts'

const CHANNELS = 1000
/** How often everybody is looked at who wrote there within a day, whom a ban or a subscription kept from it before. */
const WHOLE_MS = 10 * 60_000
/** A message may be told and stored so much later than its id says. */
const OVERLAP_MS = 60_000

interface Looked {
  /** When it was done last, and when over the whole day. */
  readonly at: number
  readonly wholeAt: number
}

/**
 * Gives what waits in stock, again and again: to who is there, and to who wrote since it was done last. A whole day of
 * messages, a million in a large channel, is read only now and then.
 */
export function leftoverGifts(parts: PurchaseParts): () => Promise<void> {
  const { store, clock, onError } = parts
  let looked = new Map<string, Looked>()
  return async () => {
    const next = new Map<string, Looked>()
    for (const channelId of await store.read.gifts.channelsWithStock(CHANNELS)) {
      // it was not lived through: who wrote meanwhile is not known
      if (parts.presentIn(channelId) === null) continue
      const at = clock.now().getTime()
      const last = looked.get(channelId)
      const isWhole = last === undefined || at - last.wholeAt >= WHOLE_MS
      try {
        await giveGifts(parts, channelId, isWhole ? null : new Date(last.at - OVERLAP_MS))
        next.set(channelId, { at, wholeAt: isWhole ? at : last.wholeAt })
      } catch (error) {
        // a channel in trouble keeps neither others from their gifts nor buyers from what they paid for
        onError(error)
      }
    }
    looked = next
  }
}
