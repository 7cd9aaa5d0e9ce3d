import { ANNIVERSARY_SALE } from '@gwar/protocol'
import { availableEngines, createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '../subscriptions/subscription.fixture.ts'
import { atBank, buy, CONSENTS, optionsFor, orderOf, shop, startPayment } from './purchase.fixture.ts'

const DAY_MS = 24 * 3_600_000

describe.each(availableEngines())('buying on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100' } })
  })
  afterAll(() => world.close())

  describe('options', () => {
    test('[PUR-20, PUR-10, PUR-11, PUR-23, PUR-25, HTTP-18, SUB-09] lengths with price, VAT and reduction, all in grosze', async () => {
      const [anna, bartek] = await world.people('Anna', 'Bartek')
      const id = await shop(world, anna, 'ceny')
      const options = await optionsFor(world, id, bartek)
      expect(options).toMatchObject([
        {
          id: expect.any(String),
          months: 1,
          price: 999,
          original_price: 999,
          tax: 187,
          standard_sale: null,
          sale: null,
        },
        { months: 3, price: 2699, original_price: 2997, tax: 505, standard_sale: 10, sale: null },
        { months: 6, price: 5099, original_price: 5994, tax: 953, standard_sale: 15, sale: null },
        { months: 12, price: 9599, original_price: 11_988, tax: 1795, standard_sale: 20, sale: null },
      ])
      const gifts = await optionsFor(world, id, bartek, { gift: { count: 25 } })
      expect(gifts).toMatchObject([{ months: 1, price: 24_975, tax: 4670 }])
    })

    test('[PUR-20, PUR-26, CONST-26, OPEN-63] the better of the standard and a running sale holds', async () => {
      const [celina, dagna] = await world.people('Celina', 'Dagna')
      const id = await shop(world, celina, 'promocja')
      const now = world.clock.now().getTime()
      await world.service.store.transact((tx) =>
        tx.sales.put(
          {
            id: ANNIVERSARY_SALE,
            name: '10. urodziny',
            percent: 15,
            months: [3, 6, 12],
            startsAt: new Date(now - 1000),
            endsAt: new Date(now + DAY_MS),
          },
          new Date(now),
        ),
      )
      const sales = (await optionsFor(world, id, dagna)).map(({ price, sale }) => [price, sale])
      expect(sales).toMatchObject([
        [999, null],
        [2599, { id: 5635, name: '10. urodziny' }],
        [5099, null],
        [9599, null],
      ])
      world.clock.jump(2 * DAY_MS)
      expect((await optionsFor(world, id, dagna)).every(({ sale }) => sale === null)).toBe(true)
    })

    test('[PUR-22, SUB-10] where nothing is sold there are none, and nothing can be bought', async () => {
      const [ewa, filip] = await world.people('Ewa', 'Filip')
      const { id } = await world.channel(ewa, 'darmowy')
      expect(await optionsFor(world, id, filip)).toEqual([])
      const other = await shop(world, ewa, 'platny')
      const [option] = await optionsFor(world, other, filip)
      const answer = await world.http('POST', `/api/purchase/channels/${id}/blik`, {
        as: filip,
        body: { length: option!.id, ...CONSENTS, blik: '777 000' },
      })
      expect(answer.status).toBe(409)
      expect(answer.body.message).toBe('Subscriptions are currently unavailable. Try again later.')
      expect(await world.service.store.read.orders.ofUser(await idOf(world, filip), 10)).toEqual([])
    })

    test('[PUR-01, ROLE-10] guests buy nothing; a conversation sells nothing', async () => {
      const [gosia] = await world.people('Gosia')
      const id = await shop(world, gosia, 'goscie')
      expect((await world.http('POST', `/api/purchase/channels/${id}`, { body: {} })).status).toBe(401)
      expect((await world.http('POST', `/api/purchase/channels/${id}/blik`, { body: {} })).status).toBe(401)
      for (const unknown of ['01900000-0000-7000-8000-000000000000', 'x', '%00'])
        expect(
          (await world.http('POST', `/api/purchase/channels/${unknown}`, { as: gosia, body: {} })).status,
        ).toBe(404)
    })
  })

  describe('payment', () => {
    test('[PUR-44, HTTP-20, PUR-40, PUR-41, CONTRA-15, CONST-10] BLIK: a code of 7 characters, or of its 6 digits, pays; the rest is said under the field', async () => {
      const [hela, igor] = await world.people('Hela', 'Igor')
      const id = await shop(world, hela, 'blik')
      const blikErrors = async (blik: string | null) => {
        const answer = await startPayment(world, id, igor, { blik })
        return [answer.status, answer.body.errors?.blik?.[0]]
      }
      const digits = 'Enter the 6 digits of the code'
      expect(await blikErrors(null)).toEqual([422, 'This field is required'])
      expect(await blikErrors('')).toEqual([422, 'This field is required'])
      for (const wrong of [
        '777',
        '77712',
        '7771234',
        '777 12',
        '777  123',
        '٧٧٧ ١٢٣',
        'aaa aaa',
        '777 123\n',
        '7'.repeat(9000),
      ])
        expect(await blikErrors(wrong)).toEqual([422, digits])
      expect(await blikErrors('500 500')).toEqual([422, 'The bank refused the payment'])
      expect(await blikErrors('700 701')).toEqual([422, 'This BLIK code has expired. Generate a new one'])
      expect(await blikErrors('123 456')).toEqual([422, 'This BLIK code is not valid'])
      expect(await world.service.store.read.subscriptions.of(id, await idOf(world, igor))).toBeUndefined()

      const watcher = await world.connect(igor, { capabilities: 'web' })
      watcher.send('JOIN #blik')
      await watcher.settled()
      const order = await buy(world, id, igor, { months: 3 })
      expect(await orderOf(world, igor, order)).toMatchObject({
        status: 'paid',
        price: 2699,
        tax: 505,
        months: 3,
        gift: null,
        method: 'blik',
        receipt: expect.stringMatching(/^2026\/\d{6}$/),
      })
      const again = await startPayment(world, id, igor, { blik: '777123' })
      await world.service.settled()
      expect(await orderOf(world, igor, again.body.order)).toMatchObject({ status: 'paid', months: 1 })
      // the buyer's open page is told
      await watcher.expect(/ MODE #blik \+v Igor$/)
      await watcher.expect(/ SUBSCRIPTION #blik /)
    })

    test('[HTTP-19, HTTP-20, PUR-28..30] the order as the specification gives it buys; consents are kept, and a refused one refuses', async () => {
      const [jan, kinga] = await world.people('Jan', 'Kinga')
      const id = await shop(world, jan, 'zgody')
      const [option] = await optionsFor(world, id, kinga)
      const errorsOf = async (body: object) =>
        (
          await world.http('POST', `/api/purchase/channels/${id}/blik`, {
            as: kinga,
            body: { length: option!.id, blik: '777 123', ...body },
          })
        ).body.errors
      const required = ['This field is required']
      expect(await errorsOf({ ...CONSENTS, accept_rules: false })).toEqual({ accept_rules: required })
      expect(await errorsOf({ ...CONSENTS, accept_rules: 'true' })).toEqual({ accept_rules: required })
      expect(await errorsOf({ ...CONSENTS, accept_immediate_service_start: false })).toEqual({
        accept_immediate_service_start: required,
      })
      expect(await errorsOf({ ...CONSENTS, length: null })).toEqual({ length: required })
      expect(await world.service.store.read.orders.ofUser(await idOf(world, kinga), 10)).toEqual([])
      const consentsOf = async (order: string) =>
        (await world.service.store.read.orders.byId(order))!.consents
      const given = { version: '2026-11', locale: 'en', at: expect.any(String) }
      expect(await consentsOf(await buy(world, id, kinga))).toEqual(given)
      for (const method of ['blik', 'przelewy24']) {
        const { status, body } = await world.http('POST', `/api/purchase/channels/${id}/${method}`, {
          as: kinga,
          body: { length: option!.id, gift: null, ...(method === 'blik' && { blik: '777 123' }) },
        })
        expect(status).toBe(200)
        expect(await consentsOf(body.order)).toEqual({ ...given, rules: false, immediate_start: false })
      }
    })

    test.each(['przelewy24', 'paypal', 'credit_card'])(
      '[PUR-27, PUR-32, PUR-35, OPEN-56, HTTP-19] %s: the bank in a window, then the way back and the months',
      async (method) => {
        const [owner, buyer] = await world.people(`Wl${method.slice(0, 6)}`, `Ku${method.slice(0, 6)}`)
        const id = await shop(world, owner, `okno-${method.slice(0, 6)}`)
        const started = await startPayment(world, id, buyer, { method })
        const { redirect, order } = started.body
        expect(redirect).toMatch(new RegExp(`^${world.url}/sandbox-bank/`))
        expect(await orderOf(world, buyer, order)).toMatchObject({ status: 'open', receipt: null })
        const page = await fetch(redirect, { headers: { 'accept-language': 'pl' } })
        const html = await page.text()
        expect(html).toContain('Piaskownica. To nie jest bank')
        expect(html).toContain('9,99\u00A0zł')
        expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
        // the time of payment counts, not that of the order
        world.clock.advance(5 * 60_000)
        expect(await atBank(redirect, 'approve')).toBe(`${world.url}/purchase/${method}/callback`)
        expect(await orderOf(world, buyer, order)).toMatchObject({ status: 'paid' })
        const { createdAt, paidAt } = (await world.service.store.read.orders.byId(order))!
        expect(paidAt!.getTime() - createdAt.getTime()).toBe(5 * 60_000)
        // choices after the first one change nothing
        await atBank(redirect, 'refuse')
        await atBank(redirect, 'approve')
        await world.service.settled()
        expect(await orderOf(world, buyer, order)).toMatchObject({ status: 'paid', refunded: 0 })
        const row = await world.service.store.read.subscriptions.of(id, await idOf(world, buyer))
        expect(row).toMatchObject({ months: 1 })
      },
    )

    test('a bank that refuses, one that was left, and one that takes its time', async () => {
      const [lena, marek] = await world.people('Lena', 'Marek')
      const id = await shop(world, lena, 'banki')
      const begin = async () => (await startPayment(world, id, marek, { method: 'przelewy24' })).body
      const [refused, left, late] = [await begin(), await begin(), await begin()]
      await atBank(refused.redirect, 'refuse')
      await atBank(left.redirect, 'leave')
      await atBank(late.redirect, 'delay')
      expect(await orderOf(world, marek, refused.order)).toMatchObject({ status: 'failed' })
      expect(await orderOf(world, marek, left.order)).toMatchObject({ status: 'open' })
      expect(await orderOf(world, marek, late.order)).toMatchObject({ status: 'open' })
      // no notice comes: the watch asks the provider
      world.clock.jump(60_000)
      await world.service.settled()
      const status = async (order: string) => (await world.service.store.read.orders.byId(order))?.status
      expect(await status(late.order)).toBe('paid')
      expect(await status(left.order)).toBe('open')
      // abandoned: nothing is bought, and the order expires
      world.clock.jump(30 * 3_600_000)
      await world.service.settled()
      expect(await status(left.order)).toBe('expired')
      const row = await world.service.store.read.subscriptions.of(id, await idOf(world, marek))
      expect(row).toMatchObject({ months: 1 })
    })

    test('attack: IDOR: an order is seen by its buyer alone', async () => {
      const [natalia, olek, piotr] = await world.people('Natalia', 'Olek', 'Piotr')
      const id = await shop(world, natalia, 'cudze')
      const order = await buy(world, id, olek)
      for (const as of [natalia, piotr])
        expect((await world.http('GET', `/api/users/@me/orders/${order}`, { as })).status).toBe(404)
      expect((await world.http('GET', '/api/users/@me/orders', { as: piotr })).body).toEqual([])
      expect((await world.http('GET', '/api/users/@me/orders', { as: olek })).body).toHaveLength(1)
      expect((await world.http('GET', `/api/channels/${id}/income`, { as: olek })).status).toBe(403)
      expect((await world.http('GET', `/api/channels/${id}/income`, { as: natalia })).body).toEqual([
        {
          month: '2026-06',
          orders: 1,
          own_orders: 1,
          subscriptions: 1,
          gross: 999,
          net: 812,
          tax: 187,
          own: 999,
          gifts: 0,
          gifted: 0,
          given: 0,
          refunds: 0,
          refunded: 0,
        },
      ])
    })

    test('attack: price tampering: what the buyer sends beside the length changes nothing', async () => {
      const [rafal, sara] = await world.people('Rafal', 'Sara')
      const id = await shop(world, rafal, 'falszywe')
      const [option] = await optionsFor(world, id, sara)
      const { body } = await world.http('POST', `/api/purchase/channels/${id}/blik`, {
        as: sara,
        body: { length: option!.id, ...CONSENTS, blik: '777 123', tax: 0, months: 120, count: 100 },
      })
      await world.service.settled()
      expect(await orderOf(world, sara, body.order)).toMatchObject({ price: 999, months: 1 })
      // a price is only agreed to, never set by the buyer
      for (const price of [1, 0, -999, 998, 1e15, 1.5, '999', null, {}]) {
        const answer = await world.http('POST', `/api/purchase/channels/${id}/blik`, {
          as: sara,
          body: { length: option!.id, ...CONSENTS, blik: '777 123', price },
        })
        expect(answer.status).toBe(Number.isSafeInteger(price) ? 409 : 422)
      }
      expect((await world.http('GET', '/api/users/@me/orders', { as: sara })).body).toHaveLength(1)
    })
  })

  describe('gifts', () => {
    test('[GIFT-07, GIFT-08, OPEN-65, OPEN-66] to one: a month, told to the channel; not to oneself, nobody, or who subscribes', async () => {
      const [tola, ula, wit] = await world.people('Tola', 'Ula', 'Wit')
      const id = await shop(world, tola, 'jeden')
      const errorOf = async (user: string) =>
        (await world.http('POST', `/api/purchase/channels/${id}`, { as: ula, body: { gift: { user } } })).body
          .errors?.user?.[0]
      expect(await errorOf('Ula')).toBe('You cannot give a subscription to yourself')
      expect(await errorOf('NobodyAtAll')).toBe('There is no such person')
      expect(await errorOf('<script>')).toBe('This value is not valid')
      const watcher = await world.connect(tola, { capabilities: 'web' })
      watcher.send('JOIN #jeden')
      await watcher.settled()
      await buy(world, id, ula, { gift: { user: 'Wit' } })
      const notice = await watcher.expect(/gift_subscription/)
      expect(notice.tags.get('gwar.chat/i18n')).toContain('"name":"Wit"')
      expect(await errorOf('wit')).toBe('This person already subscribes to the channel')
      expect((await world.http('GET', `/api/channels/${id}/subscription_gifts`)).body).toEqual([
        { name: 'Ula', subscription_gifts_count: 1 },
      ])
      expect((await world.http('GET', `/api/channels/${id}/subscription`, { as: wit })).body).toMatchObject({
        months: 1,
        gift: { user: { name: 'Ula' } },
      })
    })

    test('[GIFT-02, GIFT-04, GIFT-06, CONST-03, CONST-04, OPEN-64, MSG-18, MSG-19, MSG-33] to many: random members, never the giver; leftovers wait', async () => {
      const [zosia, adam] = await world.people('Zosia', 'Adam')
      const id = await shop(world, zosia, 'wielu')
      const crowd = await world.people('Gap1', 'Gap2', 'Gap3')
      for (const count of [0, -1, 101, 1e9, 1.5, '5', null, Number.NaN]) {
        const answer = await world.http('POST', `/api/purchase/channels/${id}`, {
          as: adam,
          body: { gift: { count } },
        })
        expect(answer.status).toBe(422)
      }
      for (const count of [1, 5, 10, 25, 50, 100]) {
        const [option] = await optionsFor(world, id, adam, { gift: { count } })
        expect(option).toMatchObject({ months: 1, price: count * 999 })
      }
      const enter = async (person: (typeof crowd)[number]) => {
        const client = await world.connect(person, { capabilities: 'web' })
        client.send('JOIN #wielu')
        await client.settled()
        return client
      }
      const giver = await enter(adam)
      await enter(crowd[0])
      await enter(crowd[1])
      await buy(world, id, adam, { gift: { count: 5 } })
      const told = async (name: string) => {
        const { tags } = await giver.expect(new RegExp(`"name":"${name}"`))
        return JSON.parse(tags.get('gwar.chat/i18n')!).values
      }
      expect(await told('community_gift')).toEqual({ gifter_name: 'Adam', gift_count: 5, gift_months: 1 })
      expect(await told('community_gift_subscription')).toEqual({
        name: expect.stringMatching(/^Gap[12]$/),
        gifter_name: 'Adam',
        gift_months: 1,
      })
      const given = async () =>
        (
          await Promise.all(
            [zosia, adam, ...crowd].map(async (person) =>
              world.service.store.read.subscriptions.of(id, await idOf(world, person)),
            ),
          )
        ).map((row) => row?.months ?? 0)
      expect(await given()).toEqual([0, 0, 1, 1, 0])
      expect((await world.http('GET', `/api/channels/${id}/subscription_gifts`)).body).toEqual([
        { name: 'Adam', subscription_gifts_count: 5 },
      ])
      // a member who comes later gets a gift that was left, the owner of the channel does not
      await enter(crowd[2])
      await enter(zosia)
      world.clock.jump(10_000)
      await world.service.settled()
      expect(await given()).toEqual([0, 0, 1, 1, 1])
      world.clock.jump(10_000)
      await world.service.settled()
      expect(await given()).toEqual([0, 0, 1, 1, 1])
      expect(await world.service.store.read.gifts.hasStock(id)).toBe(true)
    })
  })
})
