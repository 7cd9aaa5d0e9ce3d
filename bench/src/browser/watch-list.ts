import type { Page } from 'playwright-core'

/** What was observed of a list while lines arrived. */
export interface Watched {
  readonly frames: number
  /** The greatest distance from the bottom after a frame, in px. */
  readonly offBottom: number
  /** How many different rows were in the page at any time. */
  readonly shown: number
  /** How many messages the page said it had skipped. */
  readonly skipped: number
  /** The longest time between two frames, in ms. */
  readonly longestGapMs: number
}

/**
 * From now on looks at the list after the paint of every frame, which costs the page some hundredths of a
 * millisecond each time.
 */
export async function watchList(page: Page): Promise<{ end(): Promise<Watched> }> {
  // the notice of lines that were skipped while the list was filled stands for some seconds, and would be counted here
  await page.waitForFunction(
    () => document.querySelector('[data-scroller]')!.parentElement!.querySelector(':scope > span') === null,
  )
  await page.evaluate(() => {
    const scroller = document.querySelector<HTMLElement>('[data-scroller]')!
    const log = document.querySelector('[role="log"]')!
    const notices = scroller.parentElement!
    const shown = new Set<string>()
    const seen = { frames: 0, offBottom: 0, longestGapMs: 0, skipped: 0, isOver: false }
    let rush = 0
    let last = performance.now()
    const before = new Set(
      [...log.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.dataset['row']),
    )
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) {
          const id = node instanceof HTMLElement ? node.dataset['row'] : undefined
          if (id !== undefined && !before.has(id)) shown.add(id)
        }
    })
    observer.observe(log, { childList: true })
    const behindPaint = new MessageChannel()
    behindPaint.port1.onmessage = () => {
      seen.frames += 1
      const { scrollHeight, clientHeight, scrollTop } = scroller
      seen.offBottom = Math.max(seen.offBottom, scrollHeight - clientHeight - scrollTop)
      // the notice counts one rush of messages and disappears before the next; thousands have separators
      const told = Number((notices.querySelector(':scope > span')?.textContent ?? '').replaceAll(/\D/g, ''))
      if (told < rush) seen.skipped += rush
      rush = told
    }
    const frame = (now: number): void => {
      if (seen.isOver) return
      seen.longestGapMs = Math.max(seen.longestGapMs, now - last)
      last = now
      behindPaint.port2.postMessage(null)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(globalThis, {
      endOfWatching: () => {
        seen.isOver = true
        observer.disconnect()
        return { ...seen, skipped: seen.skipped + rush, shown: shown.size }
      },
    })
  })
  return {
    end: () =>
      page.evaluate(() => (globalThis as unknown as { endOfWatching: () => Watched }).endOfWatching()),
  }
}
