/** What goes on although nobody waits for it; a stop and a test can. */
export class Unfinished {
  readonly #all = new Set<Promise<unknown>>()

  /** Gives the promise back. It must not reject. */
  add<T>(promise: Promise<T>): Promise<T> {
    this.#all.add(promise)
    void promise.finally(() => this.#all.delete(promise))
    return promise
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.#all.size > 0) await Promise.all(this.#all)
  }
}
