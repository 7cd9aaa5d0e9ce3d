import type { ApplicationRecord } from '@gwar/protocol'
import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
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

  const exchange = (form: Readonly<Record<string, string>>, as = application) =>
    callAs(world, as, TOKEN, form)
  const renew = (token: TokenAnswer, more: Readonly<Record<string, string>> = {}, as = application) =>
    callAs(world, as, TOKEN, { grant_type: 'refresh_token', refresh_token: token.refresh_token, ...more })
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
      expect([await isGood(world, anna, first), await isGood(world, anna, second)]).toEqual([true, true])
      world.clock.jump(4 * 60 * 60 * 1000)
      expect([await isGood(world, anna, first), await isGood(world, anna, second)]).toEqual([false, false])
      expect((await renew(second)).status).toBe(200)
    })

    test('attack: used again by whoever copied it; all of its family ends, and the socket', async () => {
      const first = await tokensFor(world, anna, application)
      const apart = await tokensFor(world, anna, application)
      const second = (await renew(first)).body as TokenAnswer
      const socket = await world.connect(through(anna, second))
      expect(await renew(first)).toMatchObject(refused('invalid_grant'))
      await socket.expect(/^ERROR /)
      expect(await isGood(world, anna, second)).toBe(false)
      expect(await renew(second)).toMatchObject(refused('invalid_grant'))
      // another login of the same application has tokens of its own
      expect(await isGood(world, anna, apart)).toBe(true)
    })

    test('attack: used by the thief and the owner at once; neither keeps a token', async () => {
      const first = await tokensFor(world, anna, application)
      const answers = await Promise.all([renew(first), renew(first), renew(first)])
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(await isGood(world, anna, won[0]!.body as TokenAnswer)).toBe(false)
    })

    test('attack: scope widening; a narrower token may be asked for, and what was allowed comes back', async () => {
      const first = await tokensFor(world, anna, application, ['user', 'chat_read'])
      for (const scope of ['user chat_read chat_write', 'moderate', 'admin', 'user\tchat_write'])
        expect(await renew(first, { scope })).toMatchObject(refused('invalid_scope'))
      // a refused call uses nothing up
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
      expect(await isGood(world, anna, { ...first, access_token: first.refresh_token })).toBe(false)
    })

    test('one that nobody used for 60 days is worth nothing', async () => {
      const first = await tokensFor(world, anna, application)
      world.clock.jump(60 * 24 * 60 * 60 * 1000)
      expect(await renew(first)).toMatchObject(refused('invalid_grant'))
      // the next login sweeps expired sessions, so the old ones are gone
      await tokensFor(world, anna, application)
      expect(await renew(first)).toMatchObject(refused('invalid_grant'))
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
      expect(await isGood(world, celina, tokens)).toBe(false)
      expect(await renew(tokens)).toMatchObject(refused('invalid_grant'))
      const again = { ...celina, token: body.token as string }
      expect((await world.http('GET', '/api/users/@me/applications', { as: again })).body).toEqual([])
    })

    test('a deleted account is acted for by nobody, and its applications act for nobody', async () => {
      const dorota = await world.person('Dorota')
      const own = await makeApplication(world, dorota, { name: 'Of Dorota' })
      const hers = await tokensFor(world, dorota, application)
      const form = await consentOf(world, dorota, application)
      const annas = await tokensFor(world, anna, own)
      const body = { password: dorota.password }
      expect((await world.http('DELETE', '/api/users/@me', { as: dorota, body })).status).toBe(200)
      expect(await isGood(world, dorota, hers)).toBe(false)
      expect(await renew(hers)).toMatchObject(refused('invalid_grant'))
      expect(await exchange(form)).toMatchObject(refused('invalid_grant'))
      expect(await isGood(world, anna, annas)).toBe(true)
      world.clock.jump(14 * 24 * 60 * 60 * 1000)
      world.clock.advance(10 * 60 * 1000)
      await world.service.settled()
      expect(await renew(annas, {}, own)).toMatchObject(refused('invalid_client', 401))
      expect((await world.http('GET', '/api/users/@me/applications', { as: anna })).body).not.toContainEqual(
        expect.objectContaining({ id: own.id }),
      )
    })
  })
})
