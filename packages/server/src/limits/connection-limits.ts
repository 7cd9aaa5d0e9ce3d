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

/** How many connections an address may open and have. */
export interface ConnectionLimits {
  /** Takes a place and gives null; or takes none and gives after how many seconds to try again. */
  enter(address: string): number | null
  /** Gives the place back. */
  leave(address: string): void
}

/** The limits of this process on connections; off, all may come. */
export function createConnectionLimits(options: {
  readonly isOn: boolean
  readonly clock: Clock
  readonly hits: LimitHits
  /** The first time that an address has too many: behind a proxy that is not trusted everybody has the same one. */
  onFull(): void
}): ConnectionLimits {
  const { isOn, clock, hits, onFull } = options
  if (!isOn) return { enter: () => null, leave: () => undefined }
  const opening = new Buckets(OPENING, clock)
  const open = new Map<string, number>()
  let hasBeenFull = false
  return {
    enter(address) {
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
    leave(address) {
      const key = addressKey(address)
      const count = (open.get(key) ?? 0) - 1
      if (count > 0) open.set(key, count)
      else open.delete(key)
    },
  }
}
