import { DEVICE_HEADER } from '@gwar/protocol'
import { availableEngines, createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, mailedCode, passwordOf, unverified } from './form.fixture.ts'

describe.each(availableEngines())('POST /api/auth/register/email on the %s engine', (engine) => {
  let world: World
  /** A mailbox whose next mail is on its way until the test lets it arrive, and what to call when it is. */
  let slow: { readonly email: string; readonly sent: (arrive: () => void) => void } | null = null
  beforeAll(async () => {
    world = await createWorld({
      engine,
      settings: { RATE_LIMITS: 'on' },
      async deliver({ to }) {
        if (to.address === slow?.email) await new Promise<void>(slow.sent)
        return true
      },
    })
  })
  afterAll(() => world.close())

  const headers = { [DEVICE_HEADER]: 'd'.repeat(43) }
  const change = (name: string, email: string, otherwise = {}) =>
    world.http('POST', '/api/auth/register/email', {
      body: { name, password: passwordOf(name), email, ...otherwise },
      headers,
    })
  const verify = (email: string, code: string) =>
    world.http('POST', '/api/v2/auth/email/verify', { body: { email, code }, headers })
  /** Resolves when the next mail to this address is on its way, with what lets it arrive. */
  const nextMailTo = (email: string) =>
    new Promise<() => void>((resolve) => {
      slow = {
        email,
        sent(arrive) {
          slow = null
          resolve(arrive)
        },
      }
    })
  const mailsTo = (email: string) => world.mails.filter(({ to }) => to.address === email).length

  test('[F2] a mistyped address is changed, and the old code dies with it', async () => {
    const { name, email } = await unverified(world, 'Literowka')
    const old = mailedCode(world, email)
    const right = 'literowka@poczta.example'
    expect(await change(name, right)).toMatchObject({ status: 200, body: { email: right } })
    const code = mailedCode(world, right)
    // the reader of the first mailbox proves neither that address nor the other one
    expect((await verify(email, old)).status).toBe(400)
    if (old !== code) expect((await verify(right, old)).status).toBe(400)
    const { status, body } = await verify(right, code)
    expect([status, typeof body.token]).toEqual([200, 'string'])
    // once it is proven it is changed in the settings alone
    expect((await change(name, 'inny@poczta.example')).status).toBe(403)
  })

  test('[F2] attack: the old code proves nothing while the new one is on its way', async () => {
    const { name, email } = await unverified(world, 'Powolna')
    const right = 'powolna@poczta.example'
    const sent = nextMailTo(right)
    const changing = change(name, right)
    const arrive = await sent
    expect((await verify(right, mailedCode(world, email))).status).toBe(400)
    arrive()
    expect((await changing).status).toBe(200)
    expect((await verify(right, mailedCode(world, right))).status).toBe(200)
  })

  test('[F2] attack: a code that was on its way to the old address does not replace that of the new one', async () => {
    const { name, email } = await unverified(world, 'Spozniona')
    const right = 'spozniona@poczta.example'
    world.clock.advance(60_001)
    const sent = nextMailTo(email)
    const resending = world.http('POST', '/api/v2/auth/email/resend', { body: { email }, headers })
    const arrive = await sent
    expect((await change(name, right)).status).toBe(200)
    arrive()
    expect((await resending).status).toBe(204)
    const [late, code] = [mailedCode(world, email), mailedCode(world, right)]
    if (late !== code) expect((await verify(right, late)).status).toBe(400)
    expect((await verify(right, code)).status).toBe(200)
  })

  test('[F2] only who knows the password changes it', async () => {
    const { name, email } = await unverified(world, 'Hasloznane')
    for (const otherwise of [{ password: 'nie to haslo' }, { name: 'Nikogo_Takiego' }])
      expect((await change(name, 'obcy@poczta.example', otherwise)).status).toBe(403)
    expect(mailsTo('obcy@poczta.example')).toBe(0)
    expect((await verify(email, mailedCode(world, email))).status).toBe(200)
    expect((await change(name, 'to nie adres')).status).toBe(422)
  })

  test('[F2] an account has three changes an hour', async () => {
    const { name } = await unverified(world, 'Zmienna')
    for (let which = 1; which <= 3; which += 1)
      expect((await change(name, `zmienna${which}@poczta.example`)).status).toBe(200)
    expect((await change(name, 'zmienna4@poczta.example')).status).toBe(429)
    expect(mailsTo('zmienna4@poczta.example')).toBe(0)
    world.clock.advance(60 * 60 * 1000 + 1)
    expect((await change(name, 'zmienna4@poczta.example')).status).toBe(200)
  })

  test('attack: user enumeration by changing the address: one that has an account answers as any other, and proves nothing', async () => {
    const [living] = await world.people('Zyjaca')
    const { name } = await unverified(world, 'Wscibska2')
    const before = mailsTo(living.email)
    const taken = await change(name, living.email)
    expect(taken).toMatchObject({ status: 200, body: { email: living.email } })
    expect(mailsTo(living.email)).toBe(before + 1)
    // the mail to its owner has no code, and the account can still be given a free address
    expect(() => mailedCode(world, living.email)).toThrow()
    expect(await change(name, 'wscibska2@poczta.example')).toMatchObject({ status: 200 })
    const code = mailedCode(world, 'wscibska2@poczta.example')
    expect((await verify('wscibska2@poczta.example', code)).status).toBe(200)
  })

  test('a registration with an address that has an account is mended likewise', async () => {
    const [living] = await world.people('Zyjaca2')
    const body = formOf('Pomylona', { email: living.email })
    expect((await world.http('POST', '/api/auth/register', { body, headers })).status).toBe(200)
    expect((await change('Pomylona', 'pomylona@poczta.example')).status).toBe(200)
    const code = mailedCode(world, 'pomylona@poczta.example')
    expect((await verify('pomylona@poczta.example', code)).status).toBe(200)
  })
})
