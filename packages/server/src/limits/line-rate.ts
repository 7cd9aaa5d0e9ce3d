/**
 * A burst as large as that of a client with a hundred channels that reconnects; then twelve lines a second.
 */
const BURST = 150
const PER_SECOND = 12
const EMPTY_MS = (BURST * 1000) / PER_SECOND
/** What a line of a cheap command costs. */
const CHEAP_COST = 0.2
/** The command of a line without tags and source; no cheap command has a longer name. */
const COMMAND = /^[A-Z]{1,20}\b/i

/**
 * How fast lines of one connection are taken: a token bucket, stored as the moment at which it will be full
 * again. A line past the burst is not refused but waits its turn. Meanwhile nothing is read, so a flood waits in
 * the sender's own buffers.
 */
export class LineRate {
  #fullAt = 0
  /** How many lines of each cheap command came. */
  readonly #came = new Map<string, number>()
  readonly #cheap: ReadonlyMap<string, number>

  /** `cheap`: the commands that are cheap, in capitals, and how many of their lines one connection may send so. */
  constructor(cheap: ReadonlyMap<string, number>) {
    this.#cheap = cheap
  }

  /** Counts a line; gives the ms that it must wait. */
  take(text: string, now: number): number {
    const command = COMMAND.exec(text)?.[0].toUpperCase() ?? ''
    const most = this.#cheap.get(command) ?? 0
    const came = (this.#came.get(command) ?? 0) + 1
    if (most > 0) this.#came.set(command, came)
    const isCheap = came <= most
    const cost = isCheap ? CHEAP_COST : 1
    // the line before has waited for its turn, so a debt beyond an empty bucket means that the clock was set
    // back
    const fullAt = Math.min(Math.max(now, this.#fullAt), now + EMPTY_MS)
    this.#fullAt = fullAt + (cost * 1000) / PER_SECOND
    return Math.max(0, this.#fullAt - now - EMPTY_MS)
  }
}
