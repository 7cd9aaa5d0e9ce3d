import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

const BUILT = new URL('../../packages/web/dist/', import.meta.url)
const COUNTED = new Set(['script', 'stylesheet'])

/**
 * Counts the compressed bytes of scripts and styles that a page loads. Call it before the navigation. What the
 * page loads when it is idle is blocked, so that it is not counted, however slow the machine.
 */
export async function firstLoad(page: Page): Promise<{ kilobytes: () => number }> {
  const files = new Set<string>()
  page.on('request', (request) => {
    if (COUNTED.has(request.resourceType())) files.add(new URL(request.url()).pathname)
  })
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
  const packed = (path: string): number =>
    gzipSync(readFileSync(new URL(path.slice(1), BUILT)), { level: 9 }).length
  return { kilobytes: () => [...files].reduce((sum, path) => sum + packed(path), 0) / 1000 }
}
