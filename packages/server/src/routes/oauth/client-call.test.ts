import type { ApplicationRecord } from '@gwar/protocol'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callAs,
  consentOf,
  isGood,
  makeApplication,
  refused,
  through,
  tokensFor,
  type TokenAnswer,
} from './oauth.fixture.ts'

const TOKEN = '/api/oauth/token'

describe('calls of applications', () => {
  let world: World
  let developer: NamedPerson
  let anna: NamedPerson
  let application: ApplicationRecord
  let other: ApplicationRecord
  beforeAll(async () => {
    world = await createWorld()
    ;[developer, anna] = await world.people('Developer', 'Anna')
    application = await makeApplication(world, developer)
    other = await makeApplication(world, developer, { name: 'Another' })
  })
  afterAll(() => world.close())

  const exchange = (form: Readonly<Record<string, string>>, as = application) =>
    callAs(world, as, TOKEN, form)
  const renew = (token: TokenAnswer, more: Readonly<Record<string, string>> = {}, as = application) =>
    callAs(world, as, TOKEN, { grant_type: 'refresh_token', refresh_token: token.refresh_token, ...more })
  describe('giving a token back, and asking about one', () => {
    test.each(['access_token', 'refresh_token'] as const)(
      'the %s given back ends the login with its socket (RFC 7009)',
      async (which) => {
        const tokens = await tokensFor(world, anna, application)
        const socket = await world.connect(through(anna, tokens))
        const revoke = (as: ApplicationRecord, token: string) =>
          callAs(world, as, '/api/oauth/revoke', { token })
        // attack: tokens of another application, and invented ones
        expect((await revoke(other, tokens[which])).status).toBe(200)
        expect((await revoke(application, 'nothing')).status).toBe(200)
        expect(await isGood(world, anna, tokens)).toBe(true)
        expect(await revoke(application, tokens[which])).toMatchObject({ status: 200, body: {} })
        await socket.expect(/^ERROR /)
        expect(await isGood(world, anna, tokens)).toBe(false)
        expect((await revoke(application, tokens[which])).status).toBe(200)
      },
    )

    test('introspection tells an application about its own living tokens alone (RFC 7662)', async () => {
      const tokens = await tokensFor(world, anna, application)
      const ask = async (as: ApplicationRecord, token: string) =>
        (await callAs(world, as, '/api/oauth/introspect', { token })).body
      const seconds = Math.floor(world.clock.now().getTime() / 1000)
      expect(await ask(application, tokens.access_token)).toEqual({
        active: true,
        scope: 'user chat_read chat_write',
        client_id: application.id,
        username: 'Anna',
        sub: expect.any(String),
        iss: world.url,
        token_type: 'Bearer',
        iat: seconds,
        exp: seconds + 14_400,
      })
      expect(await ask(application, tokens.refresh_token)).toMatchObject({ active: true })
      await renew(tokens)
      for (const [as, token] of [
        [application, tokens.refresh_token],
        [other, tokens.access_token],
        [application, anna.token],
        [application, 'x'.repeat(5000)],
      ] as const)
        expect(await ask(as, token)).toEqual({ active: false })
      const open = await makeApplication(world, developer, { is_public: true })
      expect(await callAs(world, open, '/api/oauth/introspect', { token: 'x' })).toMatchObject(
        refused('invalid_client', 401),
      )
    })
  })

  describe('who calls', () => {
    const call = (body: string, headers: Record<string, string> = {}) =>
      world.http('POST', TOKEN, {
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    const basic = (id: string, secret: string) => ({
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    })

    test('[OPEN-44] attack: an application with a wrong secret, another’s, none, or none of both', async () => {
      const form = new URLSearchParams(await consentOf(world, anna, application))
      const id = application.id
      for (const headers of [
        basic(id, 'wrong'),
        basic(id, other.secret!),
        basic(id, ''),
        basic('019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a', application.secret!),
        basic("' or 1=1 --", 'x'),
        { authorization: 'Basic %%%' },
        { authorization: `Basic ${Buffer.from('no-colon').toString('base64')}` },
        { authorization: `Basic ${Buffer.from('%zz:%').toString('base64')}` },
        { authorization: `Bearer ${anna.token}` },
        {},
      ]) {
        const answer = await call(form.toString(), headers)
        expect(answer).toMatchObject(refused('invalid_client', 401))
        expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /)
      }
      // an application with a secret cannot act as a public one
      expect(await call(`${form.toString()}&client_id=${id}`)).toMatchObject(refused('invalid_client', 401))
      // and none of that used up the code
      expect((await call(form.toString(), basic(id, application.secret!))).status).toBe(200)
    })

    test('attack: fields twice, two ways to say who one is, no form at all', async () => {
      const form = new URLSearchParams(await consentOf(world, anna, application)).toString()
      const own = basic(application.id, application.secret!)
      for (const body of [
        `${form}&code=x`,
        `${form}&grant_type=refresh_token`,
        `${form}&client_id=${other.id}`,
        `${form}&client_secret=${application.secret}`,
        'code=x',
        '',
      ])
        expect(await call(body, own)).toMatchObject(refused('invalid_request'))
      for (const grant of ['password', 'client_credentials', 'implicit', '__proto__'])
        expect(await call(`grant_type=${grant}`, own)).toMatchObject(refused('unsupported_grant_type'))
      expect((await call(form, { ...own, 'content-type': 'application/json' })).status).toBe(415)
      expect((await call(`${form}&x=${'y'.repeat(20_000)}`, own)).status).toBe(413)
      expect((await world.http('GET', `${TOKEN}?${form}`, { headers: own })).status).toBe(404)
    })
  })

  test('attack: tokens, codes and secrets in the log or the database', async () => {
    const form = await consentOf(world, anna, application)
    const tokens = (await exchange(form)).body as TokenAnswer
    const secrets = [
      form.code,
      form.code_verifier,
      tokens.access_token,
      tokens.refresh_token,
      application.secret!,
    ]
    const log = world.logs.join('\n')
    for (const secret of secrets) expect(log).not.toContain(secret)
    const held = await world.service.store.read.applicationSessions.byTokenHash(
      Buffer.from(tokens.access_token),
    )
    expect(held).toBeUndefined()
  })
})
