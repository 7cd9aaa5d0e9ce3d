import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadWhenStale } from './stale-page.ts'

/** The entry script of the page that is open, and that of the service's page. */
let own = '/assets/index-old.js'
let now = '/assets/index-new.js'
const reload = vi.fn()
const kept = new Map<string, string>()

beforeEach(() => {
  reload.mockClear()
  kept.clear()
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => own }) })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', () =>
    Promise.resolve({ ok: true, text: () => Promise.resolve(`<script src="${now}"></script>`) }),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A page with this entry misses a chunk. */
async function miss(entry: string): Promise<number> {
  own = entry
  reload.mockClear()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  reloadWhenStale()
  page.dispatchEvent(new Event('vite:preloadError'))
  // all that it does then are steps of promises
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  return reload.mock.calls.length
}

test('[A8] a page whose chunk is gone after an upgrade is loaded anew once, and never to and fro', async () => {
  expect(await miss('/assets/index-old.js')).toBe(1)
  // two nodes of different versions answer in turn
  now = '/assets/index-old.js'
  expect(await miss('/assets/index-new.js')).toBe(1)
  now = '/assets/index-new.js'
  expect(await miss('/assets/index-old.js')).toBe(0)
  now = '/assets/index-old.js'
  expect(await miss('/assets/index-new.js')).toBe(0)
})

test('[A8] a page of the service’s own version, or without an answer, stays as it is', async () => {
  now = '/assets/index-new.js'
  expect(await miss('/assets/index-new.js')).toBe(0)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await miss('/assets/index-old.js')).toBe(0)
})
