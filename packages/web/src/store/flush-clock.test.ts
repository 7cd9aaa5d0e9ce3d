import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { frameClock } from './flush-clock.ts'

let frames: (() => void)[] = []
const page = { hidden: false }

beforeEach(() => {
  frames = []
  page.hidden = false
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const draw = (): void => {
  for (const run of frames.splice(0)) run()
}

test('however often it is asked, it flushes once a frame', () => {
  const clock = frameClock()
  const flush = vi.fn<() => void>()
  for (let count = 0; count < 100; count += 1) clock.request(flush)
  expect(flush).not.toHaveBeenCalled()
  draw()
  expect(flush).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  expect(flush).toHaveBeenCalledTimes(1)
})

test('a hidden page draws no frames: a timer flushes, also when it was hidden in between', () => {
  const clock = frameClock()
  const flush = vi.fn<() => void>()
  page.hidden = true
  clock.request(flush)
  vi.advanceTimersByTime(1000)
  expect(flush).toHaveBeenCalledTimes(1)
  page.hidden = false
  clock.request(flush)
  // hidden before the frame came
  vi.advanceTimersByTime(1000)
  expect(flush).toHaveBeenCalledTimes(2)
  draw()
  expect(flush).toHaveBeenCalledTimes(2)
})

test('drawing that takes long is done less often, and at least twice a second', () => {
  const clock = frameClock()
  let cost = 100
  const flush = vi.fn<() => void>(() => {
    vi.setSystemTime(Date.now() + cost)
    vi.advanceTimersByTime(0)
  })
  const clockNow = vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  clock.request(flush)
  draw()
  vi.advanceTimersByTime(1)
  clock.request(flush)
  draw()
  expect(flush).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(300)
  draw()
  expect(flush).toHaveBeenCalledTimes(2)
  cost = 100_000
  vi.advanceTimersByTime(1000)
  clock.request(flush)
  draw()
  vi.advanceTimersByTime(1)
  clock.request(flush)
  vi.advanceTimersByTime(501)
  draw()
  expect(flush).toHaveBeenCalledTimes(4)
  clockNow.mockRestore()
})
