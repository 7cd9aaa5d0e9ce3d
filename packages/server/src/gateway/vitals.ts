import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** The state of the process. */
export interface Vitals {
  /**
   * Memory in use as a share of the available memory, 0 to 1: of the heap or of the whole process, whichever is
   * fuller.
   */
  readonly memoryShare: number
  /** The average delay of the event loop since the last reading, in ms. */
  readonly delayMs: number
}

const RESOLUTION_MS = 20

/**
 * Makes a reader of the process's state. The heap counts as the last full collection left it, without garbage.
 * The whole process counts where its memory has a limit, as in a container.
 */
export function readVitals(): {
  readonly read: () => Vitals
  readonly close: () => void
} {
  let live = 0
  const observer = new PerformanceObserver((list) => {
    const isWhole = list
      .getEntries()
      .some(
        (entry) =>
          (entry as { readonly detail?: { readonly kind?: number } }).detail?.kind ===
          constants.NODE_PERFORMANCE_GC_MAJOR,
      )
    if (isWhole) live = getHeapStatistics().used_heap_size
  })
  observer.observe({ entryTypes: ['gc'] })
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const before = { turns: 0, ns: 0 }
  /**
   * The delay since the last call. reset() is not used, because it would forget the present turn, which may be
   * the late one.
   */
  const lateness = (): number => {
    const turns = delay.count
    const ns = turns === 0 ? 0 : delay.mean * turns
    const mean = turns === before.turns ? 0 : (ns - before.ns) / (turns - before.turns)
    Object.assign(before, { turns, ns })
    return Math.max(0, mean / 1e6 - RESOLUTION_MS)
  }
  const bound = process.constrainedMemory()
  const rssBound = bound > 0 && bound < Number.MAX_SAFE_INTEGER ? bound : Number.POSITIVE_INFINITY
  return {
    read() {
      const heap = live / getHeapStatistics().heap_size_limit
      return { memoryShare: Math.max(heap, process.memoryUsage.rss() / rssBound), delayMs: lateness() }
    },
    close() {
      observer.disconnect()
      delay.disable()
    },
  }
}
