/** The speed is measured over this time, because a work may become slower or faster. */
const WINDOW_MS = 30_000
/** Before this much time has passed the speed is too uncertain to be shown. */
const TRUSTED_AFTER_MS = 1000
/** Measurements are kept at this distance, so that a work may report each row at no cost. */
const APART_MS = 250

/** Estimates how long a work still takes, from its speed in the last 30 seconds. Times are milliseconds. */
export class RemainingTime {
  readonly #moments: { readonly done: number; readonly at: number }[] = []
  #last: { readonly done: number; readonly at: number } | null = null

  saw(done: number, at: number): void {
    this.#last = { done, at }
    const newest = this.#moments.at(-1)
    if (newest !== undefined && at - newest.at < APART_MS) return
    this.#moments.push(this.#last)
    // one measurement older than the window is kept, so that works that seldom report have a speed as well
    while (this.#moments.length > 2 && at - this.#moments[1]!.at >= WINDOW_MS) this.#moments.shift()
  }

  /** The remaining time in ms; null while it is unknown. */
  of({ total }: { readonly total: number }): number | null {
    const first = this.#moments[0]
    const last = this.#last
    if (first === undefined || last === null) return null
    const took = last.at - first.at
    const did = last.done - first.done
    if (took < TRUSTED_AFTER_MS || did <= 0) return null
    return ((total - last.done) * took) / did
  }
}
