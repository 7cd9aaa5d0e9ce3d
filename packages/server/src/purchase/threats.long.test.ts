import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { give, idOf } from '../subscriptions/subscription.fixture.ts'
import { TEXTS } from '../texts.ts'
import { Unfinished } from '../unfinished.ts'
import { uuidV7 } from '../uuid.ts'
import { giveGifts } from './gifts/give-gifts.ts'
import { leftoverGifts } from './gifts/leftover-gifts.ts'
import type { PurchaseParts } from './parts.ts'
import { atBank, buy, CONSENTS, optionsFor, orderOf, shop, startPayment } from './purchase.fixture.ts'

const DAY_MS = 24 * 3_600_000

describe.each(availableEngines())('attacks on purchases on %s', (engine) => {
  let world: World
  /** Runs after the possible receivers were found and before anybody is given a gift. */
  let meanwhile: (() => Promise<unknown>) | null = null
  /** By channel, from when on messages were read, in seconds. */
  const looked = new Map<string, number[]>()
  const interrupted = (store: Store): Store => ({
    ...store,
    read: {
      ...store.read,
      gifts: {
        ...store.read.gifts,
        async candidates(...asked) {
          const [channelId, , since, now] = asked
          const stretch = Math.round((now.getTime() - since.getTime()) / 1000)
          looked.set(channelId, [...(looked.get(channelId) ?? []), stretch])
          const found = await store.read.gifts.candidates(...asked)
          const happens = meanwhile
          meanwhile = null
          await happens?.()
          return found
        },
      },
    },
  })
  beforeAll(async () => {
    world = await createWorld({
      engine,
      wrapStore: interrupted,
      settings: { CHANNELS_PER_USER: '100', SESSION_IDLE_DAYS: '3650' },
    })
  })
  afterAll(() => world.close())

  const monthsOf = async (channelId: string, person: NamedPerson) =>
    (await world.service.store.read.subscriptions.of(channelId, await idOf(world, person)))?.months ?? 0
  const ordersOf = async (person: NamedPerson) =>
    world.service.store.read.orders.ofUser(await idOf(world, person), 200)

  async function banIn(channelId: string, person: NamedPerson, expiresAt: Date | null): Promise<void> {
    const userId = await idOf(world, person)
    const ban = {
      id: crypto.randomUUID(),
      channelId,
      userId,
      byId: null,
      reason: null,
      expiresAt,
      clears: 'nothing',
    } as const
    await world.service.store.transact((tx) => tx.bans.insert(ban, world.clock.now()))
  }

  async function remove(person: NamedPerson): Promise<void> {
    const id = await idOf(world, person)
    await world.service.store.transact((tx) => tx.users.markDeleted(id, world.clock.now()))
  }

  /** Another node, at which these people are. */
  const nodeWith = ({ now, presentIn }: Pick<PurchaseParts, 'presentIn'> & { now: () => Date }) =>
    ({
      store: interrupted(world.service.store),
      clock: { now, every: () => () => undefined },
      texts: TEXTS.en,
      newId: () => uuidV7(now()),
      provider: null,
      publicUrl: world.url,
      letterHead: { productName: 'Gwar', seller: null, operator: null, contact: null },
      mailer: null,
      needsEmail: true,
      unfinished: new Unfinished(),
      tell: () => Promise.resolve(),
      presentIn,
      onError: () => undefined,
      onMoneyBack: () => undefined,
    }) satisfies PurchaseParts

  test('attack: CSRF: nothing that another site can send without asking buys anything', async () => {
    const [owner, victim] = await world.people('Cezary', 'Celina')
    const id = await shop(world, owner, 'csrf')
    const [option] = await optionsFor(world, id, victim)
    const body = { length: option!.id, ...CONSENTS, blik: '777 123' }
    const origin = 'https://evil.example'
    const path = `/api/purchase/channels/${id}/blik`
    const cookie = `token=${victim.token}; session=${victim.token}`
    expect((await world.http('POST', path, { body, headers: { origin, cookie } })).status).toBe(401)
    // neither a form nor a beacon can send the header; their content types would not be read anyway
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { origin, cookie, 'content-type': type }
      expect((await world.http('POST', path, { body: JSON.stringify(body), headers })).status).toBe(401)
      const status = (await world.http('POST', path, { as: victim, body: JSON.stringify(body), headers }))
        .status
      expect(status).toBe(415)
    }
    const asked = await fetch(`${world.url}${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
    expect(asked.headers.get('access-control-allow-origin')).not.toBe(origin)
    // the trial bank accepts forms, but at an address that nobody can guess
    expect((await fetch(`${world.url}/sandbox-bank/01900000-0000-4000-8000-000000000000`)).status).toBe(404)
    expect(await ordersOf(victim)).toEqual([])
  })

  test('attack: IDOR: paying, looking and the books by whom they do not belong to', async () => {
    const [owner, buyer, other] = await world.people('Irena', 'Ireneusz', 'Idalia')
    const id = await shop(world, owner, 'idor')
    const { order } = (await startPayment(world, id, buyer, { method: 'paypal' })).body
    for (const as of [owner, other])
      expect((await world.http('GET', `/api/users/@me/orders/${order}`, { as })).status).toBe(404)
    expect((await world.http('GET', `/api/users/@me/orders/${order}`)).status).toBe(401)
    for (const what of ['income', 'subscriptions/export']) {
      for (const as of [buyer, other])
        expect((await world.http('GET', `/api/channels/${id}/${what}`, { as })).status).toBe(403)
      expect(
        (await world.http('GET', `/api/channels/01900000-0000-7000-8000-000000000000/${what}`, { as: other }))
          .status,
      ).toBe(404)
    }
  })

  test('[PUR-21] attack: race in gift purchase: 100 purchases at once, each paid one counts and none twice; one order asked about 100 times gives once', async () => {
    const [owner, lucky] = await world.people('Radek', 'Renia')
    const id = await shop(world, owner, 'wyscig')
    const buyers = await world.crowd(10, 'Wyscig')
    const [option] = await optionsFor(world, id, buyers[0]!)
    const gifts = [
      null,
      null,
      null,
      null,
      { user: 'Renia' },
      { user: 'Renia' },
      { count: 3 },
      { count: 1 },
      null,
      null,
    ]
    const answers = await Promise.all(
      buyers.flatMap((as) =>
        gifts.map((gift) =>
          world.http('POST', `/api/purchase/channels/${id}/blik`, {
            as,
            body: { length: option!.id, gift, ...CONSENTS, blik: '777 123' },
          }),
        ),
      ),
    )
    await world.service.settled()
    // the watch finds what a busy store put off
    world.clock.jump(60_000)
    await world.service.settled()
    const orders = (await Promise.all(buyers.map(ordersOf))).flat()
    const paid = orders.filter(({ status }) => status === 'paid')
    // all were answered, and nobody who has a subscription by then is given another
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(paid.length)
    expect(answers.every(({ status }) => [200, 422, 429].includes(status))).toBe(true)
    const { read } = world.service.store
    const many = paid.filter(({ kind }) => kind === 'gifts')
    const given = (await Promise.all(many.map((order) => read.gifts.ofOrder(order.id)))).flat()
    expect(given).toHaveLength(many.reduce((sum, order) => sum + order.count, 0))
    for (const buyer of buyers) {
      const userId = await idOf(world, buyer)
      const own = paid.filter((order) => order.kind === 'own' && order.userId === userId)
      const received = given.filter(({ receiverId }) => receiverId === userId)
      expect(await monthsOf(id, buyer)).toBe(own.length + received.length)
    }
    expect(await monthsOf(id, lucky)).toBe(paid.filter(({ kind }) => kind === 'gift').length)
    expect(new Set(paid.map(({ receiptSerial }) => receiptSerial)).size).toBe(paid.length)

    const { body } = await startPayment(world, id, owner, { method: 'paypal', gift: { count: 5 } })
    await world.service.store.transact((tx) =>
      tx.sandboxPayments.decide(body.order, { status: 'paid', settlesAt: null }),
    )
    world.clock.jump(1000)
    await Promise.all(Array.from({ length: 100 }, () => orderOf(world, owner, body.order)))
    await world.service.settled()
    expect(await read.gifts.ofOrder(body.order)).toHaveLength(5)
    const totals = await read.subscriptionGifts.totals(id, [await idOf(world, owner)])
    expect([...totals.values()]).toEqual([5])
    const receipts = await read.receipts.ofYear(2026)
    expect(receipts.map(({ serial }) => serial)).toEqual(receipts.map((_, index) => index + 1))
    expect(receipts.filter(({ orderId }) => orderId === body.order)).toHaveLength(1)
  })

  test('attack: gift to a banned or deleted user, count 0, -1, 101, 1e9: refused, and nothing is written down', async () => {
    const [owner, buyer, banned, muted, gone] = await world.people(
      'Gerard',
      'Gracja',
      'Gburek',
      'Gadula',
      'Gasnacy',
    )
    const id = await shop(world, owner, 'podarek')
    await banIn(id, banned, null)
    await banIn(id, muted, new Date(world.clock.now().getTime() + DAY_MS))
    await remove(gone)
    const errorsOf = async (gift: object) => {
      const [option] = await optionsFor(world, id, buyer)
      const { status, body } = await world.http('POST', `/api/purchase/channels/${id}/blik`, {
        as: buyer,
        body: { length: option!.id, gift, ...CONSENTS, blik: '777 123' },
      })
      return [status, body.errors?.user?.[0]]
    }
    expect(await errorsOf({ user: banned.name })).toEqual([
      422,
      'This person cannot be given a subscription here now',
    ])
    expect(await errorsOf({ user: gone.name })).toEqual([422, 'There is no such person'])
    expect(await errorsOf({ user: buyer.name })).toEqual([422, 'You cannot give a subscription to yourself'])
    for (const count of [0, -1, 101, 1e9, 1.5, '5']) expect((await errorsOf({ count }))[0]).toBe(422)
    expect(await ordersOf(buyer)).toEqual([])
    expect((await errorsOf({ user: muted.name }))[0]).toBe(200)
  })

  test('101 gifts are refused in words about gifts, on their field', async () => {
    const [owner, buyer] = await world.people('Gwidon', 'Gizela')
    const id = await shop(world, owner, 'setka')
    const [option] = await optionsFor(world, id, buyer)
    for (const [locale, words] of [
      ['en', 'You can give at most 100 subscriptions at once'],
      ['pl', 'Naraz możesz podarować najwyżej 100 subskrypcji'],
    ] as const) {
      const { status, body } = await world.http('POST', `/api/purchase/channels/${id}/blik`, {
        as: buyer,
        body: { length: option!.id, gift: { count: 101 }, ...CONSENTS, blik: '777 123' },
        headers: { 'accept-language': locale },
      })
      expect([status, body.errors]).toEqual([422, { count: [words] }])
    }
  })

  test('[OPEN-64] gifts to many: not to who is banned, deleted, or just subscribed; what is left waits', async () => {
    const [owner, giver] = await world.people('Olaf', 'Oktawia')
    const id = await shop(world, owner, 'rozdanie')
    const [present, quick, banned, gone] = await world.people('Obecna', 'Obrotny', 'Odeslany', 'Oddalona')
    for (const person of [giver, present, quick, banned, gone]) {
      const client = await world.connect(person, { capabilities: 'web' })
      client.send('JOIN #rozdanie', 'PRIVMSG #rozdanie :jestem')
      await client.settled()
    }
    await banIn(id, banned, null)
    await remove(gone)
    meanwhile = () => give(world, id, quick, 1)
    const order = await buy(world, id, giver, { gift: { count: 5 } })
    expect(await Promise.all([owner, giver, present, quick, banned].map((one) => monthsOf(id, one)))).toEqual(
      [0, 0, 1, 1, 0],
    )
    const stock = async () =>
      (await world.service.store.read.gifts.ofOrder(order)).filter(({ givenAt }) => givenAt === null)
    expect(await stock()).toHaveLength(4)
    // the giver's account is deleted: paid gifts are given all the same
    await remove(giver)
    const late = await world.person('Opozniona')
    const client = await world.connect(late, { capabilities: 'web' })
    client.send('JOIN #rozdanie')
    await client.settled()
    world.clock.jump(10_000)
    await world.service.settled()
    expect(await monthsOf(id, late)).toBe(1)
    expect(await stock()).toHaveLength(3)
    expect((await world.http('GET', `/api/channels/${id}/subscription`, { as: late })).body).toMatchObject({
      gift: null,
      announce_available_at: null,
    })
  })

  test('[OPEN-64] what waits is looked for in the last messages, and now and then in those of a day: a mute that is over keeps nobody from it', async () => {
    const [owner, giver, muted, late] = await world.people('Kornelia', 'Kacper', 'Milczek', 'Nowy')
    const id = await shop(world, owner, 'resztki')
    const write = async (person: NamedPerson) => {
      const client = await world.connect(person, { capabilities: 'web' })
      client.send('JOIN #resztki', `PRIVMSG #resztki :jestem ${person.name}`)
      await client.expect(new RegExp(`PRIVMSG #resztki :jestem ${person.name}`))
      client.send('PART #resztki')
      await client.settled()
    }
    for (const person of [muted, giver]) await write(person)
    await banIn(id, muted, new Date(world.clock.now().getTime() + 300_000))
    await buy(world, id, giver, { gift: { count: 3 } })
    let time = world.clock.now().getTime()
    // everybody who wrote has left by now
    const giveAgain = leftoverGifts(nodeWith({ now: () => new Date(time), presentIn: () => [] }))
    const look = async (): Promise<number | undefined> => {
      looked.delete(id)
      await giveAgain()
      time += 10_000
      return looked.get(id)?.at(-1)
    }
    const day = 24 * 3600
    expect([await look(), await look()]).toEqual([day, 70])
    await write(late)
    expect(await look()).toBe(70)
    expect([await monthsOf(id, late), await monthsOf(id, muted)]).toEqual([1, 0])
    const stretches: (number | undefined)[] = []
    while (stretches.length < 57) stretches.push(await look())
    expect(new Set(stretches)).toEqual(new Set([70]))
    expect(await monthsOf(id, muted)).toBe(0)
    expect(await look()).toBe(day)
    expect(await monthsOf(id, muted)).toBe(1)
  })

  test('[OPEN-64] rounds of two nodes at once give one person one gift, and the other stays', async () => {
    const [owner, giver] = await world.people('Dwojga', 'Dwukrotny')
    // which of the two is ahead is chance, so it is tried in several channels
    for (let round = 0; round < 6; round += 1) {
      const id = await shop(world, owner, `naraz${round}`)
      const alone = await world.person(`Jedyna${round}`)
      // nobody is in the channel yet, so the gifts wait
      const order = await buy(world, id, giver, { gift: { count: 2 } })
      const present = [await idOf(world, alone)]
      const node = nodeWith({ now: () => world.clock.now(), presentIn: () => present })
      await Promise.all([giveGifts(node, id), giveGifts(node, id)])
      expect(await monthsOf(id, alone)).toBe(1)
      const gifts = await world.service.store.read.gifts.ofOrder(order)
      expect(gifts.filter(({ givenAt }) => givenAt === null)).toHaveLength(1)
      await giveGifts(node, id)
      expect(await monthsOf(id, alone)).toBe(1)
    }
  })

  test('a channel whose gifts cannot be given keeps no buyer from what was paid for', async () => {
    const [owner, giver, buyer] = await world.people('Pechowa', 'Pechowiec', 'Cierpliwy')
    const id = await shop(world, owner, 'pech')
    const client = await world.connect(giver, { capabilities: 'web' })
    client.send('JOIN #pech')
    await client.settled()
    await buy(world, id, giver, { gift: { count: 1 } })
    const { order } = (await startPayment(world, id, buyer, { method: 'paypal' })).body
    // the bank is asked once right after the beginning
    await world.service.settled()
    await world.service.store.transact((tx) =>
      tx.sandboxPayments.decide(order, { status: 'paid', settlesAt: null }),
    )
    meanwhile = () => Promise.reject(new Error('the gifts of this channel'))
    world.clock.jump(60_000)
    await world.service.settled()
    expect((await world.service.store.read.orders.byId(order))?.status).toBe('paid')
  })

  test('orders of a provider that is not there any more keep no others waiting, and end', async () => {
    const [owner, buyer] = await world.people('Dawna', 'Dawny')
    const id = await shop(world, owner, 'przeprowadzka')
    const { store } = world.service
    const open = (await startPayment(world, id, buyer, { method: 'paypal' })).body.order
    const row = (await store.read.orders.byId(open))!
    const {
      channelName: _c,
      receiverName: _r,
      receiptYear: _y,
      receiptSerial: _s,
      problem: _p,
      letterAt: _l,
      ...plain
    } = row
    const old = Array.from({ length: 60 }, () => crypto.randomUUID())
    await store.transact(async (tx) => {
      for (const orderId of old)
        await tx.orders.insert({
          ...plain,
          id: orderId,
          provider: 'gone',
          paymentId: null,
          consents: '{}',
          askedAt: new Date(row.askedAt.getTime() - DAY_MS),
        })
      await tx.sandboxPayments.decide(open, { status: 'paid', settlesAt: null })
    })
    world.clock.jump(60_000)
    await world.service.settled()
    expect((await store.read.orders.byId(open))?.status).toBe('paid')
    const statuses = async () =>
      new Set((await Promise.all(old.map(store.read.orders.byId))).map((order) => order?.status))
    expect(await statuses()).toEqual(new Set(['open']))
    world.clock.jump(27 * 3_600_000)
    await world.service.settled()
    world.clock.jump(10_000)
    await world.service.settled()
    expect(await statuses()).toEqual(new Set(['expired']))
  })

  test('attack: sale expired while paying: the price of the order holds, the next one is dearer; a price that was raised, too', async () => {
    const [owner, buyer] = await world.people('Sabina', 'Sebastian')
    const id = await shop(world, owner, 'przecena')
    const now = world.clock.now().getTime()
    const sale = {
      id: 77,
      name: 'Noc',
      percent: 50,
      months: null,
      startsAt: new Date(now - 1000),
      endsAt: new Date(now + 60_000),
    }
    await world.service.store.transact((tx) => tx.sales.put(sale, new Date(now)))
    const { redirect, order } = (await startPayment(world, id, buyer, { method: 'przelewy24' })).body
    world.clock.jump(61_000)
    await world.service.store.transact((tx) =>
      tx.offers.put({ id: crypto.randomUUID(), months: 1, price: 2000, standardSale: 0 }, world.clock.now()),
    )
    expect(await atBank(redirect, 'approve')).toContain('/purchase/przelewy24/callback')
    await world.service.settled()
    expect(await orderOf(world, buyer, order)).toMatchObject({ status: 'paid', price: 599, tax: 112 })
    expect(await orderOf(world, buyer, await buy(world, id, buyer))).toMatchObject({ price: 2000, tax: 374 })
    await world.service.store.transact((tx) =>
      tx.offers.put({ id: crypto.randomUUID(), months: 1, price: 999, standardSale: 0 }, world.clock.now()),
    )
  })

  test('[PUR-26] attack: sale expired between the price and the click: nothing is ordered, the new price is told and asked for', async () => {
    const [owner, buyer] = await world.people('Slawa', 'Slawek')
    const id = await shop(world, owner, 'po-promocji')
    const now = world.clock.now().getTime()
    const put = (saleId: number, percent: number, from: number, until: number) =>
      world.service.store.transact((tx) =>
        tx.sales.put(
          {
            id: saleId,
            name: 'Noc',
            percent,
            months: null,
            startsAt: new Date(now + from),
            endsAt: new Date(now + until),
          },
          world.clock.now(),
        ),
      )
    await put(78, 50, -1000, 60_000)
    const gift = { user: null, count: 3 }
    const payFor = async (price: number | undefined, over: object = {}) => {
      const [option] = await optionsFor(world, id, buyer, over)
      return world.http('POST', `/api/purchase/channels/${id}/paypal`, {
        as: buyer,
        headers: { 'accept-language': 'pl' },
        body: { length: option!.id, ...over, ...CONSENTS, ...(price !== undefined && { price }) },
      })
    }
    expect((await payFor(599)).status).toBe(200)
    // the sale ends at this moment
    world.clock.jump(60_000)
    const refused = await payFor(599)
    expect([refused.status, refused.body]).toEqual([
      409,
      { error: 'price_changed', message: 'Cena się zmieniła. Nic nie zostało zamówione.', price: 999 },
    ])
    expect((await payFor(3 * 599, { gift })).body).toMatchObject({ error: 'price_changed', price: 2997 })
    expect(await ordersOf(buyer)).toHaveLength(1)
    expect((await payFor(999)).status).toBe(200)
    expect((await payFor(2997, { gift })).status).toBe(200)
    // a sale that began meanwhile: the lower price is confirmed as well, and the bank's amount stays the one
    // agreed to
    await put(79, 50, 0, 120_000)
    expect((await payFor(999)).body).toMatchObject({ error: 'price_changed', price: 599 })
    // clients that send no price pay the current one
    const { body } = await payFor(undefined)
    expect(await orderOf(world, buyer, body.order)).toMatchObject({ price: 599, status: 'open' })
    await world.service.store.transact((tx) => tx.sales.remove(79, world.clock.now()))
  })

  test('attack: brute force of BLIK code: 5 wrong ones, then none is tried for a while', async () => {
    const [owner, guesser] = await world.people('Bozena', 'Bogdan')
    const id = await shop(world, owner, 'zgadywanie')
    const status = async (blik: string) => (await startPayment(world, id, guesser, { blik })).status
    for (let round = 0; round < 5; round += 1) expect(await status(`00${round} 000`)).toBe(422)
    expect(await status('777 123')).toBe(429)
    // another method is still possible
    expect((await startPayment(world, id, guesser, { method: 'paypal' })).status).toBe(200)
    world.clock.jump(16 * 60_000)
    expect(await status('777 123')).toBe(200)
  })

  test('attack: brute force of BLIK code: of 30 at once the bank is asked about 5', async () => {
    const [owner, guesser] = await world.people('Beatrycze', 'Bonifacy')
    const id = await shop(world, owner, 'zgadywanie-naraz')
    const [option] = await optionsFor(world, id, guesser, { gift: null })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        world.http('POST', `/api/purchase/channels/${id}/blik`, {
          as: guesser,
          body: { length: option!.id, gift: null, ...CONSENTS, blik: `0${10 + index} 000` },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
    expect(await ordersOf(guesser)).toHaveLength(5)
  })

  test('attack: a hundred open orders: the eleventh waits', async () => {
    const [owner, buyer] = await world.people('Zuzanna', 'Zenon')
    const id = await shop(world, owner, 'tlok')
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => startPayment(world, id, buyer, { method: 'paypal' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('[SUB-08, SUB-09, SUB-10, SUB-14, OPEN-67, OPEN-68] bought, told, shared, prolonged, ended on time and renewed', async () => {
    const [owner, buyer] = await world.people('Michalina', 'Mikolaj')
    const id = await shop(world, owner, 'zycie')
    const seen = await world.connect(buyer, { capabilities: 'web' })
    seen.send('JOIN #zycie')
    await seen.settled()
    expect((await world.http('GET', `/api/channels/${id}`, { as: buyer })).body).toMatchObject({
      subscriptions_available: true,
    })
    const start = world.clock.now()
    await buy(world, id, buyer)
    const told = JSON.parse((await seen.expect((line) => line.command === 'SUBSCRIPTION')).params[1]!)
    expect(told).toEqual({
      ends_at: expect.any(String),
      announce_available_at: start.toISOString(),
      months: 1,
      gift: null,
      settings: { badge: expect.any(Number), color: null, show_badge: expect.any(Boolean) },
    })
    seen.send('PRIVMSG #zycie :.subscription share Witajcie')
    const shared = await seen.expect(/Witajcie/)
    expect(shared.tags.get('gwar.chat/i18n')).toContain('"months":1')
    // a second time: it was shared already
    seen.unread()
    seen.send('PRIVMSG #zycie :.subscription share znowu')
    await world.quiet()
    expect(seen.unread().filter((line) => line.includes('znowu') && line.includes('i18n'))).toEqual([])
    await buy(world, id, buyer, { months: 3 })
    const row = async () => world.service.store.read.subscriptions.of(id, await idOf(world, buyer))
    const modes = async () => world.service.store.read.modes.ofMember(id, await idOf(world, buyer))
    expect(await row()).toMatchObject({ months: 4, monthsStreak: 4 })
    const { endsAt } = (await row())!
    world.clock.jump(endsAt.getTime() - world.clock.now().getTime() - 1000)
    await world.service.settled()
    expect(await modes()).toContain('v')
    world.clock.jump(62_000)
    await world.service.settled()
    expect(await modes()).not.toContain('v')
    expect((await world.http('GET', `/api/channels/${id}/subscription`, { as: buyer })).body).toMatchObject({
      months: 4,
    })
    world.clock.jump(DAY_MS)
    await buy(world, id, buyer)
    expect(await row()).toMatchObject({ months: 5, monthsStreak: 1, announceAvailableAt: expect.any(Date) })
    expect(await modes()).toContain('v')
  })
})

test('with EMAIL_VERIFICATION=off people are there, and are given gifts; those who are not are not', async () => {
  const world = await createWorld({ settings: { EMAIL_VERIFICATION: 'off' } })
  try {
    const [owner, giver, receiver, member] = await world.people('Olga', 'Oktawian', 'Obdarowana', 'Obecna')
    const id = await shop(world, owner, 'bez-poczty')
    await buy(world, id, giver, { gift: { user: receiver.name, count: 1 } })
    const { body } = await world.http('GET', `/api/channels/${id}/users?name=${receiver.name}`, { as: giver })
    expect(body[0].subscription).not.toBeNull()
    const refused = async (user: string) => {
      const body = { gift: { user, count: 1 } }
      const answer = await world.http('POST', `/api/purchase/channels/${id}`, { as: giver, body })
      return [answer.status, answer.body.errors?.user?.[0]]
    }
    expect(await refused('Nikt')).toEqual([422, 'There is no such person'])
    expect(await refused(giver.name)).toEqual([422, 'You cannot give a subscription to yourself'])
    expect(await refused(receiver.name)).toEqual([422, 'This person already subscribes to the channel'])
    // and gifts to the channel reach members without an e-mail address
    const client = await world.connect(member, { capabilities: 'web' })
    client.send('JOIN #bez-poczty')
    await client.settled()
    await buy(world, id, giver, { gift: { count: 1 } })
    const card = await world.http('GET', `/api/channels/${id}/users?name=${member.name}`, { as: giver })
    expect(card.body[0].subscription).toMatchObject({ months: 1, gift: { user: { name: giver.name } } })
  } finally {
    await world.close()
  }
})
