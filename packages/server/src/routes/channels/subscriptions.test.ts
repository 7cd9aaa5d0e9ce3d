import { availableEngines, createWorld, FakeClock, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { give, idOf } from '../../subscriptions/subscription.fixture.ts'

describe.each(availableEngines())('people of a channel on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let anna: NamedPerson
  let bartek: NamedPerson
  let channel: { id: string; name: string }
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100' } })
    owner = await world.person('Owner')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    count += 1
    channel = await world.channel(owner, `kruk${count}`)
    ;[anna, bartek] = await world.people(`Anna${count}`, `Bartek${count}`)
  })

  const get = (path: string, as?: NamedPerson) =>
    world.http('GET', `/api/channels/${channel.id}/${path}`, as === undefined ? {} : { as })
  const setGlobalMode = async (person: NamedPerson, mode: 'a' | 'm') => {
    const id = await idOf(world, person)
    await world.service.store.transact((tx) => tx.users.setGlobalMode(id, mode))
  }
  const giveMode = async (person: NamedPerson, mode: string) => {
    const id = await idOf(world, person)
    await world.service.store.transact((tx) =>
      tx.modes.give(channel.id, id, mode, { by: null, at: world.clock.now() }),
    )
  }
  const remove = async (person: NamedPerson) => {
    const id = await idOf(world, person)
    await world.service.store.transact((tx) => tx.users.markDeleted(id, world.clock.now()))
  }

  describe('GET /api/channels/{id}/subscriptions', () => {
    test('[HTTP-48] [DATA-12] rows by months, those without a user dropped, those that ended kept', async () => {
      const gone = await world.person(`Gone${count}`)
      await give(world, channel.id, anna, 1)
      await give(world, channel.id, bartek, 3)
      await give(world, channel.id, gone, 12)
      await remove(gone)
      const { status, body } = await get('subscriptions', owner)
      expect(status).toBe(200)
      const now = world.clock.now().toISOString()
      expect(body).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          channel_id: channel.id,
          user_id: await idOf(world, bartek),
          user: { name: bartek.name },
          months: 3,
          months_streak: 3,
          ends_at: expect.stringMatching(/T.*Z$/),
          created_at: now,
        },
        expect.objectContaining({ user: { name: anna.name }, months: 1 }),
      ])
    })

    test('attack: reading it without the right', async () => {
      await give(world, channel.id, anna, 1)
      const [moderator, vip] = await world.people(`Mod${count}`, `Vip${count}`)
      await giveMode(moderator, 'o')
      await giveMode(vip, 'h')
      expect((await get('subscriptions')).status).toBe(401)
      for (const who of [anna, bartek, moderator, vip])
        for (const path of ['subscriptions', 'subscriptions/export', 'income'])
          expect((await get(path, who)).status, path).toBe(403)
      await setGlobalMode(moderator, 'm')
      expect((await get('subscriptions', moderator)).status).toBe(200)
      // the owner of one channel has no rights in another
      channel = await world.channel(anna, `inny${count}`)
      expect((await get('subscriptions', owner)).status).toBe(403)
    })
  })

  describe('POST /api/channels/{id}/member_badges', () => {
    const shown = async (...names: string[]) => {
      const path = `/api/channels/${channel.id}/member_badges` as const
      const { status, body } = await world.http('POST', path, { body: { names } })
      return status === 200
        ? (body as { name: string }[]).toSorted((a, b) => (a.name < b.name ? -1 : 1))
        : status
    }

    test('[D21, BADGE-06] anybody may ask what the named subscribers show: no hidden badge, none that ended, nobody who was not named', async () => {
      const [hidden, gone, unnamed] = await world.people(`Skryta${count}`, `Gone${count}`, `Inny${count}`)
      for (const person of [anna, hidden, gone, unnamed]) await give(world, channel.id, person, 3)
      await give(world, channel.id, bartek, 8)
      const change = async (
        person: NamedPerson,
        wish: { showBadge?: boolean; badge?: number; endsAt?: Date },
      ) => {
        const userId = await idOf(world, person)
        await world.service.store.transact(async (tx) => {
          const row = await tx.subscriptions.of(channel.id, userId)
          await tx.subscriptions.change(row!.id, wish)
        })
      }
      await change(hidden, { showBadge: false })
      await change(bartek, { badge: 6 })
      await remove(gone)
      const asked = [anna.name.toUpperCase(), bartek.name, hidden.name, gone.name, owner.name, 'kto?', 'Nikt']
      expect(await shown(...asked)).toEqual([
        { name: anna.name, months: 3, badge: 0 },
        { name: bartek.name, months: 8, badge: 6 },
      ])
      expect(await shown()).toEqual([])
      // where the subscription has ended, nothing is shown
      await change(anna, { endsAt: world.clock.now() })
      expect(await shown(anna.name)).toEqual([])
    })

    test('[D21, BADGE-07] givers show what their messages would, who need not subscribe: all they gave here, the place of the week, and no hidden subscription', async () => {
      const [hidden, gone, plain] = await world.people(`Skryta${count}`, `Gone${count}`, `Inny${count}`)
      await give(world, channel.id, hidden, 3)
      const hiddenId = await idOf(world, hidden)
      await world.service.store.transact(async (tx) => {
        const row = await tx.subscriptions.of(channel.id, hiddenId)
        await tx.subscriptions.change(row!.id, { showBadge: false })
      })
      await give(world, channel.id, plain, 2)
      const other = await world.channel(owner, `inny${count}`)
      await give(world, other.id, anna, 1, plain)
      const asked = [anna.name.toUpperCase(), bartek.name, hidden.name, gone.name, plain.name]
      const noGiver = { name: plain.name, months: 2, badge: 0 }
      expect(await shown(...asked)).toEqual([noGiver])

      // in an earlier week
      for (let n = 0; n < 5; n += 1) await give(world, channel.id, owner, 1, bartek)
      world.clock.advance(8 * 86_400_000)
      for (const giver of [anna, gone, gone, hidden]) {
        world.clock.advance(1000)
        await give(world, channel.id, owner, 1, giver)
      }
      await give(world, channel.id, anna, 4, hidden)
      await remove(gone)
      const gifter = (months: number, place: number | null) => ({
        gifter: { months, badge: 0, week_position: place, showBadge: true },
      })
      const all = [
        { name: anna.name, months: 4, badge: 0, ...gifter(1, 2) },
        { name: bartek.name, months: 0, badge: 0, ...gifter(5, null) },
        noGiver,
        { name: hidden.name, months: 0, badge: 0, ...gifter(2, 1) },
      ]
      expect(await shown(...asked)).toEqual(all)
      expect(await shown(bartek.name)).toEqual([all[1]])
    })

    test('[D21] attack: names without end', async () => {
      await give(world, channel.id, anna, 3)
      // as long as a name may be
      const many = Array.from({ length: 999 }, (_, n) => `nikt${n}`.padEnd(32, '_'))
      expect(await shown(...many, anna.name)).toHaveLength(1)
      expect(await shown(...many, anna.name, 'Nikt')).toBe(422)
      expect(await shown('n'.repeat(65))).toBe(422)
    })
  })

  describe('GET /api/channels/{id}/subscription_gifts', () => {
    test('[HTTP-40] [STRIP-02] [OPEN-101] ranked; of equal ones the earlier stays ahead', async () => {
      expect(await get('subscription_gifts')).toMatchObject({ status: 200, body: [] })
      const [one, two, three] = await world.people(`One${count}`, `Two${count}`, `Three${count}`)
      for (const giver of [one, two, two, three, one]) {
        world.clock.advance(1000)
        await give(world, channel.id, anna, 1, giver)
      }
      expect((await get('subscription_gifts')).body).toEqual([
        { name: two.name, subscription_gifts_count: 2 },
        { name: one.name, subscription_gifts_count: 2 },
        { name: three.name, subscription_gifts_count: 1 },
      ])
      // neither own purchases nor gifts in other channels count
      await give(world, channel.id, three, 12)
      await give(world, (await world.channel(owner, `inny${count}`)).id, anna, 1, three)
      expect((await get('subscription_gifts')).body.at(-1)).toEqual({
        name: three.name,
        subscription_gifts_count: 1,
      })
      await remove(two)
      expect((await get('subscription_gifts')).body[0].name).toBe(one.name)
    })
  })

  describe('GET /api/channels/{id}/users?name=', () => {
    test('[HTTP-21, CARD-01, CARD-02, CARD-03, CARD-04, CARD-06] [DATA-18] the card of the one of exactly this name, in any case', async () => {
      const client = await world.connect(anna, { capabilities: ['echo-message'] })
      client.send(`JOIN #${channel.name}`, `PRIVMSG #${channel.name} :hej`)
      await client.expect(/PRIVMSG/)
      client.cut()
      const saidAt = world.clock.now().toISOString()
      world.clock.advance(60_000)
      await give(world, channel.id, anna, 4, bartek)
      await giveMode(anna, 'h')
      const { status, body } = await get(`users?name=${anna.name.toUpperCase()}`)
      expect(status).toBe(200)
      expect(body).toEqual([
        {
          id: await idOf(world, anna),
          name: anna.name,
          created_at: expect.any(String),
          modes: 'hv',
          last_message_at: saidAt,
          subscription: { months: 4, gift: { user: { name: bartek.name } } },
        },
      ])
      await remove(bartek)
      expect((await get(`users?name=${anna.name}`)).body[0].subscription).toEqual({ months: 4, gift: null })
    })

    test('bans are told to who may see them, and to nobody else', async () => {
      const id = await idOf(world, anna)
      const ban = {
        id: crypto.randomUUID(),
        channelId: channel.id,
        userId: id,
        byId: null,
        reason: 'spam',
        expiresAt: null,
        clears: 'nothing' as const,
      }
      expect((await get(`users?name=${anna.name}`, owner)).body[0].ban).toBeNull()
      await world.service.store.transact((tx) => tx.bans.insert(ban, world.clock.now()))
      expect((await get(`users?name=${anna.name}`, owner)).body[0].ban).toEqual({
        kind: 'ban',
        reason: 'spam',
        expires_at: null,
      })
      for (const who of [undefined, anna, bartek])
        expect((await get(`users?name=${anna.name}`, who)).body[0]).not.toHaveProperty('ban')
    })

    test.each([
      'Nobody',
      '',
      '%25',
      'Ann',
      '_nna',
      'a%00b',
      encodeURIComponent("' or 1=1"),
      'x'.repeat(3000),
    ])('nobody has the name %.20s', async (name) => {
      expect(await get(`users?name=${name}`)).toMatchObject({ status: 200, body: [] })
    })

    test('attack: fishing for addresses of mail, and for the deleted', async () => {
      expect(JSON.stringify((await get(`users?name=${anna.name}`, owner)).body)).not.toContain('@')
      expect((await get(`users?name=${encodeURIComponent(anna.email)}`, owner)).body).toEqual([])
      await remove(anna)
      expect((await get(`users?name=${anna.name}`, owner)).body).toEqual([])
      expect((await get('users', owner)).status).toBe(422)
    })
  })
})

test('[STRIP-08] attack: gift-board reset race: a gift belongs to the week of its moment, Sunday or Monday UTC', async () => {
  const world = await createWorld({ clock: new FakeClock(new Date('2026-06-21T23:59:50.000Z')) })
  try {
    const [owner, anna, bartek] = await world.people('Owner', 'Anna', 'Bartek')
    const channel = await world.channel(owner, 'tydzien')
    const board = async () => (await world.http('GET', `/api/channels/${channel.id}/subscription_gifts`)).body
    const speaker = await world.connect(bartek, { capabilities: 'web' })
    speaker.send(`JOIN #${channel.name}`)
    let lines = 0
    const position = async (): Promise<unknown> => {
      lines += 1
      const text = `linia ${lines}`
      speaker.send(`PRIVMSG #${channel.name} :${text}`)
      const { tags } = await speaker.expect((line) => line.params[1] === text)
      return JSON.parse(tags.get('gwar.chat/subscriptiongifter')!).week_position
    }
    // just before a Monday
    const monday = new Date('2026-06-22T00:00:00.000Z').getTime()
    const toMonday = (offset: number) => world.clock.jump(monday + offset - world.clock.now().getTime())
    toMonday(-1)
    await give(world, channel.id, anna, 1, bartek)
    expect(await board()).toEqual([{ name: 'Bartek', subscription_gifts_count: 1 }])
    expect(await position()).toBe(1)
    toMonday(0)
    expect(await board()).toEqual([])
    expect(await position()).toBeNull()
    await give(world, channel.id, anna, 1, bartek)
    expect(await board()).toEqual([{ name: 'Bartek', subscription_gifts_count: 1 }])
    expect(await position()).toBe(1)
    // all together it is both
    speaker.send(`PRIVMSG #${channel.name} :razem`)
    const { tags } = await speaker.expect((line) => line.params[1] === 'razem')
    expect(JSON.parse(tags.get('gwar.chat/subscriptiongifter')!).months).toBe(2)
  } finally {
    await world.close()
  }
})
