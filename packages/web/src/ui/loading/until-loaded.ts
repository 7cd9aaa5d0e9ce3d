import { createStore } from 'zustand/vanilla'

/** Pauses between tries to load a part of the page; the last one stands for all later ones. */
const PAUSES_MS = [1000, 4000, 16_000]

/** The part that is shown and does not load: how often it was tried, and the pause before the next try. */
export const latePartStore = createStore<{ tries: number; pauseMs: number }>(() => ({ tries: 0, pauseMs: 0 }))

/** Ends the pauses of all parts that wait. */
const waiting = new Set<() => void>()

/** Tries all parts that wait for their next try at once. */
export function loadNow(): void {
  for (const go of waiting) go()
}

/** How often the network came back. */
let timesBack = 0

/** Tries at once, and begins with the shortest pause again. */
function networkIsBack(): void {
  timesBack += 1
  loadNow()
}

/** Style sheets that did not come. One that is still under way is not among them: its part waits for that very link. */
const failedStyles = new Set<HTMLLinkElement>()

if (typeof window !== 'undefined') {
  window.addEventListener('online', networkIsBack)
  const noteFailure = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  }
  // the failure of a link does not bubble
  window.addEventListener('error', noteFailure, { capture: true })
}

/**
 * Loads a part of the page and tries again until it succeeds, however long the network is away, and at once when it is
 * back; until then nothing is shown in its place. It never rejects: a lazy component that fails would break the whole
 * page.
 */
export async function untilLoaded<T>(load: () => Promise<T>, onFailure?: LateListener): Promise<T> {
  let tries = 0
  for (let isAgain = false; ; isAgain = true) {
    try {
      // a style sheet that failed is not asked for again by the import of its part
      if (isAgain) await loadStyles()
      return await load()
    } catch {
      tries += 1
      const pauseMs = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1]!
      onFailure?.(tries, pauseMs)
      const before = timesBack
      await pause(pauseMs)
      // a network that is just coming back may fail once more
      if (timesBack > before) tries = 0
    }
  }
}

type LateListener = (tries: number, pauseMs: number) => void

/** Loads a screen or a tab, in whose place {@link latePartStore} tells meanwhile how it stands. */
export async function untilShown<T>(load: () => Promise<T>): Promise<T> {
  const part = await untilLoaded(load, (tries, pauseMs) => latePartStore.setState({ tries, pauseMs }))
  latePartStore.setState({ tries: 0, pauseMs: 0 })
  return part
}

/** Loads the style sheets of the page anew that did not come. */
async function loadStyles(): Promise<void> {
  const links = [...failedStyles]
  failedStyles.clear()
  await Promise.all(
    links.map(
      (link) =>
        new Promise((resolve, reject) => {
          const next = link.cloneNode() as HTMLLinkElement
          next.addEventListener('load', resolve)
          next.addEventListener('error', reject)
          link.replaceWith(next)
        }),
    ),
  )
}

/** A pause that ends at once when the network is back, or when somebody wants everything now. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer)
      waiting.delete(go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    waiting.add(go)
  })
}
