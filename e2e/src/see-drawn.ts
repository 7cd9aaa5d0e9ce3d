import type { Page } from 'playwright-core'

/** A render may cause another one, so this is repeated. */
const ROUNDS = 3

/**
 * Waits until the page has drawn everything that its timers and lines caused so far: a message that the window
 * posts to itself comes after those that are waiting, and React renders in such messages. What is absent
 * afterwards did not come.
 */
export async function seeDrawn(page: Page): Promise<void> {
  await page.evaluate(async (rounds) => {
    for (let round = 0; round < rounds; round += 1) {
      const { port1, port2 } = new MessageChannel()
      const heard = new Promise((resolve) => (port1.onmessage = resolve))
      port2.postMessage(null)
      await heard
      port1.close()
    }
  }, ROUNDS)
}
