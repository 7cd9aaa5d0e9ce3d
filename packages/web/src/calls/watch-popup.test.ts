import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPopup, type WatchedPopup } from './watch-popup.ts'

const OWN = 'https://chat.example'
const PATH = '/settings/connections/google/callback'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface PopupForTest extends WatchedPopup {
  closed: boolean
  looks: number
  address: string | null
}

function popupAt(address: string | null): PopupForTest {
  const popup: PopupForTest = {
    closed: false,
    looks: 0,
    address,
    get location() {
      popup.looks += 1
      if (popup.address === null) throw new DOMException('cross-origin', 'SecurityError')
      return new URL(popup.address)
    },
    close() {
      popup.closed = true
    },
  }
  return popup
}
/** The query that the promise has given by now, or 'waits' while it is pending. */
async function now(promise: Promise<URLSearchParams | null>): Promise<string | null> {
  let found: string | null = 'waits'
  void promise.then((query) => {
    found = query?.toString() ?? null
  })
  await vi.advanceTimersByTimeAsync(0)
  return found
}

test('[OAP-03, CONST-13] a popup is looked at every 500 ms until it is back, and closed then', async () => {
  const popup = popupAt(null)
  const watched = watchPopup(popup, PATH, OWN)
  await vi.advanceTimersByTimeAsync(499)
  expect(popup.looks).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(popup.looks).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(popup.looks).toBe(5)
  popup.address = `${OWN}${PATH}?code=a%20b&state=c`
  expect(await now(watched)).toBe('waits')
  await vi.advanceTimersByTimeAsync(500)
  expect([await now(watched), popup.closed]).toEqual(['code=a+b&state=c', true])
  await vi.advanceTimersByTimeAsync(5000)
  expect(popup.looks).toBe(6)
})

test('a closed popup ends the wait, and giving up closes it', async () => {
  const popup = popupAt(null)
  const watched = watchPopup(popup, PATH, OWN)
  popup.closed = true
  await vi.advanceTimersByTimeAsync(500)
  expect(await now(watched)).toBeNull()

  const other = popupAt(null)
  const stop = new AbortController()
  const given = watchPopup(other, PATH, OWN, stop.signal)
  stop.abort()
  expect([await now(given), other.closed]).toEqual([null, true])
})

test.each([
  `https://evil.example${PATH}?code=x&state=y`,
  `${OWN}/settings/connections/twitch/callback?code=x&state=y`,
  `${OWN}/login?code=x&state=y`,
  `${OWN}${PATH}`,
])('[APP-36] %s is not the return that is waited for', async (address) => {
  const popup = popupAt(address)
  const watched = watchPopup(popup, PATH, OWN)
  await vi.advanceTimersByTimeAsync(5000)
  expect([await now(watched), popup.closed]).toEqual(['waits', false])
})

test('what the page of the return took out of its address is found', async () => {
  const popup: WatchedPopup = popupAt(`${OWN}${PATH}`)
  popup.providerReturn = '?code=x&state=y'
  const watched = watchPopup(popup, PATH, OWN)
  await vi.advanceTimersByTimeAsync(500)
  expect(await now(watched)).toBe('code=x&state=y')
})
