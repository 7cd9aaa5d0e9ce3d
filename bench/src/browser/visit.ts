import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

export interface Visitor {
  readonly name: string
  readonly token: string
}

/** A page that somebody opens for the first time, with an empty cache. */
export interface Visit {
  readonly page: Page
  readonly devtools: CDPSession
  /** From the navigation until rows are shown and the box takes text, in ms. */
  readonly interactiveMs: number
  close(): Promise<void>
}

const ROW = 'article[data-row]'

/** Opens a channel as somebody who is logged in. `before` runs in the page before anything else does. */
export async function visit(
  browser: Browser,
  url: string,
  visitor: Visitor,
  options: { readonly before?: string; readonly opened?: (page: Page) => void | Promise<void> } = {},
): Promise<Visit> {
  const context = await newContext(browser, visitor)
  if (options.before !== undefined) await context.addInitScript(options.before)
  await context.addInitScript((row) => {
    const waiting = Promise.withResolvers<number>()
    Object.assign(globalThis, { interactive: waiting.promise })
    const look = (): void => {
      const box = document.querySelector('textarea')
      const isReady = document.querySelector(row) !== null && box !== null && !box.disabled && !box.readOnly
      // a task of its own runs after the paint
      if (isReady) setTimeout(() => waiting.resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, ROW)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await options.opened?.(page)
  await page.goto(url, { waitUntil: 'commit' })
  const interactiveMs = await page.evaluate(
    () => (globalThis as unknown as { interactive: Promise<number> }).interactive,
  )
  return { page, devtools, interactiveMs, close: () => context.close() }
}

/** Megabytes of heap and number of DOM nodes that remain after garbage collection. */
export async function heldBy({ devtools }: Visit): Promise<{ heapMb: number; nodes: number }> {
  await devtools.send('Performance.enable')
  // what finalisers release is collected only by the next round
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const valueOf = (name: string): number =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heapMb: valueOf('JSHeapUsedSize') / 2 ** 20, nodes: valueOf('Nodes') }
}

/** Opens any page of the service as somebody who is logged in, with an empty cache. */
export async function openAs(
  browser: Browser,
  url: string,
  visitor: Visitor,
): Promise<Pick<Visit, 'page' | 'close'>> {
  const context = await newContext(browser, visitor)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  return { page, close: () => context.close() }
}

async function newContext(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
  })
  await context.addInitScript(
    ([token, account]) => {
      localStorage.setItem('gwar.token', token)
      localStorage.setItem('gwar.account', account)
      localStorage.setItem('gwar.locale', 'pl')
    },
    [visitor.token, visitor.name] as const,
  )
  return context
}
