import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** How the process is. */
export interface Vitals {
  /** Memory in use as a share of what there is, 0 to 1: the fuller one of the heap and of the whole process. */
  readonly memoryShare: number
  /** By how many ms the turns of the event loop came late since the last reading, on average. */
  readonly delayMs: number
}

const RESOLUTION_MS = 20

/**
 * Reads how this process is, without what the collector has not looked at yet: the heap counts as the last whole
 * collection left it. The process as a whole is looked at where its memory has a bound (a container's).
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
  /** Since the last call. Never reset(): that forgets the turn under way, which may be the one that comes late. */
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
