import { login } from '@gwar/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { setToken } from './token.ts'

function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status, headers })))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const logIn = () => call('/api/auth/login', { method: 'POST', body: { name: 'Ala' }, answer: login.answer })

afterEach(() => {
  vi.unstubAllGlobals()
  setToken(null)
})

describe('calls', () => {
  test('[AUTH-65] a call carries the stored token, and none where there is none', async () => {
    const fetched = answer(200, { token: 't' })
    await logIn()
    setToken('secret')
    await logIn()
    const sent = fetched.mock.calls.map(([, init]) => (init as RequestInit).headers)
    expect(sent[0]).not.toHaveProperty('authorization')
    expect(sent[1]).toHaveProperty('authorization', 'Bearer secret')
  })

  test('a success is what its schema says, anything else is no answer', async () => {
    answer(200, { token: 't' })
    expect(await logIn()).toEqual({ ok: true, value: { token: 't' } })
    answer(200, { tokens: [] })
    expect(await logIn()).toEqual({ ok: false, failure: { kind: 'network' } })
  })

  test('errors of fields keep their texts', async () => {
    const errors = { name: ['To pole jest wymagane'] }
    answer(422, { errors })
    expect(await logIn()).toEqual({
      ok: false,
      failure: { kind: 'fields', status: 422, errors, body: { errors } },
    })
  })

  test('too many tries tell how long to wait', async () => {
    answer(429, { error: 'too_many', message: '…' }, { 'retry-after': '42' })
    expect(await logIn()).toMatchObject({ failure: { kind: 'tooMany', seconds: 42 } })
    answer(429, {})
    expect(await logIn()).toMatchObject({ failure: { kind: 'tooMany', seconds: 60 } })
  })

  test('every other status is a problem with its name, its sentence and its body', async () => {
    answer(403, { error: 'wrong_credentials', message: 'Błędna nazwa' })
    expect(await logIn()).toMatchObject({
      failure: { kind: 'problem', status: 403, error: 'wrong_credentials', message: 'Błędna nazwa' },
    })
    answer(402, { email: 'a@b.example' })
    expect(await logIn()).toMatchObject({
      failure: { kind: 'problem', status: 402, message: null, body: { email: 'a@b.example' } },
    })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })))
    expect(await logIn()).toMatchObject({ failure: { kind: 'problem', status: 502, message: null } })
  })

  test('no answer and a given up call are told apart', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await logIn()).toEqual({ ok: false, failure: { kind: 'network' } })
    const gone = call('/api/users/@me', { signal: AbortSignal.abort() })
    expect(await gone).toEqual({ ok: false, failure: { kind: 'aborted' } })
  })
})
