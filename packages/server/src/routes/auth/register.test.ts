import { availableEngines, createWorld, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, mailedCode, passwordOf, unverified } from './form.fixture.ts'

describe.each(availableEngines())('on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  const register = (name: string, otherwise: Record<string, unknown> = {}, headers = {}) =>
    world.http('POST', '/api/auth/register', { body: formOf(name, otherwise), headers })
  const errorsOf = async (name: string, otherwise: Record<string, unknown> = {}) => {
    const answer = await register(name, otherwise, { 'accept-language': 'pl' })
    expect(answer.status).toBe(422)
    return answer.body.errors as Record<string, string[]>
  }

  describe('POST /api/auth/register', () => {
    test('[HTTP-04, AUTH-40] answers with the address and mails six digits', async () => {
      const answer = await register('Anna')
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ email: 'anna@example.com' })
      expect(mailedCode(world, 'anna@example.com')).toMatch(/^\d{6}$/)
    })

    test('[AUTH-24, AUTH-29, AUTH-31, AUTH-33, AUTH-34, ERR-01] every missing field is named in Polish', async () => {
      const answer = await world.http('POST', '/api/auth/register', {
        body: {},
        headers: { 'accept-language': 'pl' },
      })
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({
        name: ['To pole jest wymagane'],
        email: ['To pole jest wymagane'],
        password: ['To pole jest wymagane'],
        password_confirmation: ['To pole jest wymagane'],
        accept_rules: ['Aby się zarejestrować, zaakceptuj regulamin'],
      })
    })

    test('[AUTH-66] errors speak English to who asks for English', async () => {
      const answer = await register('ab', {}, { 'accept-language': 'en-US,en;q=0.9,pl;q=0.8' })
      expect(answer.body).toEqual({ errors: { name: ['At least 3 characters'] } })
    })

    test.each([
      'zażółć',
      'two words',
      'a.b.c',
      'a\r\nPRIVMSG',
      '<b>abc</b>',
      "';drop table users--",
      'аdmin',
    ])('[AUTH-25, ERR-03] a name with other characters is refused: %j', async (name) => {
      expect(await errorsOf('plain', { name })).toEqual({
        name: [expect.stringMatching(/^Tylko znaki alfanumeryczne: litery bez ogonków/)],
      })
    })

    test('[AUTH-26, AUTH-27, CONST-05, ERR-06, ERR-07] names have 3 to 32 characters', async () => {
      expect(await errorsOf('ab')).toEqual({ name: ['Minimalnie 3 znaki'] })
      expect(await errorsOf('a'.repeat(33))).toEqual({ name: ['Maksymalnie 32 znaki'] })
      expect((await register('a-_')).status).toBe(200)
      expect((await register('b'.repeat(32))).status).toBe(200)
    })

    test.each([
      'no at sign',
      'a@b',
      '@example.com',
      'a b@example.com',
      'a@exam ple.com',
      'a@example.com\r\nBcc: x@y.zz',
      `${'a'.repeat(250)}@example.com`,
      'a@@example.com',
      7,
      null,
      ['a@example.com'],
    ])('[AUTH-30, ERR-08] an address that is none is refused: %j', async (email) => {
      const errors = await errorsOf('Hostile', { email })
      expect(errors['email']).toHaveLength(1)
      expect(Object.keys(errors)).toEqual(['email'])
    })

    test('[AUTH-30] an invalid address gets the quoted text', async () => {
      expect(await errorsOf('Beata', { email: 'nobody' })).toEqual({ email: ['Wpisz poprawny adres e-mail'] })
    })

    test('[AUTH-32, ERR-09] passwords that differ are refused', async () => {
      expect(await errorsOf('Celina', { password_confirmation: 'another one' })).toEqual({
        password: ['Hasła nie są identyczne'],
      })
    })

    test('[OPEN-14] a short or huge password is refused, a long one in Polish letters taken', async () => {
      const both = (password: string) => ({ password, password_confirmation: password })
      expect(await errorsOf('Dorota', both('1234567'))).toEqual({
        password: ['Hasło musi mieć co najmniej 8 znaków'],
      })
      expect(await errorsOf('Dorota', both('x'.repeat(257)))).toEqual({
        password: ['Hasło może mieć najwyżej 256 znaków'],
      })
      expect((await register('Dorota', both('ąęółżźćń'.repeat(32)))).status).toBe(200)
    })

    test('[AUTH-34] rules must be accepted with a real true', async () => {
      for (const accept_rules of [false, 'true', 1, null])
        expect(Object.keys(await errorsOf('Ewelina', { accept_rules }))).toEqual(['accept_rules'])
    })

    test('a taken name is told on its field, whatever the case', async () => {
      await unverified(world, 'Felicja')
      expect(await errorsOf('FELICJA', { email: 'other@example.com' })).toEqual({
        name: ['Ta nazwa jest już zajęta'],
      })
    })

    test('attack: user enumeration by registering: an address that has an account answers as any other', async () => {
      const grazyna = await world.person('Grazyna')
      const email = 'GRAZYNA@example.com'
      const before = world.mails.length
      const taken = await register('Wscibska', { email })
      const free = await register('Wscibski', { email: 'wscibski@example.com' })
      expect(taken).toMatchObject({ status: 200, body: { email } })
      expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
      const [told, ...more] = world.mails.slice(before).filter(({ to }) => to.address === grazyna.email)
      expect(more).toEqual([])
      expect(told).toMatchObject({ subject: 'You already have an account' })
      expect(told!.text).toContain('you already have an account: Grazyna.')
      expect(told!.text).not.toMatch(/\d{3} \d{3}|token/)

      // nor do later calls tell the two apart
      const both = async (call: (name: string, email: string) => Promise<{ status: number }>) => [
        (await call('Wscibska', email)).status,
        (await call('Wscibski', 'wscibski@example.com')).status,
      ]
      const again = { email: 'other@example.com' }
      expect(await both((name) => register(name, again))).toEqual([422, 422])
      const logIn = (name: string) =>
        world.http('POST', '/api/auth/login', { body: { name, password: passwordOf(name) } })
      expect(await both(logIn)).toEqual([402, 402])
      const verify = (_: string, address: string) =>
        world.http('POST', '/api/v2/auth/email/verify', { body: { email: address, code: '000000' } })
      for (let index = 0; index < 5; index += 1) expect(await both(verify)).toEqual([400, 400])
      expect((await world.http('GET', '/api/users/@me', { as: grazyna })).body.email).toBe(grazyna.email)
    })

    test('two registrations of one name at once: exactly one wins', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          register('Gabriela', { email: `gabriela${index}@example.com` }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const lost of answers.filter(({ status }) => status !== 200))
        expect(lost).toMatchObject({
          status: 422,
          body: { errors: { name: ['This name is already taken'] } },
        })
    })

    test('two registrations of one address at once: exactly one gets a code', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => register(`Halina${index}`, { email: 'halina@example.com' })),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
      const mails = world.mails.filter(({ to }) => to.address === 'halina@example.com')
      expect(mails.filter(({ text }) => /^\d{3} \d{3}$/m.test(text))).toHaveLength(1)
    })

    test.each([
      'Guest',
      'gwar',
      'GWAR',
      'g-w-a-r',
      'Gvvar',
      'api',
      'users',
      'Iogin',
      'l0gin',
      'settings',
      '_admin_',
      'adrnin',
      'channels',
    ])('attack: passing for the house or shadowing a route with the name %s', async (name) => {
      expect(await errorsOf(name, { email: 'house@example.com' })).toEqual({
        name: ['Ta nazwa jest zarezerwowana'],
      })
    })

    test('attack: giving oneself rights by extra fields', async () => {
      const answer = await register('Irena', {
        global_mode: 'a',
        globalMode: 'a',
        is_bot: true,
        email_verified_at: '2026-01-01',
      })
      expect(answer.status).toBe(200)
      const row = await world.service.store.read.users.byName(userName('Irena'))
      expect(row).toMatchObject({ globalMode: null, isBot: false, emailVerifiedAt: null })
    })

    test.each([
      ['a list', '[]'],
      ['null', 'null'],
      ['a number', '7'],
      ['half of JSON', '{"name":'],
      ['nothing', ''],
      ['a poisoned prototype', '{"__proto__":{"name":"x"}}'],
    ])('a body that is %s is malformed', async (_what, body) => {
      const answer = await world.http('POST', '/api/auth/register', { body })
      expect(answer).toMatchObject({ status: 400, body: { error: 'malformed' } })
    })

    test('a huge body is refused unread', async () => {
      const answer = await register('Janina', { password: 'x'.repeat(20_000) })
      expect(answer).toMatchObject({ status: 413, body: { error: 'too_large' } })
    })

    test('the code is mailed in the language of the caller', async () => {
      await register('Kalina', {}, { 'accept-language': 'pl-PL' })
      await register('Laura', {}, { 'accept-language': 'en' })
      await register('Malwina', {}, { 'accept-language': 'de' })
      const subjects = ['kalina', 'laura', 'malwina'].map(
        (name) => world.mails.find(({ to }) => to.address === `${name}@example.com`)?.subject.split(':')[0],
      )
      // the world's own language is English
      expect(subjects).toEqual(['Kod aktywacyjny', 'Activation code', 'Activation code'])
    })

    test('an abandoned registration gives its name and address free after a day, a living account never', async () => {
      await unverified(world, 'Natalia')
      const living = await world.person('Oliwia')
      world.clock.advance(25 * 60 * 60 * 1000)
      expect(
        (await register('Natalia', { password: 'another secret', password_confirmation: 'another secret' }))
          .status,
      ).toBe(200)
      expect(await errorsOf('Oliwia', { email: 'new@example.com' })).toHaveProperty('name')
      expect((await register('Oliwia2', { email: living.email })).status).toBe(200)
      expect(world.mails.at(-1)).toMatchObject({ subject: 'You already have an account' })
      const login = await world.http('POST', '/api/auth/login', {
        body: { name: 'Natalia', password: passwordOf('Natalia') },
      })
      expect(login.status).toBe(403)
    })
  })

  describe('with EMAIL_VERIFICATION=off', () => {
    let open: World
    beforeAll(async () => {
      open = await createWorld({ engine, settings: { EMAIL_VERIFICATION: 'off' } })
    })
    afterAll(() => open.close())

    test('registering answers at once with a token', async () => {
      const { status, body } = await open.http('POST', '/api/auth/register', { body: formOf('Paulina') })
      expect(status).toBe(200)
      const me = await open.http('GET', '/api/users/@me', {
        headers: { authorization: `Bearer ${body.token}` },
      })
      expect(me).toMatchObject({ status: 200, body: { name: 'Paulina' } })
      expect(open.mails).toEqual([])
    })
  })
})
