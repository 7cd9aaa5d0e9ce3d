import type { Clock } from './clock.ts'

/** How long an answer is reused. */
const GOOD_MS = 1000
/** How long a caller waits for an answer. */
const PATIENCE_MS = 1500
/** A check that has not ended by then is given up, and another may begin. */
const LOST_MS = 30_000

interface Look {
  readonly startedAt: number
  /** The answer; false when it takes too long. */
  readonly answer: Promise<boolean>
  isUnderWay: boolean
}

/**
 * Shares one health check among all who ask within a second, so that strangers' requests cost no more than one. A
 * check that hangs counts as failed, and no second one begins meanwhile. Never rejects: a check that throws
 * counts as failed.
 */
export function sharedLook(clock: Clock, look: () => Promise<void>): () => Promise<boolean> {
  let last: Look | null = null
  const begin = (startedAt: number): Look => {
    let giveUp = (): void => undefined
    const patience = new Promise<boolean>((resolve) => {
      giveUp = clock.after(PATIENCE_MS, () => resolve(false))
    })
    const ended = look().then(
      () => true,
      () => false,
    )
    const begun: Look = { startedAt, answer: Promise.race([ended, patience]), isUnderWay: true }
    void ended.then(() => {
      begun.isUnderWay = false
      giveUp()
    })
    return begun
  }
  return () => {
    const now = clock.now().getTime()
    // after the clock was set back an answer must not be valid for ever
    const age = last === null || now < last.startedAt ? Number.POSITIVE_INFINITY : now - last.startedAt
    const isGood = last?.isUnderWay === true ? age < LOST_MS : age < GOOD_MS
    if (last === null || !isGood) last = begin(now)
    return last.answer
  }
}
