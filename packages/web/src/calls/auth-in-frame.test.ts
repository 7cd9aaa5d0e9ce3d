import { afterEach, expect, test, vi } from 'vitest'
import { authStore, logIn, startAuth } from './auth.ts'
import { getToken, setToken } from './token.ts'

afterEach(() => {
  setToken(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[A8] a page that was opened without the service logs nobody out: it asks until somebody answers', async () => {
  // it would ask again in three seconds, in the middle of another test
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', new EventTarget())
  // this page is the kept frame, of no build
  vi.stubGlobal('document', { querySelector: (wanted: string) => (wanted.startsWith('meta') ? {} : null) })
  const ala = { id: '1', name: 'Ala', email: null, modes: '', created_at: '2026-01-01T00:00:00.000Z' }
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('Bad gateway', { status: 502 })),
    () => Promise.resolve(Response.json(ala)),
  ]
  vi.stubGlobal('fetch', () => answers.shift()!())
  const stop = startAuth()
  await logIn('t')
  expect([authStore.getState(), getToken()]).toEqual([{ status: 'loading' }, 't'])
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(authStore.getState()).toEqual({ status: 'user', user: ala })
  })
  stop()
})
