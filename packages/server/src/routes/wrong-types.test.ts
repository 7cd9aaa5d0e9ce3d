import { createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

const TOKEN = 'A'.repeat(43)
/** Every call about accounts that has a body, with a valid one. */
const CALLS: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
  ['POST', '/api/auth/login', { name: 'Wanda', password: 'x' }],
  ['POST', '/api/auth/login/second-factor', { token: TOKEN, code: '123456' }],
  [
    'POST',
    '/api/auth/register',
    {
      name: 'Nobody',
      email: 'nobody@example.com',
      password: 'a long secret',
      password_confirmation: 'a long secret',
      accept_rules: true,
      'g-recaptcha-response': '',
    },
  ],
  ['POST', '/api/v2/auth/email/verify', { email: 'nobody@example.com', code: '123456' }],
  ['POST', '/api/v2/auth/email/resend', { email: 'nobody@example.com' }],
  ['POST', '/api/auth/email/verify', { token: TOKEN, 'g-recaptcha-response': '' }],
  [
    'POST',
    '/api/auth/password/reset',
    { name: 'Wanda', email: 'nobody@example.com', 'g-recaptcha-response': '' },
  ],
  [
    'POST',
    '/api/auth/password/change',
    { token: TOKEN, password: 'a long secret', password_confirmation: 'a long secret' },
  ],
  ['POST', '/api/auth/oauth/register', { token: TOKEN, user: { name: 'Nobody', accept_rules: true } }],
  ['POST', '/api/auth/login/google/callback', { state: 'x', code: 'y' }],
  [
    'PATCH',
    '/api/users/@me',
    { name: 'Wanda', email: 'w@example.com', password: 'x', is_changing_password: true, new_password: 'y' },
  ],
  ['POST', '/api/users/@me/logout-other-sessions', { password: 'x' }],
  ['DELETE', '/api/users/@me', { password: 'x' }],
  ['POST', '/api/users/@me/export', { password: 'x' }],
  ['POST', '/api/users/@me/proof', { password: 'x' }],
  ['POST', '/api/users/@me/second-factor/setup', { password: 'x' }],
  ['POST', '/api/users/@me/second-factor/confirm', { code: '123456' }],
  ['POST', '/api/users/@me/second-factor/recovery-codes', { password: 'x', code: '123456' }],
  ['DELETE', '/api/users/@me/second-factor', { password: 'x', code: '123456' }],
]
const WRONG: readonly unknown[] = [
  {},
  [],
  ['x'],
  { length: 3 },
  7,
  -1,
  true,
  null,
  { toString: 'x' },
  '\u0000',
]

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each(CALLS)(
  'attack: %s %s with values of other types in its fields is never a failure',
  async (...call) => {
    const [method, path, body] = call
    const wanda = await world.person(`Wanda${CALLS.indexOf(call)}`)
    for (const field of Object.keys(body))
      for (const value of WRONG) {
        const { status } = await world.http(method, path, { as: wanda, body: { ...body, [field]: value } })
        expect([field, value, status < 500]).toEqual([field, value, true])
      }
    for (const value of WRONG) {
      const { status } = await world.http(method, path, { as: wanda, body: value })
      expect([value, status < 500]).toEqual([value, true])
    }
    expect(world.logs.filter((line) => line.includes('a call failed'))).toEqual([])
  },
)
