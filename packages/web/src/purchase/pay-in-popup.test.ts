import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallResult } from '../calls/call.ts'
import { payInPopup, type PaymentWindow, type PopupPayment } from './pay-in-popup.ts'

const OWN = 'https://chat.example'
const BANK = 'https://bank.example/pay/1'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A window that stands at an address; at one of another origin it can only be led elsewhere. */
function windowAt(address: string) {
  const popup = {
    address,
    looks: 0,
    closed: false,
    opener: {} as unknown,
    close: () => void (popup.closed = true),
    get location(): PaymentWindow['location'] {
      const read = (part: 'origin' | 'pathname' | 'search'): string => {
        popup.looks += 1
        const { origin, pathname, search } = new URL(popup.address)
        if (origin !== OWN) throw new DOMException('cross-origin', 'SecurityError')
        return { origin, pathname, search }[part]
      }
      return {
        get origin() {
          return read('origin')
        },
        get pathname() {
          return read('pathname')
        },
        get search() {
          return read('search')
        },
        set href(next: string) {
          popup.address = next
        },
      }
    },
  }
  return popup
}
type Begun = CallResult<{ order: string; redirect: string | null }>

function pay(popup: PaymentWindow | null, begun: Begun | Promise<Begun>) {
  const stop = new AbortController()
  const seen: { end: PopupPayment | null } = { end: null }
  void payInPopup({
    method: 'przelewy24',
    popup,
    begin: () => Promise.resolve(begun),
    own: OWN,
    signal: stop.signal,
  }).then((end) => (seen.end = end))
  return { seen, stop }
}
const begunAt = (redirect: string | null): Begun => ({ ok: true, value: { order: 'o1', redirect } })

test('[PUR-32, PUR-33, PUR-35, CONST-13] the window goes to the bank, is looked at every 500 ms and closed when it is back', async () => {
  const popup = windowAt(`${OWN}/`)
  const { seen } = pay(popup, begunAt(BANK))
  await vi.advanceTimersByTimeAsync(0)
  expect([popup.address, popup.opener]).toEqual([BANK, null])
  await vi.advanceTimersByTimeAsync(499)
  expect(popup.looks).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(popup.looks).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect([popup.looks, popup.closed, seen.end]).toEqual([5, false, null])
  popup.address = `${OWN}/purchase/przelewy24/callback`
  await vi.advanceTimersByTimeAsync(500)
  expect([popup.closed, seen.end]).toEqual([true, { kind: 'returned', order: 'o1' }])
})

test.each([
  `${OWN}/purchase/paypal/callback`,
  `${OWN}/purchase`,
  'https://evil.example/purchase/przelewy24/callback',
])('[PUR-35] %s is not the way back of this method', async (address) => {
  const popup = windowAt(`${OWN}/`)
  const { seen } = pay(popup, begunAt(BANK))
  await vi.advanceTimersByTimeAsync(0)
  popup.address = address
  await vi.advanceTimersByTimeAsync(3000)
  expect([popup.closed, seen.end]).toEqual([false, null])
})

test('[PUR-34] a window that was closed ends the wait, and so does giving up', async () => {
  const popup = windowAt(`${OWN}/`)
  const first = pay(popup, begunAt(BANK))
  await vi.advanceTimersByTimeAsync(0)
  popup.close()
  await vi.advanceTimersByTimeAsync(500)
  expect(first.seen.end).toEqual({ kind: 'closed', order: 'o1' })

  const other = windowAt(`${OWN}/`)
  const second = pay(other, begunAt(BANK))
  await vi.advanceTimersByTimeAsync(0)
  second.stop.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect([other.closed, second.seen.end]).toEqual([true, { kind: 'closed', order: 'o1' }])
})

test('[PUR-38] when there is nowhere to pay the window closes', async () => {
  const popup = windowAt(`${OWN}/`)
  const { seen } = pay(popup, { ok: false, failure: { kind: 'network' } })
  await vi.advanceTimersByTimeAsync(0)
  expect([popup.closed, seen.end]).toEqual([true, { kind: 'failed', failure: { kind: 'network' } }])
})

test('[OPEN-73] a window that the browser did not open asks the server for nothing', async () => {
  const begin = vi.fn<() => Promise<Begun>>()
  const signal = new AbortController().signal
  const end = await payInPopup({ method: 'paypal', popup: null, begin, own: OWN, signal })
  expect([end, begin.mock.calls]).toEqual([{ kind: 'blocked' }, []])
})

test('a redirect that is no web address leads nowhere: script injection', async () => {
  const popup = windowAt(`${OWN}/`)
  pay(popup, begunAt('javascript:alert(1)'))
  await vi.advanceTimersByTimeAsync(0)
  expect(popup.address).toBe(`${OWN}/`)
})
