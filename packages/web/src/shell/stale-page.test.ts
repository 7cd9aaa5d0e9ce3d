import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadNow } from '../ui/loading/until-loaded.ts'
import { newerStore } from './newer-store.ts'
import { keepPage } from './offline/keep-page.ts'
import { leaveWhenStale, reloadWhenStale } from './stale-page.ts'

/** The entry script of the page that is open, and that of the service's page. */
let own = '/assets/index-old.js'
let now = '/assets/index-new.js'
/** Boxes of the page, and whether it is the kept frame. */
let boxes: { tagName: string; value: string }[] = []
let isFrame = false
const reload = vi.fn()
const kept = new Map<string, string>()

beforeEach(() => {
  reload.mockClear()
  kept.clear()
  boxes = []
  isFrame = false
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector.startsWith('script')
        ? { getAttribute: () => own }
        : selector.startsWith('meta') && isFrame
          ? {}
          : null,
    querySelectorAll: () => boxes,
  })
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
  newerStore.setState({ isThere: false })
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  reloadWhenStale()
  page.dispatchEvent(new Event('vite:preloadError'))
  return settledReloads()
}

/** How often the page was loaded anew, after all steps of promises. */
async function settledReloads(): Promise<number> {
  for (let step = 0; step < 20; step += 1) await Promise.resolve()
  await vi.dynamicImportSettled()
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

test('[A8] a newer version waits while words stand in the box, and is told meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  boxes = [{ tagName: 'TEXTAREA', value: 'zaraz' }]
  now = '/assets/index-new.js'
  expect(await miss('/assets/index-words.js')).toBe(0)
  expect(newerStore.getState().isThere).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(await settledReloads()).toBe(0)
  boxes = [{ tagName: 'TEXTAREA', value: ' ' }]
  vi.advanceTimersByTime(1000)
  expect(await settledReloads()).toBe(1)
  vi.advanceTimersByTime(60_000)
  expect(await settledReloads()).toBe(1)
  vi.useRealTimers()
})

test('[A8] the kept frame looks for a newer version as soon as the service is reached', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isFrame = true
  now = '/assets/index-new.js'
  own = '/assets/index-kept.js'
  newerStore.setState({ isThere: false })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {})
  const reached = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  void keepPage(leaveWhenStale)
  expect(await settledReloads()).toBe(0)
  vi.stubGlobal('fetch', reached)
  // as the network does that is back
  loadNow()
  expect(await settledReloads()).toBe(1)
  vi.useRealTimers()
})
