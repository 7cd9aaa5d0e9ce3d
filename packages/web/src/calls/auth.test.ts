import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { authStore, checkLogin, exchangeToken, logIn, logOut, refuseToken, startAuth } from './auth.ts'
import { endedLoginStore } from './ended-login.ts'
import { getToken, setToken, tokenStore } from './token.ts'

const ala = { id: '1', name: 'Ala', email: null, modes: '', created_at: '2026-01-01T00:00:00.000Z' }
const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status })

let answers: Record<string, () => Response | Promise<Response>>
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  answers = { '/api/users/@me': () => json(200, ala), '/api/auth/logout': () => new Response(null) }
  vi.stubGlobal('fetch', async (path: string) => answers[path]!())
  stop = startAuth()
})

afterEach(() => {
  stop()
  setToken(null)
  vi.unstubAllGlobals()
})

describe('auth state', () => {
  test('without a token one is a guest, and nothing is asked', () => {
    expect(authStore.getState()).toEqual({ status: 'guest' })
  })

  test('[AUTH-09] [AUTH-10] a login stores its token and loads the auth state', async () => {
    const loaded = logIn('t')
    expect(authStore.getState().status).toBe('loading')
    await loaded
    expect(getToken()).toBe('t')
    expect(authStore.getState()).toEqual({ status: 'user', user: ala })
  })

  test('[OPEN-27] a token in an answer takes the place of the stored one, and the login stays; without one nothing changes', async () => {
    await logIn('first')
    const states: string[] = []
    const stopLooking = authStore.subscribe(({ status }) => states.push(status))
    await exchangeToken(async () => ({ ok: true, value: {} }))
    await exchangeToken(async () => ({ ok: false, failure: { kind: 'network' } }))
    expect(getToken()).toBe('first')
    await exchangeToken(async () => ({ ok: true, value: { token: 'second' } }))
    expect(getToken()).toBe('second')
    stopLooking()
    expect([states, authStore.getState()]).toEqual([[], { status: 'user', user: ala }])
  })

  test('a login that was ended elsewhere is noticed when it is asked for', async () => {
    await logIn('t')
    await checkLogin()
    expect(authStore.getState()).toEqual({ status: 'user', user: ala })
    answers['/api/users/@me'] = () => json(401, { error: 'login_required', message: '…' })
    await checkLogin()
    expect(authStore.getState()).toEqual({ status: 'guest' })
    expect(getToken()).toBeNull()
  })

  test('[F4] what a refused token says about the end of its login is kept before the token goes, until the next login', async () => {
    await logIn('t')
    const end = { ended_by: 'idle', ended_on: null, ended_at: '2026-01-01T00:00:00.000Z', name: 'Ala' }
    answers['/api/users/@me'] = () => json(401, { error: 'login_required', message: '…', ...end })
    const saidAtEnd: (string | null)[] = []
    const stopLooking = tokenStore.subscribe(() => saidAtEnd.push(endedLoginStore.getState().said))
    await refuseToken('t')
    stopLooking()
    expect(getToken()).toBeNull()
    expect(saidAtEnd.map((said) => JSON.parse(said ?? 'null') as unknown)).toEqual([
      { error: 'login_required', message: '…', ...end },
    ])
    answers['/api/users/@me'] = () => json(200, ala)
    await logIn('next')
    expect(endedLoginStore.getState().said).toBeNull()
    // a token that was exchanged meanwhile is no end
    answers['/api/users/@me'] = () => json(401, { error: 'login_required', message: '…', ...end })
    await refuseToken('t')
    expect([getToken(), endedLoginStore.getState().said]).toEqual(['next', null])
  })

  test('[AUTH-63] a failure means not logged in; an ended session is forgotten', async () => {
    answers['/api/users/@me'] = () => json(401, { error: 'unauthorized', message: '…' })
    await logIn('old')
    expect(authStore.getState()).toEqual({ status: 'guest' })
    expect(getToken()).toBeNull()
  })

  test('[AUTH-63] an unreachable server is asked again when the network is back', async () => {
    answers['/api/users/@me'] = () => Promise.reject(new TypeError('Failed to fetch'))
    await logIn('t')
    expect(authStore.getState()).toEqual({ status: 'guest' })
    expect(getToken()).toBe('t')
    answers['/api/users/@me'] = () => json(200, ala)
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(authStore.getState().status).toBe('user'), { timeout: 20_000 })
  })

  test('a token that changes on the way wins', async () => {
    const first = Promise.withResolvers<Response>()
    answers['/api/users/@me'] = () => first.promise
    const loaded = logIn('first')
    answers['/api/users/@me'] = () => json(200, { ...ala, name: 'Ola' })
    await logIn('second')
    first.resolve(json(401, {}))
    await loaded
    expect(authStore.getState()).toMatchObject({ user: { name: 'Ola' } })
    expect(getToken()).toBe('second')
  })

  test('logging out tells the server with the token, then forgets it', async () => {
    await logIn('t')
    let tokenThen: string | null = null
    answers['/api/auth/logout'] = () => {
      tokenThen = getToken()
      return new Response(null)
    }
    await logOut()
    expect(tokenThen).toBe('t')
    expect(getToken()).toBeNull()
    expect(authStore.getState()).toEqual({ status: 'guest' })
  })
})
