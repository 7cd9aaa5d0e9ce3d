import { pl } from '@gwar/protocol/texts/pl'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { see } from './see.ts'

/**
 * Touches a row until the hint about swipes stands, and leaves the row's sheet open. What listens for the first touch
 * comes when the page is idle, and nothing on the screen tells that it is there: a touch before that tells of nothing.
 */
export async function touchUntilTold(page: Page, row: Locator): Promise<void> {
  const sheet = page.getByRole('dialog', { name: pl.message.actions })
  const hint = page.getByText(pl.swipeHint.swipe)
  await expect
    .poll(async () => {
      if ((await sheet.count()) > 0) await see(sheet).toGo(() => page.keyboard.press('Escape'))
      await row.tap({ position: { x: 300, y: 6 } })
      await see(sheet).toBeVisible()
      return hint.count()
    })
    .toBe(1)
}
