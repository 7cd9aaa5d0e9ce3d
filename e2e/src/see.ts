import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Polls until the value is as wanted, as a person waits for a page. */
async function until<T>(read: () => Promise<T>, isIt: (found: T) => boolean, wanted: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await read()
    if (isIt(found)) return
    if (performance.now() > end) expect.fail(`wanted ${wanted}, found ${JSON.stringify(found)}`)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

const matches = (wanted: string | RegExp) => (found: string | null) =>
  found !== null && (typeof wanted === 'string' ? found === wanted : wanted.test(found))

/**
 * Waits until a part of the page is as expected. For what is there and must disappear there are `toGo` and
 * `toHide`, which see it before the deed, so that they cannot pass because it was never there.
 */
export function see(part: Locator) {
  const name = String(part)
  const toBeVisible = () =>
    until(
      () => part.first().isVisible(),
      (isVisible) => isVisible,
      `${name} to be visible`,
    )
  const toBeHidden = () =>
    until(
      () => part.first().isVisible(),
      (isVisible) => !isVisible,
      `${name} to be hidden`,
    )
  const toHaveCount = (count: number) =>
    until(
      () => part.count(),
      (found) => found === count,
      `${count} of ${name}`,
    )
  return {
    toBeVisible,
    toBeHidden,
    toHaveCount,
    /** Waits until it is visible, does the deed, and waits until it is no longer in the page. */
    toGo: async (deed: () => unknown) => {
      await toBeVisible()
      await deed()
      await toHaveCount(0)
    },
    /** Waits until it is visible, does the deed, and waits until it is no longer visible. */
    toHide: async (deed: () => unknown) => {
      await toBeVisible()
      await deed()
      await toBeHidden()
    },
    toHaveValue: (value: string | RegExp) =>
      until(() => part.inputValue(), matches(value), `${name} with the value ${String(value)}`),
    toHaveText: (text: string | RegExp) =>
      until(() => part.innerText(), matches(text), `${name} with the text ${String(text)}`),
    toHaveTexts: (texts: readonly (string | RegExp)[]) =>
      until(
        () => part.allInnerTexts(),
        (found) =>
          found.length === texts.length && texts.every((text, index) => matches(text)(found[index] ?? null)),
        `${name} with the texts ${texts.map(String).join(', ')}`,
      ),
    toHaveAttribute: (attribute: string, value: string | RegExp) =>
      until(() => part.getAttribute(attribute), matches(value), `${name} with ${attribute}=${String(value)}`),
    toBeFocused: () =>
      until(
        () => part.evaluate((element) => element === element.ownerDocument.activeElement),
        (isFocused) => isFocused,
        `${name} to have the focus`,
      ),
  }
}

/** Waits until the page has this address. */
export function seeAddress(page: Page, wanted: string | RegExp): Promise<void> {
  return until(() => Promise.resolve(page.url()), matches(wanted), `the address ${String(wanted)}`)
}

/** The window closes by a deed in it. The deed may fail because its window went before it was told that it is done. */
export async function seeClosed(page: Page, deed: () => Promise<unknown>): Promise<void> {
  const closed = page.waitForEvent('close', { timeout: PATIENCE_MS })
  await deed().catch((error: unknown) => {
    if (!page.isClosed()) throw error
  })
  await closed
}

/**
 * Waits until the history stands for so many open layers. Before that the browser is on its way back, or what has just
 * opened is not in the history yet, and a way back would leave the page.
 */
export async function seeSettled(page: Page, layers = 0): Promise<void> {
  await page.waitForFunction((layers) => {
    const state: unknown = history.state
    const found = typeof state === 'object' && state !== null && 'layers' in state ? state.layers : 0
    return found === layers
  }, layers)
}

/** The scripts that a page has loaded, by page. */
const scripts = new WeakMap<Page, Set<string>>()

/** Notes which scripts a page loads; call it before the navigation. */
export function noteScripts(page: Page): void {
  const loaded = new Set<string>()
  scripts.set(page, loaded)
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') loaded.add(request.url())
  })
}

const ASSETS = new URL('../../packages/web/dist/assets/', import.meta.url)

/** The names of the scripts that a part consists of: its own, and those that they import at once. */
function scriptsOf(part: string): ReadonlySet<string> {
  const own = readdirSync(ASSETS).find((name) => name.startsWith(`${part}-`) && name.endsWith('.js'))
  if (own === undefined) throw new Error(`no part of the client is called ${part}`)
  const names = new Set([own])
  for (const name of names)
    for (const [, next] of readFileSync(new URL(name, ASSETS), 'utf8').matchAll(
      /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
    ))
      names.add(next!)
  return names
}

/** Waits until a quiet page has loaded a part in advance, whose script's name begins like this; its styles come before. */
export async function seeInAdvance(page: Page, part: string): Promise<void> {
  const wanted = [...scriptsOf(part)]
  await until(
    async () => [...(scripts.get(page) ?? [])].map((url) => url.slice(url.lastIndexOf('/') + 1)),
    (loaded) => wanted.every((name) => loaded.includes(name)),
    `${wanted.join(', ')} to be loaded in advance`,
  )
}
