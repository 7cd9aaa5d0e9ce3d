import type { Clock } from '@gwar/server'

interface Timer {
  at: number
  readonly every: number | null
  readonly task: () => void
}

/** A clock that stands still until the test moves it, and then runs the timers that fall due. */
export class FakeClock implements Clock {
  #now: number
  readonly #timers = new Set<Timer>()

  constructor(start: Date = new Date('2026-06-15T12:00:00.000Z')) {
    this.#now = start.getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  after(ms: number, task: () => void): () => void {
    return this.#add({ at: this.#now + ms, every: null, task })
  }

  every(ms: number, task: () => void): () => void {
    return this.#add({ at: this.#now + ms, every: ms, task })
  }

  #add(timer: Timer): () => void {
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  /** Moves on by `ms`; timers run in the order in which they fall due. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (;;) {
      let next: Timer | null = null
      for (const timer of this.#timers)
        if (timer.at <= end && (next === null || timer.at < next.at)) next = timer
      if (next === null) break
      this.#now = Math.max(this.#now, next.at)
      if (next.every === null) this.#timers.delete(next)
      else next.at += next.every
      next.task()
    }
    this.#now = end
  }

  /**
   * Jumps by `ms`, as the clock of a machine that slept: a timer that fell due several times meanwhile runs once.
   */
  jump(ms: number): void {
    this.#now += ms
    const due = [...this.#timers].filter(({ at }) => at <= this.#now).sort((a, b) => a.at - b.at)
    for (const timer of due) {
      if (timer.every === null) this.#timers.delete(timer)
      else timer.at = this.#now + timer.every
      timer.task()
    }
  }
}
