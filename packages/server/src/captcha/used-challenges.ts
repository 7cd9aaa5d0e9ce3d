import type { Clock } from '../clock.ts'

/** Solutions that were given in, until they expire by themselves. */
export class UsedChallenges {
  readonly #clock: Clock
  /** Time of expiry by nonce, in the order of giving in. */
  readonly #until = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Whether this is the first time. */
  claim(nonce: string, until: number): boolean {
    this.#forgetExpired()
    if (this.#until.has(nonce)) return false
    this.#until.set(nonce, until)
    return true
  }

  #forgetExpired(): void {
    const now = this.#clock.now().getTime()
    for (const [nonce, until] of this.#until) {
      // lifetimes are equal and the order is nearly that of expiry: the rest waits for the next call
      if (until > now) return
      this.#until.delete(nonce)
    }
  }
}
