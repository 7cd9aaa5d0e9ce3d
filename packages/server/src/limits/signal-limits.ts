import type { Clock } from '../clock.ts'
import { addressKey } from './address-key.ts'
import { Buckets } from './buckets.ts'
import type { LimitHits } from './limit-hits.ts'

/** Whatever tells of one channel's stream, all its keys together. */
const CHANNEL = { burst: 30, perSecond: 0.5 }
/** Keys that no channel has, of one address. */
const WRONG_KEYS = { burst: 10, perSecond: 10 / 60 }

/** Limits on what tells of streams, counted in the memory of each node (LIVE-17). */
export interface SignalLimits {
  /** Null, or the seconds after which the channel's signals are heard again. */
  ofChannel(channelId: string): number | null
  /** Counts a wrong key; null, or the seconds after which a further one is answered 401 again. */
  ofWrongKey(address: string): number | null
}

/** The limits of this process on signals; when off, every signal is heard. */
export function createSignalLimits(options: {
  readonly isOn: boolean
  readonly clock: Clock
  readonly hits: LimitHits
}): SignalLimits {
  const { isOn, clock, hits } = options
  if (!isOn) return { ofChannel: () => null, ofWrongKey: () => null }
  const channels = new Buckets(CHANNEL, clock)
  const wrongKeys = new Buckets(WRONG_KEYS, clock)
  const take = (buckets: Buckets, key: string, name: string): number | null => {
    const wait = buckets.take(key)
    if (wait === 0) return null
    hits.add(name)
    return Math.ceil(wait / 1000)
  }
  return {
    ofChannel: (channelId) => take(channels, channelId, 'stream_signals'),
    ofWrongKey: (address) => take(wrongKeys, addressKey(address), 'stream_keys'),
  }
}
