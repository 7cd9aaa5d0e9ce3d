import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { give } from '../subscriptions/subscription.fixture.ts'
import { atBank, buy, optionsFor, orderOf, shop, startPayment } from './purchase.fixture.ts'

const DAY_MS = 86_400_000

describe.each(availableEngines())('what one bought on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100' } })
    // the first offer has the time of the database, which is not that of the world
    const long = new Date(world.clock.now().getTime() - 100 * DAY_MS)
    const { store } = world.service
    const offers = await store.read.offers.all()
    await store.transact(async (tx) => {
      for (const { id, months, price, standardSale } of offers) {
        await tx.offers.remove(months, long)
        await tx.offers.put({ id, months, price, standardSale }, long)
      }
    })
  })
  afterAll(() => world.close())

  const giveUp = (as: NamedPerson | undefined, order: string) =>
    world.http('DELETE', `/api/users/@me/orders/${order}`, { ...(as && { as }) })
  const comeIn = async (as: NamedPerson, channel: string) => {
    const client = await world.connect(as, { capabilities: 'web' })
    client.send(`JOIN ${channel}`)
    await client.settled()
  }

  test('[P2] an order without a decision says where to pay it and until when, and is given up by its buyer alone', async () => {
    const [owner, buyer, other] = await world.people('Oddana', 'Wahajaca', 'Obca')
    const id = await shop(world, owner, 'niepewne')
    const { body } = await startPayment(world, id, buyer, { method: 'przelewy24' })
    const open = await orderOf(world, buyer, body.order)
    expect(open).toMatchObject({ status: 'open', redirect: body.redirect, given_up: false })
    expect(Date.parse(open.expires_at)).toBeGreaterThan(world.clock.now().getTime())
    expect((await giveUp(other, body.order)).status).toBe(404)
    expect((await giveUp(undefined, body.order)).status).toBe(401)
    for (let times = 0; times < 2; times += 1)
      expect(await giveUp(buyer, body.order)).toMatchObject({
        status: 200,
        body: { status: 'expired', given_up: true, redirect: null },
      })
    // the page of the bank pays it no more
    await atBank(body.redirect, 'approve')
    expect(await orderOf(world, buyer, body.order)).toMatchObject({ status: 'expired', receipt: null })
  })

  test('[P2] what was paid before it was given up is paid, and stays so', async () => {
    const [owner, buyer] = await world.people('Zaplacona', 'Spozniona')
    const id = await shop(world, owner, 'zaplacone')
    const { body } = await startPayment(world, id, buyer, { method: 'paypal' })
    await atBank(body.redirect, 'approve')
    expect(await giveUp(buyer, body.order)).toMatchObject({
      status: 200,
      body: { status: 'paid', receipt: expect.any(String) },
    })
    expect(await giveUp(buyer, body.order)).toMatchObject({ status: 200, body: { status: 'paid' } })
  })

  test('[P3] gifts: how many find somebody at once, how many did, who they were, and what waits', async () => {
    const [owner, giver, fan, ...people] = await world.people(
      'Gospodyni',
      'Hojna',
      'Subskrybent',
      'Pierwsza',
      'Druga',
      'Trzecia',
    )
    const id = await shop(world, owner, 'rozdawane')
    await give(world, id, fan, 1)
    for (const person of [giver, fan, ...people]) await comeIn(person, '#rozdawane')
    const receivers = (as: NamedPerson) =>
      world.http('GET', `/api/channels/${id}/gift_receivers`, { as }).then(({ body }) => body)
    // neither the giver nor who subscribes, and each asks for themselves
    expect(await receivers(giver)).toEqual({ count: 3 })
    expect(await receivers(people[0])).toEqual({ count: 3 })
    const order = await buy(world, id, giver, { gift: { count: 37 } })
    await world.quiet()
    const { given } = await orderOf(world, giver, order)
    expect(given).toEqual({ count: 3, last: { name: expect.any(String), at: expect.any(String) } })
    const path = `/api/users/@me/orders/${order}/gifts`
    const { body } = await world.http('GET', path, { as: giver })
    expect(body.map(({ name }: { name: string }) => name).sort()).toEqual(['Druga', 'Pierwsza', 'Trzecia'])
    expect(body.at(-1).name).toBe(given.last.name)
    expect((await world.http('GET', path, { as: fan })).status).toBe(404)
    world.clock.advance(11_000)
    await world.service.settled()
    expect(await receivers(giver)).toEqual({ count: 0 })
    expect((await world.http('GET', `/api/channels/${id}/gift_receivers`)).status).toBe(401)
  })

  test('[P4] own subscriptions of all channels, ended ones too, and the gifts one got', async () => {
    const [owner, buyer, giver] = await world.people('Wlasna', 'Wierna', 'Dobra')
    const [ended, running] = [await shop(world, owner, 'dawny'), await shop(world, owner, 'obecny')]
    await buy(world, ended, buyer)
    world.clock.jump(40 * DAY_MS)
    await buy(world, running, giver, { gift: { user: buyer.name } })
    await buy(world, running, buyer, { months: 3 })
    const { body } = await world.http('GET', '/api/users/@me/subscriptions', { as: buyer })
    expect(body.subscriptions).toMatchObject([
      {
        channel: { id: running, name: 'obecny' },
        months: 4,
        is_sold: true,
        badge: { months: 3, file: 'month_3' },
      },
      { channel: { id: ended, name: 'dawny' }, months: 1, gift: null },
    ])
    expect(body.gifts).toMatchObject([{ channel: { name: 'obecny' }, giver: 'Dobra', months: 1 }])
    expect((await world.http('GET', '/api/users/@me/subscriptions', { as: giver })).body).toEqual({
      subscriptions: [],
      gifts: [],
    })
  })

  test('[A6] beside a sale stands the lowest price of the 30 days before it, also when the price was raised for it', async () => {
    const [owner, buyer] = await world.people('Promocyjna', 'Oszczedna')
    const id = await shop(world, owner, 'promocja')
    const now = world.clock.now()
    const offer = { id: crypto.randomUUID(), months: 1, price: 1999, standardSale: 0 }
    await world.service.store.transact(async (tx) => {
      await tx.offers.put(offer, new Date(now.getTime() - 3 * DAY_MS))
      const times = { startsAt: new Date(now.getTime() - DAY_MS), endsAt: new Date(now.getTime() + DAY_MS) }
      await tx.sales.put({ id: 7, name: 'Noc', percent: 50, months: [1], ...times }, now)
    })
    const [option] = await optionsFor(world, id, buyer, { gift: { count: 2 } })
    expect(option).toMatchObject({ price: 2 * 1099, sale: { lowest_price: 2 * 999 } })
    await world.service.store.transact((tx) => tx.sales.remove(7, now))
  })

  test('[A6] a sale that was removed or moved still counts for the lowest price of the 30 days before the next', async () => {
    const [owner, buyer] = await world.people('Usuwajaca', 'Pamietliwa')
    const id = await shop(world, owner, 'po-promocji')
    const { store } = world.service
    const put = (saleId: number, percent: number, hours: number) =>
      store.transact((tx) => {
        const now = world.clock.now()
        const endsAt = new Date(now.getTime() + hours * 3_600_000)
        return tx.sales.put({ id: saleId, name: 'Noc', percent, months: [12], startsAt: now, endsAt }, now)
      })
    const remove = (saleId: number) => store.transact((tx) => tx.sales.remove(saleId, world.clock.now()))
    const lowest = async () => {
      const options = await optionsFor(world, id, buyer)
      return options.find(({ months }) => months === 12)?.sale?.lowest_price
    }
    await put(8, 60, 48)
    world.clock.jump(3_600_000)
    // it was on for an hour, and is replaced by one that takes off less
    expect(await remove(8)).toBe(true)
    world.clock.jump(DAY_MS)
    await put(9, 30, 48)
    expect(await lowest()).toBe(4799)
    // moved behind itself, it is another sale; what it took off until now counts, and 60 % still do
    world.clock.jump(DAY_MS)
    await put(9, 25, 48)
    expect(await lowest()).toBe(4799)
    // 31 days after their end those are too long ago, and what did not begin was no price
    world.clock.jump(33 * DAY_MS)
    await store.transact((tx) => {
      const startsAt = new Date(world.clock.now().getTime() + DAY_MS)
      const endsAt = new Date(startsAt.getTime() + DAY_MS)
      const sale = { id: 10, name: 'Nigdy', percent: 90, months: null, startsAt, endsAt }
      return tx.sales.put(sale, world.clock.now())
    })
    expect(await remove(10)).toBe(true)
    await put(9, 30, 48)
    expect(await lowest()).toBe(9599)
    expect(await remove(9)).toBe(true)
    expect(await remove(9)).toBe(false)
  })
})
