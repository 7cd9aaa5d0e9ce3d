import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localeStore } from '../locale/locale-store.ts'
import { call } from './call.ts'
import { takeEarlySocket } from './early-answers.ts'
import { setToken } from './token.ts'

const PATH = '/api/badges'
const list = { parse: (value: unknown) => value }

/** As `public/first-paint.js` leaves it. */
function ask(early: { token?: string | null; locale?: string; answer?: Promise<Response> } = {}) {
  const {
    token = null,
    locale = localeStore.getState().locale,
    answer = Promise.resolve(Response.json(['early'])),
  } = early
  vi.stubGlobal('gwarEarly', { token, locale, answers: new Map([[PATH, answer]]) })
  const fetched = vi.fn(() => Promise.resolve(Response.json(['asked'])))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

/** Moves to so many ms behind the navigation. */
const at = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)

const valueOf = async (options = {}) => {
  const result = await call(PATH, { answer: list, ...options })
  return result.ok ? result.value : result.failure.kind
}

beforeEach(() => {
  at(0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setToken(null)
})

describe('what was asked for before there were scripts', () => {
  test('answers the call for it, once', async () => {
    const fetched = ask()
    expect(await valueOf()).toEqual(['early'])
    expect(fetched).not.toHaveBeenCalled()
    expect(await valueOf()).toEqual(['asked'])
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('answers no call of another login, in another language, of another kind or with headers of its own', async () => {
    ask({ token: 'hers' })
    expect(await valueOf()).toEqual(['asked'])
    ask()
    setToken('mine')
    expect(await valueOf()).toEqual(['asked'])
    setToken(null)
    ask({ locale: 'xx' })
    expect(await valueOf()).toEqual(['asked'])
    for (const options of [
      { method: 'PUT' },
      { headers: { x: 'y' } },
      { signal: AbortSignal.timeout(60_000) },
    ]) {
      ask()
      expect(await valueOf(options)).toEqual(['asked'])
    }
    ask({ token: 'mine' })
    setToken('mine')
    expect(await valueOf()).toEqual(['early'])
  })

  test('is out of date where nobody took it for long', async () => {
    ask()
    at(15_000)
    expect(await valueOf()).toEqual(['asked'])
    ask()
    at(14_999)
    expect(await valueOf()).toEqual(['early'])
  })

  test('is a failure where it failed, and the next call asks', async () => {
    const answer = Promise.reject(new TypeError('no network'))
    answer.catch(() => undefined)
    ask({ answer })
    expect(await valueOf()).toBe('network')
    expect(await valueOf()).toEqual(['asked'])
  })

  test('a socket is taken once, to its own address, and while it lives', () => {
    const url = 'wss://chat.example/irc'
    const leave = (readyState: number) => {
      const socket = { url, readyState, close: vi.fn() }
      vi.stubGlobal('gwarEarly', { token: null, locale: 'pl', answers: new Map(), socket })
      return socket
    }
    for (const readyState of [0, 1]) {
      const socket = leave(readyState)
      expect(takeEarlySocket(url)).toBe(socket)
      expect(takeEarlySocket(url)).toBeNull()
      expect(socket.close).not.toHaveBeenCalled()
    }
    for (const readyState of [2, 3]) {
      leave(readyState)
      expect(takeEarlySocket(url)).toBeNull()
    }
    const other = leave(1)
    expect(takeEarlySocket('wss://other.example/irc')).toBeNull()
    expect(other.close).toHaveBeenCalledTimes(1)
    vi.stubGlobal('gwarEarly', undefined)
    expect(takeEarlySocket(url)).toBeNull()
  })
})
