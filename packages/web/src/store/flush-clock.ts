/** Calls `flush` once, soon: with the next frame, or after a while where no frames are drawn. */
export interface FlushClock {
  request(flush: () => void): void
  /** Whether the page is hidden, so that nobody sees what is flushed. */
  isHidden(): boolean
}

/** Ms to a flush in a hidden page, which draws no frames: what else reads the shown state is at most so far behind. */
const HIDDEN_MS = 1000
/** The longest pause in ms after a slow flush, however slow it was. */
const MAX_WAIT_MS = 500
/** A flush that takes at most so many ms is not felt, and no pause follows it. */
const FRAME_MS = 24
/** The pause after a slow flush, as a multiple of its duration: with 2, drawing takes at most a third of the time. */
const REST_FACTOR = 2

/**
 * One flush per animation frame. Measures what a flush costs with all that is drawn for it: where that is more
 * than a frame the pause grows with it, so a flood of lines costs skipped rows and never the keyboard.
 */
export function frameClock(): FlushClock {
  let isRequested = false
  let restUntil = 0
  return {
    isHidden: () => document.hidden,
    request(flush) {
      if (isRequested) return
      isRequested = true
      let isDone = false
      const run = (): void => {
        if (isDone) return
        isDone = true
        isRequested = false
        clearTimeout(timer)
        const start = performance.now()
        flush()
        // this runs as a task of its own, after React's work and usually after the paint
        setTimeout(() => {
          const end = performance.now()
          const cost = end - start
          restUntil = cost > FRAME_MS ? end + Math.min(MAX_WAIT_MS, cost * REST_FACTOR) : 0
        })
      }
      const timer = setTimeout(run, HIDDEN_MS)
      const wait = restUntil - performance.now()
      if (document.hidden) return
      if (wait > 0) setTimeout(() => requestAnimationFrame(run), wait)
      else requestAnimationFrame(run)
    },
  }
}

/** For tests: flushes only when told. */
export function manualClock(): FlushClock & { flush(): void; hidden: boolean } {
  let waiting: (() => void) | null = null
  return {
    hidden: false,
    isHidden() {
      return this.hidden
    },
    request(flush) {
      waiting = flush
    },
    flush() {
      const run = waiting
      waiting = null
      run?.()
    },
  }
}
