import { TEXTS } from '../../texts.ts'
import { availableEngines, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../../mail/mailer.ts'
import { Unfinished } from '../../unfinished.ts'
import { uuidV7 } from '../../uuid.ts'
import { checkPayment } from '../check-payment.ts'
import type { PurchaseParts } from '../parts.ts'
import { buy, shop, startPayment } from '../purchase.fixture.ts'
import { refund } from '../money-back/refund.ts'
import { createSandboxBank } from '../sandbox/sandbox-bank.ts'
import { watchOrders } from '../watch-orders.ts'
import { sendOrderLetters } from './send-order-letters.ts'

const SELLER = 'Żółta Łódź & <Syn> sp. z o.o., NIP 5250007738'
const CONTACT = 'pomoc@chat.example'
const MINUTE_MS = 60_000

describe.each(availableEngines())('[A5] letters about orders on %s', (engine) => {
  let world: World
  let id: string
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { SELLER, CONTACT, DEFAULT_LOCALE: 'pl' } })
    time = world.clock.now().getTime()
    id = await shop(world, await world.person('Skarbniczka'), 'kasa')
  })
  afterAll(() => world.close())

  const lettersTo = ({ email }: NamedPerson): Mail[] =>
    world.mails.filter(({ to, attachments }) => to.address === email && attachments !== undefined)
  let time: number
  /** What sends letters on another node, through this mailer. */
  const partsWith = (send: (mail: Mail) => Promise<boolean>): PurchaseParts => ({
    store: world.service.store,
    clock: { now: () => new Date(time), every: () => () => undefined },
    texts: TEXTS.pl,
    newId: () => uuidV7(new Date(time)),
    provider: createSandboxBank({ store: world.service.store, clock: world.clock, publicUrl: world.url }),
    publicUrl: world.url,
    letterHead: { productName: 'Gwar', seller: SELLER, operator: null, contact: CONTACT },
    mailer: { send, close: () => Promise.resolve() },
    needsEmail: true,
    unfinished: new Unfinished(),
    tell: () => Promise.resolve(),
    presentIn: () => null,
    onError(error) {
      throw error
    },
    onMoneyBack: () => undefined,
  })
  /** As if the letter of this order had not been sent yet. */
  const oweAgain = (order: string) =>
    world.service.store.transact(async (tx) => {
      const [letter] = await tx.orderLetters.ofOrder(order)
      await tx.orderLetters.change(letter!.id, { sentAt: null, nextAt: new Date(time) })
    })

  test('after a purchase: until when, the price, the consent in its words, who sells, and the receipt', async () => {
    const buyer = await world.person('Kupujaca')
    const order = await buy(world, id, buyer, { language: 'pl' })
    // looked at again and again, it is still one
    const parts = partsWith(() => Promise.reject(new Error('sent again')))
    await checkPayment(parts, order)
    await sendOrderLetters(parts)
    const [letter, ...others] = lettersTo(buyer)
    expect(others).toEqual([])
    expect(letter!.subject).toMatch(/^Subskrypcja #kasa do \d+ \p{L}+ \d{4}$/u)
    expect(letter!.text).toMatch(/^Subskrybujesz #kasa do \d+ \p{L}+ \d{4}\n/u)
    for (const part of [
      'Cześć, Kupujaca! Dziękujemy.',
      'Netto: 8,12\u00A0zł',
      'Razem brutto: 9,99\u00A0zł',
      `zaznaczono: „${TEXTS.pl.purchase.acceptStart}”`,
      `Sprzedawca: ${SELLER}`,
      `Kontakt: ${CONTACT}`,
      '/settings/subscriptions',
    ])
      expect(letter!.text).toContain(part)
    expect(letter!.html).toContain('Żółta Łódź &amp; &lt;Syn&gt;')
    expect(letter!.html).not.toMatch(/<Syn>|<img|<script/)
    const [file] = letter!.attachments!
    expect(file).toMatchObject({
      name: expect.stringMatching(/^gwar-2026-\d{6}\.pdf$/),
      type: 'application/pdf',
    })
    expect(file!.content.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('after gifts the letter names what was given, in the language of the order', async () => {
    const [giver, friend] = await world.people('Darczyni', 'Obdarowana')
    await buy(world, id, giver, { gift: { user: friend.name } })
    await buy(world, id, giver, { gift: { count: 3 }, language: 'pl' })
    expect(lettersTo(giver).map(({ subject }) => subject)).toEqual([
      'A gift for Obdarowana in #kasa',
      '3 subskrypcje w prezencie na #kasa',
    ])
    expect(lettersTo(friend)).toEqual([])
  })

  test('after each refund, with what came back; what was told once is not told again', async () => {
    const buyer = await world.person('Zwracajaca')
    const order = await buy(world, id, buyer, { language: 'pl' })
    const letters: Mail[] = []
    const parts = partsWith((mail) => Promise.resolve(letters.push(mail) > 0))
    for (const amount of [400, null]) {
      expect(await refund(parts, order, amount)).toMatchObject({ outcome: 'refunded' })
      await parts.unfinished.settled()
    }
    await checkPayment(parts, order)
    await sendOrderLetters(parts)
    const [part, whole, ...others] = letters
    expect(others).toEqual([])
    expect(part!.subject).toBe('Zwrot 4,00\u00A0zł za #kasa')
    expect(part!.text).toContain('działa dalej')
    expect(part!.text).toContain('Zwrócono: -4,00\u00A0zł')
    expect(whole!.subject).toBe('Zwrot 5,99\u00A0zł za #kasa')
    expect(whole!.text).toContain('już nie działa')
    expect(whole!.attachments).toHaveLength(1)
  })

  test('a part that is paid back after the whole failed is told as a part, of what has ended', async () => {
    const buyer = await world.person('Niedoplacona')
    const order = await buy(world, id, buyer, { language: 'pl' })
    const letters: Mail[] = []
    const bank = createSandboxBank({ store: world.service.store, clock: world.clock, publicUrl: world.url })
    let isFailed = false
    const parts: PurchaseParts = {
      ...partsWith((mail) => Promise.resolve(letters.push(mail) > 0)),
      provider: {
        ...bank,
        async look(asked) {
          const state = await bank.look(asked)
          if (state === null || !isFailed) return state
          const [first, ...others] = state.back
          return { ...state, back: [{ ...first!, state: 'undone' }, ...others] }
        },
      },
    }
    expect(await refund(parts, order, null)).toEqual({ outcome: 'refunded', amount: 999 })
    isFailed = true
    await checkPayment(parts, order)
    expect(await world.service.store.read.orders.byId(order)).toMatchObject({ refunded: 0 })
    expect(await refund(parts, order, 500)).toEqual({ outcome: 'refunded', amount: 500 })
    await parts.unfinished.settled()
    const part = letters.at(-1)!
    expect(part.subject).toBe('Zwrot 5,00\u00A0zł za #kasa')
    expect(part.text).not.toContain('całą cenę')
    expect(part.text).toContain('część ceny')
    expect(part.text).toContain('już nie działa')
  })

  test('a mail server that does not answer keeps no payment waiting', async () => {
    const owed = await buy(world, id, await world.person('Czekajaca'))
    const { order } = (await startPayment(world, id, await world.person('Placaca'), { method: 'paypal' }))
      .body
    await world.service.settled()
    await oweAgain(owed)
    await world.service.store.transact((tx) =>
      tx.sandboxPayments.decide(order, { status: 'paid', settlesAt: null }),
    )
    const asked = Promise.withResolvers<void>()
    const paid = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<boolean>()
    let sent = 0
    let tick = (): void => undefined
    const parts = partsWith(() => {
      sent += 1
      // the one that was owed, and that of the payment
      if (sent === 2) asked.resolve()
      return answer.promise
    })
    watchOrders({
      ...parts,
      clock: {
        // the order is due to be asked about
        now: () => new Date(time + 60_000),
        every(_ms, run) {
          tick = run
          return () => undefined
        },
      },
      tell: () => Promise.resolve(paid.resolve()),
    })
    tick()
    await paid.promise
    expect((await world.service.store.read.orders.byId(order))?.status).toBe('paid')
    await asked.promise
    answer.resolve(true)
    await parts.unfinished.settled()
  })

  test('two nodes at once send it once; a mail server that is down is tried again, five times', async () => {
    const buyer = await world.person('Cierpliwa')
    const order = await buy(world, id, buyer)
    await oweAgain(order)
    let sent = 0
    const parts = partsWith(() => Promise.resolve((sent += 1) > 0))
    await Promise.all([sendOrderLetters(parts), sendOrderLetters(parts), sendOrderLetters(parts)])
    expect(sent).toBe(1)

    const other = await buy(world, id, await world.person('Pechowa'))
    await oweAgain(other)
    let tries = 0
    const failing = partsWith(() => {
      tries += 1
      return Promise.resolve(false)
    })
    for (const minutes of [0, 9, 1, 59, 1, 359, 1, 1439, 1, 10_000]) {
      time += minutes * MINUTE_MS
      await sendOrderLetters(failing)
    }
    expect(tries).toBe(5)
    const [letter] = await world.service.store.read.orderLetters.ofOrder(other)
    expect(letter).toMatchObject({ sentAt: null, nextAt: null })
  })

  test('who has no account any more is written nothing', async () => {
    const buyer = await world.person('Znikajaca')
    const order = await buy(world, id, buyer)
    await world.service.store.transact(async (tx) => {
      const { id: userId } = (await tx.users.byName(userName(buyer.name)))!
      await tx.users.markDeleted(userId, new Date(time))
    })
    await oweAgain(order)
    const seen = lettersTo(buyer).length
    await sendOrderLetters(partsWith(() => Promise.reject(new Error('sent'))))
    expect(lettersTo(buyer)).toHaveLength(seen)
    expect((await world.service.store.read.orderLetters.ofOrder(order))[0]).toMatchObject({ nextAt: null })
  })
})
