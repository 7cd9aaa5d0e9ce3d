import type { Clock } from '../clock.ts'
import { addressKey } from './address-key.ts'
import { Buckets } from './buckets.ts'
import type { LimitHits } from './limit-hits.ts'

/** A whole school may reconnect at once from one address; after that some connections a second. */
const OPENING = { burst: 500, perSecond: 20 }
/** Simultaneous connections of one address. */
const MAX_OPEN = 1000
/**
 * How many seconds a caller is told to wait where the address has too many connections, since somebody must leave
 * first.
 */
const FULL_WAIT_S = 60

/**
 * How many connections an address may open and hold in this process (fills `gateway/limits-port.ts`); when off,
 * there are no limits.
 */
export function createConnectionLimits(options: {
  readonly isOn: boolean
  readonly clock: Clock
  readonly hits: LimitHits
  /**
   * Called the first time that an address has too many: behind a proxy that is not trusted everybody seems to
   * have the same one.
   */
  readonly onFull: () => void
}) {
  const { isOn, clock, hits, onFull } = options
  if (!isOn) return { enter: (): number | null => null, leave: (_address: string): void => undefined }
  const opening = new Buckets(OPENING, clock)
  const open = new Map<string, number>()
  let hasBeenFull = false
  return {
    /** Takes a place and gives null; or takes none and gives the seconds until a new try. */
    enter(address: string): number | null {
      const key = addressKey(address)
      const count = open.get(key) ?? 0
      if (count >= MAX_OPEN) {
        hits.add('connections_address')
        if (!hasBeenFull) onFull()
        hasBeenFull = true
        return FULL_WAIT_S
      }
      const wait = opening.take(key)
      if (wait > 0) {
        hits.add('connections_new')
        return Math.ceil(wait / 1000)
      }
      open.set(key, count + 1)
      return null
    },
    /** Gives the place back. */
    leave(address: string): void {
      const key = addressKey(address)
      const count = (open.get(key) ?? 0) - 1
      if (count > 0) open.set(key, count)
      else open.delete(key)
    },
  }
}
