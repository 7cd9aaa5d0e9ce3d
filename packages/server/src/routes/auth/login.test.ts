import { anyEngine, createWorld, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordOf, unverified } from './form.fixture.ts'

describe.each(anyEngine())('on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  const login = (name: unknown, password: unknown, headers = {}) =>
    world.http('POST', '/api/auth/login', { body: { name, password }, headers })
  const me = (authorization: string) => world.http('GET', '/api/users/@me', { headers: { authorization } })

  describe('POST /api/auth/login', () => {
    test('[HTTP-01] name and password give a token', async () => {
      const anna = await world.person('Anna')
      const answer = await login('anna', anna.password)
      expect(answer.status).toBe(200)
      expect(Object.keys(answer.body)).toEqual(['token'])
      expect(answer.body.token).toMatch(/^[\w-]{43}$/)
      expect((await me(`Bearer ${answer.body.token}`)).body.name).toBe('Anna')
    })

    test('[AUTH-07, AUTH-08] name and password are required', async () => {
      const answer = await world.http('POST', '/api/auth/login', {
        body: {},
        headers: { 'accept-language': 'pl' },
      })
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { name: ['To pole jest wymagane'], password: ['To pole jest wymagane'] } },
      })
      expect((await login('', '')).status).toBe(422)
    })

    test('[AUTH-16, HTTP-01, ERR-11] a wrong password is refused in words', async () => {
      const beata = await world.person('Beata')
      const answer = await login(beata.name, 'not this one', { 'accept-language': 'pl' })
      expect(answer).toMatchObject({
        status: 403,
        body: { error: 'wrong_credentials', message: 'Błędna nazwa użytkownika lub hasło.' },
      })
    })

    test('[AUTH-15, HTTP-01] an account without a proven address answers 402 with the address, and a new code', async () => {
      const { name, email } = await unverified(world, 'Celina')
      const before = world.mails.length
      const answer = await login(name, passwordOf(name))
      expect(answer).toMatchObject({ status: 402, body: { email } })
      expect(answer.body).not.toHaveProperty('token')
      expect(world.mails).toHaveLength(before + 1)
    })

    test('attack: user enumeration by the answer', async () => {
      const dorota = await world.person('Dorota')
      const ewa = await unverified(world, 'Ewelina')
      const answers = await Promise.all([
        login(dorota.name, 'wrong password'),
        login('NobodyAtAll', 'wrong password'),
        login(ewa.name, 'wrong password'),
        login('not a name at all', 'wrong password'),
      ])
      for (const answer of answers) {
        expect(answer.status).toBe(403)
        expect(answer.body).toEqual(answers[0].body)
        expect([...answer.headers.keys()]).toEqual([...answers[0].headers.keys()])
      }
    })

    test.each([
      "' or 1=1 --",
      'a\u0000b',
      '\ud800',
      'Ｇwar',
      '../../etc/passwd',
      'a'.repeat(5000),
      '{"$gt":""}',
    ])('a hostile name is nobody: %j', async (name) => {
      expect((await login(name, 'some password')).status).toBe(403)
    })

    test('wrong types are field errors', async () => {
      for (const value of [7, true, null, [], { length: 3 }])
        expect((await login(value, value)).status).toBe(422)
    })

    test('the same password typed with combining marks is the same password', async () => {
      const password = 'zażółć gęślą'
      await world.http('POST', '/api/auth/register', {
        body: {
          name: 'Filip',
          email: 'filip@example.com',
          password: password.normalize('NFD'),
          password_confirmation: password.normalize('NFD'),
          accept_rules: true,
        },
      })
      expect((await login('Filip', password.normalize('NFC'))).status).toBe(402)
    })
  })

  describe('the token', () => {
    test('[AUTH-65] is taken as Bearer and bare, in any case of the word', async () => {
      const { token } = await world.person('Gustaw')
      for (const authorization of [`Bearer ${token}`, `bearer ${token}`, token, `  Bearer  ${token} `])
        expect((await me(authorization)).status).toBe(200)
    })

    test('[HTTP-10, AUTH-63] anything else is not logged in', async () => {
      const { token } = await world.person('Hubert')
      const wrong = [
        '',
        'Bearer',
        'Bearer ',
        `Basic ${token}`,
        `Bearer ${token}x`,
        `Bearer ${token.slice(1)}`,
        'Bearer undefined',
        `Bearer ${'A'.repeat(43)}`,
        `Bearer ${token} ${token}`,
      ]
      for (const authorization of wrong)
        expect(await me(authorization)).toMatchObject({ status: 401, body: { error: 'login_required' } })
      expect((await world.http('GET', '/api/users/@me')).status).toBe(401)
    })

    test('attack: a stolen database holds no token', async () => {
      const irena = await world.person('Irena')
      const user = await world.service.store.read.users.byName(userName('Irena'))
      const [session] = await world.service.store.read.sessions.ofUser(user!.id)
      expect(session!.tokenHash).toHaveLength(32)
      expect(Buffer.from(session!.tokenHash).toString('base64url')).not.toBe(irena.token)
      expect((await me(`Bearer ${Buffer.from(session!.tokenHash).toString('base64url')}`)).status).toBe(401)
      expect(user!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/)
    })

    test('a session notes its device and when it was used, once a minute at most', async () => {
      const jan = await world.person('Janek')
      const { body } = await login(jan.name, jan.password, {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      })
      const user = await world.service.store.read.users.byName(userName('Janek'))
      const mine = async () =>
        (await world.service.store.read.sessions.ofUser(user!.id)).find(
          ({ device }) => device === 'Firefox, Linux',
        )!
      const started = (await mine()).lastUsedAt
      world.clock.advance(59_000)
      await me(`Bearer ${body.token}`)
      world.clock.advance(2000)
      expect((await mine()).lastUsedAt).toEqual(started)
      await me(`Bearer ${body.token}`)
      world.clock.advance(1000)
      await expect.poll(async () => (await mine()).lastUsedAt.getTime()).toBe(world.clock.now().getTime())
    })
  })

  describe('POST /api/auth/logout', () => {
    test('ends the session on the server and closes its sockets at once, and no other session', async () => {
      const kaja = await world.person('Kajetan')
      const other = await login(kaja.name, kaja.password)
      const socket = await world.connect(kaja)
      const otherSocket = await world.connect({ ...kaja, token: other.body.token })
      expect((await world.http('POST', '/api/auth/logout', { as: kaja })).status).toBe(204)
      await socket.untilClosed()
      expect((await me(`Bearer ${kaja.token}`)).status).toBe(401)
      expect((await me(`Bearer ${other.body.token}`)).status).toBe(200)
      await otherSocket.settled()
      expect(otherSocket.isClosed).toBe(false)
      otherSocket.cut()
    })

    test('twice, or without a token, is 401', async () => {
      const leon = await world.person('Leon')
      expect((await world.http('POST', '/api/auth/logout', { as: leon })).status).toBe(204)
      expect((await world.http('POST', '/api/auth/logout', { as: leon })).status).toBe(401)
      expect((await world.http('POST', '/api/auth/logout')).status).toBe(401)
    })
  })

  describe('attack: verification bypass', () => {
    test('no path logs in an account whose address is not proven', async () => {
      const { name } = await unverified(world, 'Mallory')
      const password = passwordOf(name)
      const http = await login(name, password)
      expect(http.status).toBe(402)
      expect(JSON.stringify(http.body)).not.toContain('token')

      const irc = await world.connect(null, { capabilities: ['sasl'] })
      irc.send('AUTHENTICATE PLAIN')
      await irc.expect(/AUTHENTICATE \+/)
      irc.send(`AUTHENTICATE ${Buffer.from(`\0${name}\0${password}`).toString('base64')}`)
      await irc.expect(/ 904 /)
      irc.send(`PRIVMSG Gwar :LOGIN ${name} ${password}`)
      await irc.expect(/ NOTICE Guest /)
      await irc.settled(0)
      expect(irc.lines.filter((line) => / NICK | 900 | 903 /.test(line))).toEqual([])
      irc.cut()
    })

    test('a session that exists for it all the same is nobody', async () => {
      const { name } = await unverified(world, 'Norbert')
      const row = await world.service.store.read.users.byName(userName(name))
      const { hashToken } = await import('../../accounts/token.ts')
      const token = 'A'.repeat(43)
      await world.service.store.transact((tx) =>
        tx.sessions.insert(
          { id: row!.id, userId: row!.id, tokenHash: hashToken(token), device: '' },
          world.clock.now(),
        ),
      )
      expect((await me(`Bearer ${token}`)).status).toBe(401)
    })
  })
})
