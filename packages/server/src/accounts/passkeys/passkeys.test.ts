import {
  anyEngine,
  createWorld,
  openOpenidProvider,
  type NamedPerson,
  type OpenidProvider,
  type World,
  userName,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBase32 } from '../../routes/users/second-factor.fixture.ts'
import { personOf, SignInBrowser } from '../../signin/sign-in.fixture.ts'
import { totpCode, totpStep } from '../second-factor/totp.ts'
import { Authenticator } from './authenticator.fixture.ts'
import { PasskeyBrowser } from './passkey-browser.fixture.ts'

const UNPROVEN = { status: 403, body: { error: 'proof_needed' } }
const MINUTE_MS = 60 * 1000

describe.each(anyEngine())('passkeys, on the %s engine', (engine) => {
  let world: World
  let provider: OpenidProvider
  beforeAll(async () => {
    provider = await openOpenidProvider()
    world = await createWorld({ engine, ...provider.world })
  })
  afterAll(async () => {
    await world.close()
    await provider.close()
  })

  const newBrowser = (authenticator?: Authenticator) => new PasskeyBrowser(world, authenticator)
  const idsOf = async (person: NamedPerson): Promise<string[]> =>
    ((await newBrowser().list(person)).body as { id: string }[]).map(({ id }) => id)
  const nameOf = async (token: unknown): Promise<unknown> =>
    (await world.http('GET', '/api/users/@me', { headers: { authorization: `Bearer ${String(token)}` } }))
      .body.name
  const accountOf = async (as: NamedPerson) =>
    (await world.http('GET', '/api/users/@me/account', { as })).body
  const withoutPassword = async (name: string, subject: string): Promise<NamedPerson> => {
    const token = await new SignInBrowser(world, provider).newcomer('discord', personOf(subject), name)
    return { name, email: `${subject}@poczta.example`, password: '', token }
  }
  const withSecondFactor = async (name: string) => {
    const person = await world.person(name)
    const path = '/api/users/@me/second-factor'
    const setUp = await world.http('POST', `${path}/setup`, {
      as: person,
      body: { password: person.password },
    })
    const secret = fromBase32(setUp.body.secret as string)
    /** The next code; the clock moves, because each is accepted once. */
    const code = (): string => {
      world.clock.advance(30_000)
      return totpCode(secret, totpStep(world.clock.now()))
    }
    await world.http('POST', `${path}/confirm`, { as: person, body: { code: code() } })
    return { person, code }
  }

  test('[F5] one is added by the password, logs in without a name, is named anew and removed; the owner is told', async () => {
    const anna = await world.person('Anna')
    const browser = newBrowser()
    const options = await browser.options(anna)
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Gwar' },
      user: { name: 'Anna', displayName: 'Anna' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const made = await browser.finish(anna, browser.authenticator.make(options), '  Telefon  ')
    expect(made).toMatchObject({
      status: 200,
      body: { name: 'Telefon', is_backed_up: false, last_used_at: null },
    })
    expect((await accountOf(anna)).passkeys).toBe(1)
    expect((await browser.options(anna)).excludeCredentials).toEqual([
      { type: 'public-key', id: browser.authenticator.ids[0], transports: ['internal'] },
    ])

    expect((await browser.loginOptions()).allowCredentials).toEqual([])
    world.clock.advance(MINUTE_MS)
    const entered = await browser.logIn()
    expect([entered.status, Object.keys(entered.body)]).toEqual([200, ['token']])
    expect(await nameOf(entered.body.token)).toBe('Anna')
    const [listed] = (await browser.list(anna)).body as { id: string; last_used_at: string }[]
    expect(listed).toMatchObject({ name: 'Telefon', last_used_at: world.clock.now().toISOString() })
    // no answer gives a key away, neither the authenticator's id of it
    expect(JSON.stringify(listed)).not.toContain(browser.authenticator.ids[0])

    const path = `/api/users/@me/passkeys/${listed!.id}`
    const rename = (as: NamedPerson, name: unknown) => world.http('PATCH', path, { as, body: { name } })
    expect((await rename(anna, 'Laptop')).status).toBe(204)
    for (const name of ['', '  ', 'x'.repeat(65), 'dwa\nwiersze', 7])
      expect((await rename(anna, name)).status).toBe(422)
    expect((await rename(await world.person('Obcy'), 'Moje')).status).toBe(404)
    expect((await browser.list(anna)).body).toMatchObject([{ name: 'Laptop' }])

    expect((await browser.remove(anna, listed!.id, await browser.proofByPassword(anna))).status).toBe(204)
    expect((await browser.list(anna)).body).toEqual([])
    expect(await browser.logIn()).toMatchObject({ status: 403, body: { error: 'passkey_refused' } })
    await world.service.settled()
    const told = world.mails.filter(({ to }) => to.address === anna.email).map(({ subject }) => subject)
    expect(told).toEqual(expect.arrayContaining(['A new passkey', 'A passkey was removed']))
  })

  test('[F5] one that is kept in an account of its maker counts nothing and logs in again and again', async () => {
    const beata = await world.person('Beata')
    const browser = newBrowser(new Authenticator(world.url, { isCounting: false, isBackedUp: true }))
    expect((await browser.add(beata)).body).toMatchObject({ is_backed_up: true })
    for (const _ of [1, 2, 3]) expect((await browser.logIn()).status).toBe(200)
  })

  test('[F5] a login by one is in the list of sessions, and from a new device the owner is told by mail', async () => {
    const celina = await world.person('Celina')
    const browser = newBrowser()
    await browser.add(celina)
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const { body } = await browser.logIn({}, { 'user-agent': agent, 'x-device': 'd'.repeat(43) })
    await world.service.settled()
    const sessions = await world.http('GET', '/api/users/@me/sessions', {
      as: { ...celina, token: body.token as string },
    })
    expect(sessions.body).toContainEqual(
      expect.objectContaining({ device: 'Firefox, Linux', is_current: true }),
    )
    const told = world.mails.filter(({ to }) => to.address === celina.email)
    expect(told.map(({ subject }) => subject)).toContain('A new device on your account')
    const id = (await world.service.store.read.users.byName(userName('Celina')))!.id
    expect((await world.service.store.read.knownDevices.ofUser(id)).length).toBeGreaterThan(0)
  })

  test('[F5] a login by one asks for no second factor, and adding one does', async () => {
    const { person: dorota, code } = await withSecondFactor('Dorota')
    const browser = newBrowser()
    const { password } = dorota
    expect(await browser.begin(dorota)).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    })
    expect((await browser.begin(dorota, { password, code: '000000' })).status).toBe(400)
    const { body: options } = await browser.begin(dorota, { password, code: code() })
    expect((await browser.finish(dorota, browser.authenticator.make(options))).status).toBe(200)
    expect((await browser.logIn()).status).toBe(200)
    // beside it the password is half of a login, as before
    const login = { name: 'Dorota', password }
    expect((await world.http('POST', '/api/auth/login', { body: login })).status).toBe(202)
    // with one passkey another is added without a code
    const proof = (await browser.prove(dorota)).body.proof as string
    expect((await browser.begin(dorota, {}, proof)).status).toBe(200)
  })

  test('[F5] a proof by one stands for the password, once, for five minutes and in that login', async () => {
    const ewa = await world.person('Ewa')
    const browser = newBrowser()
    await browser.add(ewa)
    const proof = async (): Promise<string> => (await browser.prove(ewa)).body.proof as string
    const call = (method: string, path: string, given: string, body: object = {}) =>
      world.http(method, path, { as: ewa, body, headers: { 'x-proof': given } })
    const change = (given: string) =>
      call('PATCH', '/api/users/@me', '', { email: 'ewa.nowa@example.com', proof: given })

    const first = await proof()
    expect(await change(first)).toMatchObject({ status: 200, body: { changes: ['email'] } })
    expect(await change(first)).toMatchObject(UNPROVEN)
    const late = await proof()
    world.clock.advance(5 * MINUTE_MS)
    expect(await change(late)).toMatchObject(UNPROVEN)
    const elsewhere = { ...ewa, token: (await browser.logIn()).body.token as string }
    const here = await proof()
    expect(
      await world.http('DELETE', '/api/users/@me', { as: elsewhere, body: {}, headers: { 'x-proof': here } }),
    ).toMatchObject(UNPROVEN)

    expect((await call('POST', '/api/users/@me/export', await proof())).status).toBe(200)
    // a proof by the password is weaker, and stays worth nothing there
    const weak = await browser.proofByPassword(ewa)
    expect(await change(weak)).toMatchObject(UNPROVEN)
    expect(await call('POST', '/api/users/@me/logout-other-sessions', weak)).toMatchObject(UNPROVEN)
    const others = await call('POST', '/api/users/@me/logout-other-sessions', await proof())
    expect(others.status).toBe(200)
    expect((await world.http('GET', '/api/users/@me', { as: elsewhere })).status).toBe(401)
    const now = { ...ewa, token: others.body.token as string }
    const last = (await browser.prove(now)).body.proof as string
    const gone = await world.http('DELETE', '/api/users/@me', {
      as: now,
      body: {},
      headers: { 'x-proof': last },
    })
    expect(gone).toMatchObject({ status: 200, body: { deletes_at: expect.any(String) } })
    // a login by the passkey takes the deletion back
    expect(await browser.logIn()).toMatchObject({ status: 200, body: { is_restored: true } })
  })

  test('[F5] where there is a second factor a proof by one stands for its code, too', async () => {
    const { person: felka, code } = await withSecondFactor('Felka')
    const browser = newBrowser()
    const { body: options } = await browser.begin(felka, { password: felka.password, code: code() })
    await browser.finish(felka, browser.authenticator.make(options))
    const { proof } = (await browser.prove(felka)).body as { proof: string }
    const gone = await world.http('DELETE', '/api/users/@me', {
      as: felka,
      body: {},
      headers: { 'x-proof': proof },
    })
    expect(gone.status).toBe(200)
  })

  test('[F5] the last way to log in stays: neither the passkey nor the account of a provider goes', async () => {
    const providers = new SignInBrowser(world, provider)
    /** Somebody with Discord and a passkey, and no password. */
    const withTwoWays = async (name: string, subject: string) => {
      const person = await withoutPassword(name, subject)
      const browser = newBrowser()
      const byDiscord = async () =>
        (await providers.proveWith('discord', personOf(subject), person)).body.proof as string
      const { body: options } = await browser.begin(person, {}, await byDiscord())
      await browser.finish(person, browser.authenticator.make(options))
      const [id] = await idsOf(person)
      const byPasskey = async () => (await browser.prove(person)).body.proof as string
      const remove = (proof: string) => browser.remove(person, id!, proof)
      const disconnect = (proof: string) => providers.disconnect('discord', person, proof)
      return { person, browser, byDiscord, byPasskey, remove, disconnect }
    }
    const LAST = { status: 409, body: { error: 'last_login' } }

    const gaja = await withTwoWays('Gaja', 'gaja')
    expect((await gaja.disconnect(await gaja.byPasskey())).status).toBe(204)
    expect(await gaja.remove(await gaja.byPasskey())).toMatchObject(LAST)
    expect((await gaja.browser.logIn()).status).toBe(200)

    const zofia = await withTwoWays('Zofia', 'zofia')
    expect((await zofia.remove(await zofia.byPasskey())).status).toBe(204)
    expect(await zofia.disconnect(await zofia.byDiscord())).toMatchObject(LAST)

    // two who take one each at once
    const lucja = await withTwoWays('Lucja', 'lucja')
    const [first, second] = [await lucja.byDiscord(), await lucja.byPasskey()]
    const both = await Promise.all([lucja.remove(first), lucja.disconnect(second)])
    expect(both.filter(({ status }) => status === 204)).toHaveLength(1)
  })

  test('[F5] they are in the copy of the own data, and gone with the account', async () => {
    const halina = await world.person('Halina')
    const browser = newBrowser()
    await browser.add(halina, 'Klucz Haliny')
    const own = world.service.store.read.accountExport
    const { id } = (await world.service.store.read.users.byName(userName('Halina')))!
    const copied = await own.passkeys(id)
    expect(copied).toMatchObject([{ name: 'Klucz Haliny', transports: 'internal' }])
    await world.service.store.transact((tx) => tx.accountRemoval.removeAll(id))
    expect(await own.passkeys(id)).toEqual([])
    expect((await browser.logIn()).status).toBe(403)
  })
})
