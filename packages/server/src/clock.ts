/**
 * Time as an argument: the service asks it. Filled by {@link systemClock}, in tests by `FakeClock`, which they move
 * by hand. Only the fan-out's pauses use real time.
 */
export interface Clock {
  now(): Date
  /** Runs `task` once after `ms`; the function that it gives cancels that. */
  after(ms: number, task: () => void): () => void
  /** Runs `task` every `ms`; the function that it gives stops that. */
  every(ms: number, task: () => void): () => void
}

export const systemClock: Clock = {
  now: () => new Date(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
  every(ms, task) {
    const timer = setInterval(task, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
}
