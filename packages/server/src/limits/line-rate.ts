import { FREE_CAPS } from './command-costs.ts'

/** As many lines at once as a client with a hundred channels sends when it comes back; then twelve a second. */
const BURST = 150
const PER_SECOND = 12
const EMPTY_MS = (BURST * 1000) / PER_SECOND
/** What keeps a connection alive or shakes hands: a fifth. */
const CHEAP = /^(?:PING|PONG|CAP|USER|NICK|PASS|QUIT)\b/i
const CHEAP_COST = 0.2
const CAP = /^CAP\b/i

/**
 * How fast lines of one connection are taken, as a token bucket in one number: when it would be full again. A line
 * past the burst is not refused, it waits its turn; reading stops meanwhile, so a flood waits in the flooder's
 * own buffers.
 */
export class LineRate {
  #fullAt = 0
  #caps = 0

  /** Counts a line; gives how many ms it must wait. */
  take(text: string, now: number): number {
    if (CAP.test(text)) this.#caps += 1
    const isCheap = CHEAP.test(text) && (this.#caps <= FREE_CAPS || !CAP.test(text))
    const cost = isCheap ? CHEAP_COST : 1
    // the line before waited for its own turn: more than an empty bucket is a clock that was set back
    const fullAt = Math.min(Math.max(now, this.#fullAt), now + EMPTY_MS)
    this.#fullAt = fullAt + (cost * 1000) / PER_SECOND
    return Math.max(0, this.#fullAt - now - EMPTY_MS)
  }
}
