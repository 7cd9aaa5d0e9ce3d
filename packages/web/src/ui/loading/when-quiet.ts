import { isCalling } from '../../calls/call.ts'

/** Ms after which the page is drawn and what it asked for has usually come. */
const START_MS = 3000
const SOON_MS = 1000
/** How long an answer is waited for, in ms. On a slow line whatever is loaded beside it delays it. */
const ANSWER_MS = 8000
const LOOK_MS = 50

/** Runs once the page has started and has nothing else to do: for code that may be wanted at any moment. */
export function whenQuiet(run: () => void): void {
  setTimeout(whenIdle, START_MS, run)
}

/**
 * Runs as soon as the page has nothing else to do and waits for no answer, and at the latest a second after the last one
 * came. `left`: how many ms answers are still waited for.
 */
export function whenIdle(run: () => void, left = ANSWER_MS): void {
  if (left > 0 && isCalling()) setTimeout(whenIdle, LOOK_MS, run, left - LOOK_MS)
  else (globalThis.requestIdleCallback ?? setTimeout)(run, { timeout: SOON_MS })
}
