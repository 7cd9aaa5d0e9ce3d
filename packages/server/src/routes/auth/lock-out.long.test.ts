import { randomBytes } from 'node:crypto'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { totpCode, totpStep } from '../../accounts/second-factor/totp.ts'
import { createLimits, type Limits } from '../../limits/limits.ts'
import { formOf, mailedCode, otherCode, passwordOf } from './form.fixture.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const HOME = '203.0.113.7'
const newDevice = (): string => randomBytes(32).toString('base64url')
/** Address of one of many machines, each in a network of its own. */
const machine = (index: number): string => `10.${index >> 8}.${index & 255}.1`
/** Headers that say from which address and browser a call comes. */
const from = (address: string, device?: string): Record<string, string> => ({
  'x-forwarded-for': address,
  'user-agent': FIREFOX,
  ...(device !== undefined && { 'x-device': device }),
})

let world: World
const post = (path: string, body: object, headers: Record<string, string>, as?: NamedPerson) =>
  world.http('POST', path, { body, headers, ...(as !== undefined && { as }) })
const logIn = (name: string, password: string, headers: Record<string, string>, captcha = '') =>
  post('/api/auth/login', { name, password, 'g-recaptcha-response': captcha }, headers)
const begin = async (name: string, headers: Record<string, string>, captcha = '') =>
  (await post('/api/auth/register', formOf(name, { 'g-recaptcha-response': captcha }), headers)).body.email

/** Registers somebody at home with this browser. */
async function owner(name: string, device: string, captcha = ''): Promise<NamedPerson> {
  const headers = from(HOME, device)
  const email = await begin(name, headers, captcha)
  const body = { email, code: mailedCode(world, email) }
  const { token } = (await post('/api/v2/auth/email/verify', body, headers)).body
  return { name, email, password: passwordOf(name), token }
}

async function solution(): Promise<string> {
  const { challenge } = (await world.http('GET', '/api/captcha')).body as { challenge: Challenge }
  const { parameters, signature } = challenge
  const solved = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution: solved }))
}

describe('with a captcha', () => {
  beforeAll(async () => {
    const settings = { RATE_LIMITS: 'on', CAPTCHA: 'altcha', TRUST_PROXY: '127.0.0.1' }
    world = await createWorld({ settings })
  })
  afterAll(() => world.close())

  test(
    'attack: 210 wrong passwords from 210 machines: the owner comes in, changes the password and ends the other logins',
    { timeout: 60_000 },
    async () => {
      const device = newDevice()
      const anna = await owner('Anna', device, await solution())
      const statuses: number[] = []
      for (let index = 0; index < 210; index += 1)
        statuses.push((await logIn('Anna', `guess ${index}`, from(machine(index)))).status)
      expect(new Set(statuses.slice(0, 200))).toEqual(new Set([403]))
      expect(new Set(statuses.slice(200))).toEqual(new Set([428]))

      // with the browser that logged in before, from any address
      const again = await logIn('Anna', anna.password, from('192.0.2.44', device))
      expect(again.status).toBe(200)
      // with another browser in a known network
      expect((await logIn('Anna', anna.password, from('203.0.113.99', newDevice()))).status).toBe(200)
      // and from anywhere with a solved captcha
      const far = from('198.18.0.1', newDevice())
      const asked = await logIn('Anna', anna.password, far)
      expect(asked).toMatchObject({ status: 428, body: { error: 'captcha_needed' } })
      expect(await logIn('Anna', anna.password, far, 'nonsense')).toMatchObject({
        status: 422,
        body: { errors: { 'g-recaptcha-response': [expect.any(String)] } },
      })
      const used = await solution()
      expect((await logIn('Anna', 'not this one', far, used)).status).toBe(403)
      expect((await logIn('Anna', anna.password, far, used)).status).toBe(422)
      expect((await logIn('Anna', anna.password, far, await solution())).status).toBe(200)

      // IRC has no place for a captcha: the refusal says what to do
      const irc = await world.dial('tcp')
      irc.send('CAP REQ :sasl', 'CAP END', 'USER a')
      await irc.expect(/ 001 /)
      irc.send(
        'AUTHENTICATE PLAIN',
        `AUTHENTICATE ${Buffer.from(`\0Anna\0${anna.password}`).toString('base64')}`,
      )
      await irc.expect(/ 904 .*Log in at http\S+ from the same network/)
      irc.send(`PRIVMSG Gwar :LOGIN Anna ${anna.password}`)
      await irc.expect(/ NOTICE Guest :.*Log in at http\S+ from the same network/)
      expect((await logIn('Anna', anna.password, from('127.0.0.1', device))).status).toBe(200)
      irc.send(`PRIVMSG Gwar :LOGIN Anna ${anna.password}`)
      await irc.expect(/ NICK :Anna$/)
      irc.cut()

      // somebody who is logged in can end other logins and change the password
      const as = { ...anna, token: again.body.token as string }
      const own = from('192.0.2.44', newDevice())
      const others = await post('/api/users/@me/logout-other-sessions', { password: anna.password }, own, as)
      expect(others.status).toBe(200)
      const body = {
        email: anna.email,
        password: anna.password,
        is_changing_password: true,
        new_password: 'zupełnie nowe hasło',
      }
      const living = { ...anna, token: others.body.token as string }
      const changed = await world.http('PATCH', '/api/users/@me', { as: living, body, headers: own })
      expect(changed).toMatchObject({ status: 200, body: { changes: ['password'] } })
    },
  )
})

describe.each(availableEngines())('strangers lock nobody out on the %s engine', (engine) => {
  let limits: Limits
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } })
    limits = createLimits({ isOn: true, store: world.service.store, clock: world.clock })
  })
  afterAll(() => world.close())
  // lets the limits recover, so that tests do not affect each other
  afterEach(() => world.clock.jump(2 * 60 * 60_000))

  const useUp = async (name: Parameters<Limits['forget']>[0], key: string) => {
    while ((await limits.take([name, key])) === null);
  }

  test('attack: guessing on with captchas ends, too: then only known browsers come in, and a mailed link makes one', async () => {
    const device = newDevice()
    const ewa = await owner('Ewa', device)
    await useUp('loginAccount', 'ewa')
    await useUp('loginCaptcha', 'ewa')
    const other = newDevice()
    expect((await logIn('Ewa', ewa.password, from('192.0.2.46', other))).status).toBe(429)
    expect((await logIn('Ewa', ewa.password, from('192.0.2.46', device))).status).toBe(200)

    await post('/api/auth/password/reset', { name: ewa.name, email: ewa.email }, from('192.0.2.46', other))
    await world.service.settled()
    const mail = world.mails.findLast(({ text }) => text.includes('/password/change'))
    const token = new URL(/^http\S+$/m.exec(mail!.text)![0]).searchParams.get('token')
    const password = 'kolejne dobre hasło'
    const change = { token, password, password_confirmation: password }
    expect((await post('/api/auth/password/change', change, from('192.0.2.46', other))).status).toBe(204)
    expect((await logIn('Ewa', password, from('192.0.2.46', other))).status).toBe(200)
    // the browser before it was forgotten
    expect((await logIn('Ewa', password, from('198.18.1.1', device))).status).toBe(429)
  })

  test('attack: brute force with a browser that is known: ten tries, then it is a stranger’s', async () => {
    const device = newDevice()
    const iga = await owner('Iga', device)
    await useUp('loginAccount', 'iga')
    await useUp('loginCaptcha', 'iga')
    const away = from('192.0.2.48', device)
    for (let index = 0; index < 10; index += 1)
      expect((await logIn('Iga', `guess ${index}`, away)).status).toBe(403)
    expect((await logIn('Iga', iga.password, away)).status).toBe(429)
    // the tries of one browser do not count for another
    const second = newDevice()
    await limits.forget('loginCaptcha', 'iga')
    expect((await logIn('Iga', iga.password, from('192.0.2.49', second))).status).toBe(200)
    await useUp('loginCaptcha', 'iga')
    expect((await logIn('Iga', iga.password, from('192.0.2.49', second))).status).toBe(200)
  })

  test('a browser is known to the accounts that logged in with it, stays so after a logout, and not when its login is ended from the list', async () => {
    const device = newDevice()
    const [jan, maja] = [await owner('Janek', device), await owner('Maja', newDevice())]
    for (const key of ['janek', 'maja']) {
      await useUp('loginAccount', key)
      await useUp('loginCaptcha', key)
    }
    const here = from('192.0.2.50', device)
    expect((await logIn('Maja', maja.password, here)).status).toBe(429)
    await post('/api/auth/logout', {}, here, jan)
    const again = await logIn('Janek', jan.password, here)
    expect(again.status).toBe(200)
    const as = { ...jan, token: again.body.token as string }
    const { body } = await world.http('GET', '/api/users/@me/sessions', { as })
    const { id } = (body as { id: string; is_current: boolean }[]).find((session) => session.is_current)!
    expect((await world.http('DELETE', `/api/users/@me/sessions/${id}`, { as })).status).toBe(204)
    expect((await logIn('Janek', jan.password, from('198.18.2.1', device))).status).toBe(429)
  })

  test('attack: a stolen login is a slow way to guess, and what it uses up is its own', async () => {
    const device = newDevice()
    const ola = await owner('Ola', device)
    const stolen = { ...ola, token: (await logIn('Ola', ola.password, from(HOME, device))).body.token }
    const prove = (as: NamedPerson, password: string, index: number) =>
      post('/api/users/@me/proof', { password }, from(machine(index)), as)
    const statuses = []
    for (let index = 0; index < 12; index += 1)
      statuses.push((await prove(stolen, `guess ${index}`, index)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429])
    expect((await prove(stolen, ola.password, 99)).status).toBe(429)
    expect((await prove(ola, ola.password, 99)).status).toBe(200)
  })

  test('attack: who knows the password and not the second factor keeps the owner out of nothing', async () => {
    const device = newDevice()
    const ula = await owner('Ula', device)
    const home = from(HOME, device)
    const secret = (await post('/api/users/@me/second-factor/setup', { password: ula.password }, home, ula))
      .body.secret as string
    let step = 0
    const code = () => {
      // waits for the next code, since each is accepted once
      step = Math.max(step + 1, totpStep(world.clock.now()))
      world.clock.jump(30_000)
      return totpCode(fromBase32(secret), totpStep(world.clock.now()))
    }
    const on = await post('/api/users/@me/second-factor/confirm', { code: code() }, home, ula)
    const recovery = on.body.recovery_codes as string[]

    const challenge = async (headers: Record<string, string>) =>
      (await logIn('Ula', ula.password, headers)).body.second_factor.token as string
    const second = (token: string, given: string, headers: Record<string, string>) =>
      post('/api/auth/login/second-factor', { token, code: given }, headers)
    const statuses = []
    for (let index = 0; index < 12; index += 1) {
      const headers = from(machine(index), newDevice())
      statuses.push((await second(await challenge(headers), '000000', headers)).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])

    // on another device a code of the app has to wait, a recovery code does not
    const far = from('192.0.2.60', newDevice())
    expect((await second(await challenge(far), code(), far)).status).toBe(429)
    expect((await second(await challenge(far), recovery[0]!, far)).status).toBe(200)
    // the browser that passed before and the living login have tries of their own
    expect((await second(await challenge(home), code(), home)).status).toBe(200)
    const renew = { password: ula.password, code: code() }
    const renewed = await post('/api/users/@me/second-factor/recovery-codes', renew, home, ula)
    expect(renewed.status).toBe(200)
    // and those are limited as well
    const wrong = []
    for (let index = 0; index < 11; index += 1)
      wrong.push((await second(await challenge(home), '000000', home)).status)
    expect(wrong).toEqual([...Array<number>(10).fill(400), 429])
  })

  test('attack: 30 wrong codes for a known address: who registered verifies it', async () => {
    const device = newDevice()
    const headers = from(HOME, device)
    const email = await begin('Zosia', headers)
    const verify = async (code: string, with_: Record<string, string>) =>
      post('/api/v2/auth/email/verify', { email, code }, with_)
    const right = mailedCode(world, email)
    for (let index = 0; index < 6; index += 1)
      await verify(otherCode(right, index + 1), from(machine(index), newDevice()))
    await useUp('verifyEmail', email)
    await useUp('codeEmail', email)
    const stranger = from('192.0.2.70', newDevice())
    expect((await verify(right, stranger)).status).toBe(429)
    expect((await post('/api/v2/auth/email/resend', { email }, stranger)).status).toBe(429)

    // after five wrong codes another one can be asked for
    for (let index = 0; index < 5; index += 1)
      expect((await verify(otherCode(right, index + 1), headers)).status).toBe(400)
    expect((await verify(right, headers)).status).toBe(422)
    world.clock.jump(61_000)
    expect((await post('/api/v2/auth/email/resend', { email }, headers)).status).toBe(204)
    // another browser is equal once it gave the password
    const other = from('192.0.2.71', newDevice())
    expect((await logIn('Zosia', passwordOf('Zosia'), other)).status).toBe(402)
    expect((await verify(mailedCode(world, email), other)).status).toBe(200)
  })
})

function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}
