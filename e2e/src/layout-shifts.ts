import type { Page } from 'playwright-core'

/** One moment in which parts of a page moved by themselves, as Chromium's Layout Instability API scores it. */
interface Shift {
  /** The part of the window that moved, times how far, each from 0 to 1. */
  readonly value: number
  /** Ms since the page was opened. */
  readonly at: number
  /** What moved, the largest first, with its places before and after. */
  readonly moved: readonly string[]
}

interface Watching {
  readonly shifts: Shift[]
}

/**
 * Watches how far a page moves under the reader's eyes while it opens. Call it before the navigation; a navigation
 * begins anew. Movements that answer a hand are not counted.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(watch)
  return async () => page.evaluate(() => (globalThis as unknown as Watching).shifts)
}

/** The sum of all movements: 0 is a photograph, over 0.1 is what search engines call poor. */
export function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0)
}

/** The movements in words, the largest first: what a failed test shows. */
export function told(shifts: readonly Shift[]): string {
  return shifts
    .toSorted((a, b) => b.value - a.value)
    .map(({ value, at, moved }) => `${value.toFixed(4)} after ${at.toFixed(0)} ms: ${moved.join('; ')}`)
    .join('\n')
}

/** In the page, before anything else. */
function watch(): void {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  const place = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}x${height}`
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    if (element === null) return 'a part that is gone'
    const text = (element.textContent ?? '').trim().slice(0, 24)
    return `${element.localName}.${element.getAttribute('class') ?? ''} '${text}'`
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput)
        shifts.push({
          value: entry.value,
          at: entry.startTime,
          moved: entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
          ),
        })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}
