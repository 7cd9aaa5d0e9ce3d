import type { Clock } from '../clock.ts'
import { Buckets } from './buckets.ts'

/**
 * Changes of somebody's face, by commands and by connections that come and go: more than the commands alone may
 * make (`FACES_ACCOUNT`), so that these are hindered by their own limit only.
 */
const TOLD_FACES = { burst: 40, perSecond: 0.1 }

/** How often a change of somebody's face is told: 0, or the ms after which the next one may be. */
export function createFaceRate(options: {
  readonly isOn: boolean
  readonly clock: Clock
}): (userId: string) => number {
  if (!options.isOn) return () => 0
  const buckets = new Buckets(TOLD_FACES, options.clock)
  return (userId) => buckets.take(userId)
}
