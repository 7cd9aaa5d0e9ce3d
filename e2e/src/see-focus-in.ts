import type { Locator } from 'playwright-core'
import { eventually } from './eventually.ts'

/**
 * Waits until a panel or what stands in it has the focus. It takes it a moment after it is seen, and hears no key
 * before.
 */
export async function seeFocusIn(panel: Locator): Promise<void> {
  await eventually(
    () => panel.evaluate((element) => element.contains(document.activeElement)),
    `the focus in ${String(panel)}`,
  )
}
