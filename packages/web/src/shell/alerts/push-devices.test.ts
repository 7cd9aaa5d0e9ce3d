import type { PushDevice } from '@gwar/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../browser/config.ts'
import { followChoice, followChoiceNow, tellThisBrowser } from './push-devices.ts'

const own: PushDevice = {
  id: 'own',
  browser: 'Firefox',
  kinds: ['live'],
  content: 'full',
  created_at: '2026-01-01T00:00:00.000Z',
  is_current: true,
}
const other: PushDevice = { ...own, id: 'other', is_current: false }

let calls: string[] = []
let registration: object | undefined

beforeEach(() => {
  calls = []
  const keys = { p256dh: 'p', auth: 'a' }
  const made = { toJSON: () => ({ endpoint: 'https://push.example/1', keys }) }
  registration = { pushManager: { subscribe: async () => made } }
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' })
  vi.stubGlobal('navigator', {
    userAgent: 'X11',
    maxTouchPoints: 0,
    serviceWorker: { getRegistration: async () => registration, ready: new Promise(() => undefined) },
  })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const said = typeof body === 'string' ? (JSON.parse(body) as { content: string }).content : ''
    calls.push(`${method} ${path} ${said}`.trim())
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return new Response(JSON.stringify([{ ...own, content: said }, other]), { status: 200 })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Object.assign(config, { serviceWorker: undefined })
})

const URL = '/api/users/@me/devices'

test('[FOLLOW-07] who wants no text any more is told without it, and who wants nothing is told nothing here', async () => {
  expect(await followChoice('bare', 'key', [own, other])).toEqual([{ ...own, content: 'bare' }, other])
  expect(await followChoice('off', 'key', [own, other])).toEqual([other])
  expect(await followChoice('full', 'key', [own, other])).toEqual([own, other])
  expect(await followChoice('bare', 'key', [other])).toEqual([other])
  expect(calls).toEqual([`PUT ${URL} bare`, `DELETE ${URL}/own`])
})

test('a browser without a service worker gives no address, and nobody waits for one', async () => {
  registration = undefined
  expect(await tellThisBrowser('key', 'bare')).toBe('no_address')
  expect(calls).toEqual([])
})

test('[FOLLOW-07] a choice outside of the settings is followed as well, by what the service has then', async () => {
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { isSecureContext: true, Notification, PushManager: {} }),
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(config, { serviceWorker: true })
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${path}`)
    if (method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json(path === '/api/push/key' ? { key: 'key' } : [own, other])
  })
  expect(await followChoiceNow('off')).toBeNull()
  expect(calls).toEqual(['GET /api/push/key', `GET ${URL}`, `DELETE ${URL}/own`])
})
