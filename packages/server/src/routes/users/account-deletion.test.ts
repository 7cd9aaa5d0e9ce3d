import { availableEngines, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpCode, totpStep } from '../../accounts/second-factor/totp.ts'
import { buy, shop } from '../../purchase/purchase.fixture.ts'
import { give } from '../../subscriptions/subscription.fixture.ts'
import { makeApplication, through, tokensFor } from '../oauth/oauth.fixture.ts'
import { fromBase32 } from './second-factor.fixture.ts'

const NOTHING = { channels: [], subscriptions: [], gifts: [], applications: [] }

describe.each(availableEngines())('what goes with an account on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100' } })
  })
  afterAll(() => world.close())

  const losses = (as: NamedPerson) => world.http('GET', '/api/users/@me/deletion', { as })
  const remove = (as: NamedPerson) =>
    world.http('DELETE', '/api/users/@me', { as, body: { password: as.password } })
  const own = async (channelId: string, { name }: NamedPerson) => {
    const user = await world.service.store.read.users.byName(userName(name))
    const set = { by: null, at: world.clock.now() }
    await world.service.store.transact((tx) => tx.modes.give(channelId, user!.id, 'q', set))
  }

  test('[F11] is told by name and number, to its owner alone', async () => {
    const [ala, second, leaving] = await world.people('Ala', 'Druga', 'Odchodzaca')
    expect(await losses(ala)).toMatchObject({ status: 200, body: NOTHING })
    const [alone, shared, others] = [
      await world.channel(ala, 'sama'),
      await world.channel(ala, 'Razem'),
      await shop(world, second, 'cudzy'),
    ]
    await own(shared.id, second)
    await own(shared.id, leaving)
    // somebody who goes, too, looks after no channel
    expect((await remove(leaving)).status).toBe(200)
    await give(world, others, ala, 2)
    await give(world, alone.id, ala, 1)
    await buy(world, others, ala, { gift: { count: 7 } })
    await makeApplication(world, ala)
    const { body } = await losses(ala)
    expect(body).toMatchObject({
      channels: [
        { name: 'Razem', other_owners: 1 },
        { name: 'sama', other_owners: 0 },
      ],
      subscriptions: [{ channel: 'cudzy' }, { channel: 'sama' }],
      gifts: [{ channel: 'cudzy', count: 7 }],
      applications: [expect.any(String)],
    })
    for (const { ends_at: end } of body.subscriptions)
      expect(Date.parse(end)).toBeGreaterThan(world.clock.now().getTime())
    expect((await losses(second)).body).toMatchObject({
      channels: [
        { name: 'cudzy', other_owners: 0 },
        { name: 'Razem', other_owners: 1 },
      ],
      subscriptions: [],
      gifts: [],
    })
    expect((await world.http('GET', '/api/users/@me/deletion')).status).toBe(401)
  })

  test('[F11] what ended, what was given and what is no longer owned is not lost', async () => {
    const [ola, owner, viewer] = await world.people('Ola', 'Gospodyni', 'Widz')
    const id = await shop(world, owner, 'dawno')
    await give(world, id, ola, 1)
    await buy(world, id, ola, { gift: { user: viewer.name } })
    expect((await losses(ola)).body).toMatchObject({ subscriptions: [{ channel: 'dawno' }], gifts: [] })
    world.clock.jump(40 * 24 * 60 * 60 * 1000)
    expect((await losses(ola)).body).toEqual(NOTHING)
  })

  test('[F11] attack: an application reads nothing of it', async () => {
    const [nel, developer] = await world.people('Nel', 'Tworca')
    const tokens = await tokensFor(world, nel, await makeApplication(world, developer))
    expect((await losses(through(nel, tokens))).status).toBe(403)
  })
})

describe('a deletion with a second factor', () => {
  test('[F11] attack: codes are not guessed with a stolen login and the password', async () => {
    const world = await createWorld({ settings: { RATE_LIMITS: 'on' } })
    const as = await world.person('Jola')
    const { password } = as
    const factor = '/api/users/@me/second-factor'
    const { body } = await world.http('POST', `${factor}/setup`, { as, body: { password } })
    const secret = fromBase32(body.secret as string)
    const codeNow = (): string => {
      world.clock.advance(30_000)
      return totpCode(secret, totpStep(world.clock.now()))
    }
    await world.http('POST', `${factor}/confirm`, { as, body: { code: codeNow() } })
    const remove = async (code?: string) =>
      (await world.http('DELETE', '/api/users/@me', { as, body: { password, code } })).status

    // asking without a code is no try
    for (let time = 1; time <= 20; time += 1) expect(await remove()).toBe(422)
    for (let time = 1; time <= 10; time += 1) expect(await remove('000000')).toBe(400)
    expect(await remove(codeNow())).toBe(429)
    world.clock.advance(30 * 60_000)
    expect(await remove(codeNow())).toBe(200)
    await world.close()
  })
})
