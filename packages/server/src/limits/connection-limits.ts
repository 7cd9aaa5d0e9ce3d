import type { Clock } from '../clock.ts'
import { addressKey } from './address-key.ts'
import { Buckets } from './buckets.ts'
import type { LimitHits } from './limit-hits.ts'

/** A whole school may come back at once from one address; after that, some a second. */
const OPENING = { burst: 500, perSecond: 20 }
/** Connections of one address at once. */
const MAX_OPEN = 1000
/** What a refused one is told to wait when there are too many: somebody must leave first. */
const FULL_WAIT_S = 60

/** How many connections an address may open and have, in this process (`gateway/limits-port.ts`); off, all may come. */
export function createConnectionLimits(options: {
  readonly isOn: boolean
  readonly clock: Clock
  readonly hits: LimitHits
  /** The first time that an address has too many: behind a proxy that is not trusted everybody has the same one. */
  readonly onFull: () => void
}) {
  const { isOn, clock, hits, onFull } = options
  if (!isOn) return { enter: (): number | null => null, leave: (_address: string): void => undefined }
  const opening = new Buckets(OPENING, clock)
  const open = new Map<string, number>()
  let hasBeenFull = false
  return {
    /** Takes a place and gives null; or takes none and gives after how many seconds to try again. */
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
