const BASE_MS = 1000
/** The longest wait in ms: short while somebody looks; a hidden page may wait longer and tries when it is shown. */
const CAP_MS = { visible: 15_000, hidden: 60_000 } as const

/**
 * How long to wait before try number `attempt` (0 is the first after a loss): exponential with full jitter, so that
 * clients that were lost together do not come back together.
 */
export function backoffMs(attempt: number, random: () => number, isVisible: boolean): number {
  const cap = isVisible ? CAP_MS.visible : CAP_MS.hidden
  return Math.round(random() * Math.min(cap, BASE_MS * 2 ** Math.min(attempt, 10)))
}
