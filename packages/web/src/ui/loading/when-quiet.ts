/** Ms after which the page is drawn and what it asked for has usually come. */
const START_MS = 3000
const PATIENCE_MS = 5000
const SOON_MS = 1000

/** Runs once the page has started and has nothing else to do: for code that may be wanted at any moment. */
export function whenQuiet(run: () => void): void {
  setTimeout(() => whenIdle(run, PATIENCE_MS), START_MS)
}

/** Runs as soon as the page has nothing else to do, and at the latest after `patienceMs`. */
export function whenIdle(run: () => void, patienceMs = SOON_MS): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: patienceMs })
  else setTimeout(run)
}
