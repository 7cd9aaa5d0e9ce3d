import {
  availableEngines,
  createWorld,
  openOpenidProvider,
  type OpenidProvider,
  type World,
  userName,
} from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLimits } from '../limits/limits.ts'
import { personOf, SignInBrowser } from './sign-in.fixture.ts'

describe.each(availableEngines())('sign-in with others on %s', (engine) => {
  let world: World
  let provider: OpenidProvider
  let browser: SignInBrowser
  beforeAll(async () => {
    provider = await openOpenidProvider()
    world = await createWorld({ engine, ...provider.world })
    browser = new SignInBrowser(world, provider)
  })
  beforeEach(() => {
    provider.fault = null
  })
  afterAll(async () => {
    await world.close()
    await provider.close()
  })

  const nameOf = async (token: string): Promise<unknown> => {
    const { body } = await world.http('GET', '/api/users/@me', {
      headers: { authorization: `Bearer ${token}` },
    })
    return body.name
  }
  const linkTo = (email: string): string => {
    const mail = world.mails.findLast(({ to }) => to.address === email)
    return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  test.each(['google', 'twitch', 'discord'] as const)(
    '[OAP-01, OAP-02, OAP-04..06, OAP-17, HTTP-02, HTTP-03, HTTP-09, DATA-22] %s: first a registration, then a login',
    async (at) => {
      const person = personOf(`first-${at}`)
      const begun = await browser.begin(at)
      expect(begun.status).toBe(200)
      const redirect = new URL(begun.body.redirect as string)
      expect(Object.fromEntries(redirect.searchParams)).toMatchObject({
        client_id: `client of ${at}`,
        response_type: 'code',
        redirect_uri: `${world.url}/settings/connections/${at}/callback`,
        code_challenge_method: 'S256',
        state: expect.stringMatching(/^[\w-]{43}$/),
      })
      const first = await browser.signIn(at, person)
      expect(first).toMatchObject({
        status: 200,
        body: {
          type: 'register',
          token: expect.stringMatching(/^[\w-]{43}$/),
          user: { name: person.name, email: person.email, is_email_required: false, is_email_taken: false },
        },
      })
      // this token is no login yet
      expect(await nameOf(first.body.token)).toBeUndefined()
      const made = await browser.register(first.body.token, { name: `First_${at}`, is_email_required: false })
      expect(made.status).toBe(200)
      expect(await nameOf(made.body.token)).toBe(`First_${at}`)
      // neither their name nor their address there matters any more
      const again = await browser.signIn(at, { ...person, name: 'Renamed', email: 'new@poczta.example' })
      expect(again).toMatchObject({ status: 200, body: { type: 'login', user: { name: `First_${at}` } } })
      expect(await nameOf(again.body.token)).toBe(`First_${at}`)
      expect((await world.connect({ ...person, token: again.body.token } as never)).isClosed).toBe(false)
    },
  )

  test.each(['google', 'discord'] as const)(
    '[OAP-07, OAP-10, OAP-15, OAP-21, HTTP-03, HTTP-09, OPEN-34] %s without a proven address: one is asked for and proven by mail first',
    async (at) => {
      const person = personOf(`unproven-${at}`, { isEmailVerified: false })
      const first = await browser.signIn(at, person)
      expect(first.body.user).toEqual({
        name: person.name,
        email: null,
        is_email_required: true,
        is_email_taken: false,
      })
      const { token } = first.body
      const name = `Unproven_${at}`
      const email = `typed-${at}@poczta.example`
      expect(await browser.register(token, { name })).toMatchObject({
        status: 422,
        body: { errors: { email: ['This field is required'] } },
      })
      const invalid = await browser.register(token, { name, email: 'not an address' })
      expect(Object.keys(invalid.body.errors)).toEqual(['email'])
      expect(await browser.register(token, { name, email })).toMatchObject({ status: 202, body: { email } })
      // not active before the link was opened, whichever way they log in
      const early = await browser.signIn(at, person)
      expect(early).toMatchObject({ status: 402, body: { error: 'not_active' } })
      const opened = await world.http('POST', '/api/auth/email/verify', { body: { token: linkTo(email) } })
      expect(opened.status).toBe(204)
      const late = await browser.signIn(at, person)
      expect(late).toMatchObject({ status: 200, body: { type: 'login', user: { name } } })
    },
  )

  test('[OAP-07, OAP-15] who mistyped the address begins anew when its link has expired, as a newcomer or from another account', async () => {
    const mistype = async (subject: string, name: string) => {
      const person = personOf(subject, { isEmailVerified: false })
      const { token } = (await browser.signIn('discord', person)).body
      const email = `${subject}@pozcta.example`
      expect((await browser.register(token, { name, email })).status).toBe(202)
      expect((await browser.signIn('discord', person)).status).toBe(402)
      return person
    }
    const [hania, franek] = [await mistype('hania', 'Hania'), await mistype('franek', 'Franek')]
    const other = await world.person('Franek2')
    expect((await browser.signIn('discord', franek, other)).status).toBe(409)

    world.clock.jump(25 * 60 * 60_000)
    const again = await browser.signIn('discord', hania)
    expect(again).toMatchObject({
      status: 200,
      body: { type: 'register', user: { is_email_required: true } },
    })
    const email = 'hania@poczta.example'
    const made = await browser.register(again.body.token, { name: 'Hania', email })
    expect(made).toMatchObject({ status: 202, body: { email } })
    const opened = await world.http('POST', '/api/auth/email/verify', { body: { token: linkTo(email) } })
    expect(opened.status).toBe(204)
    expect((await browser.signIn('discord', hania)).body).toMatchObject({ type: 'login' })

    expect((await browser.signIn('discord', franek, other)).status).toBe(204)
    expect((await browser.signIn('discord', franek)).body).toMatchObject({
      type: 'login',
      user: { name: 'Franek2' },
    })
  })

  test('[OAP-14, OAP-16] the name follows the rules of registration, and a refusal uses nothing up', async () => {
    await world.person('Zajeta')
    const { token } = (await browser.signIn('twitch', personOf('rules'))).body
    for (const [user, field] of [
      [{ name: 'ab' }, 'name'],
      [{ name: 'a'.repeat(33) }, 'name'],
      [{ name: 'zażółć' }, 'name'],
      [{}, 'name'],
      [{ name: 'zajeta' }, 'name'],
      [{ name: 'Regulamin', accept_rules: false }, 'accept_rules'],
    ] as const) {
      const refused = await browser.register(token, user)
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await browser.register(token, { name: 'Regulamin' })).status).toBe(200)
    // the registration was used up
    expect(await browser.register(token, { name: 'Regulamin2' })).toMatchObject({ status: 410 })
  })

  test('attack: look-alike and reserved names on registration with others', async () => {
    const { token } = (await browser.signIn('twitch', personOf('lookalike'))).body
    for (const name of ['admin', 'ADM1N', 'adrnin', 'G-w-a-r', 'settings', 'Deleted_User'])
      expect(await browser.register(token, { name })).toMatchObject({
        status: 422,
        body: { errors: { name: [expect.any(String)] } },
      })
  })

  test('[OAP-23..26, OAP-28, OAP-29, HTTP-14..17] accounts are connected, listed and disconnected', async () => {
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const list = async (as = anna) => (await world.http('GET', '/api/users/@me/connections', { as })).body
    expect(await list()).toEqual([])
    const twitch = personOf('anna-twitch', { name: 'anna_live' })
    expect((await browser.signIn('twitch', twitch, anna)).status).toBe(204)
    expect(await list()).toEqual([
      { provider: 'twitch', name: 'anna_live', created_at: world.clock.now().toISOString() },
    ])
    await world.quiet()
    // the owner is told, since somebody else may have done it
    expect(
      world.mails.filter(({ to, subject }) => to.address === anna.email && /new way/i.test(subject)),
    ).toHaveLength(1)
    // the new connection logs in to this account
    expect((await browser.signIn('twitch', twitch)).body).toMatchObject({
      type: 'login',
      user: { name: 'Anna' },
    })
    // a second account of the same provider, the same one again, and one of another person
    const second = await browser.signIn('twitch', personOf('anna-two'), anna)
    expect(second).toMatchObject({ status: 400, body: { error: 'already_connected' } })
    expect((await browser.signIn('twitch', twitch, anna)).status).toBe(400)
    const others = await browser.signIn('twitch', twitch, bartek)
    expect(others).toMatchObject({ status: 409, body: { error: 'connection_taken' } })
    expect(await list(bartek)).toEqual([])

    const remove = (as = anna) => browser.disconnect('twitch', as)
    expect((await remove(bartek)).status).toBe(404)
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    await world.quiet()
    const told = world.mails.filter(({ to }) => to.address === anna.email)
    expect(told.at(-1)!.subject).toBe('A way to log in was removed')
    expect(await list()).toEqual([])
    expect((await browser.signIn('twitch', twitch)).body.type).toBe('register')
    expect((await browser.signIn('twitch', twitch, bartek)).status).toBe(204)
  })

  test('[OPEN-29] it is a login like any other: it asks for the second factor, and keeps an account that was to go', async () => {
    const { store } = world.service
    const person = personOf('careful')
    await browser.newcomer('discord', person, 'Ostrozna')
    const id = (await store.read.users.byName(userName('Ostrozna')))!.id
    const at = world.clock.now()
    await store.transact((tx) => tx.accountRemoval.schedule(id, new Date(at.getTime() + 1000)))
    const back = await browser.signIn('discord', person)
    expect(back.body).toMatchObject({ type: 'login', is_restored: true })
    expect((await store.read.users.byId(id))!.deletesAt).toBeNull()

    await store.transact(async (tx) => {
      await tx.secondFactors.put(id, new Uint8Array(20), at)
      await tx.secondFactors.change(id, { confirmedAt: at })
    })
    const half = await browser.signIn('discord', person)
    expect(half).toEqual({
      status: 202,
      headers: expect.anything(),
      body: { second_factor: { token: expect.stringMatching(/^[\w-]{43}$/) } },
    })
    expect(await nameOf(half.body.second_factor.token)).toBeUndefined()
  })

  test('attack: a deleted account is entered by nobody, and its account at the provider is free', async () => {
    const { store } = world.service
    const person = personOf('gone')
    await browser.newcomer('twitch', person, 'Odeszla')
    const id = (await store.read.users.byName(userName('Odeszla')))!.id
    await store.transact((tx) => tx.users.markDeleted(id, world.clock.now()))
    expect((await browser.signIn('twitch', person)).body.type).toBe('register')
    const ewa = await world.person('Ewa')
    expect((await browser.signIn('twitch', person, ewa)).status).toBe(204)
  })

  test('the last way to log in stays, also when two go at once', async () => {
    const token = await browser.newcomer('discord', personOf('lonely'), 'Samotna')
    const lonely = { name: 'Samotna', email: '', password: '', token }
    const prove = async () =>
      (await browser.proveWith('discord', personOf('lonely'), lonely)).body.proof as string
    const refused = await browser.disconnect('discord', lonely, await prove())
    expect(refused).toMatchObject({ status: 409, body: { error: 'last_login' } })
    const google = personOf('lonely-google')
    expect((await browser.signIn('google', google, lonely, await prove())).status).toBe(204)
    const proofs = [await prove(), await prove()] as const
    const both = await Promise.all([
      browser.disconnect('discord', lonely, proofs[0]),
      browser.disconnect('google', lonely, proofs[1]),
    ])
    // the other proof was made with what went, or what it asks for is the last one now
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      204,
      expect.toSatisfy((status) => status === 403 || status === 409),
    ])
    const [left, person] =
      both[0].status === 204 ? (['google', google] as const) : (['discord', personOf('lonely')] as const)
    const proof = (await browser.proveWith(left, person, lonely)).body.proof as string
    expect(await browser.disconnect(left, lonely, proof)).toMatchObject({
      status: 409,
      body: { error: 'last_login' },
    })
  })

  test('attack: two registrations at once for one person make one account', async () => {
    const person = personOf('twice')
    const [first, second] = await Promise.all([
      browser.signIn('google', person),
      browser.allowed('google', person).then((params) => browser.finish('google', params)),
    ])
    const made = await Promise.all([
      browser.register(first.body.token, { name: 'Podwojna1' }),
      browser.register(second.body.token, { name: 'Podwojna2' }),
    ])
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const names = await world.service.store.read.users.byNames(['Podwojna1', 'Podwojna2'].map(userName))
    expect(names).toHaveLength(1)
    // and a registration that was begun before its person was connected
    const late = personOf('meanwhile')
    const { token } = (await browser.signIn('google', late)).body
    const celina = await world.person('Celina')
    expect((await browser.signIn('google', late, celina)).status).toBe(204)
    expect(await browser.register(token, { name: 'Spozniona' })).toMatchObject({ status: 409 })
  })

  test('attack: link takeover by e-mail, an address finds nobody', async () => {
    const dorota = await world.person('Dorota')
    const person = personOf('not-dorota', { email: dorota.email.toUpperCase() })
    const first = await browser.signIn('google', person)
    expect(first.body).toMatchObject({
      type: 'register',
      user: { email: null, is_email_required: true, is_email_taken: true },
    })
    const taken = await browser.register(first.body.token, { name: 'NieDorota', email: dorota.email })
    expect(taken).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } })
  })

  test('attack: account pre-hijack, an address that a stranger typed and never proved does not stop its owner', async () => {
    const email = 'ofiara@poczta.example'
    const password = 'of the stranger'
    const form = { name: 'Obcy', email, password, password_confirmation: password, accept_rules: true }
    expect((await world.http('POST', '/api/auth/register', { body: form })).status).toBe(200)
    const token = await browser.newcomer('google', personOf('ofiara', { email }), 'Ofiara')
    expect(await nameOf(token)).toBe('Ofiara')
    const stranger = await world.http('POST', '/api/auth/login', { body: { name: 'Obcy', password } })
    expect(stranger.status).toBe(403)
  })
})

describe('an operator who set up one provider and needs no proof of addresses', () => {
  let world: World
  let provider: OpenidProvider
  beforeAll(async () => {
    provider = await openOpenidProvider()
    const settings = {
      DISCORD_CLIENT_ID: 'client of discord',
      DISCORD_CLIENT_SECRET: 'secret of discord',
      EMAIL_VERIFICATION: 'off',
    }
    world = await createWorld({ ...provider.world, settings })
  })
  afterAll(async () => {
    await world.close()
    await provider.close()
  })

  test('[OPEN-35] a provider that nobody knows or nobody set up is 404', async () => {
    const browser = new SignInBrowser(world, provider)
    for (const name of ['myspace', 'constructor', '__proto__'])
      expect((await world.http('GET', `/api/auth/login/${name}`)).status).toBe(404)
    expect((await browser.begin('google')).status).toBe(404)
    expect((await browser.finish('google', { state: 'x', code: 'y' })).status).toBe(404)
  })

  test('a typed address is enough', async () => {
    const browser = new SignInBrowser(world, provider)
    const { token } = (await browser.signIn('discord', personOf('easy', { isEmailVerified: false }))).body
    const made = await browser.register(token, { name: 'Latwa', email: 'latwa@poczta.example' })
    expect(made).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  })
})

describe('where codes are limited', () => {
  let world: World
  let provider: OpenidProvider
  beforeAll(async () => {
    provider = await openOpenidProvider()
    const settings = { ...provider.world.settings, RATE_LIMITS: 'on' }
    world = await createWorld({ ...provider.world, settings })
  })
  afterAll(async () => {
    await world.close()
    await provider.close()
  })

  test('[OAP-15, OAP-21] who typed an address to which no more mails go now is told to wait, and nothing was stored', async () => {
    const browser = new SignInBrowser(world, provider)
    const { store } = world.service
    const limits = createLimits({ isOn: true, store, clock: world.clock })
    const email = 'pelna@poczta.example'
    while ((await limits.take(['codeEmail', email])) === null);
    const person = personOf('pelna', { isEmailVerified: false })
    const { token } = (await browser.signIn('discord', person)).body
    const before = world.mails.length
    const refused = await browser.register(token, { name: 'Pelna', email })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^[1-9]\d*$/),
    ])
    expect(world.mails).toHaveLength(before)
    expect(await store.read.users.byName(userName('Pelna'))).toBeUndefined()
    // the registration goes on, here with another address
    const other = await browser.register(token, { name: 'Pelna', email: 'inna@poczta.example' })
    expect(other).toMatchObject({ status: 202, body: { email: 'inna@poczta.example' } })

    world.clock.jump(61 * 60_000)
    const second = personOf('pelna-2', { isEmailVerified: false })
    const later = (await browser.signIn('discord', second)).body.token as string
    expect(await browser.register(later, { name: 'Pelna2', email })).toMatchObject({ status: 202 })
    expect(world.mails.at(-1)!.to.address).toBe(email)
  })
})
