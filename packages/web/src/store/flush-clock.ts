/** Calls back once, soon: with the next frame, or after a while where no frames are drawn. */
export interface FlushClock {
  request(flush: () => void): void
  /** Whether the page is hidden: what is flushed then nobody sees. */
  isHidden(): boolean
}

/** A hidden page draws no frames and shows nothing: a slow timer keeps what reads the state elsewhere right. */
const HIDDEN_MS = 1000
/** The longest time between two flushes however slow the drawing is. */
const MAX_WAIT_MS = 500
/** Up to this a flush costs nothing that anybody feels. */
const FRAME_MS = 24
/** Drawing may take a third of the time: after a slow one the next waits that much longer. */
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
        // a task of its own runs behind React's work and, as a rule, behind the paint
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
