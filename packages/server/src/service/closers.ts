/** What of a service was opened, closed in the opposite order. */
export class Closers {
  readonly #stopping = new AbortController()
  readonly #closers: (() => Promise<void> | void)[] = []

  /** Aborted when the closing begins. */
  get stopping(): AbortSignal {
    return this.#stopping.signal
  }

  /** Closes this before everything that was added before it. */
  add(close: () => Promise<void> | void): void {
    this.#closers.push(close)
  }

  /** Closes everything; doing it again closes nothing twice. */
  async closeAll(): Promise<void> {
    this.#stopping.abort()
    for (const close of this.#closers.toReversed()) await close()
    this.#closers.length = 0
  }
}
