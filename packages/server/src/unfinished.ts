/** Keeps track of work that goes on without a caller waiting, so that a stop and tests can wait for it. */
export class Unfinished {
  readonly #all = new Set<Promise<unknown>>()

  /** Gives the promise back. It must not reject. */
  add<T>(promise: Promise<T>): Promise<T> {
    this.#all.add(promise)
    void promise.finally(() => this.#all.delete(promise))
    return promise
  }

  /** Resolves when no work is under way. */
  async settled(): Promise<void> {
    while (this.#all.size > 0) await Promise.all(this.#all)
  }
}
