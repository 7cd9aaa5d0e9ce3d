import type { Clock } from './clock.ts'

/** An answer is good for so long. */
const GOOD_MS = 1000

/** One look for all who ask within a second, however many: asked by strangers it costs no more than asked once. */
export function sharedLook<T>(clock: Clock, look: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null
  let until = 0
  return () => {
    const now = clock.now().getTime()
    // a clock that was set back must not keep an answer for ever
    if (last === null || now >= until || until - now > GOOD_MS) {
      last = look()
      until = now + GOOD_MS
    }
    return last
  }
}
