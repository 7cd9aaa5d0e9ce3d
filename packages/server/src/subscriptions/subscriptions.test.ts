import { addMonths, WEB_CAPABILITIES, type OwnSubscription } from '@gwar/protocol'
import { en } from '@gwar/protocol/texts/en'
import { availableEngines, createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSubscription } from './end-subscription.ts'
import { give, idOf } from './subscription.fixture.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(availableEngines())('subscriptions on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let anna: NamedPerson
  let bartek: NamedPerson
  let channel: { id: string; name: string }
  let count = 0
  beforeAll(async () => {
    // months pass here without anybody logging in again
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100', SESSION_IDLE_DAYS: '3650' } })
    owner = await world.person('Owner')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    count += 1
    channel = await world.channel(owner, `sowa${count}`)
    ;[anna, bartek] = await world.people(`Anna${count}`, `Bartek${count}`)
  })

  const join = (person: NamedPerson, capabilities: 'web' | readonly [] = 'web') =>
    world.enter(person, channel.name, capabilities)
  const told = async (client: IrcClient): Promise<OwnSubscription | null> => {
    const { params } = await client.expect((line) => line.command === 'SUBSCRIPTION')
    expect(params[0]).toBe(`#${channel.name}`)
    return JSON.parse(params[1]!)
  }
  /** The subscription that a joining connection is told; null where it is told nothing. */
  const stored = async (person: NamedPerson): Promise<OwnSubscription | null> => {
    const client = await world.connect(person, { capabilities: ['V/subscription'] })
    client.send(`JOIN #${channel.name}`)
    const line = (await client.settled()).find((line) => line.includes(' SUBSCRIPTION '))
    client.cut()
    return line === undefined ? null : JSON.parse(line.slice(line.indexOf('{')))
  }
  const row = async (person: NamedPerson) =>
    world.service.store.read.subscriptions.of(channel.id, await idOf(world, person))

  test.each([
    ['AUTHORIZATION', ({ token }: NamedPerson) => [`AUTHORIZATION ${token}`]],
    ['LOGIN', ({ name, password }: NamedPerson) => [`PRIVMSG Gwar :LOGIN ${name} ${password}`]],
    [
      'SASL',
      ({ name, password }: NamedPerson) => [
        'AUTHENTICATE PLAIN',
        `AUTHENTICATE ${Buffer.from(`\0${name}\0${password}`).toString('base64')}`,
      ],
    ],
  ])(
    '[PS-22] a guest who logs in by %s where they are already is told the own subscription, too',
    async (_, login) => {
      await give(world, channel.id, bartek, 1)
      const guest = await world.connect(null, { capabilities: [...WEB_CAPABILITIES, 'sasl'] })
      guest.send(`JOIN #${channel.name}`)
      await guest.settled()
      guest.unread()
      guest.send(...login(bartek))
      expect(await told(guest)).toMatchObject({ months: 1, gift: null })
    },
  )

  test('[PS-22] [SUB-08] the member is told behind the own JOIN and at every change, with +v for everybody', async () => {
    const [phone, desk] = [await join(anna), await join(anna)]
    const elsewhere = await world.connect(anna, { capabilities: 'web' })
    const plain = await join(anna, [])
    const other = await world.observe(bartek, `#${channel.name}`)
    await world.quiet()
    for (const client of [phone, desk, elsewhere, plain, other.client]) client.unread()
    await give(world, channel.id, anna, 1)
    const now = world.clock.now()
    const expected: OwnSubscription = {
      ends_at: addMonths(now, 1).toISOString(),
      announce_available_at: now.toISOString(),
      months: 1,
      gift: null,
      settings: { badge: 0, color: null, show_badge: true },
    }
    expect(await told(phone)).toEqual(expected)
    expect(await told(desk)).toEqual(expected)
    await world.quiet()
    const subscriptionLines = (client: IrcClient) =>
      client.unread().filter((line) => line.includes(' SUBSCRIPTION '))
    expect(subscriptionLines(elsewhere)).toEqual([])
    const others = other.client.unread()
    expect(others.filter((line) => line.includes('SUBSCRIPTION'))).toEqual([])
    expect(others.filter((line) => line.includes(`MODE #${channel.name} +v ${anna.name}`))).toHaveLength(1)
    // a client without the capability gets plain IRC
    expect(plain.unread().map((line) => line.split(' ')[1])).toEqual(['MODE'])
    expect(await stored(anna)).toEqual(expected)
    expect(await stored(bartek)).toBeNull()
  })

  test('RESUME tells it, also that it ended; who never had one hears nothing', async () => {
    const resume = async (person: NamedPerson) => {
      const client = await world.connect(person, { capabilities: 'web' })
      client.send(`RESUME #${channel.name} 1`)
      return { client, lines: (await client.settled()).filter((line) => line.includes(' SUBSCRIPTION ')) }
    }
    expect((await resume(anna)).lines).toEqual([])
    await give(world, channel.id, anna, 3)
    const { client, lines } = await resume(anna)
    expect(lines).toEqual([expect.stringContaining('"months":3')])
    client.cut()
    world.clock.jump(100 * DAY_MS)
    await world.service.settled()
    const later = await resume(anna)
    expect(later.lines).toEqual([expect.stringMatching(/ SUBSCRIPTION #\S+ :?null$/)])
    later.client.cut()
  })

  test('[OPEN-67] [OPEN-68] months are added at the end; after a gap the streak begins anew', async () => {
    const start = world.clock.now()
    await give(world, channel.id, anna, 1)
    await give(world, channel.id, anna, 3)
    expect(await row(anna)).toMatchObject({
      months: 4,
      monthsStreak: 4,
      endsAt: addMonths(addMonths(start, 1), 3),
      createdAt: start,
    })
    world.clock.jump(130 * DAY_MS)
    await world.quiet()
    await give(world, channel.id, anna, 1)
    expect(await row(anna)).toMatchObject({
      months: 5,
      monthsStreak: 1,
      endsAt: addMonths(world.clock.now(), 1),
      createdAt: start,
    })
  })

  test('months at once from many sides are all counted', async () => {
    await Promise.all(Array.from({ length: 8 }, () => give(world, channel.id, anna, 1)))
    expect(await row(anna)).toMatchObject({ months: 8, monthsStreak: 8 })
    const modes = await world.service.store.read.modes.ofMember(channel.id, await idOf(world, anna))
    expect(modes).toEqual(['v'])
  })

  test.each([0, -1, 1.5, 121, 1e9, Number.NaN])('%s months are no grant', async (months) => {
    await expect(give(world, channel.id, anna, months)).rejects.toThrow(RangeError)
    expect(await row(anna)).toBeUndefined()
  })

  test('attack: a gift to or from somebody who is gone, or in a private conversation', async () => {
    const gone = await world.person(`Gone${count}`)
    const id = await idOf(world, gone)
    await world.service.store.transact((tx) => tx.users.markDeleted(id, world.clock.now()))
    const grant = { channelId: channel.id, months: 1 }
    const annaId = await idOf(world, anna)
    const grantSubscription = (given: Parameters<World['service']['grantSubscription']>[0]) =>
      world.service.grantSubscription(given)
    expect(await grantSubscription({ ...grant, userId: id, giverId: annaId })).toEqual({
      outcome: 'unknown_user',
    })
    expect(await grantSubscription({ ...grant, userId: annaId, giverId: id })).toEqual({
      outcome: 'unknown_user',
    })
    const nowhere = { ...grant, channelId: id, userId: annaId, giverId: null }
    expect(await grantSubscription(nowhere)).toEqual({ outcome: 'unknown_channel' })
    expect(await row(anna)).toBeUndefined()
  })

  test('[ROLE-29, MSG-17] a gift is told at once, and gives v to one and g to the other', async () => {
    const other = await world.observe(owner, `#${channel.name}`)
    await give(world, channel.id, anna, 3, bartek)
    await other.client.expect(
      (line) => line.command === 'MODE' && line.params.join(' ').endsWith(`+v ${anna.name}`),
    )
    await other.client.expect(
      (line) => line.command === 'MODE' && line.params.join(' ').endsWith(`+g ${bartek.name}`),
    )
    const notice = await other.client.expect((line) => line.command === 'NOTICE')
    expect(JSON.parse(notice.tags.get('gwar.chat/i18n')!)).toEqual({
      name: 'gift_subscription',
      values: { name: anna.name, gifter_name: bartek.name, gift_months: 3 },
    })
    expect(await stored(anna)).toMatchObject({
      gift: { user: { name: bartek.name } },
      announce_available_at: null,
    })
  })

  describe('the end', () => {
    test('takes v, tells everybody and the member, once', async () => {
      await give(world, channel.id, anna, 1)
      const other = await join(bartek)
      const member = await join(anna)
      other.unread()
      member.unread()
      const left = addMonths(world.clock.now(), 1).getTime() - world.clock.now().getTime()
      // jumps as the clock of a sleeping machine does; a minute later nothing more must happen
      world.clock.jump(left + 60_000)
      await world.service.settled()
      await other.expect(
        (line) => line.command === 'MODE' && line.params[1] === '-v' && line.params[2] === anna.name,
      )
      expect(await told(member)).toBeNull()
      world.clock.jump(60_000)
      await world.service.settled()
      const modes = await world.service.store.read.modes.ofMember(channel.id, await idOf(world, anna))
      expect(modes).toEqual([])
      expect(await stored(anna)).toBeNull()
      member.cut()
      other.cut()
    })

    test('on many nodes at once is one end; who prolongs meanwhile stays', async () => {
      const { store } = world.service
      await give(world, channel.id, anna, 1)
      await give(world, channel.id, bartek, 1)
      const later = new Date(addMonths(world.clock.now(), 1).getTime() + 1)
      const parts = { store, clock: { now: () => later }, texts: en, newId: () => crypto.randomUUID() }
      const end = async (person: NamedPerson) =>
        endSubscription(parts, channel.id, await idOf(world, person), 'expired')
      const ends = await Promise.all(Array.from({ length: 5 }, () => end(anna)))
      expect(ends.filter((change) => change !== null)).toHaveLength(1)
      await give(world, channel.id, bartek, 1)
      expect(await end(bartek)).toBeNull()
    })
  })

  describe('from outside of the channel', () => {
    test('[F13] a subscriber chooses badge and colour; their connections in it hear so, and nobody else anything', async () => {
      await give(world, channel.id, anna, 7)
      const watcher = await world.observe(bartek, `#${channel.name}`)
      const before = watcher.state.events.length
      const [outside, inside] = [await world.connect(anna, { capabilities: 'web' }), await join(anna)]
      inside.unread()
      for (const [words, wanted] of [
        ['.subscription badge 3', { badge: 3 }],
        ['.color #ff8800', { color: '#ff8800' }],
        ['.color', { color: null }],
      ] as const) {
        outside.send(`PRIVMSG #${channel.name} :${words}`)
        expect((await told(inside))?.settings).toMatchObject(wanted)
      }
      await world.quiet()
      expect(watcher.state.events).toHaveLength(before)
      expect((await row(anna))?.badge).toBe(3)
    })

    test('[F13] attack: without a subscription that runs nothing is chosen, sharing is no way to write, and a guest has none', async () => {
      // without mode c, which gives everybody a colour
      const bare = await world.channel(owner, `uboga${count}`, 'bare')
      await give(world, bare.id, anna, 1)
      const watcher = await world.observe(owner, `#${bare.name}`)
      const before = watcher.state.events.length
      const refusal = async (client: IrcClient, words: string) => {
        client.send(`PRIVMSG #${bare.name} :${words}`)
        const { tags } = await client.expect(/ 404 /)
        return JSON.parse(tags.get('gwar.chat/i18n')!).name
      }
      const [subscriber, stranger, guest] = [
        await world.connect(anna, { capabilities: 'web' }),
        await world.connect(bartek, { capabilities: 'web' }),
        await world.connect(null, { capabilities: 'web' }),
      ]
      expect(await refusal(subscriber, '.subscription share halo')).toBe('no_permission')
      expect(await refusal(subscriber, 'halo')).toBe('no_permission')
      for (const client of [stranger, guest])
        for (const words of ['.color #ff8800', '.color', '.subscription badge 0', '.subscription share halo'])
          expect(await refusal(client, words)).toBe('no_permission')
      await world.quiet()
      expect(watcher.state.events).toHaveLength(before)
    })
  })

  describe('`.subscription badge`', () => {
    test('[PC-19] [SUB-11] [SUB-12] chooses among the badges reached', async () => {
      await give(world, channel.id, anna, 7)
      const client = await join(anna)
      client.unread()
      for (const badge of [3, 6, 1, 0]) {
        client.send(`PRIVMSG #${channel.name} :.subscription badge ${badge}`)
        expect((await told(client))?.settings.badge).toBe(badge)
      }
      expect((await stored(anna))?.settings.badge).toBe(0)
    })

    test.each([
      ['12', 'no_badge'],
      ['2', 'no_badge'],
      ['-1', 'usage_subscription'],
      ['x', 'usage_subscription'],
      ['', 'usage_subscription'],
      ['3 3', 'usage_subscription'],
      ['99999999999999999999', 'usage_subscription'],
    ])('%j is refused: %s', async (months, name) => {
      await give(world, channel.id, anna, 7)
      const client = await join(anna)
      client.send(`PRIVMSG #${channel.name} :.subscription badge ${months}`)
      const { tags } = await client.expect(/ 404 /)
      expect(JSON.parse(tags.get('gwar.chat/i18n')!).name).toBe(name)
      expect((await row(anna))?.badge).toBe(0)
    })

    test('[ROLE-22] needs a subscription that runs', async () => {
      const client = await join(owner)
      for (const words of ['badge 0', 'share', 'close-share']) {
        client.send(`PRIVMSG #${channel.name} :.subscription ${words}`)
        const { tags } = await client.expect(/ 404 /)
        expect(JSON.parse(tags.get('gwar.chat/i18n')!).name).toBe('no_permission')
      }
    })
  })

  describe('`.subscription share`', () => {
    const share = (client: IrcClient, words = '') =>
      client.send(`PRIVMSG #${channel.name} :.subscription share${words}`)

    test('[PC-20, MSG-15, MSG-16] [SUB-14] [SUB-15] [OPEN-69] announces it once, with the member’s words', async () => {
      await give(world, channel.id, anna, 1)
      const [phone, desk] = [await join(anna), await join(anna)]
      const other = await world.observe(bartek, `#${channel.name}`)
      for (const client of [phone, desk]) client.unread()
      share(phone, ' hura, jestem!')
      share(desk)
      const notice = await other.client.expect((line) => line.command === 'NOTICE')
      const { name, values } = JSON.parse(notice.tags.get('gwar.chat/i18n')!)
      expect({ name, values: { ...values, message: undefined } }).toEqual({
        name: 'subscription',
        values: { name: anna.name, months: 1 },
      })
      await world.quiet()
      const refused = [...phone.unread(), ...desk.unread()].filter((line) => line.includes('no_share'))
      expect(refused).toHaveLength(1)
      expect(other.client.unread().filter((line) => line.includes('NOTICE'))).toEqual([])
      expect((await stored(anna))?.announce_available_at).toBeNull()

      await give(world, channel.id, anna, 5)
      share(phone, ' hura, jestem!')
      const again = await other.client.expect((line) => line.command === 'NOTICE')
      expect(JSON.parse(again.tags.get('gwar.chat/i18n')!)).toEqual({
        name: 'resubscription',
        values: { name: anna.name, months: 6, message: 'hura, jestem!' },
      })
      expect(again.params[1]).toMatch(/: hura, jestem!$/)
    })

    test('[OPEN-69] what was bought at once is no renewal, however long; what is bought after the end is', async () => {
      const other = await world.observe(bartek, `#${channel.name}`)
      const announced = async () => {
        const client = await join(anna)
        share(client)
        const { tags } = await other.client.expect((line) => line.command === 'NOTICE')
        client.cut()
        return JSON.parse(tags.get('gwar.chat/i18n')!)
      }
      await give(world, channel.id, anna, 12)
      expect(await announced()).toEqual({ name: 'subscription', values: { name: anna.name, months: 12 } })
      // ended by the operator, and bought once more
      const annaId = await idOf(world, anna)
      await world.service.store.transact(async (tx) => {
        const running = (await tx.subscriptions.lock(channel.id, annaId))!
        await tx.subscriptions.end(running, crypto.randomUUID(), world.clock.now())
      })
      await give(world, channel.id, anna, 1)
      expect(await announced()).toEqual({ name: 'resubscription', values: { name: anna.name, months: 13 } })
    })

    test('[CONST-17] [SUB-14] within 14 days', async () => {
      await give(world, channel.id, anna, 3)
      world.clock.jump(14 * DAY_MS - 1)
      const client = await join(anna)
      await give(world, channel.id, bartek, 3)
      share(client)
      expect((await told(client))?.announce_available_at).toBeNull()
      client.cut()
      world.clock.jump(14 * DAY_MS)
      const late = await join(bartek)
      share(late)
      expect((await late.expect(/ 404 /)).tags.get('gwar.chat/i18n')).toContain('no_share')
      late.cut()
    })

    test('[PC-21] [SUB-16] [OPEN-70] close-share takes the banner away for good', async () => {
      await give(world, channel.id, anna, 3)
      const client = await join(anna)
      client.unread()
      client.send(`PRIVMSG #${channel.name} :.subscription close-share`)
      expect((await told(client))?.announce_available_at).toBeNull()
      share(client)
      expect((await client.expect(/ 404 /)).tags.get('gwar.chat/i18n')).toContain('no_share')
      expect((await stored(anna))?.announce_available_at).toBeNull()
    })

    test('attack: words that may not be written are not announced', async () => {
      await give(world, channel.id, anna, 3)
      const client = await join(anna)
      client.unread()
      share(client, ` ${'x'.repeat(301)}`)
      expect((await client.expect(/ 404 /)).tags.get('gwar.chat/i18n')).toContain('usage_subscription')
      const moderator = await join(owner)
      moderator.send(`PRIVMSG #${channel.name} :.ban ${anna.name}`)
      await moderator.expect(/ NOTICE /)
      share(client, ' i tak powiem')
      expect((await client.expect(/ 404 /)).tags.get('gwar.chat/i18n')).toContain('banned')
    })
  })
})
