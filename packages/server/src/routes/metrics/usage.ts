import { collectDefaultMetrics, Registry } from 'prom-client'

let usage: Registry | null = null

/** Time, memory, garbage and the lag of the event loop of this process: once, however many services it runs. */
export function usageOf(): Registry {
  if (usage === null) {
    usage = new Registry()
    collectDefaultMetrics({ register: usage })
  }
  return usage
}
