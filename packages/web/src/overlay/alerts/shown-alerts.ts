/** A place in the browser that outlasts a reload: a part of `localStorage`. */
export interface Memory {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/**
 * Which alerts this browser has shown of an overlay: all up to a number, and some above it. It outlasts a reload, so that
 * no alert is shown twice and none that was not shown is lost.
 */
export class ShownAlerts {
  readonly #key: string
  readonly #memory: Memory
  #upTo: number | null = null
  #above = new Set<number>()

  constructor(overlayId: string, memory: Memory) {
    this.#key = `gwar-overlay-${overlayId}`
    this.#memory = memory
    try {
      const { up_to: upTo, above } = JSON.parse(memory.getItem(this.#key) ?? 'null') as {
        up_to: number
        above: readonly number[]
      }
      this.#upTo = upTo
      this.#above = new Set(above)
    } catch {
      // nothing was kept, or it cannot be read: the overlay begins anew
    }
  }

  /** All up to this number were shown; null where this browser never showed the overlay. */
  get upTo(): number | null {
    return this.#upTo
  }

  has(seq: number): boolean {
    return this.#upTo !== null && (seq <= this.#upTo || this.#above.has(seq))
  }

  /** The overlay is shown for the first time: what was before is none of its. */
  begin(seq: number): void {
    if (this.#upTo === null) this.#keep(seq, [])
  }

  /** These were shown, while those of `waiting` still wait. */
  shown(seqs: readonly number[], waiting: readonly number[]): void {
    const all = [...this.#above, ...seqs]
    const first = Math.min(...waiting)
    const below = all.filter((seq) => seq < first)
    this.#keep(
      Math.max(this.#upTo ?? 0, ...below),
      all.filter((seq) => seq > first),
    )
  }

  #keep(upTo: number, above: readonly number[]): void {
    this.#upTo = upTo
    this.#above = new Set(above.filter((seq) => seq > upTo))
    try {
      this.#memory.setItem(this.#key, JSON.stringify({ up_to: upTo, above: [...this.#above] }))
    } catch {
      // a browser that keeps nothing shows an alert again after a reload
    }
  }
}
