import type { Page } from 'playwright-core'

/** A render may begin another one. */
const ROUNDS = 3

/**
 * Waits until the page has drawn what its timers and lines began so far: a message that a window posts to itself comes
 * behind those that wait already, and React draws on such messages. Behind it, what is not there did not come.
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
