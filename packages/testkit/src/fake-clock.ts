import type { Clock } from '@gwar/server'

interface Timer {
  at: number
  /** Of two that fall due at once the one that was set first runs first. */
  readonly place: number
  readonly every: number | null
  readonly task: () => void
  isStopped: boolean
}

/** A clock that stands still until the test moves it, and then runs the timers that fall due. */
export class FakeClock implements Clock {
  #now: number
  #places = 0
  /** A heap: each timer falls due no later than those at twice its index and one and two more. */
  readonly #timers: Timer[] = []

  constructor(start: Date = new Date('2026-06-15T12:00:00.000Z')) {
    this.#now = start.getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  after(ms: number, task: () => void): () => void {
    return this.#add(ms, null, task)
  }

  every(ms: number, task: () => void): () => void {
    return this.#add(ms, ms, task)
  }

  #add(ms: number, every: number | null, task: () => void): () => void {
    const timer = { at: this.#now + ms, place: (this.#places += 1), every, task, isStopped: false }
    this.#push(timer)
    return () => (timer.isStopped = true)
  }

  /** Moves on by `ms`; timers run in the order in which they fall due. */
  advance(ms: number): void {
    const end = this.#now + ms
    for (let timer = this.#timers[0]; timer !== undefined && timer.at <= end; timer = this.#timers[0]) {
      this.#shift()
      if (timer.isStopped) continue
      this.#now = Math.max(this.#now, timer.at)
      if (timer.every !== null) {
        timer.at += timer.every
        this.#push(timer)
      }
      timer.task()
    }
    this.#now = end
  }

  /**
   * Jumps by `ms`, as the clock of a machine that slept: a timer that fell due several times meanwhile runs once.
   */
  jump(ms: number): void {
    this.#now += ms
    const due: Timer[] = []
    for (let timer = this.#timers[0]; timer !== undefined && timer.at <= this.#now; timer = this.#timers[0]) {
      this.#shift()
      due.push(timer)
    }
    for (const timer of due) {
      if (timer.isStopped) continue
      if (timer.every !== null) {
        timer.at = this.#now + timer.every
        this.#push(timer)
      }
      timer.task()
    }
  }

  #push(timer: Timer): void {
    const timers = this.#timers
    let index = timers.push(timer) - 1
    while (index > 0) {
      const above = (index - 1) >> 1
      if (isBefore(timers[above]!, timer)) break
      timers[index] = timers[above]!
      index = above
    }
    timers[index] = timer
  }

  /** Takes out the timer that falls due first. */
  #shift(): void {
    const timers = this.#timers
    const last = timers.pop()
    if (last === undefined || timers.length === 0) return
    let index = 0
    for (let below = 1; below < timers.length; below = 2 * index + 1) {
      if (below + 1 < timers.length && isBefore(timers[below + 1]!, timers[below]!)) below += 1
      if (isBefore(last, timers[below]!)) break
      timers[index] = timers[below]!
      index = below
    }
    timers[index] = last
  }
}

const isBefore = (a: Timer, b: Timer): boolean => a.at < b.at || (a.at === b.at && a.place < b.place)
