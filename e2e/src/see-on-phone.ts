import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from './axe.ts'
import { beyondEdge } from './beyond-edge.ts'

/** Expects that at a phone's width axe finds nothing and nothing is wider than the screen. */
export async function seeOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await beyondEdge(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
}
