import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { setToken } from './token.ts'

const PATH = '/api/badges'
const list = { parse: (value: unknown) => value }

/** As `public/first-paint.js` leaves it. */
function ask(early: { token?: string | null; locale?: string; answer?: Promise<Response> } = {}) {
  const { token = null, locale = 'pl', answer = Promise.resolve(Response.json(['early'])) } = early
  vi.stubGlobal('gwarEarly', { token, locale, answers: new Map([[PATH, answer]]) })
  const fetched = vi.fn(() => Promise.resolve(Response.json(['asked'])))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const valueOf = async (options = {}) => {
  const result = await call(PATH, { answer: list, ...options })
  return result.ok ? result.value : result.failure.kind
}

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
    ask({ locale: 'en' })
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
    vi.spyOn(performance, 'now').mockReturnValue(15_000)
    expect(await valueOf()).toEqual(['asked'])
    ask()
    vi.spyOn(performance, 'now').mockReturnValue(14_999)
    expect(await valueOf()).toEqual(['early'])
  })

  test('is a failure where it failed, and the next call asks', async () => {
    const answer = Promise.reject(new TypeError('no network'))
    answer.catch(() => undefined)
    ask({ answer })
    expect(await valueOf()).toBe('network')
    expect(await valueOf()).toEqual(['asked'])
  })
})
