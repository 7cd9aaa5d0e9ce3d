import type { Vitals } from './vitals.ts'

/** How many readings in a row, one a second, must say the same: one slow second is nothing. */
const IN_A_ROW = 3
/** A turn of the event loop that comes so late is felt by everybody. */
const LATE_MS = 300
/** Above the mark for new guests: where those who are here go, and where members do. */
const SHED_ABOVE = 0.1
const LAST_ABOVE = 0.15

/**
 * How short the process is of memory and time. 0: not at all; 1: guests who come are refused; 2: guests are sent
 * away, then those members who have been silent; 3: other members, too.
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

  /** Takes the reading of a second. */
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
