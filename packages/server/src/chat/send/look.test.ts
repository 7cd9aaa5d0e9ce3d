import type { MessageRecord } from '@gwar/protocol'
import { anyEngine, createWorld, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminIn } from '../../admin/run-admin.fixture.ts'
import { buy } from '../../purchase/purchase.fixture.ts'
import { give, idOf } from '../../subscriptions/subscription.fixture.ts'

describe.each(anyEngine())('what a message shows of its author on the %s engine', (engine) => {
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
    channel = await world.channel(owner, `gil${count}`)
    await setMode('c', false)
    ;[anna, bartek] = await world.people(`Anna${count}`, `Bartek${count}`)
  })

  const join = (person: NamedPerson, capabilities: 'web' | readonly [] = 'web') =>
    world.enter(person, channel.name, capabilities)
  let said = 0
  /** Sends a message and gives the tags that another client receives, without the vendor prefix. */
  const tagsOf = async (speaker: IrcClient, listener: IrcClient, target = `#${channel.name}`) => {
    said += 1
    const text = `słowo ${said}`
    speaker.send(`PRIVMSG ${target} :${text}`)
    const { tags } = await listener.expect((line) => line.command === 'PRIVMSG' && line.params[1] === text)
    return {
      color: tags.get('gwar.chat/color') ?? null,
      subscription: JSON.parse(tags.get('gwar.chat/subscription') ?? 'null'),
      gifter: JSON.parse(tags.get('gwar.chat/subscriptiongifter') ?? 'null'),
      raw: `${tags.get('gwar.chat/subscription')}${tags.get('gwar.chat/subscriptiongifter')}`,
    }
  }
  const setMode = (mode: string, isSet: boolean) =>
    world.service.store.transact(async (tx) => {
      await (isSet
        ? tx.modes.set(channel.id, mode, null, { by: null, at: world.clock.now() })
        : tx.modes.unset(channel.id, mode))
    })
  const refusedBy = async (client: IrcClient) =>
    JSON.parse((await client.expect(/ 404 /)).tags.get('gwar.chat/i18n')!).name

  describe('`.color`', () => {
    test('[PC-18, TAG-33] [CONTRA-08] [SUB-04] [SET-16] [SET-17] [SET-18] a subscriber’s is kept with the subscription there', async () => {
      await give(world, channel.id, anna, 1)
      const [phone, desk, other] = [await join(anna), await join(anna), await join(bartek)]
      expect((await tagsOf(phone, other)).color).toBeNull()
      phone.send(`PRIVMSG #${channel.name} :.color #FF8800`)
      const line = await desk.expect(
        (line) => line.command === 'SUBSCRIPTION' && line.params[1]!.includes('#ff8800'),
      )
      expect(JSON.parse(line.params[1]!).settings.color).toBe('#ff8800')
      // on all connections at once
      expect((await tagsOf(phone, other)).color).toBe('#ff8800')
      expect((await tagsOf(desk, other)).color).toBe('#ff8800')
      const { body } = await world.http('GET', `/api/channels/${channel.id}/messages`)
      expect((body as MessageRecord[]).at(-1)?.user_color).toBe('#ff8800')
      // the command is not shown, and the colour does not hold elsewhere
      expect((body as MessageRecord[]).some(({ message }) => message.includes('.color'))).toBe(false)
      expect(
        (await tagsOf(phone, await world.connect(bartek, { capabilities: 'web' }), bartek.name)).color,
      ).toBeNull()
      desk.send(`PRIVMSG #${channel.name} :.color`)
      await phone.expect(
        (line) => line.command === 'SUBSCRIPTION' && line.params[1]!.includes('"color":null'),
      )
      expect((await tagsOf(phone, other)).color).toBeNull()
    })

    test('[CONTRA-09] [ROLE-22] without mode c only subscribers have one, moderators no more than others', async () => {
      for (const person of [bartek, owner]) {
        const client = await join(person)
        client.send(`PRIVMSG #${channel.name} :.color #ff8800`)
        expect(await refusedBy(client)).toBe('no_permission')
        expect((await tagsOf(client, client)).color).toBeNull()
        client.cut()
      }
      const guest = await world.connect(null, { capabilities: 'web' })
      guest.send(`JOIN #${channel.name}`, `PRIVMSG #${channel.name} :.color #ff8800`)
      expect(await refusedBy(guest)).toBe('no_permission')
    })

    test('[CONTRA-09, MODE-04] with mode c everybody has one, their own in all such channels; a subscription’s goes first', async () => {
      await setMode('c', true)
      const [client, other] = [await join(bartek), await join(owner)]
      client.send(`PRIVMSG #${channel.name} :.color 0af`)
      expect((await tagsOf(client, other)).color).toBe('#00aaff')
      const second = await join(bartek)
      expect((await tagsOf(second, other)).color).toBe('#00aaff')
      await give(world, channel.id, bartek, 1)
      expect((await tagsOf(client, other)).color).toBe('#00aaff')
      client.send(`PRIVMSG #${channel.name} :.color #111111`)
      await client.settled()
      expect((await tagsOf(second, other)).color).toBe('#111111')
      client.send(`PRIVMSG #${channel.name} :.color`)
      await client.settled()
      expect((await tagsOf(second, other)).color).toBeNull()
      expect((await world.service.store.read.users.byName(userName(bartek.name)))?.color).toBeNull()
    })

    test('[CONTRA-09, MODE-04] a colour that was chosen with mode c shows nowhere without it, and again with it', async () => {
      const [client, other] = [await join(bartek), await join(owner)]
      const setByOwner = async (change: '+c' | '-c') => {
        other.send(`MODE #${channel.name} ${change}`)
        await client.expect((line) => line.command === 'MODE' && line.params[1] === change)
      }
      await setByOwner('+c')
      client.send(`PRIVMSG #${channel.name} :.color #0af`)
      expect((await tagsOf(client, other)).color).toBe('#00aaff')
      await setByOwner('-c')
      expect((await tagsOf(client, other)).color).toBeNull()
      const { body } = await world.http('GET', `/api/channels/${channel.id}/messages`)
      const colours = (body as MessageRecord[]).filter(({ message }) => message.startsWith('słowo'))
      expect(colours.map(({ user_color }) => user_color)).toEqual(['#00aaff', null])
      const elsewhere = await world.channel(owner, `bez${count}`, 'bare')
      client.send(`JOIN #${elsewhere.name}`)
      other.send(`JOIN #${elsewhere.name}`)
      await other.settled()
      expect((await tagsOf(client, other, `#${elsewhere.name}`)).color).toBeNull()
      await setByOwner('+c')
      expect((await tagsOf(client, other)).color).toBe('#00aaff')
    })

    test('with the subscription over the colour is gone, and back with the next', async () => {
      await give(world, channel.id, anna, 1)
      const client = await join(anna)
      client.send(`PRIVMSG #${channel.name} :.color #ff8800`)
      expect((await tagsOf(client, client)).color).toBe('#ff8800')
      client.cut()
      world.clock.jump(40 * 24 * 60 * 60 * 1000)
      await world.service.settled()
      const later = await join(anna)
      expect((await tagsOf(later, later)).color).toBeNull()
      await give(world, channel.id, anna, 1)
      expect((await tagsOf(later, later)).color).toBe('#ff8800')
    })

    test.each(['red', '#12345', '#gggggg', '#ff8800 x', '#ff8800;', '#ff8800=', '\u202e#ff8800'])(
      '[SET-19] %j is no colour: refused, nothing changes',
      async (color) => {
        await give(world, channel.id, anna, 1)
        const client = await join(anna)
        client.send(`PRIVMSG #${channel.name} :.color ${color}`)
        expect(await refusedBy(client)).toBe('usage_color')
        expect((await tagsOf(client, client)).color).toBeNull()
      },
    )
  })

  describe('marks', () => {
    test('[TAG-34, DATA-06] [BADGE-06] [SUB-05] the subscription, live, in history and after RESUME, as it was then', async () => {
      const [client, other] = [await join(anna), await world.observe(bartek, `#${channel.name}`)]
      expect((await tagsOf(client, other.client)).subscription).toBeNull()
      await give(world, channel.id, anna, 6)
      const tags = await tagsOf(client, other.client)
      expect(tags.subscription).toEqual({ months: 6, badge: 0, showBadge: true })
      expect(tags.raw).not.toMatch(/[= ]/)
      client.send(`PRIVMSG #${channel.name} :.subscription badge 3`)
      expect((await tagsOf(client, other.client)).subscription).toEqual({
        months: 6,
        badge: 3,
        showBadge: true,
      })
      const { body } = await world.http('GET', `/api/channels/${channel.id}/messages`)
      const marks = (body as MessageRecord[])
        .filter(({ type }) => type === 'PRIVMSG')
        .map(({ tags }) => tags.subscription)
      expect(marks).toEqual([
        undefined,
        { months: 6, badge: 0, showBadge: true },
        { months: 6, badge: 3, showBadge: true },
      ])
      const back = await world.connect(bartek, { capabilities: 'web' })
      back.send(`RESUME #${channel.name} 1`)
      const resumed = await back.expect(
        (line) => line.command === 'PRIVMSG' && line.tags.has('gwar.chat/subscription'),
      )
      expect(JSON.parse(resumed.tags.get('gwar.chat/subscription')!).months).toBe(6)
    })

    test('[TAG-35, BADGE-02, BADGE-07, CONTRA-30] gifts: how many in all, and the place among the first three of the week', async () => {
      const givers = await world.people(`One${count}`, `Two${count}`, `Three${count}`, `Four${count}`)
      const other = await join(owner)
      const clients = await Promise.all(givers.map((giver) => join(giver)))
      for (const client of clients) expect((await tagsOf(client, other)).gifter).toBeNull()
      // with equal counts later givers come after earlier ones
      for (const giver of givers) {
        world.clock.advance(1000)
        await give(world, channel.id, anna, 1, giver)
      }
      const positions = async () => {
        const found = []
        for (const client of clients) found.push((await tagsOf(client, other)).gifter.week_position)
        return found
      }
      expect(await positions()).toEqual([1, 2, 3, null])
      await give(world, channel.id, anna, 1, givers[3])
      expect(await positions()).toEqual([2, 3, null, 1])
      const { gifter, raw } = await tagsOf(clients[3]!, other)
      expect(gifter).toEqual({ months: 2, badge: 0, week_position: 1, showBadge: true })
      expect(raw).not.toMatch(/[= ]/)
      // over HTTP it is written with a hyphen
      const { body } = await world.http('GET', `/api/channels/${channel.id}/messages`)
      expect((body as MessageRecord[]).at(-1)?.tags['subscription-gifter']).toEqual(gifter)
    })

    test('[TAG-35, BADGE-07] gifts that are paid back count no more, in the badge and in the places of the week', async () => {
      await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(channel.id, true))
      const [first, second, other] = [await join(anna), await join(bartek), await join(owner)]
      const two = await buy(world, channel.id, anna, { gift: { count: 2 } })
      const one = await buy(world, channel.id, anna, { gift: { count: 1 } })
      for (let times = 0; times < 2; times += 1) await give(world, channel.id, owner, 1, bartek)
      const shown = async () => {
        const found = []
        for (const client of [first, second]) {
          const { gifter } = await tagsOf(client, other)
          found.push(gifter && [gifter.months, gifter.week_position])
        }
        return found
      }
      expect(await shown()).toEqual([
        [3, 1],
        [2, 2],
      ])
      expect(await adminIn(world, `order refund ${two}`)).toMatchObject({ code: 0 })
      expect(await shown()).toEqual([
        [1, 2],
        [2, 1],
      ])
      expect(await adminIn(world, `order refund ${one}`)).toMatchObject({ code: 0 })
      expect(await shown()).toEqual([null, [2, 1]])
    })

    test('without the capabilities nothing of it is told', async () => {
      await give(world, channel.id, anna, 6, bartek)
      const [client, plain] = [await join(anna), await join(owner, [])]
      client.send(`PRIVMSG #${channel.name} :hej`)
      expect((await plain.expect(/PRIVMSG/)).tags.size).toBe(0)
    })

    test('who comes back sees what changed while nobody of this node listened', async () => {
      await give(world, channel.id, anna, 1)
      const [client, other] = [await join(anna), await join(bartek)]
      expect((await tagsOf(client, other)).subscription).toMatchObject({ badge: 0 })
      client.cut()
      await world.quiet()
      const { store } = world.service
      const row = await store.read.subscriptions.of(channel.id, await idOf(world, anna))
      await store.transact((tx) => tx.subscriptions.change(row!.id, { badge: 1 }))
      const back = await join(anna)
      expect((await tagsOf(back, other)).subscription).toMatchObject({ badge: 1 })
    })

    test('a message asks nothing of the store that was asked before', async () => {
      let reads = 0
      const counted = await createWorld({
        engine,
        wrapStore: (store) => {
          const { subscriptions } = store.read
          const ofUsers: typeof subscriptions.ofUsers = (channelId, userIds) => {
            reads += 1
            return subscriptions.ofUsers(channelId, userIds)
          }
          return { ...store, read: { ...store.read, subscriptions: { ...subscriptions, ofUsers } } }
        },
      })
      try {
        const crowd = await counted.crowd(30, 'Crowd')
        const clients = await Promise.all(
          crowd.map((person) =>
            counted.connect(person, { capabilities: ['V/subscription', 'echo-message'] }),
          ),
        )
        for (const client of clients) client.send('JOIN #gwar')
        for (const client of clients) await client.settled()
        const joining = reads
        expect(joining).toBeLessThanOrEqual(30)
        for (const client of clients)
          client.send(
            ...Array.from({ length: 5 }, (_, line) => `PRIVMSG #gwar :linia ${line} ${Math.random()}`),
          )
        await counted.quiet()
        expect(reads).toBe(joining)
      } finally {
        await counted.close()
      }
    })
  })
})
