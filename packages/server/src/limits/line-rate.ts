/** CAP lines of one connection that are cheap, because any handshake may need them. */
export const FREE_CAPS = 20

/**
 * A burst as large as that of a client with a hundred channels that reconnects; then twelve lines a second.
 */
const BURST = 150
const PER_SECOND = 12
const EMPTY_MS = (BURST * 1000) / PER_SECOND
/** Lines that keep a connection alive or shake hands cost a fifth. */
const CHEAP = /^(?:PING|PONG|CAP|USER|NICK|PASS|QUIT)\b/i
const CHEAP_COST = 0.2
const CAP = /^CAP\b/i

/**
 * How fast lines of one connection are taken: a token bucket, stored as the moment at which it will be full
 * again. A line past the burst is not refused but waits its turn. Meanwhile nothing is read, so a flood waits in
 * the sender's own buffers.
 */
export class LineRate {
  #fullAt = 0
  #caps = 0

  /** Counts a line; gives the ms that it must wait. */
  take(text: string, now: number): number {
    if (CAP.test(text)) this.#caps += 1
    const isCheap = CHEAP.test(text) && (this.#caps <= FREE_CAPS || !CAP.test(text))
    const cost = isCheap ? CHEAP_COST : 1
    // the line before has waited for its turn, so a debt beyond an empty bucket means that the clock was set
    // back
    const fullAt = Math.min(Math.max(now, this.#fullAt), now + EMPTY_MS)
    this.#fullAt = fullAt + (cost * 1000) / PER_SECOND
    return Math.max(0, this.#fullAt - now - EMPTY_MS)
  }
}
