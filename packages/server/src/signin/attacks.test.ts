import { createWorld, openOpenidProvider, type OpenidProvider, type World } from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personOf, SignInBrowser } from './sign-in.fixture.ts'

let world: World
let provider: OpenidProvider
let browser: SignInBrowser
beforeAll(async () => {
  provider = await openOpenidProvider()
  world = await createWorld({ ...provider.world })
  browser = new SignInBrowser(world, provider)
})
beforeEach(() => {
  provider.fault = null
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

const EXPIRED = { status: 410, body: { error: 'sign_in_expired' } }
const FAILED = { status: 502, body: { error: 'provider_failed' } }
const tokenCalls = () => provider.calls.filter((path) => path.endsWith('/token')).length

describe('attack: a return that is not the one that was begun', () => {
  test('login CSRF: the return of one browser is nothing in another', async () => {
    const params = await browser.allowed('google', personOf('attacker'))
    const asked = tokenCalls()
    const victim = new SignInBrowser(world, provider, 'another secret')
    expect(await victim.finish('google', params)).toMatchObject(EXPIRED)
    expect(await new SignInBrowser(world, provider, '').finish('google', params)).toMatchObject(EXPIRED)
    expect(tokenCalls()).toBe(asked)
    // and tries of strangers do not use it up
    expect((await browser.finish('google', params)).status).toBe(200)
  })

  test('code replay: a return is good once, also when it comes twice at once', async () => {
    const params = await browser.allowed('twitch', personOf('replay'))
    const both = await Promise.all([browser.finish('twitch', params), browser.finish('twitch', params)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    expect(await browser.finish('twitch', params)).toMatchObject(EXPIRED)
  })

  test('code injection: a code of another attempt is refused by its verifier', async () => {
    const stolen = await browser.allowed('discord', personOf('injection'))
    const own = await browser.allowed('discord', personOf('injector'))
    const injected = await browser.finish('discord', { ...own, code: stolen['code'] })
    expect(injected).toMatchObject(EXPIRED)
  })

  test('provider mix-up: a return of one provider is nothing at another', async () => {
    const params = await browser.allowed('twitch', personOf('mix-up'))
    const asked = tokenCalls()
    for (const at of ['google', 'discord'] as const)
      expect(await browser.finish(at, params)).toMatchObject(EXPIRED)
    expect(tokenCalls()).toBe(asked)
    const google = await browser.allowed('google', personOf('mix-up'))
    expect(await browser.finish('google', { ...google, iss: 'https://evil.example' })).toMatchObject(FAILED)
  })

  test('a login is no connection, a connection no login, and nobody else ends it', async () => {
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const login = await browser.allowed('discord', personOf('purpose'))
    expect(await browser.finish('discord', login, anna)).toMatchObject(EXPIRED)
    const connect = await browser.allowed('discord', personOf('purpose'), anna)
    expect(await browser.finish('discord', connect)).toMatchObject(EXPIRED)
    expect(await browser.finish('discord', connect, bartek)).toMatchObject(EXPIRED)
    expect((await browser.finish('discord', connect, anna)).status).toBe(204)
  })

  test('a state that nobody made, none, many and a huge one', async () => {
    for (const state of ['', 'x', 'x'.repeat(43), 'x'.repeat(5000), ['a', 'b'], 7, null]) {
      const { status } = await browser.finish('google', { state, code: 'y' })
      expect([410, 422]).toContain(status)
    }
    expect((await browser.finish('google', [])).status).toBe(400)
  })

  test('after 15 minutes it is too late, and an hour after that for the registration', async () => {
    const params = await browser.allowed('google', personOf('late'))
    const { token } = (await browser.signIn('google', personOf('later'))).body
    world.clock.advance(15 * 60 * 1000)
    expect(await browser.finish('google', params)).toMatchObject(EXPIRED)
    world.clock.advance(45 * 60 * 1000)
    expect(await browser.register(token, { name: 'Spozniony' })).toMatchObject({ status: 410 })
    for (const wrong of ['', 'x', 'x'.repeat(43)])
      expect([410, 422]).toContain((await browser.register(wrong, { name: 'Spozniony' })).status)
  })
})

describe('[OPEN-36] attack: a provider, or somebody in its place, that lies', () => {
  test.each(['forged', 'unsigned', 'issuer', 'audience', 'nonce', 'expired'] as const)(
    'an id token with a wrong %s logs nobody in',
    async (fault) => {
      await browser.signIn('google', personOf('forged'))
      const params = await browser.allowed('google', personOf('forged'))
      provider.fault = fault
      expect(await browser.finish('google', params)).toMatchObject(FAILED)
    },
  )

  test.each(['down', 'html', 'huge', 'redirect'] as const)(
    'a provider that is %s has an answer for whoever waits, and the next try works',
    async (fault) => {
      for (const at of ['google', 'twitch', 'discord'] as const) {
        const params = await browser.allowed(at, personOf(`${fault}-${at}`))
        provider.fault = fault
        expect(await browser.finish(at, params)).toMatchObject(FAILED)
        provider.fault = null
        expect((await browser.signIn(at, personOf(`${fault}-${at}`))).status).toBe(200)
      }
    },
  )

  test('one that says nothing is not waited for longer than 8 s', async () => {
    const params = await browser.allowed('twitch', personOf('silent'))
    provider.fault = 'silent'
    const asked = provider.asked('/twitch/token')
    const finished = browser.finish('twitch', params)
    await asked
    world.clock.advance(8000)
    expect(await finished).toMatchObject(FAILED)
  })

  test('one that does not tell its addresses is asked anew', async () => {
    world.clock.advance(2 * 60 * 60 * 1000)
    provider.fault = 'html'
    expect(await browser.begin('google')).toMatchObject(FAILED)
    provider.fault = null
    expect((await browser.begin('google')).status).toBe(200)
  })

  test('one whose person says no', async () => {
    for (const at of ['google', 'twitch', 'discord'] as const) {
      const { state } = await browser.allowed(at, personOf('no'))
      const refused = await browser.finish(at, { state, error: 'access_denied', error_description: 'No' })
      expect(refused).toMatchObject({ status: 403, body: { error: 'provider_refused' } })
      expect(refused.body.message).toContain('cancelled')
    }
  })

  test('names from there are one visible line', async () => {
    const person = personOf('names', { name: `a\r\nb\u0000\u202Ec\u2028${'d'.repeat(500)}` })
    const { user } = (await browser.signIn('discord', person)).body
    expect(user.name).toBe(`abc${'d'.repeat(97)}`)
  })
})

test('attack: SSRF, a document of a provider that points inside is not followed', async () => {
  const sites = { google: { issuer: 'http://127.0.0.1:1/google', endpoints: null } }
  const other = await createWorld({ ...provider.world, providerSites: sites })
  expect(await new SignInBrowser(other, provider).begin('google')).toMatchObject(FAILED)
  expect(other.logs.join('')).toContain('sign-in failed at the provider')
  await other.close()
})

test('attack: log leak, no code, state, token, secret, name or address stands in a log', async () => {
  const params = await browser.allowed('google', personOf('in-the-log'))
  const { body } = await browser.finish('google', params)
  const failing = await browser.allowed('google', personOf('in-the-log'))
  provider.fault = 'forged'
  await browser.finish('google', failing)
  const logs = world.logs.join('')
  for (const secret of [
    params['code'],
    params['state'],
    failing['code'],
    failing['state'],
    body.token,
    'secret of google',
    'in-the-log',
  ])
    expect(logs.includes(secret as string)).toBe(false)
  expect(logs).toContain('sign-in failed at the provider')
})

test('attack: token in the address, the page of the return tells no other site and is in no frame', async () => {
  const path = '/settings/connections/google/callback?code=secret&state=secret'
  const { headers } = await world.http('GET', path)
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(world.logs.join('')).not.toContain('code=secret')
})
