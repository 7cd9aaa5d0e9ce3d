import { availableEngines, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { base32, totpCode, totpStep } from '../../accounts/second-factor/totp.ts'
import { fromBase32 } from './second-factor.fixture.ts'

const polish = { 'accept-language': 'pl' }
const PATH = '/api/users/@me/second-factor'

describe.each(availableEngines())('a second factor on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  const login = ({ name, password }: NamedPerson, headers = {}) =>
    world.http('POST', '/api/auth/login', { body: { name, password }, headers })
  const challengeOf = async (person: NamedPerson) => (await login(person)).body.second_factor.token as string
  const second = (token: unknown, code: unknown, headers = {}) =>
    world.http('POST', '/api/auth/login/second-factor', { body: { token, code }, headers })
  const call = async (as: NamedPerson, method: string, path: string, body: object) => {
    const answer = await world.http(method, PATH + path, { as, body, headers: polish })
    await world.service.settled()
    return answer
  }
  const sessionsOf = async (name: string) => {
    const { users, sessions } = world.service.store.read
    return (await sessions.ofUser((await users.byName(userName(name)))!.id)).length
  }
  const subjects = (person: NamedPerson) =>
    world.mails.filter(({ to }) => to.address === person.email).map(({ subject }) => subject)

  /** The next code of this secret; the clock moves, because each is accepted once. */
  const codeOf = (secret: Buffer): string => {
    world.clock.advance(30_000)
    return totpCode(secret, totpStep(world.clock.now()))
  }
  /** Somebody whose account is in Polish. */
  const polishPerson = async (name: string): Promise<NamedPerson> => {
    const as = await world.person(name)
    await world.http('PUT', '/api/users/@me/locale', { as, body: { locale: 'pl' } })
    return as
  }
  /** Somebody with a second factor, with the secret of the app and the recovery codes. */
  const protectedPerson = async (name: string) => {
    const person = await polishPerson(name)
    const { status, body } = await call(person, 'POST', '/setup', { password: person.password })
    expect(status).toBe(200)
    const secret = fromBase32(body.secret as string)
    const confirmed = await call(person, 'POST', '/confirm', { code: codeOf(secret) })
    expect(confirmed.status).toBe(200)
    return { person, secret, codes: confirmed.body.recovery_codes as string[] }
  }

  test('is turned on by the password and a first code; a login takes two steps then', async () => {
    const anna = await polishPerson('Anna')
    expect((await call(anna, 'POST', '/setup', { password: 'not this one' })).status).toBe(403)
    const { body } = await call(anna, 'POST', '/setup', { password: anna.password })
    expect(body.url).toBe(`otpauth://totp/Gwar:Anna?secret=${body.secret}&issuer=Gwar`)
    const secret = fromBase32(body.secret as string)
    // a set-up that was not confirmed locks nobody out
    expect((await login(anna, polish)).status).toBe(200)
    expect(await call(anna, 'POST', '/confirm', { code: otherThan(codeOf(secret)) })).toMatchObject({
      status: 400,
      body: { message: 'Podaj poprawny kod' },
    })
    const code = codeOf(secret)
    const answers = await Promise.all([
      call(anna, 'POST', '/confirm', { code }),
      call(anna, 'POST', '/confirm', { code }),
    ])
    expect(sorted(answers)).toEqual([200, 409])
    expect(subjects(anna).at(-1)).toBe('Logowanie wymaga teraz kodu')
    const account = await world.http('GET', '/api/users/@me/account', { as: anna })
    expect(account.body).toMatchObject({ has_second_factor: true, recovery_codes_left: 10 })
    expect(JSON.stringify(account.body)).not.toContain(body.secret)

    const before = await sessionsOf('Anna')
    const first = await login(anna)
    expect([first.status, first.body]).toEqual([202, { second_factor: { token: expect.any(String) } }])
    expect(await sessionsOf('Anna')).toBe(before)
    const { token } = first.body.second_factor
    const spaced = codeOf(secret).replace(/^(...)/, '$1 ')
    const done = await second(token, spaced)
    expect([done.status, done.body]).toEqual([200, { token: expect.any(String) }])
    expect(await sessionsOf('Anna')).toBe(before + 1)
    expect((await call(anna, 'POST', '/setup', { password: anna.password })).status).toBe(409)
  })

  test('attack: a challenge is no login: neither on a socket nor in a call', async () => {
    const { person } = await protectedPerson('Beata')
    const token = await challengeOf(person)
    expect((await world.http('GET', '/api/users/@me', { as: { ...person, token } })).status).toBe(401)
    const socket = await world.connect(null)
    socket.send(`AUTHORIZATION ${token}`)
    await socket.expect(/FAIL AUTHORIZATION INVALID_TOKEN/)
    expect(person.token).not.toBe(token)
    expect((await second(person.token, '000000')).status).toBe(410)
  })

  test('attack: replay of a code, and of a challenge, also at the same moment', async () => {
    const { person, secret } = await protectedPerson('Celina')
    const [one, two, three] = [
      await challengeOf(person),
      await challengeOf(person),
      await challengeOf(person),
    ]
    const code = codeOf(secret)
    const answers = await Promise.all([second(one, code), second(two, code), second(three, code)])
    expect(sorted(answers)).toEqual([200, 400, 400])
    const used = [one, two, three][answers.findIndex(({ status }) => status === 200)]
    expect(await second(used, codeOf(secret), polish)).toMatchObject({
      status: 410,
      body: { error: 'login_expired', message: 'Minęło za dużo czasu. Zaloguj się jeszcze raz.' },
    })
  })

  test('attack: brute force of a code ends after 5 tries of a login, and after 10 of an account by strangers', async () => {
    const { person, secret } = await protectedPerson('Dorota')
    const wrong = otherThan(codeOf(secret))
    const one = await challengeOf(person)
    const guesses = await Promise.all(Array.from({ length: 8 }, () => second(one, wrong)))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 410)).toHaveLength(3)
    expect((await second(one, codeOf(secret))).status).toBe(410)
    const two = await challengeOf(person)
    for (let index = 0; index < 5; index += 1) expect((await second(two, wrong)).status).toBe(400)
    const three = await challengeOf(person)
    const refused = await second(three, codeOf(secret))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    world.clock.jump(30 * 60_000)
    expect((await second(await challengeOf(person), codeOf(secret))).status).toBe(200)
  })

  test('a challenge lives five minutes, and ends with the password that it came of', async () => {
    const { person, secret } = await protectedPerson('Ewelina')
    const late = await challengeOf(person)
    world.clock.jump(5 * 60_000)
    expect((await second(late, codeOf(secret))).status).toBe(410)
    const stale = await challengeOf(person)
    const body = {
      email: person.email,
      password: person.password,
      is_changing_password: true,
      new_password: 'another secret',
    }
    expect((await world.http('PATCH', '/api/users/@me', { as: person, body })).status).toBe(200)
    expect((await second(stale, codeOf(secret))).status).toBe(410)
  })

  test('a recovery code works once, however it is typed, and the owner is told', async () => {
    const { person, codes } = await protectedPerson('Felicja')
    expect(codes).toHaveLength(10)
    const typed = codes[0]!.toLowerCase().replace('-', ' ')
    expect((await second(await challengeOf(person), typed)).status).toBe(200)
    await world.service.settled()
    expect(subjects(person).at(-1)).toBe('Użyto kodu zapasowego')
    expect((await second(await challengeOf(person), codes[0])).status).toBe(400)
    const { person: other } = await protectedPerson('Gabriela')
    // attack: codes of somebody else
    expect((await second(await challengeOf(other), codes[1])).status).toBe(400)
    const account = await world.http('GET', '/api/users/@me/account', { as: person })
    expect(account.body.recovery_codes_left).toBe(9)
  })

  test('new recovery codes and turning it off ask for password and code', async () => {
    const { person, secret, codes } = await protectedPerson('Halina')
    const { password } = person
    for (const [method, path] of [
      ['POST', '/recovery-codes'],
      ['DELETE', ''],
    ] as const) {
      expect((await call(person, method, path, { password, code: '' })).status).toBe(422)
      expect(
        (await call(person, method, path, { password: 'not this one', code: codeOf(secret) })).status,
      ).toBe(403)
      expect((await call(person, method, path, { password, code: otherThan(codeOf(secret)) })).status).toBe(
        400,
      )
    }
    const renewed = await call(person, 'POST', '/recovery-codes', { password, code: codeOf(secret) })
    expect(renewed.body.recovery_codes).toHaveLength(10)
    expect(subjects(person).at(-1)).toBe('Nowe kody zapasowe')
    const told = JSON.stringify(world.mails.at(-1))
    for (const word of [...renewed.body.recovery_codes, base32(secret), password])
      expect(told).not.toContain(word)
    expect((await second(await challengeOf(person), codes[0])).status).toBe(400)
    const [code] = renewed.body.recovery_codes
    expect((await call(person, 'DELETE', '', { password, code })).status).toBe(204)
    expect(subjects(person).at(-1)).toBe('Logowanie nie wymaga już kodu')
    expect((await login(person)).status).toBe(200)
    expect((await call(person, 'DELETE', '', { password, code: codeOf(secret) })).status).toBe(409)
  })

  test('attack: the password alone over IRC is refused in words, a token still logs in', async () => {
    const { person } = await protectedPerson('Ilona')
    const before = await sessionsOf('Ilona')
    const irc = await world.connect(null, { capabilities: ['sasl'] })
    irc.send(`PRIVMSG Gwar :LOGIN Ilona ${person.password}`)
    await irc.expect(/NOTICE Guest :This account needs a code when somebody logs in/)
    const sasl = (password: string) => Buffer.from(`\0Ilona\0${password}`).toString('base64')
    irc.send('AUTHENTICATE PLAIN', `AUTHENTICATE ${sasl(person.password)}`)
    await irc.expect(/ 904 Guest :This account needs a code when somebody logs in/)
    irc.send('AUTHENTICATE PLAIN', `AUTHENTICATE ${sasl('not this one')}`)
    await irc.expect(/ 904 Guest :SASL authentication failed/)
    expect(await sessionsOf('Ilona')).toBe(before)
    irc.send('AUTHENTICATE PLAIN', `AUTHENTICATE ${sasl(person.token)}`)
    await irc.expect(/ 903 /)
  })

  test('a deletion is taken back by the second step, not by the password alone', async () => {
    const { person, secret } = await protectedPerson('Janina')
    const body = { password: person.password, code: codeOf(secret) }
    expect((await world.http('DELETE', '/api/users/@me', { as: person, body })).status).toBe(200)
    const token = await challengeOf(person)
    const { users } = world.service.store.read
    expect((await users.byName(userName('Janina')))!.deletesAt).not.toBeNull()
    expect((await second(token, codeOf(secret))).body).toEqual({
      token: expect.any(String),
      is_restored: true,
    })
    expect((await users.byName(userName('Janina')))!.deletesAt).toBeNull()
  })

  test('[F11] attack: neither the password nor a code alone deletes the account, and a code does it once', async () => {
    const { person, secret, codes } = await protectedPerson('Jagna')
    const { password } = person
    const remove = (body: object) =>
      world.http('DELETE', '/api/users/@me', { as: person, body, headers: polish })
    const { users } = world.service.store.read
    const isLeaving = async () => (await users.byName(userName('Jagna')))!.deletesAt !== null

    const required = { code: ['To pole jest wymagane'] }
    for (const body of [{ password }, { password, code: '' }])
      expect(await remove(body)).toMatchObject({ status: 422, body: { errors: required } })
    for (const code of [7, null, ['123456'], { $ne: '' }])
      expect((await remove({ password, code })).status).toBe(422)
    expect(await remove({ password, code: '000000' })).toMatchObject({
      status: 400,
      body: { error: 'wrong_code' },
    })
    const code = codeOf(secret)
    expect(await remove({ password: 'not this one', code })).toMatchObject({
      status: 403,
      body: { error: 'wrong_password' },
    })
    // replay: of a code that did something else a moment ago
    const renewed = await call(person, 'POST', '/recovery-codes', { password, code })
    expect(renewed.status).toBe(200)
    for (const used of [code, codes[0]]) expect((await remove({ password, code: used })).status).toBe(400)
    expect(await isLeaving()).toBe(false)

    const [recovery] = renewed.body.recovery_codes as string[]
    expect((await remove({ password, code: recovery })).status).toBe(200)
    expect(await isLeaving()).toBe(true)
    expect((await remove({ password, code: codeOf(secret) })).status).toBe(401)
  })

  test('a set-up that nobody finished in 15 minutes begins anew', async () => {
    const kaja = await world.person('Kaja')
    expect((await call(kaja, 'POST', '/confirm', { code: '123456' })).status).toBe(410)
    const { body } = await call(kaja, 'POST', '/setup', { password: kaja.password })
    // until it is confirmed there is nothing to change
    const proofs = { password: kaja.password, code: codeOf(fromBase32(body.secret)) }
    expect((await call(kaja, 'POST', '/recovery-codes', proofs)).status).toBe(409)
    world.clock.jump(15 * 60_000 + 1)
    expect((await call(kaja, 'POST', '/confirm', { code: codeOf(fromBase32(body.secret)) })).status).toBe(410)
    expect((await login(kaja)).status).toBe(200)
  })

  test('attack: log leak, neither secrets nor codes are logged', async () => {
    const { person, secret, codes } = await protectedPerson('Marta')
    const code = codeOf(secret)
    expect((await second(await challengeOf(person), code)).status).toBe(200)
    const lines = world.logs.join('')
    for (const word of [base32(secret), 'otpauth', ...codes]) expect(lines).not.toContain(word)
  })

  test('hostile codes and challenges are wrong ones', async () => {
    const { person } = await protectedPerson('Lidia')
    for (const code of ['', 'x'.repeat(33), 7, null, ['123456']])
      expect((await second(await challengeOf(person), code)).status).toBe(422)
    for (const code of ['\u0000', "' or 1=1", '١٢٣٤٥٦', '12345', '-'])
      expect((await second(await challengeOf(person), code)).status).toBe(400)
    for (const token of ['x', 'A'.repeat(43), '\u0000', 'A'.repeat(5000)])
      expect((await second(token, '123456')).status).toBe(410)
  })
})

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

function sorted(answers: readonly { readonly status: number }[]): number[] {
  return answers.map(({ status }) => status).sort((a, b) => a - b)
}
