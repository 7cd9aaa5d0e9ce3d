import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { see } from './see.ts'

const TONES = { red: '--danger', green: '--accent', blue: '--info' } as const

/** Expects a notice at the top of the screen with this text and colour, for this long. */
export async function seeNotice(
  page: Page,
  text: string,
  colour: keyof typeof TONES,
  ms: number,
): Promise<void> {
  const notice = page.locator('[style*="--duration"]').filter({ hasText: text })
  await see(notice).toHaveAttribute('style', new RegExp(`--duration: ?${ms}ms`))
  const [tone, wanted] = await notice.evaluate((element, token) => {
    const root = getComputedStyle(document.documentElement)
    return [getComputedStyle(element).getPropertyValue('--tone'), root.getPropertyValue(token)]
  }, TONES[colour])
  expect(tone).toBe(wanted)
}
