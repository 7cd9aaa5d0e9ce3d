import type { Clock } from './clock.ts'

/** An answer is good for so long. */
const GOOD_MS = 1000
/** Who asks waits this long for it. */
const PATIENCE_MS = 1500
/** A look that has not ended by then is given up, and another one may begin. */
const LOST_MS = 30_000

interface Look {
  readonly startedAt: number
  /** The answer, or false when it takes too long. */
  readonly answer: Promise<boolean>
  isUnderWay: boolean
}

/**
 * Whether something is well: one look for all who ask within a second, however many, so that asked by strangers it
 * costs no more than asked once. What hangs is not well, and is not asked again while it does. Never rejects: a look
 * that fails says no.
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
    // a clock that was set back must not keep an answer for ever
    const age = last === null || now < last.startedAt ? Number.POSITIVE_INFINITY : now - last.startedAt
    const isGood = last?.isUnderWay === true ? age < LOST_MS : age < GOOD_MS
    if (last === null || !isGood) last = begin(now)
    return last.answer
  }
}
