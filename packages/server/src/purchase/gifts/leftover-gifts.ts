import { giveGifts } from './give-gifts.ts'
import type { PurchaseParts } from '../parts.ts'

const CHANNELS = 1000
/**
 * How often all who wrote within a day are considered, because a ban or a subscription may have kept them from a
 * gift before.
 */
const WHOLE_MS = 10 * 60_000
/** A message may be stored and told this much later than the time in its id. */
const OVERLAP_MS = 60_000

interface Looked {
  /** Times of the last round, and of the last one over the whole day. */
  readonly at: number
  readonly wholeAt: number
}

/**
 * Gives gifts in stock, again and again: to members who are there, and to people who wrote since the last round.
 * A whole day of messages, which may be a million, is only read now and then.
 */
export function leftoverGifts(parts: PurchaseParts): () => Promise<void> {
  const { store, clock, onError } = parts
  let looked = new Map<string, Looked>()
  return async () => {
    const next = new Map<string, Looked>()
    for (const channelId of await store.read.gifts.channelsWithStock(CHANNELS)) {
      // the channel is not alive here, so who wrote meanwhile is not known
      if (parts.presentIn(channelId) === null) continue
      const at = clock.now().getTime()
      const last = looked.get(channelId)
      const isWhole = last === undefined || at - last.wholeAt >= WHOLE_MS
      try {
        await giveGifts(parts, channelId, isWhole ? null : new Date(last.at - OVERLAP_MS))
        next.set(channelId, { at, wholeAt: isWhole ? at : last.wholeAt })
      } catch (error) {
        // an error in one channel must not keep others from their gifts
        onError(error)
      }
    }
    looked = next
  }
}
