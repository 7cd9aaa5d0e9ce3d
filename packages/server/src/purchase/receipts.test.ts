import { inflateSync } from 'node:zlib'
import { availableEngines, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { give, idOf } from '../subscriptions/subscription.fixture.ts'
import { buy, CONSENTS, optionsFor, orderOf, shop, startPayment } from './purchase.fixture.ts'
import { createSandboxBank } from './sandbox/sandbox-bank.ts'
import { Unfinished } from '../unfinished.ts'
import { checkPayment } from './check-payment.ts'
import type { PurchaseParts } from './parts.ts'

const SELLER = 'Żółta Łódź & <Syn> sp. z o.o., NIP 5250007738'

describe.each(availableEngines())('receipts and books on %s', (engine) => {
  let world: World
  let owner: NamedPerson
  let id: string
  beforeAll(async () => {
    world = await createWorld({
      engine,
      // the test runs into the next year without logging in again
      settings: { SELLER, CHANNELS_PER_USER: '100', SESSION_IDLE_DAYS: '1000' },
    })
    owner = await world.person('Skarbniczka')
    id = await shop(world, owner, 'kasa')
  })
  afterAll(() => world.close())

  const receiptOf = (as: NamedPerson | null, order: string, format: string, language = 'pl') =>
    fetch(`${world.url}/api/users/@me/orders/${order}/receipt/${format}`, {
      headers: { 'accept-language': language, ...(as && { authorization: `Bearer ${as.token}` }) },
    })

  test('50 people pay at once, some are refused: receipts are numbered without a gap, one each', async () => {
    const { read } = world.service.store
    const year = world.clock.now().getUTCFullYear()
    const before = (await read.receipts.ofYear(year)).length
    const crowd = await world.crowd(50, 'Placacy')
    const [option] = await optionsFor(world, id, crowd[0]!)
    const codes = crowd.map((_, index) => (index % 7 === 3 ? '500 500' : '777 123'))
    await Promise.all(
      crowd.map((as, index) =>
        world.http('POST', `/api/purchase/channels/${id}/blik`, {
          as,
          body: { length: option!.id, ...CONSENTS, blik: codes[index] },
        }),
      ),
    )
    await world.service.settled()
    const orders = (
      await Promise.all(crowd.map(async (as) => read.orders.ofUser(await idOf(world, as), 9)))
    ).flat()
    const paid = orders.filter(({ status }) => status === 'paid')
    expect(paid).toHaveLength(codes.filter((code) => code !== '500 500').length)
    const receipts = await read.receipts.ofYear(year)
    expect(receipts.map(({ serial }) => serial)).toEqual(receipts.map((_, index) => index + 1))
    expect(new Set(receipts.slice(before).map(({ orderId }) => orderId))).toEqual(
      new Set(paid.map(({ id: order }) => order)),
    )
    expect(
      orders.every(({ status, receiptSerial }) => (receiptSerial !== null) === (status === 'paid')),
    ).toBe(true)
    // what they have is what they bought
    for (const as of crowd.slice(0, 4)) {
      const bought = codes[crowd.indexOf(as)] === '500 500' ? undefined : 1
      expect((await read.subscriptions.of(id, await idOf(world, as)))?.months).toBe(bought)
    }
  })

  test('[CONST-01, CONST-02, OPEN-54, OPEN-55] as a page: net, VAT and gross in zlotys, who sold and who bought, nothing that runs', async () => {
    const buyer = await world.person('Kupujaca')
    const order = await buy(world, id, buyer, { months: 3 })
    const { receipt } = await orderOf(world, buyer, order)
    const answer = await receiptOf(buyer, order, 'html')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?\d{4}-\d+\.html/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const html = await answer.text()
    for (const text of [
      'Żółta Łódź &amp; &lt;Syn&gt; sp. z o.o.',
      receipt,
      'Kupujaca',
      '21,94',
      '5,05',
      '26,99\u00A0zł',
      'VAT 23%',
    ])
      expect(html).toContain(text)
    expect(html).toContain('#kasa, 3 miesiące')
    expect(html).not.toMatch(/<script|<Syn>|https?:/)
    expect(await (await receiptOf(buyer, order, 'html', 'en')).text()).toContain('3 months')
  })

  test('[HTTP-20] says that the right to withdraw is gone to who gave it up alone', async () => {
    const buyer = await world.person('Ostrozna')
    const asked = await buy(world, id, buyer)
    const [option] = await optionsFor(world, id, buyer)
    const { body } = await world.http('POST', `/api/purchase/channels/${id}/blik`, {
      as: buyer,
      body: { length: option!.id, gift: null, blik: '777 123' },
    })
    await world.service.settled()
    const said = async (order: string) => (await receiptOf(buyer, order, 'html')).text()
    expect(await said(asked)).toContain('przyjął do wiadomości utratę prawa do odstąpienia')
    expect(await said(body.order)).toContain('może odstąpić od umowy w ciągu 14 dni')
  })

  test('as PDF: Polish letters in a font of its own', async () => {
    const buyer = await world.person('Zamawiajacy')
    const order = await buy(world, id, buyer)
    const answer = await receiptOf(buyer, order, 'pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="?\d{4}-\d+\.pdf/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const body = bytes.toString('latin1')
    expect(body).toContain('/FontFile2')
    expect(body).toContain('/CIDFontType2')
    // the PDF is tagged, so that a screen reader reads names with their values
    expect(body).toMatch(/\/MarkInfo \d+ 0 R/)
    expect(body).toContain('/Marked true')
    expect(body).toContain('/Lang (pl)')
    for (const tag of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD', 'P'])
      expect(body).toContain(`/S /${tag}\n`)
    const texts = textsOfPdf(bytes)
    for (const text of [
      'Żółta Łódź & <Syn> sp. z o.o.',
      'Zapłacono',
      'Zamawiajacy',
      'VAT 23%',
      '9,99',
      '#kasa, 1 miesiąc',
    ])
      expect(
        texts.some((found) => found.includes(text)),
        text,
      ).toBe(true)
  })

  test('attack: IDOR: a receipt is its buyer’s alone; none before the money, none of what never was', async () => {
    const [buyer, other] = await world.people('Wlasciciel1', 'Ciekawski1')
    const order = await buy(world, id, buyer)
    const open = (await startPayment(world, id, buyer, { method: 'paypal' })).body.order
    const status = async (as: NamedPerson | null, wanted: string, format: string) =>
      (await receiptOf(as, wanted, format)).status
    for (const format of ['pdf', 'html']) {
      expect(await status(buyer, order, format)).toBe(200)
      for (const as of [other, owner]) expect(await status(as, order, format)).toBe(404)
      expect(await status(null, order, format)).toBe(401)
      expect(await status(buyer, open, format)).toBe(404)
      expect(await status(buyer, '01900000-0000-7000-8000-000000000000', format)).toBe(404)
    }
    for (const [wanted, format] of [
      [order, 'exe'],
      ['x', 'pdf'],
      ['..%2f..', 'pdf'],
    ] as const)
      expect(await status(buyer, wanted, format)).toBe(404)
  })

  test('the year of a receipt and the month of an income are those of Poland', async () => {
    const [seller, buyer] = await world.people('Sylwester', 'Nowaroczna')
    const shopId = await shop(world, seller, 'sylwester')
    const eve = new Date('2026-12-31T22:59:00Z')
    await buyAt(eve)
    await buyAt(new Date('2026-12-31T23:01:00Z'))
    const orders = (await world.http('GET', '/api/users/@me/orders', { as: buyer })).body
    expect(orders.map(({ receipt }: { receipt: string }) => receipt.slice(0, 4)).toSorted()).toEqual([
      '2026',
      '2027',
    ])
    const income = await world.http('GET', `/api/channels/${shopId}/income`, { as: seller })
    const one = { orders: 1, subscriptions: 1, gross: 999, tax: 187, refunded: 0, net: 812 }
    expect(income.body).toMatchObject([
      { month: '2027-01', ...one },
      { month: '2026-12', ...one },
    ])
    const days = await world.http('GET', `/api/channels/${shopId}/income/days`, { as: seller })
    expect(days.body).toEqual({
      today: '2027-01-01',
      days: [
        { day: '2026-12-31', own: 999, gifts: 0, refunded: 0 },
        { day: '2027-01-01', own: 999, gifts: 0, refunded: 0 },
      ],
    })
    // what is older than the month before is not among the days
    world.clock.jump(31 * 24 * 3_600_000)
    const later = await world.http('GET', `/api/channels/${shopId}/income/days`, { as: seller })
    expect(later.body).toMatchObject({ today: '2027-02-01', days: [{ day: '2027-01-01' }] })

    async function buyAt(at: Date): Promise<void> {
      world.clock.jump(at.getTime() - world.clock.now().getTime())
      await buy(world, shopId, buyer)
    }
  })

  test('income by month: gifts by their count, what was paid back beside it; nobody else reads it', async () => {
    const [seller, buyer, moderator] = await world.people('Dochodowa', 'Hojny', 'Moderujacy')
    const shopId = await shop(world, seller, 'dochod')
    await buy(world, shopId, buyer, { months: 3 })
    const gifts = await buy(world, shopId, buyer, { gift: { count: 5 } })
    await startPayment(world, shopId, buyer, { method: 'paypal' })
    await world.service.store.transact(async (tx) => {
      await tx.sandboxPayments.refund(gifts, { key: 'r', amount: 1000 })
      await tx.modes.give(shopId, (await tx.users.byName(userName('Moderujacy')))!.id, 'o', {
        by: null,
        at: world.clock.now(),
      })
    })
    await ask(gifts)
    const inPoland = new Intl.DateTimeFormat('sv', {
      timeZone: 'Europe/Warsaw',
      year: 'numeric',
      month: '2-digit',
    })
    const month = inPoland.format(world.clock.now())
    const path = `/api/channels/${shopId}/income`
    expect((await world.http('GET', path, { as: seller })).body).toEqual([
      {
        month,
        orders: 2,
        subscriptions: 6,
        gross: 2699 + 4995,
        tax: 505 + 934,
        refunded: 1000,
        // of the gifts 3995 are left, and with them 747 of their VAT
        net: 2699 - 505 + 3995 - 747,
        own: 2699,
        own_orders: 1,
        gifts: 4995,
        gifted: 5,
        given: expect.any(Number),
        refunds: 1,
      },
    ])
    const days = await world.http('GET', `${path}/days`, { as: seller })
    expect(days.body.days).toEqual([{ day: days.body.today, own: 2699, gifts: 4995, refunded: 1000 }])
    for (const what of [path, `${path}/days`]) {
      for (const as of [buyer, moderator]) expect((await world.http('GET', what, { as })).status).toBe(403)
      expect((await world.http('GET', what)).status).toBe(401)
    }
    // what is paid back of a paid order is asked for by its notice
    async function ask(order: string): Promise<void> {
      const { store } = world.service
      const provider = createSandboxBank({ store, clock: world.clock, publicUrl: '' })
      const newId = () => crypto.randomUUID()
      const parts = {
        store,
        provider,
        clock: world.clock,
        newId,
        mailer: null,
        unfinished: new Unfinished(),
        onMoneyBack: () => undefined,
      }
      await checkPayment(parts as unknown as PurchaseParts, order)
    }
  })

  test('[OPEN-115, OPEN-117] attack: CSV injection: names that begin like a formula stay names; a table program reads it', async () => {
    const [seller, buyer] = await world.people('Tabelka', 'Zwykla')
    const formula = (await world.crowd(1, '-1-'))[0]!
    const shopId = await shop(world, seller, 'tabela')
    await buy(world, shopId, buyer, { months: 3 })
    await give(world, shopId, formula, 1)
    const path = `/api/channels/${shopId}/subscriptions/export`
    const answer = await fetch(`${world.url}${path}`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const day = world.clock.now().toISOString().slice(0, 10)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="tabela-subscriptions-${day}.csv"`,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [names, ...rows] = bytes.subarray(3).toString().split('\r\n')
    const columns = names!.split(',')
    const cell = (row: number, name: RegExp) =>
      rows[row]!.split(',')[columns.findIndex((column) => name.test(column))]
    expect(rows).toHaveLength(3)
    expect(rows[2]).toBe('')
    expect([cell(0, /^user\.name$/), cell(0, /^months$/)]).toEqual(['Zwykla', '3'])
    expect([cell(1, /^user\.name$/), cell(1, /^months$/)]).toEqual(["'-1-0", '1'])
    for (const as of [buyer, owner]) expect((await world.http('GET', path, { as })).status).toBe(403)
    expect((await world.http('GET', path)).status).toBe(401)

    // the export without ended subscriptions
    world.clock.jump(40 * 24 * 3_600_000)
    const namesIn = async (query: string) => {
      const { status, body } = await world.http('GET', path + query, { as: seller })
      expect(status).toBe(200)
      return ['Zwykla', "'-1-0"].filter((name) => String(body).includes(name))
    }
    expect(await namesIn('?only_active=1')).toEqual(['Zwykla'])
    expect(await namesIn('?only_active=0')).toEqual(['Zwykla', "'-1-0"])
    expect((await world.http('GET', `${path}?only_active=tak`, { as: seller })).status).toBe(422)
  })
})

/** The text lines of a PDF, decoded with each of its fonts. */
function textsOfPdf(bytes: Buffer): string[] {
  const streams = [...bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(
    ([, content]) => {
      const raw = Buffer.from(content!, 'latin1')
      try {
        return inflateSync(raw).toString('latin1')
      } catch {
        return ''
      }
    },
  )
  const fonts = streams
    .filter((stream) => stream.includes('beginbfrange'))
    .map((stream) => {
      const lists = [...stream.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)]
      return new Map(
        lists.flatMap(([, first, list]) =>
          // a ligature, as of `ff` in an order's id, stands for several characters: `<0066 0066>`
          [...list!.matchAll(/<([0-9a-f ]*)>/g)].map(
            ([, hex], index) =>
              [
                Number.parseInt(first!, 16) + index,
                Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
              ] as const,
          ),
        ),
      )
    })
  const shown = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, run]) =>
      [...run!.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join(''),
    ),
  )
  return fonts.flatMap((font) =>
    shown.map((hex) =>
      hex.replaceAll(/[0-9a-f]{4}/g, (glyph) => font.get(Number.parseInt(glyph, 16)) ?? '?'),
    ),
  )
}
