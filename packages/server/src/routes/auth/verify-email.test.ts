import { anyEngine, createWorld, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedCode, otherCode, passwordOf, unverified } from './form.fixture.ts'

describe.each(anyEngine())('on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  const verify = (email: unknown, code: unknown, headers = {}) =>
    world.http('POST', '/api/v2/auth/email/verify', { body: { email, code }, headers })
  const resend = (email: unknown) => world.http('POST', '/api/v2/auth/email/resend', { body: { email } })

  describe('POST /api/v2/auth/email/verify', () => {
    test('[HTTP-05, AUTH-41, AUTH-42] the address and the code give a token, as after login', async () => {
      const { email } = await unverified(world, 'Anna')
      const answer = await verify('ANNA@example.com ', mailedCode(world, email))
      expect(answer.status).toBe(200)
      const me = await world.http('GET', '/api/users/@me', {
        headers: { authorization: `Bearer ${answer.body.token}` },
      })
      expect(me.body).toMatchObject({ name: 'Anna', email })
      const login = await world.http('POST', '/api/auth/login', {
        body: { name: 'Anna', password: passwordOf('Anna') },
      })
      expect(login.status).toBe(200)
    })

    test('[AUTH-40, CONST-09] the space of the mask does not count', async () => {
      const { email } = await unverified(world, 'Beata')
      const code = mailedCode(world, email)
      expect((await verify(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    })

    test('[AUTH-38, AUTH-43, HTTP-05] a missing or misshapen field is a field error', async () => {
      const polish = { 'accept-language': 'pl' }
      expect(await verify('', '', polish)).toMatchObject({
        status: 422,
        body: { errors: { email: ['To pole jest wymagane'], code: ['To pole jest wymagane'] } },
      })
      for (const code of ['12345', '1234567', 'abcdef', '１２３４５６', '-12345', '1e5', 123456, null])
        expect(Object.keys((await verify('anna@example.com', code)).body.errors)).toEqual(['code'])
    })

    test('[AUTH-44, HTTP-05, ERR-13] a wrong code answers 400 in words, the right one still works', async () => {
      const { email } = await unverified(world, 'Celina')
      const code = mailedCode(world, email)
      expect(await verify(email, otherCode(code), { 'accept-language': 'pl' })).toMatchObject({
        status: 400,
        body: { error: 'wrong_code', message: 'Podaj poprawny kod' },
      })
      expect((await verify(email, code)).status).toBe(200)
    })

    test('a code of somebody else is wrong', async () => {
      const { email } = await unverified(world, 'Dorota')
      const other = await unverified(world, 'Ewelina')
      const code = mailedCode(world, other.email)
      if (code !== mailedCode(world, email)) expect((await verify(email, code)).status).toBe(400)
    })

    test('a code lives 15 minutes', async () => {
      const early = await unverified(world, 'Felicja')
      const late = await unverified(world, 'Gabriela')
      world.clock.advance(15 * 60_000 - 1)
      expect((await verify(early.email, mailedCode(world, early.email))).status).toBe(200)
      world.clock.advance(1)
      expect(await verify(late.email, mailedCode(world, late.email))).toMatchObject({
        status: 422,
        body: { errors: { code: ['This code has expired. Send a new one'] } },
      })
      expect((await resend(late.email)).status).toBe(204)
      expect((await verify(late.email, mailedCode(world, late.email))).status).toBe(200)
    })

    test('attack: brute force of the code ends after 5 tries, even with the right one', async () => {
      const { email } = await unverified(world, 'Halina')
      const code = mailedCode(world, email)
      for (let by = 1; by <= 5; by += 1) expect((await verify(email, otherCode(code, by))).status).toBe(400)
      expect(await verify(email, code)).toMatchObject({
        status: 422,
        body: { errors: { code: ['Too many tries. Send a new code'] } },
      })
      expect((await resend(email)).status).toBe(204)
      expect((await verify(email, mailedCode(world, email))).status).toBe(200)
    })

    test('attack: many guesses at the same moment are not more guesses', async () => {
      const { email } = await unverified(world, 'Ilona')
      const code = mailedCode(world, email)
      const guesses = await Promise.all(
        Array.from({ length: 20 }, (_, index) => verify(email, otherCode(code, index + 1))),
      )
      expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
      expect((await verify(email, code)).status).toBe(422)
    })

    test('a code works once, also when it is sent twice at the same moment', async () => {
      const { email } = await unverified(world, 'Janina')
      const code = mailedCode(world, email)
      const answers = await Promise.all([1, 2, 3].map(() => verify(email, code)))
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400])
      expect((await verify(email, code)).status).toBe(400)
    })

    test('a new code puts the old one out of force', async () => {
      const { email } = await unverified(world, 'Kalina')
      const old = mailedCode(world, email)
      await resend(email)
      const fresh = mailedCode(world, email)
      if (fresh !== old) expect((await verify(email, old)).status).toBe(400)
      expect((await verify(email, fresh)).status).toBe(200)
    })

    test('attack: a stolen database does not give the code away', async () => {
      const { name, email } = await unverified(world, 'Laura')
      const user = await world.service.store.read.users.byName(userName(name))
      const row = await world.service.store.read.emailCodes.ofUser(user!.id)
      const { createHash } = await import('node:crypto')
      const plain = createHash('sha256').update(mailedCode(world, email)).digest()
      expect(Buffer.from(row!.codeHash).equals(plain)).toBe(false)
    })
  })

  describe('attack: user enumeration by the verification calls', () => {
    test('an unknown, a verified and a waiting address answer alike', async () => {
      const waiting = await unverified(world, 'Malwina')
      const verified = await world.person('Natalia')
      const wrong = otherCode(mailedCode(world, waiting.email))
      const verifications = await Promise.all(
        [waiting.email, verified.email, 'nobody@example.com'].map((email) => verify(email, wrong)),
      )
      for (const answer of verifications)
        expect(answer).toMatchObject({ status: 400, body: verifications[0]!.body })
      const resent = await Promise.all(
        [waiting.email, verified.email, 'nobody@example.com'].map((email) => resend(email)),
      )
      for (const answer of resent) expect(answer).toMatchObject({ status: 204, body: '' })
      expect(world.mails.filter(({ to }) => to.address === verified.email)).toHaveLength(1)
      expect(world.mails.filter(({ to }) => to.address === 'nobody@example.com')).toEqual([])
    })

    test('an address that is none is a field error', async () => {
      for (const email of ['', 'nobody', 7, null]) expect((await resend(email)).status).toBe(422)
    })
  })
})
