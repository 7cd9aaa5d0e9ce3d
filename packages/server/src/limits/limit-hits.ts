/**
 * Counts for the operator how often each limit was hit since the start. Only the limits' names are recorded,
 * nothing of a caller.
 */
export class LimitHits {
  readonly #hits = new Map<string, number>()

  add(name: string): void {
    this.#hits.set(name, (this.#hits.get(name) ?? 0) + 1)
  }

  entries(): Iterable<readonly [string, number]> {
    return this.#hits
  }
}
