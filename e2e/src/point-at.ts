import type { Locator } from 'playwright-core'
import { expect, vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/**
 * Moves the mouse over a row until what it shows there is visible: a list that is still settling moves rows away
 * from the mouse.
 */
export function pointAt(row: Locator, shown: Locator): Promise<void> {
  const { mouse } = row.page()
  return vi.waitFor(
    async () => {
      await mouse.move(0, 0)
      await row.hover()
      await vi.waitFor(async () => expect(await shown.first().isVisible()).toBe(true), { timeout: 2000 })
    },
    { timeout: PATIENCE_MS, interval: 30 },
  )
}
