import type { ApplicationRecord } from '@gwar/protocol'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allow, makeApplication, makeVerifier, questionOf } from './oauth.fixture.ts'

let world: World
let developer: NamedPerson
let anna: NamedPerson
let application: ApplicationRecord
beforeAll(async () => {
  world = await createWorld()
  ;[developer, anna] = await world.people('Developer', 'Anna')
  application = await makeApplication(world, developer)
})
afterAll(() => world.close())

const { challenge } = makeVerifier()
const call = (method: string, as: NamedPerson | null, question: URLSearchParams | string, headers = {}) =>
  world.http(method, `/api/oauth/authorize?${question.toString()}`, { ...(as !== null && { as }), headers })
/** The query with one parameter changed, removed (null), or repeated (a list). */
const changed = (name: string, value: string | null | readonly string[]): URLSearchParams => {
  const question = questionOf(application, challenge)
  question.delete(name)
  for (const each of value === null ? [] : [value].flat()) question.append(name, each)
  return question
}
const answerOf = (redirect: string) => {
  const { origin, pathname, searchParams } = new URL(redirect)
  return { at: origin + pathname, ...Object.fromEntries(searchParams) }
}

describe('attack: sending somebody to an address that is not the application’s (OPEN-47)', () => {
  test.each([
    ['another host', 'https://evil.example/oauth/callback'],
    ['a longer path', 'https://overlay.example/oauth/callback/../../evil'],
    ['another query', 'https://overlay.example/oauth/callback?next=https://evil.example'],
    ['another spelling', 'https://OVERLAY.example/oauth/callback'],
    ['a port', 'https://overlay.example:443/oauth/callback'],
    ['another scheme', 'http://overlay.example/oauth/callback'],
    ['a script', 'javascript:alert(1)'],
    ['a user before the host', 'https://overlay.example@evil.example/oauth/callback'],
    ['a fragment', 'https://overlay.example/oauth/callback#x'],
    ['a line break', 'https://overlay.example/oauth/callback\r\nset-cookie: a=b'],
    ['nothing', ''],
    ['two addresses', ['https://overlay.example/oauth/callback', 'https://evil.example/']],
    ['much', `https://overlay.example/${'x'.repeat(6000)}`],
  ])('attack: open redirect, %s', async (_what, redirect) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await call(method, anna, changed('redirect_uri', redirect))).toMatchObject({
        status: 400,
        body: { error: 'wrong_redirect' },
      })
  })

  test.each([
    ['unknown', '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'],
    ['no id', "x' or 1=1 --"],
    ['missing', null],
    ['two', ['019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a', '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6b']],
  ])('attack: open redirect through an application that is %s', async (_what, id) => {
    const question = changed('client_id', id)
    question.set('redirect_uri', 'https://evil.example/')
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await call(method, anna, question)).toMatchObject({
        status: 404,
        body: { error: 'unknown_application' },
      })
  })

  test('the port of the own machine may be another one, and nothing else may (RFC 8252 §7.3)', async () => {
    const program = await makeApplication(world, developer, { redirect: 'http://127.0.0.1:8787/cb?a=1' })
    const ask = async (redirect: string) =>
      (await call('GET', anna, questionOf(program, challenge, { redirect_uri: redirect }))).status
    for (const good of [
      'http://127.0.0.1:8787/cb?a=1',
      'http://127.0.0.1:1/cb?a=1',
      'http://127.0.0.1/cb?a=1',
    ])
      expect(await ask(good)).toBe(200)
    for (const bad of [
      'http://127.0.0.1:8787/other?a=1',
      'http://127.0.0.1:8787/cb?a=2',
      'http://localhost:8787/cb?a=1',
      'http://127.0.0.2:8787/cb?a=1',
      'https://127.0.0.1:8787/cb?a=1',
      'http://127.0.0.1:80@evil.example/cb?a=1',
      'http://127.0.0.1.evil.example/cb?a=1',
      'http://127.0.0.1:99999/cb?a=1',
    ])
      expect(await ask(bad)).toBe(400)
  })

  test('attack: a registered address as the end of a link to us, through a question that is wrong', async () => {
    const stranger = await world.person('Stranger')
    const wrong = changed('response_type', 'token')
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(await call(method, stranger, wrong)).toMatchObject({
        status: 400,
        body: { error: 'wrong_authorization' },
      })
    // its developer and people who allowed it before are sent back to it with the error
    await allow(world, stranger, questionOf(application, challenge))
    for (const person of [stranger, developer])
      expect(answerOf((await call('GET', person, wrong)).body.redirect as string)).toMatchObject({
        at: 'https://overlay.example/oauth/callback',
        error: 'unsupported_response_type',
        state: 'st4te',
      })
  })
})

describe('attack: a question that asks for less safety', () => {
  const refusal = async (question: URLSearchParams) => {
    const answers = []
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, body } = await call(method, developer, question)
      expect(status).toBe(200)
      answers.push(answerOf(body.redirect as string))
    }
    for (const answer of answers) expect(answer).not.toHaveProperty('code')
    return answers.map((answer) => ('error' in answer ? answer.error : null))
  }
  const thrice = (error: string) => [error, error, error]

  test.each([
    ['no PKCE', 'code_challenge', null, 'invalid_request'],
    ['PKCE plain', 'code_challenge_method', 'plain', 'invalid_request'],
    ['PKCE without a method, which means plain', 'code_challenge_method', null, 'invalid_request'],
    ['a method in small letters', 'code_challenge_method', 's256', 'invalid_request'],
    ['a short challenge', 'code_challenge', 'abc', 'invalid_request'],
    ['a long challenge', 'code_challenge', 'a'.repeat(44), 'invalid_request'],
    ['two challenges', 'code_challenge', ['a'.repeat(43), 'b'.repeat(43)], 'invalid_request'],
    ['the implicit grant', 'response_type', 'token', 'unsupported_response_type'],
    ['a mix of response types', 'response_type', 'code token', 'unsupported_response_type'],
    ['an id token', 'response_type', 'code id_token', 'unsupported_response_type'],
    ['two response types', 'response_type', ['code', 'token'], 'invalid_request'],
    ['no response type', 'response_type', null, 'invalid_request'],
    ['the answer in a fragment', 'response_mode', 'fragment', 'invalid_request'],
    ['an unknown scope', 'scope', 'user admin', 'invalid_scope'],
    ['a scope with a line break', 'scope', 'user\r\nchat_read', 'invalid_scope'],
    ['two lists of scopes', 'scope', ['user', 'moderate'], 'invalid_request'],
    ['a huge state', 'state', 'x'.repeat(5000), 'invalid_request'],
    ['two states', 'state', ['a', 'b'], 'invalid_request'],
  ] as const)('attack: %s', async (_what, name, value, error) => {
    expect(await refusal(changed(name, value))).toEqual(thrice(error))
  })

  test('attack: a query past all bounds is refused before it is read, and the service goes on', async () => {
    const huge = changed('state', 'x'.repeat(40_000))
    expect((await call('GET', developer, huge)).status).toBe(431)
    const many = questionOf(application, challenge)
    for (let index = 0; index < 1200; index += 1) many.append('a', '1')
    expect([200, 431]).toContain((await call('GET', developer, many)).status)
    for (const name of ['__proto__', 'constructor', 'toString'])
      expect(
        (await call('GET', anna, `${questionOf(application, challenge).toString()}&${name}=1`)).status,
      ).toBe(200)
  })
})
