import { availableEngines, createWorld, FakeClock, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buy, optionsFor, orderOf, shop, startPayment } from '../../purchase/purchase.fixture.ts'
import { idOf } from '../../subscriptions/subscription.fixture.ts'
import { uuidV7 } from '../../uuid.ts'
import { adminIn } from '../run-admin.fixture.ts'

describe.skipIf(!availableEngines().includes('postgresql'))('purchases by the operator', () => {
  let world: World
  beforeAll(async () => {
    // the operator's command has the real clock, so the service's clock is set to the same time
    world = await createWorld({
      engine: 'postgresql',
      clock: new FakeClock(new Date()),
      settings: { CHANNELS_PER_USER: '9' },
    })
  })
  afterAll(() => world?.close())

  const admin = (...words: string[]) => adminIn(world, words)
  const line = (text: string) => adminIn(world, text)

  test.each([
    'offer set',
    'offer set 0 10',
    'offer set 121 10',
    'offer set 1.5 10',
    'offer set -1 10',
    'offer set 1 0.99',
    'offer set 1 100000.01',
    'offer set 1 9,9',
    'offer set 1 1e3',
    'offer set 1 10 91',
    'offer set 1 10 -1',
    'offer set 1 10 5 5',
    'offer remove',
    'offer remove x',
    'offer list x',
    'sale set',
    'sale set 0 10 2026-01-01 2026-02-01 all a',
    'sale set 5 0 2026-01-01 2026-02-01 all a',
    'sale set 5 91 2026-01-01 2026-02-01 all a',
    'sale set 5 10 2026-02-30 2026-03-01 all a',
    'sale set 5 10 yesterday tomorrow all a',
    'sale set 5 10 2026-01-01 2026-02-01 0 a',
    'sale set 5 10 2026-01-01 2026-02-01 99999999999 a',
    'sale set 5 10 2026-01-01 2026-02-01 1e1 a',
    'sale set 5 10 2026-01-01 2026-02-01 all',
    `sale set 5 10 2026-01-01 2026-02-01 all ${'x'.repeat(61)}`,
    'sale set 5 10 2026-02-01 2026-01-01 all a',
    'sale remove x',
    'sale remove 404',
    'offer remove 7',
    'order show',
    'order show 1',
    'order show 01900000-0000-7000-8000-000000000000',
    'order list x',
    'order refund',
    "order refund '",
    'order refund 01900000-0000-7000-8000-000000000000',
    'order refund 01900000-0000-7000-8000-000000000000 -5',
    'order refund 01900000-0000-7000-8000-000000000000 0,5',
    'order refund 01900000-0000-7000-8000-000000000000 0.50 twice',
  ])('%s: said to be wrong, nothing changed', async (text) => {
    const { read } = world.service.store
    const before = [await read.offers.all(), await read.sales.all()]
    const { code, text: said } = await line(text)
    expect(code).toBeGreaterThan(0)
    expect(said).not.toMatch(/constraint|syntax|undefined|\n\s+at /)
    expect([await read.offers.all(), await read.sales.all()]).toEqual(before)
  })

  test('[OPEN-53] lengths and sales are set, listed and removed; a running service sells by them at once', async () => {
    const [owner, buyer] = await world.people('Ustawiacz', 'Patrzaca')
    const id = await shop(world, owner, 'cennik')
    const prices = async () =>
      (await optionsFor(world, id, buyer)).map(({ months, price, sale }) => [
        months,
        price,
        sale?.name ?? null,
      ])
    expect(await line('offer set 24 200.00 25')).toMatchObject({ code: 0, text: '24 months cost 150.99 zł.' })
    expect(await line('offer set 1 10')).toMatchObject({ code: 0 })
    expect(await line('offer remove 6')).toMatchObject({ code: 0 })
    expect((await line('offer list')).text).toMatch(/24 +200\.00 +25 +150\.99/)
    expect(await prices()).toEqual([
      [1, 1000, null],
      [3, 2699, null],
      [12, 9599, null],
      [24, 15_099, null],
    ])
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
    expect(await admin('sale', 'set', '5635', '30', day(-1), day(2), '1,12', '10. urodziny')).toMatchObject({
      code: 0,
    })
    expect(await admin('sale', 'set', '9', '40', day(5), day(6), 'all', 'kiedyś')).toMatchObject({ code: 0 })
    expect((await line('sale list')).text).toMatch(/5635 +10\. urodziny +30 +1,12/)
    expect(await prices()).toEqual([
      [1, 799, '10. urodziny'],
      [3, 2699, null],
      [12, 8399, '10. urodziny'],
      [24, 15_099, null],
    ])
    expect(await line('sale remove 5635')).toMatchObject({ code: 0 })
    expect((await prices())[0]).toEqual([1, 1000, null])
  })

  test('orders are listed, shown and paid back: a part is money only, the whole takes months, gifts and letters back', async () => {
    const [owner, buyer, friend] = await world.people('Oddajaca', 'Zwracajacy', 'Przyjaciolka')
    const id = await shop(world, owner, 'zwroty')
    const { read } = world.service.store
    const own = await buy(world, id, buyer, { months: 3 })
    const gift = await buy(world, id, buyer, { gift: { user: 'Przyjaciolka' } })
    const open = (await startPayment(world, id, buyer, { method: 'paypal' })).body.order
    expect((await line('order list')).text).toContain(own)
    const shown = (await line(`order show ${own}`)).text
    const month = (await orderOf(world, buyer, own)).created_at.slice(0, 7)
    for (const text of ['Zwracajacy', '#zwroty', '26.99', '5.05', 'blik', 'sandbox', month])
      expect(shown).toContain(text)

    expect(await line(`order refund ${open}`)).toMatchObject({ code: 1 })
    expect(await line(`order refund ${own} 27.00`)).toMatchObject({ code: 1 })
    expect(await line(`order refund ${own} 6.99`)).toMatchObject({
      code: 0,
      text: `6.99 zł of order ${own} are paid back.`,
    })
    expect(await orderOf(world, buyer, own)).toMatchObject({ status: 'paid', refunded: 699 })
    const monthsOf = async (person: typeof buyer) =>
      (await read.subscriptions.of(id, await idOf(world, person)))?.months
    const modesOf = async (person: typeof buyer) =>
      (await read.modes.ofMember(id, await idOf(world, person))).toSorted()
    expect(await monthsOf(buyer)).toBe(3)
    expect(await modesOf(buyer)).toEqual(['g', 'v'])

    expect(await line(`order refund ${own}`)).toMatchObject({
      code: 0,
      text: `20.00 zł of order ${own} are paid back.`,
    })
    expect(await orderOf(world, buyer, own)).toMatchObject({
      status: 'refunded',
      refunded: 2699,
      receipt: expect.any(String),
    })
    expect(await monthsOf(buyer)).toBeUndefined()
    expect(await modesOf(buyer)).toEqual(['g'])
    expect(await line(`order refund ${own}`)).toMatchObject({ code: 1 })

    expect(await line(`order refund ${gift}`)).toMatchObject({ code: 0 })
    expect(await monthsOf(friend)).toBeUndefined()
    expect(await modesOf(friend)).toEqual([])
    // somebody whose only gift was paid back is no giver
    expect(await modesOf(buyer)).toEqual([])
    expect((await world.http('GET', `/api/channels/${id}/subscription_gifts`)).body).toEqual([])
  })

  test('what somebody must look at stands in a list of its own, whatever its age, and is shown with all that went back', async () => {
    const [owner, buyer] = await world.people('Dyzurna', 'Klopotliwy')
    const id = await shop(world, owner, 'klopoty')
    const [fine, failed, again, asked] = [
      await buy(world, id, buyer),
      await buy(world, id, buyer),
      await buy(world, id, buyer),
      await buy(world, id, buyer),
    ]
    const { store } = world.service
    const move = (orderId: string, reason: 'refund' | 'chargeback', state: 'open' | 'made' | 'undone') =>
      store.transact((tx) => {
        const row = { id: uuidV7(world.clock.now()), orderId, amount: 300, reason, state }
        return tx.payments.insertRefund({
          ...row,
          reference: `${reason}-${state}`,
          createdAt: world.clock.now(),
        })
      })
    await move(fine, 'refund', 'made')
    await move(failed, 'refund', 'made')
    await move(failed, 'refund', 'undone')
    await move(again, 'refund', 'undone')
    await move(again, 'refund', 'made')
    await move(asked, 'chargeback', 'open')
    const { text } = await line('order list problems')
    const lineOf = (orderId: string) => text.split('\n').find((one) => one.includes(orderId))
    expect(lineOf(failed)).toContain('refund failed: try again')
    expect(lineOf(asked)).toContain('chargeback: answer the bank')
    expect([lineOf(fine), lineOf(again)]).toEqual([undefined, undefined])
    expect((await line('order list')).text).toContain(fine)
    expect((await line(`order show ${failed}`)).text).toContain(
      'refund of 3.00 made (refund-made); refund of 3.00 undone (refund-undone)',
    )
  })

  test('an end by the operator, then a refund of what came before: what was bought later stays', async () => {
    const [owner, buyer] = await world.people('Konczaca', 'Zakonczony')
    const id = await shop(world, owner, 'koniec')
    const first = await buy(world, id, buyer, { months: 3 })
    expect(await line('subscription end koniec Zakonczony')).toMatchObject({ code: 0 })
    const row = async () => world.service.store.read.subscriptions.of(id, await idOf(world, buyer))
    expect((await row())!.endsAt.getTime()).toBeLessThanOrEqual(Date.now())
    world.clock.jump(3_600_000)
    await world.service.settled()
    await buy(world, id, buyer)
    const { endsAt } = (await row())!
    expect(await row()).toMatchObject({ months: 4, monthsStreak: 1 })
    expect(await line(`order refund ${first}`)).toMatchObject({ code: 0 })
    expect(await row()).toMatchObject({ months: 1, monthsStreak: 1, endsAt })
    expect(await world.service.store.read.modes.ofMember(id, await idOf(world, buyer))).toEqual(['v'])
  })
})
