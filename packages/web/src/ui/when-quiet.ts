/** The page stands by then, and what it asked for has come. */
const START_MS = 3000
const PATIENCE_MS = 5000

/** Runs once the page has started and has nothing else to do: for code that may be wanted at any moment. */
export function whenQuiet(run: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: PATIENCE_MS })
    else run()
  }, START_MS)
}
