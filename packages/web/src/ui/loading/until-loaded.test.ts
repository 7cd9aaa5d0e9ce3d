import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latePartStore, loadNow, untilLoaded, untilShown } from './until-loaded.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelectorAll: () => [] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A part that comes at the given try. */
function partAt(last: number) {
  const tries: number[] = []
  const load = (): Promise<string> => {
    tries.push(Date.now())
    return tries.length < last ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('part')
  }
  return { load, pauses: () => tries.slice(1).map((at, index) => at - tries[index]!) }
}

test('[A8] a part that does not come is tried again after 1, 4 and 16 s, and every 16 s from then on', async () => {
  const { load, pauses } = partAt(6)
  const loaded = untilLoaded(load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await loaded).toBe('part')
  expect(pauses()).toEqual([1000, 4000, 16_000, 16_000, 16_000])
})

test('[A8] asking for it now ends the pause, and its place tells how it stands until it is there', async () => {
  const { load, pauses } = partAt(4)
  const loaded = untilShown(load)
  await vi.advanceTimersByTimeAsync(0)
  expect(latePartStore.getState()).toEqual({ tries: 1, pauseMs: 1000 })
  await vi.advanceTimersByTimeAsync(1500)
  expect(latePartStore.getState()).toEqual({ tries: 2, pauseMs: 4000 })
  loadNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(latePartStore.getState()).toEqual({ tries: 3, pauseMs: 16_000 })
  loadNow()
  expect(await loaded).toBe('part')
  expect(pauses()).toEqual([1000, 500, 0])
  expect(latePartStore.getState()).toEqual({ tries: 0, pauseMs: 0 })
})

test('[A8] when the network is back the pauses begin anew: it may fail once more while it comes', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.resetModules()
  const inWindow = await import('./until-loaded.ts')
  const { load, pauses } = partAt(6)
  const loaded = inWindow.untilLoaded(load)
  await vi.advanceTimersByTimeAsync(10_000)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await loaded).toBe('part')
  expect(pauses()).toEqual([1000, 4000, 5000, 1000, 4000])
})
