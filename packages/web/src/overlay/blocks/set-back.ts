/**
 * Notices that the clock of the computer was set back while a page stands. What the page noted by it lies ahead then, and
 * would wait until it is that late again.
 */
export class SetBack {
  #seen = -Infinity

  /** By how many ms it was set back, as far as can be known, since the last call. */
  by(now: number): number {
    const back = this.#seen - now
    this.#seen = now
    return Math.max(0, back)
  }
}
