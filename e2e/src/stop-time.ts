import type { Page } from 'playwright-core'

/** How far ahead the time of a page is stopped, in ms: it must not have passed when the page is told so. */
const STILL_IN_MS = 10_000

/**
 * Stops the time of a page whose clock is installed: from here on it goes by what the test tells alone. An installed
 * clock by itself goes on with the real time.
 */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + STILL_IN_MS)
}
