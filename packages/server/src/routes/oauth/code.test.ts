import type { ApplicationRecord } from '@gwar/protocol'
import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  allow,
  callAs,
  consentOf,
  isGood,
  makeApplication,
  makeVerifier,
  questionOf,
  refused,
  through,
  type TokenAnswer,
} from './oauth.fixture.ts'

const TOKEN = '/api/oauth/token'

describe.each(availableEngines())('codes on %s', (engine) => {
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
  describe('a code', () => {
    test('attack: used twice; the tokens of the first use end, and its socket', async () => {
      const form = await consentOf(world, anna, application)
      const { body: tokens } = await exchange(form)
      const socket = await world.connect(through(anna, tokens as TokenAnswer))
      expect(await isGood(world, anna, tokens as TokenAnswer)).toBe(true)
      expect(await exchange(form)).toMatchObject(refused('invalid_grant'))
      expect(await isGood(world, anna, tokens as TokenAnswer)).toBe(false)
      await socket.expect(/^ERROR /)
      expect(await renew(tokens as TokenAnswer)).toMatchObject(refused('invalid_grant'))
    })

    test('attack: used many times at once; nobody keeps a token', async () => {
      const form = await consentOf(world, anna, application)
      const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(form)))
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      expect(await isGood(world, anna, won[0]!.body as TokenAnswer)).toBe(false)
    })

    test('attack: of another application; it stays good for its own', async () => {
      const form = await consentOf(world, anna, application)
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
      const form = await consentOf(world, anna, application)
      const late = await consentOf(world, anna, application)
      world.clock.advance(59_000)
      expect((await exchange(form)).status).toBe(200)
      world.clock.advance(1000)
      expect(await exchange(late)).toMatchObject(refused('invalid_grant'))
    })

    test('attack: on its way when the consent is taken back, or the address changes', async () => {
      const ben = await world.person('Ben')
      const form = await consentOf(world, ben, application)
      await world.http('DELETE', `/api/users/@me/applications/${application.id}`, { as: ben })
      expect(await exchange(form)).toMatchObject(refused('invalid_grant'))
      const moved = await makeApplication(world, developer, { name: 'Moved' })
      const waiting = await consentOf(world, ben, moved)
      await world.http('PUT', `/api/developer/clients/${moved.id}`, {
        as: developer,
        body: { name: 'Moved', redirect: 'https://elsewhere.example/' },
      })
      expect(await exchange(waiting, moved)).toMatchObject(refused('invalid_grant'))
    })

    test('attack: on its way when all sessions end; it begins none after them', async () => {
      const cora = await world.person('Cora')
      const form = await consentOf(world, cora, application)
      const ended = await world.http('POST', '/api/users/@me/logout-other-sessions', {
        as: cora,
        body: { password: cora.password },
      })
      expect(ended.status).toBe(200)
      expect(await exchange(form)).toMatchObject(refused('invalid_grant'))
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
      expect(await exchange({ ...(await consentOf(world, anna, application)), code })).toMatchObject(
        refused('invalid_grant'),
      )
    })
  })
})
