/**
 * Something that can be watched: each listener is called after every change, with what the change tells. The base of
 * all stores of the client; components read them with `useSyncExternalStore`.
 */
export class Observable<Told extends readonly unknown[] = []> {
  readonly #listeners = new Set<(...told: Told) => void>()

  /** Calls `listener` after every change, until the function that this gives is called. */
  subscribe = (listener: (...told: Told) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected tell(...told: Told): void {
    for (const listener of this.#listeners) listener(...told)
  }
}
