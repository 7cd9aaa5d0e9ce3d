import {
  anyEngine,
  createWorld,
  openOpenidProvider,
  type NamedPerson,
  type OpenidProvider,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personOf, SignInBrowser } from '../../signin/sign-in.fixture.ts'
import { isGood, makeApplication, through, tokensFor } from '../oauth/oauth.fixture.ts'

const MINUTE_MS = 60 * 1000

describe.each(anyEngine())('POST /api/users/@me/password-link on the %s engine', (engine) => {
  let world: World
  let provider: OpenidProvider
  let isMailWorking = true
  beforeAll(async () => {
    provider = await openOpenidProvider()
    world = await createWorld({
      engine,
      ...provider.world,
      settings: { ...provider.world.settings, RATE_LIMITS: 'on' },
      deliver: () => Promise.resolve(isMailWorking),
    })
  })
  afterAll(async () => {
    await world.close()
    await provider.close()
  })

  const wish = (as: NamedPerson) => world.http('POST', '/api/users/@me/password-link', { as })
  const withoutPassword = async (name: string, email: string): Promise<NamedPerson> => {
    const browser = new SignInBrowser(world, provider, `the browser of ${name}`)
    const token = await browser.newcomer('discord', personOf(name, { email }), name)
    return { name, email, password: '', token }
  }
  const linksTo = (email: string): string[] =>
    world.mails
      .filter(({ to, text }) => to.address === email && text.includes('/password/change?token='))
      .map(({ text }) => new URL(/^http\S+$/m.exec(text)![0]).searchParams.get('token')!)
  const change = (token: string, password: string) =>
    world.http('POST', '/api/auth/password/change', {
      body: { token, password, password_confirmation: password },
    })
  const login = async (name: string, password: string) =>
    (await world.http('POST', '/api/auth/login', { body: { name, password } })).status

  test('[F10] who came by a provider gets the link that sets a password, and the answer shows the address in part', async () => {
    const lena = await withoutPassword('Lena', 'lena@poczta.example')
    expect(await wish(lena)).toMatchObject({ status: 200, body: { sent_to: 'l***@poczta.example' } })
    const [token] = linksTo(lena.email)
    expect((await change(token!, 'the first of its kind')).status).toBe(204)
    expect(await login('Lena', 'the first of its kind')).toBe(200)
    // the login that asked ended with all others
    expect((await wish(lena)).status).toBe(401)
  })

  test('[F10] attack: no address in the call changes where it goes, and nobody asks for somebody else', async () => {
    const olek = await withoutPassword('Olek', 'o@poczta.example')
    const body = { email: 'thief@example.com', name: 'Lena', to: 'thief@example.com' }
    const answer = await world.http('POST', '/api/users/@me/password-link?email=thief@example.com', {
      as: olek,
      body,
    })
    expect(answer).toMatchObject({ status: 200, body: { sent_to: 'o***@poczta.example' } })
    expect(Object.keys(answer.body)).toEqual(['sent_to'])
    expect(linksTo('o@poczta.example')).toHaveLength(1)
    expect(linksTo('thief@example.com')).toEqual([])
    expect((await world.http('POST', '/api/users/@me/password-link')).status).toBe(401)
  })

  test('[F10] attack: an application that somebody allowed much asks for no link', async () => {
    const [nadia, developer] = await world.people('Nadia', 'Tworca')
    const tokens = await tokensFor(world, nadia, await makeApplication(world, developer))
    expect(await isGood(world, nadia, tokens)).toBe(true)
    expect((await wish(through(nadia, tokens))).status).toBe(403)
    expect(linksTo(nadia.email)).toEqual([])
  })

  test('[F10] attack: a stolen login neither ends the link that its owner is about to open nor floods the mailbox', async () => {
    const ida = await withoutPassword('Ida', 'ida@poczta.example')
    for (let time = 1; time <= 10; time += 1)
      expect(await wish(ida)).toMatchObject({ status: 200, body: { sent_to: 'i***@poczta.example' } })
    world.clock.advance(10 * MINUTE_MS - 1)
    expect((await wish(ida)).status).toBe(200)
    expect(linksTo(ida.email)).toHaveLength(1)
    for (let more = 2; more <= 5; more += 1) {
      world.clock.advance(10 * MINUTE_MS)
      expect((await wish(ida)).status).toBe(200)
    }
    world.clock.advance(10 * MINUTE_MS)
    const refused = await wish(ida)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(linksTo(ida.email)).toHaveLength(5)
    expect((await change(linksTo(ida.email)[4]!, 'the owner comes first')).status).toBe(204)
  })

  test('[F10] strangers who ask by the name use up none of the owner’s tries', async () => {
    const ewa = await withoutPassword('Ewa', 'ewa@poczta.example')
    for (let time = 1; time <= 6; time += 1)
      await world.http('POST', '/api/auth/password/reset', { body: { name: 'Ewa' } })
    await world.service.settled()
    expect((await world.http('POST', '/api/auth/password/reset', { body: { name: 'Ewa' } })).status).toBe(429)
    world.clock.advance(10 * MINUTE_MS)
    const before = linksTo(ewa.email).length
    expect((await wish(ewa)).status).toBe(200)
    expect(linksTo(ewa.email)).toHaveLength(before + 1)
  })

  test('[F10] a mail that cannot be sent is told, keeps the link of before and takes no try', async () => {
    const ula = await withoutPassword('Ula', 'ula@poczta.example')
    await wish(ula)
    world.clock.advance(10 * MINUTE_MS)
    isMailWorking = false
    for (let time = 1; time <= 8; time += 1)
      expect(await wish(ula)).toMatchObject({ status: 503, body: { error: 'mail_failed' } })
    isMailWorking = true
    const [first] = linksTo(ula.email)
    const look = await world.http('POST', '/api/auth/link', { body: { kind: 'password', token: first } })
    expect(look.body).toMatchObject({ state: 'open' })
    expect((await wish(ula)).status).toBe(200)
    // the new one ended it, the lost ones did not
    expect((await change(first!, 'too late with this')).status).toBe(410)
    expect((await change(linksTo(ula.email).at(-1)!, 'just right, this one')).status).toBe(204)
  })
})
