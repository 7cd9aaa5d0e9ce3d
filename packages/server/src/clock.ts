/**
 * Time as an argument: the service asks it. Filled by {@link systemClock}, in tests by `FakeClock`, which they move
 * by hand. Only the fan-out's pauses use real time.
 */
export interface Clock {
  now(): Date
  /** Runs `task` once after `ms`; the function that it gives cancels that. */
  after(ms: number, task: () => void): () => void
  /**
   * Runs `task` every `ms`, all that have the same time at the same moment, for the first time within it; the function that
   * it gives stops that.
   */
  every(ms: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
  every(ms, task) {
    let timer: NodeJS.Timeout
    const wait = (next: number): void => {
      timer = setTimeout(
        () => {
          // a timer may come a moment too early or too late: the next moment is told by the nearest one
          wait((Math.round(performance.now() / ms) + 1) * ms)
          task()
        },
        Math.max(1, next - performance.now()),
      )
      timer.unref()
    }
    wait((Math.floor(performance.now() / ms) + 1) * ms)
    return () => clearTimeout(timer)
  },
}
