import type { ApplicationRecord } from '@gwar/protocol'
import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  allow,
  callAs,
  makeApplication,
  makeVerifier,
  questionOf,
  through,
  tokensFor,
  type TokenAnswer,
} from './oauth.fixture.ts'

const TOKEN = '/api/oauth/token'
const refused = (error: string, status = 400) => ({
  status,
  body: { error, error_description: expect.any(String) },
})

describe.each(availableEngines())('tokens on %s', (engine) => {
  let world: World
  let developer: NamedPerson
  let anna: NamedPerson
  let application: ApplicationRecord
  let other: ApplicationRecord
  beforeAll(async () => {
    world = await createWorld({ engine })
    ;[developer, anna] = await world.people('Developer', 'Anna')
    application = await makeApplication(world, developer)
    other = await makeApplication(world, developer, { name: 'Another' })
  })
  afterAll(() => world.close())

  /** A code and what goes with it. */
  const consent = async (of = application, person = anna) => {
    const { verifier, challenge } = makeVerifier()
    const code = await allow(world, person, questionOf(of, challenge))
    return {
      grant_type: 'authorization_code',
      code,
      redirect_uri: of.redirect,
      code_verifier: verifier,
    }
  }
  const exchange = (form: Readonly<Record<string, string>>, as = application) =>
    callAs(world, as, TOKEN, form)
  const renew = (token: TokenAnswer, more: Readonly<Record<string, string>> = {}, as = application) =>
    callAs(world, as, TOKEN, { grant_type: 'refresh_token', refresh_token: token.refresh_token, ...more })
  const isGood = async (token: TokenAnswer, person = anna) =>
    (await world.http('GET', '/api/users/@me', { as: through(person, token) })).status === 200

  describe('a code', () => {
    test('attack: used twice; the tokens of the first use end, and its socket', async () => {
      const form = await consent()
      const { body: tokens } = await exchange(form)
      const socket = await world.connect(through(anna, tokens as TokenAnswer))
      expect(await isGood(tokens as TokenAnswer)).toBe(true)
      expect(await exchange(form)).toMatchObject(refused('invalid_grant'))
      expect(await isGood(tokens as TokenAnswer)).toBe(false)
      await socket.expect(/^ERROR /)
      expect(await renew(tokens as TokenAnswer)).toMatchObject(refused('invalid_grant'))
    })

    test('attack: used many times at once; nobody keeps a token', async () => {
      const form = await consent()
      const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(form)))
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(await isGood(won[0]!.body as TokenAnswer)).toBe(false)
    })

    test('attack: of another application; it stays good for its own', async () => {
      const form = await consent()
      expect(await exchange(form, other)).toMatchObject(refused('invalid_grant'))
      expect((await exchange(form)).status).toBe(200)
    })

    test.each([
      ['without its verifier', { code_verifier: '' }],
      ['with another verifier', { code_verifier: 'a'.repeat(43) }],
      ['with the challenge as verifier', null],
      ['with a verifier past all bounds', { code_verifier: 'a'.repeat(5000) }],
      ['with another redirect address', { redirect_uri: 'https://evil.example/' }],
    ])('attack: injection of a code %s uses it up', async (_what, wrong) => {
      const { verifier, challenge } = makeVerifier()
      const code = await allow(world, anna, questionOf(application, challenge))
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: application.redirect,
        code_verifier: verifier,
      }
      expect(await exchange({ ...form, ...(wrong ?? { code_verifier: challenge }) })).toMatchObject(
        refused('invalid_grant'),
      )
      expect(await exchange(form)).toMatchObject(refused('invalid_grant'))
    })

    test('attack: kept for later; a minute is enough for everybody who is honest', async () => {
      const form = await consent()
      const late = await consent()
      world.clock.advance(59_000)
      expect((await exchange(form)).status).toBe(200)
      world.clock.advance(1000)
      expect(await exchange(late)).toMatchObject(refused('invalid_grant'))
    })

    test('attack: on its way when the consent is taken back, or the address changes', async () => {
      const ben = await world.person('Ben')
      const form = await consent(application, ben)
      await world.http('DELETE', `/api/users/@me/applications/${application.id}`, { as: ben })
      expect(await exchange(form)).toMatchObject(refused('invalid_grant'))
      const moved = await makeApplication(world, developer, { name: 'Moved' })
      const waiting = await consent(moved, ben)
      await world.http('PUT', `/api/developer/clients/${moved.id}`, {
        as: developer,
        body: { name: 'Moved', redirect: 'https://elsewhere.example/' },
      })
      expect(await exchange(waiting, moved)).toMatchObject(refused('invalid_grant'))
    })

    test.each([
      '',
      'x',
      'gwar_ac_',
      `gwar_at_${'a'.repeat(43)}`,
      `gwar_ac_${'a'.repeat(43)}`,
      '\0',
      'x'.repeat(9000),
    ])('attack: made up: %j', async (code) => {
      expect(await exchange({ ...(await consent()), code })).toMatchObject(refused('invalid_grant'))
    })
  })

  describe('a refresh token', () => {
    test('gives new ones and is used up by that; the access tokens before live on to their end', async () => {
      const first = await tokensFor(world, anna, application)
      const { status, body, headers } = await renew(first)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body).toEqual({
        access_token: expect.stringMatching(/^gwar_at_[\w-]{43}$/),
        token_type: 'Bearer',
        expires_in: 14_400,
        refresh_token: expect.stringMatching(/^gwar_rt_[\w-]{43}$/),
        scope: 'user chat_read chat_write',
      })
      const second = body as TokenAnswer
      expect([await isGood(first), await isGood(second)]).toEqual([true, true])
      world.clock.jump(4 * 60 * 60 * 1000)
      expect([await isGood(first), await isGood(second)]).toEqual([false, false])
      expect((await renew(second)).status).toBe(200)
    })

    test('attack: used again by whoever copied it; all of its family ends, and the socket', async () => {
      const first = await tokensFor(world, anna, application)
      const apart = await tokensFor(world, anna, application)
      const second = (await renew(first)).body as TokenAnswer
      const socket = await world.connect(through(anna, second))
      expect(await renew(first)).toMatchObject(refused('invalid_grant'))
      await socket.expect(/^ERROR /)
      expect(await isGood(second)).toBe(false)
      expect(await renew(second)).toMatchObject(refused('invalid_grant'))
      // another login of the same application is another family
      expect(await isGood(apart)).toBe(true)
    })

    test('attack: used by the thief and the owner at once; neither keeps a token', async () => {
      const first = await tokensFor(world, anna, application)
      const answers = await Promise.all([renew(first), renew(first), renew(first)])
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(await isGood(won[0]!.body as TokenAnswer)).toBe(false)
    })

    test('attack: scope widening; a narrower token may be asked for, and what was allowed comes back', async () => {
      const first = await tokensFor(world, anna, application, ['user', 'chat_read'])
      for (const scope of ['user chat_read chat_write', 'moderate', 'admin', 'user\tchat_write'])
        expect(await renew(first, { scope })).toMatchObject(refused('invalid_scope'))
      // a refusal used nothing up
      const narrow = (await renew(first, { scope: 'user' })).body as TokenAnswer
      expect(narrow.scope).toBe('user')
      expect(((await renew(narrow)).body as TokenAnswer).scope).toBe('user chat_read')
    })

    test('attack: of another application; it stays good for its own', async () => {
      const first = await tokensFor(world, anna, application)
      expect(await renew(first, {}, other)).toMatchObject(refused('invalid_grant'))
      expect((await renew(first)).status).toBe(200)
    })

    test('attack: an access token as a refresh token, and the other way round', async () => {
      const first = await tokensFor(world, anna, application)
      expect(await renew({ ...first, refresh_token: first.access_token })).toMatchObject(
        refused('invalid_grant'),
      )
      expect(await isGood({ ...first, access_token: first.refresh_token })).toBe(false)
    })

    test('one that nobody used for 60 days is worth nothing', async () => {
      const first = await tokensFor(world, anna, application)
      world.clock.jump(60 * 24 * 60 * 60 * 1000)
      expect(await renew(first)).toMatchObject(refused('invalid_grant'))
      // what is past is swept with the next login: the sessions of before are gone
      await tokensFor(world, anna, application)
      expect(await renew(first)).toMatchObject(refused('invalid_grant'))
    })
  })

  describe('giving a token back, and asking about one', () => {
    test.each(['access_token', 'refresh_token'] as const)(
      'the %s given back ends the login with its socket (RFC 7009)',
      async (which) => {
        const tokens = await tokensFor(world, anna, application)
        const socket = await world.connect(through(anna, tokens))
        const revoke = (as: ApplicationRecord, token: string) =>
          callAs(world, as, '/api/oauth/revoke', { token })
        // attack: of another application, and made up
        expect((await revoke(other, tokens[which])).status).toBe(200)
        expect((await revoke(application, 'nothing')).status).toBe(200)
        expect(await isGood(tokens)).toBe(true)
        expect(await revoke(application, tokens[which])).toMatchObject({ status: 200, body: {} })
        await socket.expect(/^ERROR /)
        expect(await isGood(tokens)).toBe(false)
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

    test('attack: an application with a wrong secret, another’s, none, or none of both', async () => {
      const form = new URLSearchParams(await consent())
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
      // one with a secret never passes for a public one
      expect(await call(`${form.toString()}&client_id=${id}`)).toMatchObject(refused('invalid_client', 401))
      // and none of that used the code up
      expect((await call(form.toString(), basic(id, application.secret!))).status).toBe(200)
    })

    test('attack: fields twice, two ways to say who one is, no form at all', async () => {
      const form = new URLSearchParams(await consent()).toString()
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

  describe('the account behind it', () => {
    test('a new password ends what applications hold, and what they were allowed', async () => {
      const celina = await world.person('Celina')
      const tokens = await tokensFor(world, celina, application)
      const socket = await world.connect(through(celina, tokens))
      const { status, body } = await world.http('PATCH', '/api/users/@me', {
        as: celina,
        body: {
          email: celina.email,
          password: celina.password,
          is_changing_password: true,
          new_password: 'another good password',
        },
      })
      expect(status).toBe(200)
      await socket.expect(/^ERROR /)
      expect(await isGood(tokens, celina)).toBe(false)
      expect(await renew(tokens)).toMatchObject(refused('invalid_grant'))
      const again = { ...celina, token: body.token as string }
      expect((await world.http('GET', '/api/users/@me/applications', { as: again })).body).toEqual([])
    })

    test('a deleted account is acted for by nobody, and its applications act for nobody', async () => {
      const dorota = await world.person('Dorota')
      const own = await makeApplication(world, dorota, { name: 'Of Dorota' })
      const hers = await tokensFor(world, dorota, application)
      const form = await consent(application, dorota)
      const annas = await tokensFor(world, anna, own)
      const body = { password: dorota.password }
      expect((await world.http('DELETE', '/api/users/@me', { as: dorota, body })).status).toBe(200)
      expect(await isGood(hers, dorota)).toBe(false)
      expect(await renew(hers)).toMatchObject(refused('invalid_grant'))
      expect(await exchange(form)).toMatchObject(refused('invalid_grant'))
      expect(await isGood(annas)).toBe(true)
      world.clock.jump(14 * 24 * 60 * 60 * 1000)
      world.clock.advance(10 * 60 * 1000)
      await world.service.settled()
      expect(await renew(annas, {}, own)).toMatchObject(refused('invalid_client', 401))
      expect((await world.http('GET', '/api/users/@me/applications', { as: anna })).body).not.toContainEqual(
        expect.objectContaining({ id: own.id }),
      )
    })
  })

  test('attack: tokens, codes and secrets in the log or the database', async () => {
    const form = await consent()
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
