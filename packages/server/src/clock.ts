/** Time as an argument: the service asks it, tests hold it in hand. Fan-out pacing alone uses the real one. */
export interface Clock {
  now(): Date
  /** Runs `task` once after `ms`; the returned function takes it back. */
  after(ms: number, task: () => void): () => void
  /** Runs `task` every `ms`; the returned function ends it. */
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
