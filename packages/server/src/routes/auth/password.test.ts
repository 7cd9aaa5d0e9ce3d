import { nameKey } from '@gwar/protocol'
import { anyEngine, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../../accounts/token.ts'
import type { EmailLinkKind } from '../../store/users/email-links.ts'
import { isGood, makeApplication, tokensFor } from '../oauth/oauth.fixture.ts'
import { unverified } from './form.fixture.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const polish = { 'accept-language': 'pl' }

/** Asks for a link and waits until the mail was sent or has failed. */
async function ask(world: World, form: object, headers: Record<string, string> = {}) {
  const answer = await world.http('POST', '/api/auth/password/reset', { body: form, headers })
  await world.service.settled()
  return answer
}

/** The token in the last link to this address. The notice about a changed password has a link, too, but no token. */
function mailedToken(world: World, email: string): string {
  const mail = world.mails.findLast(({ to, text }) => to.address === email && text.includes('token='))
  const link = /^http\S+$/m.exec(mail?.text ?? '')?.[0]
  if (link === undefined) throw new Error(`no link was mailed to ${email}`)
  return new URL(link).searchParams.get('token')!
}

async function linkFor(world: World, { name, email }: NamedPerson): Promise<string> {
  expect((await ask(world, { name, email })).status).toBe(204)
  return mailedToken(world, email)
}

const change = (world: World, token: unknown, password: string, headers: Record<string, string> = {}) =>
  world.http('POST', '/api/auth/password/change', {
    body: { token, password, password_confirmation: password },
    headers,
  })
const login = async (world: World, name: string, password: string) =>
  (await world.http('POST', '/api/auth/login', { body: { name, password } })).status

describe.each(anyEngine())('a forgotten password on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  const loginIs = (name: string, password: string) => login(world, name, password)
  const userIdOf = async (name: string) => (await world.service.store.read.users.byName(userName(name)))!.id

  /** Stores a link without a mail. */
  const putLink = async (
    name: string,
    token: string,
    otherwise: { kind?: EmailLinkKind; email?: string },
  ) => {
    const userId = await userIdOf(name)
    const at = world.clock.now()
    await world.service.store.transact((tx) =>
      tx.emailLinks.put(
        {
          userId,
          kind: otherwise.kind ?? 'password',
          tokenHash: hashToken(token),
          email: otherwise.email ?? `${nameKey(name)}@example.com`,
          expiresAt: new Date(at.getTime() + DAY_MS),
        },
        at,
      ),
    )
  }

  describe('POST /api/auth/password/reset', () => {
    test('[HTTP-07, OPEN-18] the owner of name and address gets a mail with a link, in the language of the account', async () => {
      const anna = await world.person('Anna')
      const { name, email } = anna
      const choose = (locale: string) =>
        world.http('PUT', '/api/users/@me/locale', { as: anna, body: { locale } })
      await choose('pl')
      const before = world.mails.length
      const answer = await ask(world, { name: 'ANNA', email: ' Anna@EXAMPLE.com ' })
      expect(answer).toMatchObject({ status: 204, body: '' })
      expect(world.mails).toHaveLength(before + 1)
      const mail = world.mails.at(-1)!
      expect(mail.to).toEqual({ name, address: email })
      expect(mail.subject).toBe('Zmiana hasła')
      expect(mail.text).toContain('jest ważny przez dzień')
      const link = /^http\S+$/m.exec(mail.text)![0]
      expect(link).toMatch(new RegExp(`^${world.url}/password/change\\?token=[\\w-]{43}$`))
      expect(mail.html).toContain(`<a href="${link}">`)
      await choose('en')
      await ask(world, { name, email }, polish)
      expect(world.mails.at(-1)).toMatchObject({
        subject: 'Changing your password',
        text: expect.stringContaining('valid for 1 day'),
      })
    })

    test('[AUTH-47, AUTH-48, AUTH-49] [F3] name or a right address is required', async () => {
      const errorsOf = async (form: object) => (await ask(world, form, polish)).body.errors
      const required = ['To pole jest wymagane']
      expect(await errorsOf({})).toEqual({ name: required, email: required })
      expect(await errorsOf({ name: '', email: '' })).toEqual({ name: required, email: required })
      expect(await errorsOf({ name: 'Anna', email: 'anna' })).toEqual({
        email: ['Wpisz poprawny adres e-mail'],
      })
      for (const value of [7, true, null, [], { length: 3 }])
        expect((await ask(world, { name: value, email: value })).status).toBe(422)
    })

    test('[F3] the name or the address is enough, and the mail names the account', async () => {
      const zuza = await world.person('Zuza')
      const before = world.mails.length
      for (const form of [{ email: 'ZUZA@example.com' }, { name: 'zuza' }, { name: '', email: zuza.email }]) {
        expect(await ask(world, form)).toMatchObject({ status: 204, body: '' })
        world.clock.advance(10 * 60 * 1000)
      }
      const mails = world.mails.slice(before)
      expect(mails.map(({ to }) => to)).toEqual([1, 2, 3].map(() => ({ name: 'Zuza', address: zuza.email })))
      for (const { text } of mails) expect(text).toContain('Zuza')
      for (const form of [{ email: 'nobody@example.com' }, { name: 'NobodyAtAll' }])
        expect(await ask(world, form)).toMatchObject({ status: 204, body: '' })
      expect(world.mails).toHaveLength(before + 3)
    })

    test('attack: who knows the public name alone neither ends the link that its owner is about to open, nor floods the mailbox', async () => {
      const zosia = await world.person('Zosia')
      const token = await linkFor(world, zosia)
      const before = world.mails.length
      world.clock.advance(10 * 60 * 1000 - 1)
      for (let time = 1; time <= 3; time += 1)
        expect((await ask(world, { name: zosia.name })).status).toBe(204)
      expect(world.mails).toHaveLength(before)
      expect((await change(world, token, 'nobody ended this link')).status).toBe(204)
      // a used link is none that waits
      await ask(world, { name: zosia.name })
      // the letter that tells of the new password may come before or behind it
      const texts = world.mails.slice(before).map(({ text }) => text)
      expect(texts).toContainEqual(expect.stringContaining('/password/change?token='))
    })

    test('[OPEN-22] attack: user enumeration by the answer', async () => {
      const beata = await world.person('Beata')
      const celina = await unverified(world, 'Celina')
      const before = world.mails.length
      const answers = [
        await ask(world, beata),
        await ask(world, { name: 'NobodyAtAll', email: beata.email }),
        await ask(world, { name: beata.name, email: 'other@example.com' }),
        await ask(world, { name: beata.name, email: celina.email }),
        await ask(world, celina),
        await ask(world, { name: 'not a name at all', email: 'nobody@example.com' }),
      ]
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 204, body: '' })
        expect([...answer.headers.keys()]).toEqual([...answers[0]!.headers.keys()])
      }
      // only the owner got a mail
      expect(world.mails.slice(before).map(({ to }) => to.address)).toEqual([beata.email])
    })

    test('a hostile name is nobody', async () => {
      const before = world.mails.length
      for (const name of ["' or 1=1 --", 'a\u0000b', '\ud800', 'Ｇwar', '../../etc/passwd', 'a'.repeat(5000)])
        expect((await ask(world, { name, email: 'nobody@example.com' })).status).toBe(204)
      expect(world.mails).toHaveLength(before)
    })

    test('attack: a stolen database holds no token', async () => {
      const dorota = await world.person('Dorota')
      const token = await linkFor(world, dorota)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      const row = await world.service.store.read.emailLinks.byTokenHash('password', hashToken(token))
      expect(row).toMatchObject({ userId: await userIdOf('Dorota'), email: dorota.email })
      const stored = Buffer.from(row!.tokenHash).toString('base64url')
      expect(JSON.stringify(row)).not.toContain(token)
      expect((await change(world, stored, 'a new secret')).status).toBe(410)
    })
  })

  describe('POST /api/auth/password/change', () => {
    test('[HTTP-08] the link sets a new password, and the old one is none any more', async () => {
      const ewelina = await world.person('Ewelina')
      const answer = await change(world, await linkFor(world, ewelina), 'zupełnie nowe hasło')
      expect(answer).toMatchObject({ status: 204, body: '' })
      expect(await loginIs('Ewelina', ewelina.password)).toBe(403)
      expect(await loginIs('Ewelina', 'zupełnie nowe hasło')).toBe(200)
      const { passwordHash } = (await world.service.store.read.users.byName(userName('Ewelina')))!
      expect(passwordHash).toMatch(/^\$argon2id\$/)
    })

    test('[OPEN-21] [AUTH-58] attack: replay, a link works once', async () => {
      const felicja = await world.person('Felicja')
      const token = await linkFor(world, felicja)
      expect((await change(world, token, 'the first secret')).status).toBe(204)
      expect(await change(world, token, 'the second secret', polish)).toMatchObject({
        status: 410,
        body: { error: 'link_expired', message: 'Odnośnik zmiany hasła wygasł.' },
      })
      expect(await loginIs('Felicja', 'the first secret')).toBe(200)
      expect(await loginIs('Felicja', 'the second secret')).toBe(403)
    })

    test('[F3] a used link says so, whose it was and when, for a week and for the last few', async () => {
      const hela = await world.person('Hela')
      const look = async (token: string, kind: EmailLinkKind = 'password') =>
        (await world.http('POST', '/api/auth/link', { body: { kind, token } })).body
      const token = await linkFor(world, hela)
      expect(await look(token)).toEqual({ state: 'open', used: null })
      expect((await change(world, token, 'the first secret')).status).toBe(204)
      const used = { name: 'Hela', used_at: world.clock.now().toISOString() }
      world.clock.advance(60_000)
      expect(await look(token)).toEqual({ state: 'used', used })
      expect(await change(world, token, 'the second secret')).toMatchObject({
        status: 410,
        body: { error: 'link_expired', ...used },
      })
      // of another kind, never given, or not a token at all: nothing is known
      for (const answer of [await look(token, 'email'), await look('A'.repeat(43)), await look('x')])
        expect(answer).toEqual({ state: 'expired', used: null })
      const unknown = await change(world, 'A'.repeat(43), 'the second secret')
      expect(Object.keys(unknown.body as object).toSorted()).toEqual(['error', 'message'])

      for (let time = 1; time <= 5; time += 1) {
        world.clock.advance(10 * 60 * 1000)
        const next = await linkFor(world, hela)
        expect((await change(world, next, `secret number ${time}`)).status).toBe(204)
        expect((await look(next)).state).toBe('used')
        if (time === 4) expect((await look(token)).state).toBe('used')
      }
      expect((await look(token)).state).toBe('expired')
      const last = await linkFor(world, hela)
      await change(world, last, 'the very last secret')
      world.clock.jump(7 * DAY_MS)
      expect((await look(last)).state).toBe('expired')
    })

    test('[OPEN-21] attack: race, of many uses of one link at the same time one wins', async () => {
      const gabriela = await world.person('Gabriela')
      const token = await linkFor(world, gabriela)
      const passwords = Array.from({ length: 8 }, (_, index) => `secret number ${index}`)
      const answers = await Promise.all(passwords.map((password) => change(world, token, password)))
      for (const [status, times] of [
        [204, 1],
        [410, 7],
      ])
        expect(answers.filter((answer) => answer.status === status)).toHaveLength(times!)
      const winner = answers.findIndex(({ status }) => status === 204)
      for (const [index, password] of passwords.entries())
        expect(await loginIs('Gabriela', password)).toBe(index === winner ? 200 : 403)
    })

    test('[HTTP-08] [OPEN-21] a link lives 24 hours', async () => {
      const people = await world.people('Halina', 'Ilona')
      const tokens = [await linkFor(world, people[0]), await linkFor(world, people[1])]
      world.clock.advance(DAY_MS - 1)
      expect((await change(world, tokens[0], 'just in time')).status).toBe(204)
      world.clock.advance(1)
      expect((await change(world, tokens[1], 'too late now')).status).toBe(410)
      expect(await loginIs('Ilona', people[1].password)).toBe(200)
    })

    test('a newer link ends the older ones of this account, and nobody else’s', async () => {
      const [janina, kaja] = await world.people('Janina', 'Kaja')
      const other = await linkFor(world, kaja)
      const older = await linkFor(world, janina)
      const newer = await linkFor(world, janina)
      expect((await change(world, older, 'the older secret')).status).toBe(410)
      expect((await change(world, newer, 'the newer secret')).status).toBe(204)
      expect((await change(world, other, 'the other secret')).status).toBe(204)
    })

    test('every login of the account ends and its sockets close at once, and no login of anybody else', async () => {
      const [lidia, marta] = await world.people('Lidia', 'Marta')
      const again = await world.http('POST', '/api/auth/login', { body: lidia })
      const sockets = [
        await world.connect(lidia),
        await world.connect({ ...lidia, token: again.body.token as string }),
      ]
      const stranger = await world.connect(marta)
      expect((await change(world, await linkFor(world, lidia), 'a new secret')).status).toBe(204)
      for (const socket of sockets) await socket.untilClosed()
      for (const token of [lidia.token, again.body.token as string]) {
        const answer = await world.http('GET', '/api/users/@me', { as: { ...lidia, token } })
        expect(answer.status).toBe(401)
      }
      await stranger.settled()
      expect(stranger.isClosed).toBe(false)
      expect((await world.http('GET', '/api/users/@me', { as: marta })).status).toBe(200)
      stranger.cut()
    })

    test('attack: what a thief allowed an application ends with the old password', async () => {
      const [nadia, developer] = await world.people('Nadia', 'Tworca')
      const tokens = await tokensFor(world, nadia, await makeApplication(world, developer))
      expect(await isGood(world, nadia, tokens)).toBe(true)
      expect((await change(world, await linkFor(world, nadia), 'a new secret')).status).toBe(204)
      expect(await isGood(world, nadia, tokens)).toBe(false)
      const answer = await world.http('POST', '/api/auth/login', {
        body: { ...nadia, password: 'a new secret' },
      })
      const as = { ...nadia, token: answer.body.token as string }
      expect((await world.http('GET', '/api/users/@me/applications', { as })).body).toEqual([])
    })

    test('[AUTH-54, AUTH-55, AUTH-56, OPEN-14] a wrong form is told by field and uses up no link', async () => {
      const nadia = await world.person('Nadia')
      const token = await linkFor(world, nadia)
      const errorsOf = async (form: object) =>
        (await world.http('POST', '/api/auth/password/change', { body: form, headers: polish })).body.errors
      const required = ['To pole jest wymagane']
      expect(await errorsOf({})).toEqual({
        token: required,
        password: required,
        password_confirmation: required,
      })
      expect(
        await errorsOf({ token, password: 'long enough', password_confirmation: 'long enouhg' }),
      ).toEqual({ password: ['Hasła nie są identyczne'] })
      expect(await errorsOf({ token, password: 'krótkie', password_confirmation: 'krótkie' })).toEqual({
        password: ['Hasło musi mieć co najmniej 8 znaków'],
      })
      const long = 'a'.repeat(257)
      expect(await errorsOf({ token, password: long, password_confirmation: long })).toEqual({
        password: ['Hasło może mieć najwyżej 256 znaków'],
      })
      expect((await change(world, token, 'long enough')).status).toBe(204)
    })

    test('a token that nobody gave changes nothing', async () => {
      for (const token of [' ', 'x', 'A'.repeat(43), 'A'.repeat(10_000), "' or 1=1 --", '\u0000', '\ud800'])
        expect((await change(world, token, 'a new secret')).status).toBe(410)
      for (const token of ['', 7, null, true, ['A'.repeat(43)], { $ne: '' }])
        expect((await change(world, token, 'a new secret')).status).toBe(422)
    })

    test('attack: a login or a link of another kind in the place of the link', async () => {
      const olga = await world.person('Olga')
      await putLink('Olga', 'E'.repeat(43), { kind: 'email' })
      for (const token of [olga.token, 'E'.repeat(43)])
        expect((await change(world, token, 'a new secret')).status).toBe(410)
      expect(await loginIs('Olga', olga.password)).toBe(200)
    })

    test('attack: wrong person, a link to a mailbox that is not the account’s any more', async () => {
      const paula = await world.person('Paula')
      await putLink('Paula', 'F'.repeat(43), { email: 'sold@example.com' })
      expect((await change(world, 'F'.repeat(43), 'a new secret')).status).toBe(410)
      expect(await loginIs('Paula', paula.password)).toBe(200)
    })

    test('attack: link takeover, a change of the address that somebody with the old password began', async () => {
      const radek = await world.person('Radek')
      await putLink('Radek', 'H'.repeat(43), { kind: 'email', email: 'thief@example.com' })
      expect((await change(world, await linkFor(world, radek), 'a new secret')).status).toBe(204)
      const body = { token: 'H'.repeat(43) }
      expect((await world.http('POST', '/api/auth/email/verify', { body })).status).toBe(410)
      expect((await world.service.store.read.users.byName(userName('Radek')))!.email).toBe(radek.email)
    })

    test('attack: verification bypass, a link for an account whose address is not proven', async () => {
      const { name } = await unverified(world, 'Roksana')
      await putLink(name, 'G'.repeat(43), {})
      expect((await change(world, 'G'.repeat(43), 'a new secret')).status).toBe(410)
      expect(await loginIs(name, 'a new secret')).toBe(403)
    })

    test('attack: coming back into a deleted account', async () => {
      const sonia = await world.person('Sonia')
      const token = await linkFor(world, sonia)
      const userId = await userIdOf('Sonia')
      await world.service.store.transact((tx) => tx.users.markDeleted(userId, world.clock.now()))
      expect((await change(world, token, 'a new secret')).status).toBe(410)
      expect((await world.service.store.read.users.byId(userId))!.passwordHash).toBeNull()
    })
  })
})

describe('attack: user enumeration by time', () => {
  test('[OPEN-22] nothing about the account is looked up before the answer', async () => {
    let isHeld = false
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let looks = 0
    const world = await createWorld({
      wrapStore: (store) => {
        const { users } = store.read
        const byName: typeof users.byName = async (name) => {
          if (isHeld) {
            looks += 1
            await held
          }
          return users.byName(userName(name))
        }
        return { ...store, read: { ...store.read, users: { ...users, byName } } }
      },
    })
    const anna = await world.person('Anna')
    const before = world.mails.length
    isHeld = true
    // the search, the mail and storing the link hang, and the call is answered all the same
    const answer = await world.http('POST', '/api/auth/password/reset', { body: anna })
    expect(answer.status).toBe(204)
    await expect.poll(() => looks).toBe(1)
    expect(world.mails).toHaveLength(before)
    release()
    await world.service.settled()
    expect(world.mails).toHaveLength(before + 1)
    await world.close()
  })
})

describe('attack: log leak', () => {
  test('neither token, password, name nor address stands in a log, also when the store fails', async () => {
    let isBroken = false
    const world = await createWorld({
      wrapStore: (store) => ({
        ...store,
        transact: (work) =>
          isBroken
            ? Promise.reject(new Error('duplicate key "anna@example.com", name "Anna_Log"'))
            : store.transact(work),
      }),
    })
    const anna = await world.person('Anna_Log')
    const from = world.logs.length
    const token = await linkFor(world, anna)
    await world.http('GET', `/password/change?token=${token}`)
    await change(world, token, 'hunter2 hunter2')
    await change(world, token, 'hunter2 hunter2')
    await world.http('POST', '/api/auth/password/change', { body: `{"token":"${token}"` })
    await world.http('POST', `/api/auth/password/change?token=${token}`, { body: { token } })
    expect(world.logs.slice(from).join('')).toContain('/api/auth/password/change')
    isBroken = true
    // the answer is the same, and the failure is logged once
    const failing = world.logs.length
    expect((await ask(world, anna)).status).toBe(204)
    const errors = world.logs.slice(failing).filter((line) => line.includes('"level":50'))
    expect(errors).toEqual([expect.stringContaining('a password link was not sent')])
    isBroken = false
    const lines = world.logs.slice(from).join('')
    for (const secret of [token, 'hunter2', 'Anna_Log', anna.email, '@example'])
      expect(lines).not.toContain(secret)
    await world.close()
  })

  test('the address of a page that a mail links to goes nowhere as a referrer', async () => {
    const world = await createWorld()
    const policyOf = async (path: string) => (await world.http('GET', path)).headers.get('referrer-policy')
    for (const path of ['/password/change?token=x', '/password/change', '/Password/Change/?token=x'])
      expect(await policyOf(path)).toBe('no-referrer')
    expect(await policyOf('/email/verify?token=x')).toBe('no-referrer')
    expect(await policyOf('/login?token=x')).toBe('strict-origin-when-cross-origin')
    await world.close()
  })
})
