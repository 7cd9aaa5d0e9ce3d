import { afterEach, expect, test, vi } from 'vitest'
import { stores } from '../store/stores.ts'
import { startWindowCheck } from './window-check.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[APP-55, CONST-14] the window is checked every 100 ms, and the check keeps the focus state', () => {
  vi.useFakeTimers()
  const page = { hidden: false, hasFocus: vi.fn(() => true) }
  vi.stubGlobal('document', page)
  const frame = { self: 1, top: 1 }
  vi.stubGlobal('window', frame)
  const stop = startWindowCheck()
  expect(stores.list.isVisible).toBe(true)

  page.hasFocus.mockReturnValue(false)
  vi.advanceTimersByTime(99)
  expect(stores.list.isVisible).toBe(true)
  vi.advanceTimersByTime(1)
  expect(stores.list.isVisible).toBe(false)

  // beside a film the focus is elsewhere and the chat is looked at all the same
  frame.top = 2
  vi.advanceTimersByTime(100)
  expect(stores.list.isVisible).toBe(true)
  page.hidden = true
  vi.advanceTimersByTime(100)
  expect(stores.list.isVisible).toBe(false)

  stop()
  page.hidden = false
  vi.advanceTimersByTime(1000)
  expect(stores.list.isVisible).toBe(false)
})
