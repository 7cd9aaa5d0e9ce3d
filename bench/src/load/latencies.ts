const STEP_MS = 0.02
const LONGEST_MS = 20_000

/** Counts durations in steps of {@link STEP_MS}, so that millions need little memory. */
export class Latencies {
  readonly #counts = new Uint32Array(LONGEST_MS / STEP_MS + 1)
  #total = 0
  #greatest = 0

  add(ms: number): void {
    const step = Math.min(this.#counts.length - 1, Math.max(0, Math.round(ms / STEP_MS)))
    this.#counts[step]! += 1
    this.#total += 1
    if (ms > this.#greatest) this.#greatest = ms
  }

  get total(): number {
    return this.#total
  }

  get greatest(): number {
    return this.#greatest
  }

  /** The duration that this share (0 to 1) of all does not exceed. */
  quantile(part: number): number {
    let left = Math.ceil(part * this.#total)
    if (left === 0) return Number.NaN
    for (const [step, count] of this.#counts.entries()) {
      left -= count
      if (left <= 0) return step * STEP_MS
    }
    return this.#greatest
  }
}
