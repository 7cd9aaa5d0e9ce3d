const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** 1 January 1970 was a Thursday: the first Monday came four days later. */
const FIRST_MONDAY = 4 * DAY_MS

/** The Monday 00:00 UTC with which the week of this moment began, ms since 1970. */
export function weekStart(at: number): number {
  return Math.floor((at - FIRST_MONDAY) / WEEK_MS) * WEEK_MS + FIRST_MONDAY
}

/** Looks whether a new week has begun since it looked last; a clock that was put back begins none. */
export class WeekWatch {
  #week: number
  readonly #now: () => number
  readonly #begun: () => void

  constructor(now: () => number, begun: () => void) {
    this.#now = now
    this.#begun = begun
    this.#week = weekStart(now())
  }

  check(): void {
    const week = weekStart(this.#now())
    if (week <= this.#week) return
    this.#week = week
    this.#begun()
  }
}
