/** How often each limit struck since the start, for the operator: names are ours, never a caller's. */
export class LimitHits {
  readonly #hits = new Map<string, number>()

  add(name: string): void {
    this.#hits.set(name, (this.#hits.get(name) ?? 0) + 1)
  }

  entries(): Iterable<readonly [string, number]> {
    return this.#hits
  }
}
