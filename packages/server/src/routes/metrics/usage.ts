import { collectDefaultMetrics, Registry } from 'prom-client'

let usage: Registry | null = null

/**
 * Metrics of the process: CPU time, memory, garbage collection and event loop lag; one set, however many services
 * it runs.
 */
export function usageOf(): Registry {
  if (usage === null) {
    usage = new Registry()
    collectDefaultMetrics({ register: usage })
  }
  return usage
}
