const BASE_MS = 1000
const CAP_MS = 30_000

/**
 * How long to wait before try number `attempt` (0 is the first after a loss): exponential with full jitter, so that
 * clients that were lost together do not come back together.
 */
export function backoffMs(attempt: number, random: () => number): number {
  return Math.round(random() * Math.min(CAP_MS, BASE_MS * 2 ** Math.min(attempt, 10)))
}
