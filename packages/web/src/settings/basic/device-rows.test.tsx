import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../browser/config.ts'
import { markupOf } from '../../locale/markup-of.fixture.ts'
import { DeviceRows } from './device-rows.tsx'
import { tellThisBrowser } from '../../shell/alerts/push-devices.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15'
const STEPS = 'Share → Add to Home Screen'

let asked = 0
const before = config.serviceWorker

beforeEach(() => {
  asked = 0
  Object.assign(config, { serviceWorker: true })
})
afterEach(() => {
  Object.assign(config, { serviceWorker: before })
  vi.unstubAllGlobals()
})

/** A browser; in a tab of iOS there are neither notifications nor pushes. */
function openIn(userAgent: string, { isInstalled = false, maxTouchPoints = 5 } = {}): void {
  const Notification = {
    requestPermission: async () => {
      asked += 1
      return 'denied'
    },
  }
  const isTab = maxTouchPoints > 0 && !isInstalled
  const page = Object.assign(new EventTarget(), {
    isSecureContext: true,
    ...(!isTab && { Notification, PushManager: {} }),
  })
  vi.stubGlobal('window', Object.assign(page, { parent: page, self: page, top: page }))
  if (!isTab) vi.stubGlobal('Notification', Notification)
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, serviceWorker: {} })
}

test.each([
  ['an iPhone', IPHONE],
  ['an iPad, which calls itself a Mac', MAC],
])('[FOLLOW-17] in a tab of %s stands how to install; installed it asks', async (_, userAgent) => {
  openIn(userAgent)
  const tab = markupOf(<DeviceRows />, 'en')
  expect(tab).toContain(STEPS)
  expect(tab).not.toContain('<input')
  openIn(userAgent, { isInstalled: true })
  const installed = markupOf(<DeviceRows />, 'en')
  expect(installed).toMatch(/<input[^>]*type="checkbox"/)
  expect(installed).not.toContain(STEPS)
  expect(await tellThisBrowser('key', 'bare')).toBe('blocked')
  expect(asked).toBe(1)
})

test('[FOLLOW-17] a Mac needs no installing', () => {
  openIn(MAC, { maxTouchPoints: 0 })
  expect(markupOf(<DeviceRows />, 'en')).toMatch(/<input[^>]*type="checkbox"/)
})
