import type { Vitals } from './vitals.ts'

/** How many readings in a row, one a second, must agree, because one slow second means nothing. */
const IN_A_ROW = 3
/** A delay of the event loop that everybody notices. */
const LATE_MS = 300
/**
 * How far above the mark (at which new guests are refused) guests are disconnected, and then other members too;
 * shares of the memory.
 */
const SHED_ABOVE = 0.1
const LAST_ABOVE = 0.15

/**
 * How short the process is of memory and time. 0: not at all; 1: new guests are refused; 2: guests are
 * disconnected, then silent members; 3: other members as well.
 */
export type Strain = 0 | 1 | 2 | 3

/** Turns readings of {@link Vitals} into a {@link Strain}. `mark` is a share of the memory, 0 to 1. */
export class StrainGauge {
  readonly #mark: number
  #tight = 0
  #late = 0

  constructor(mark: number) {
    this.#mark = mark
  }

  /** Takes the reading of one second. */
  take({ memoryShare, delayMs }: Vitals): Strain {
    this.#tight = memoryShare >= this.#mark ? this.#tight + 1 : 0
    this.#late = delayMs >= LATE_MS ? this.#late + 1 : 0
    if (this.#tight >= IN_A_ROW) {
      if (memoryShare >= this.#mark + LAST_ABOVE) return 3
      return memoryShare >= this.#mark + SHED_ABOVE ? 2 : 1
    }
    return this.#late >= IN_A_ROW ? 1 : 0
  }
}
