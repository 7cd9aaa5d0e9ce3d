import { addMonths, CURRENCY, PAYMENT_METHODS } from '@gwar/protocol'
import { availableEngines, createWorld, type World } from '@gwar/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { idOf } from '../subscriptions/subscription.fixture.ts'
import { TEXTS } from '../texts.ts'
import { Unfinished } from '../unfinished.ts'
import { uuidV7 } from '../uuid.ts'
import { checkPayment } from './check-payment.ts'
import { giveGifts } from './gifts/give-gifts.ts'
import { openOrder } from './open-order.ts'
import type { PurchaseParts } from './parts.ts'
import type { MoneyBack, PaymentProvider, PaymentState } from './provider.ts'
import { shop } from './purchase.fixture.ts'
import { refund } from './money-back/refund.ts'
import { settle } from './settle.ts'
import { watchOrders } from './watch-orders.ts'

const HOUR_MS = 3_600_000
/** Long, for busy machines. */
const TIMEOUT_MS = 240_000
const PEOPLE = ['Ania', 'Borys', 'Czesia', 'Darek']

/** The bank's books for one order. */
interface Account {
  status: PaymentState['status']
  amount: number
  back: Mutable<MoneyBack>[]
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

class Crash extends Error {}
/** Thrown where more would be paid back than came in. */
class Refused extends Error {}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
/** How much was sent back and did not return. */
function sent({ back }: Account): number {
  return sumOf(back.filter(({ reason, state }) => reason === 'refund' && state === 'made'))
}

/** The shop of one history: a clock, a bank with books of its own, and a store that fails on request. */
class Shop {
  readonly bank = new Map<string, Account>()
  readonly orders: string[] = []
  /** The process dies at this transaction from now on: before it, or right after its commit. */
  crash: { in: number; after: boolean } | null = null
  time: number
  tick: () => void = () => undefined
  /** Answers of the bank that have not arrived yet. */
  readonly late: { id: string; state: PaymentState | null }[] = []
  /** What was logged for the operator. */
  readonly told: string[] = []
  readonly parts: PurchaseParts
  readonly #store: Store
  #references = 0

  constructor(store: Store, start: number, people: readonly string[]) {
    this.#store = store
    this.time = start
    const provider: PaymentProvider = {
      name: 'test',
      methods: PAYMENT_METHODS,
      begin: async ({ orderId, amount }) => {
        this.bank.set(orderId, { status: 'open', amount, back: [] })
        this.orders.push(orderId)
        return { outcome: 'begun', paymentId: orderId, redirect: null }
      },
      look: async ({ id }) => {
        const account = this.bank.get(id)
        return account === undefined
          ? null
          : { paymentId: id, currency: CURRENCY, ...structuredClone(account) }
      },
      cancel: async ({ id }) => {
        const account = this.bank.get(id)
        if (account?.status === 'open') account.status = 'expired'
      },
      refund: async (id, amount, key) => {
        const account = this.bank.get(id)!
        if (account.back.some(({ reference }) => reference === key)) return { reference: key }
        if (sent(account) + amount > account.amount) throw new Refused()
        account.back.push({ reference: key, amount, reason: 'refund', state: 'made' })
        return { reference: key }
      },
    }
    this.parts = {
      store: { ...store, transact: (work) => this.#transact(work) },
      clock: {
        now: () => new Date(this.time),
        every: (_ms, run) => {
          this.tick = run
          return () => undefined
        },
      },
      texts: TEXTS.en,
      newId: () => uuidV7(new Date(this.time)),
      provider,
      publicUrl: 'http://127.0.0.1',
      letterHead: { productName: 'Gwar', seller: null, operator: null, contact: null },
      mailer: null,
      needsEmail: true,
      unfinished: new Unfinished(),
      tell: () => Promise.resolve(),
      presentIn: () => people,
      onError: () => undefined,
      onMoneyBack: (_id, { reference, state }) => void this.told.push(`${reference} ${state}`),
    }
    watchOrders(this.parts)
  }

  newReference(): string {
    this.#references += 1
    return `own_${this.#references}`
  }

  #transact: Store['transact'] = async (work) => {
    const plan = this.crash
    if (plan !== null) {
      plan.in -= 1
      if (plan.in < 0) {
        this.crash = null
        if (plan.after) await this.#store.transact(work)
        throw new Crash()
      }
    }
    return this.#store.transact(work)
  }
}

/** Mostly the newest orders, so that more happens to each. */
const order = fc.nat(3)
const orders = fc.record({
  do: fc.constant('open' as const),
  who: fc.nat(PEOPLE.length - 1),
  // 0 to 3 an own subscription of that length, 4 a gift for somebody, from 5 on gifts for the channel
  what: fc.nat(8),
  to: fc.nat(PEOPLE.length - 1),
})
/** The usual: it is paid, and a notice comes. */
const buys = fc.record({ do: fc.constant('buy' as const), order })
const refunds = fc.record({ do: fc.constant('refund' as const), order, part: fc.boolean() })
/** Money sent back without our doing: by the seller at the provider's, or by the buyer's bank. */
const sends = fc.record({
  do: fc.constant('send' as const),
  order,
  part: fc.boolean(),
  ends: fc.constantFrom([], ['undone'] as const),
  isTold: fc.boolean(),
})
const disputes = fc.record({
  do: fc.constant('dispute' as const),
  order,
  part: fc.boolean(),
  ends: fc.constantFrom([], ['made'] as const, ['undone'] as const, ['made', 'undone'] as const),
  isTold: fc.boolean(),
})
const rest = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), order, off: fc.constantFrom(0, 0, 0, 0, -1, 1) }),
  fc.record({ do: fc.constantFrom('fail' as const, 'expire' as const), order }),
  fc.record({ do: fc.constant('notice' as const), order }),
  fc.record({ do: fc.constant('notice' as const), order }),
  // an answer that arrives after later ones
  fc.record({ do: fc.constant('look' as const), order }),
  fc.record({ do: fc.constant('arrive' as const) }),
  fc.record({ do: fc.constant('watch' as const) }),
  fc.record({ do: fc.constant('jump' as const), hours: fc.constantFrom(0.01, 1, 30, 800, 3000) }),
  fc.record({ do: fc.constant('crash' as const), in: fc.nat(2), after: fc.boolean() }),
)
const action = fc.oneof(
  { arbitrary: orders, weight: 4 },
  { arbitrary: buys, weight: 5 },
  { arbitrary: refunds, weight: 1 },
  { arbitrary: sends, weight: 2 },
  { arbitrary: disputes, weight: 2 },
  { arbitrary: rest, weight: 8 },
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

describe.each(availableEngines())('any history of purchases on %s', (engine) => {
  let world: World
  let start: number
  let people: readonly string[]
  let round = 0
  const seen = {
    paid: 0,
    late: 0,
    refunded: 0,
    partly: 0,
    disputed: 0,
    given: 0,
    inStock: 0,
    lost: 0,
    won: 0,
    wonLate: 0,
    failed: 0,
    owed: 0,
    sentAgain: 0,
    tooMuch: 0,
  }
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { PAYMENTS: 'off', CHANNELS_PER_USER: '10000' } })
    start = world.clock.now().getTime()
    const named = [
      ...(await world.people('Wlasciciel')),
      ...(await Promise.all(PEOPLE.map((name) => world.person(name)))),
    ]
    people = await Promise.all(named.slice(1).map((person) => idOf(world, person)))
  })
  afterAll(() => world.close())

  test(
    'money in is money recorded, a subscription ends when its paid months say, no gift is lost or doubled, receipts have no gap',
    async () => {
      const owner = await world.person('Sklepikarz')
      await fc.assert(
        fc.asyncProperty(fc.array(action, { minLength: 30, maxLength: 60 }), async (actions) => {
          const channelId = await shop(world, owner, `historia-${(round += 1)}`)
          // histories follow one another in time, because they share the numbers of receipts
          start += 10 * HOUR_MS
          const one = new Shop(world.service.store, start, people)
          for (const next of actions) await run(one, channelId, next)
          one.crash = null
          await settleAll(one, channelId)
          await check(one, channelId)
        }),
        { numRuns: 18, seed: 2026, endOnFailure: true },
      )
      // the seed is fixed; each kind of event must occur
      expect(
        Object.values(seen).every((count) => count > 0),
        JSON.stringify(seen),
      ).toBe(true)
    },
    TIMEOUT_MS,
  )

  async function run(one: Shop, channelId: string, next: Action): Promise<void> {
    const { parts } = one
    const id = 'order' in next ? one.orders.at(-1 - (next.order % Math.max(1, one.orders.length))) : undefined
    const account = id === undefined ? undefined : one.bank.get(id)
    try {
      switch (next.do) {
        case 'open': {
          const gift =
            next.what < 4
              ? null
              : next.what === 4
                ? { user: PEOPLE[next.to]!, count: 1 }
                : { user: null, count: next.what - 4 }
          const offers = await parts.store.read.offers.all()
          await openOrder(parts, {
            buyer: { id: people[next.who]!, email: null },
            channelId,
            order: { gift, length: offers[gift === null ? next.what : 0]!.id },
            price: null,
            method: 'paypal',
            blik: null,
            consents: { rules: true, immediateStart: true },
            locale: 'pl',
          })
          break
        }
        case 'pay':
          if (account?.status === 'open')
            Object.assign(account, { status: 'paid', amount: account.amount + next.off })
          break
        case 'buy':
          if (account?.status === 'open') account.status = 'paid'
          if (id !== undefined) await Promise.all([checkPayment(parts, id), checkPayment(parts, id)])
          break
        case 'fail':
        case 'expire':
          if (account?.status === 'open') account.status = next.do === 'fail' ? 'failed' : 'expired'
          break
        case 'notice':
          if (id !== undefined) await Promise.all([checkPayment(parts, id), checkPayment(parts, id)])
          break
        case 'refund':
          if (id !== undefined) await refund(parts, id, next.part ? 100 : null)
          break
        case 'send':
        case 'dispute': {
          const paid = one.orders.filter((of) => one.bank.get(of)!.status === 'paid')
          const of = paid.at(-1 - (next.order % Math.max(1, paid.length)))
          if (of === undefined) break
          const { amount: whole, back } = one.bank.get(of)!
          const reason = next.do === 'send' ? 'refund' : 'chargeback'
          const left = reason === 'refund' ? whole - sent(one.bank.get(of)!) : whole
          const amount = next.part ? Math.min(100, left) : left
          if (amount === 0) break
          const state = reason === 'refund' ? 'made' : 'open'
          const moved: Mutable<MoneyBack> = { reference: one.newReference(), amount, reason, state }
          back.push(moved)
          for (const end of next.ends) {
            if (next.isTold) await checkPayment(parts, of)
            moved.state = end
          }
          if (next.isTold) await checkPayment(parts, of)
          break
        }
        case 'look':
          if (id !== undefined)
            one.late.push({ id, state: await parts.provider!.look({ id, paymentId: null }) })
          break
        case 'arrive':
          for (const { id: of, state } of one.late.splice(0)) await settle(parts, of, state)
          break
        case 'watch':
          one.tick()
          break
        case 'jump':
          one.time += next.hours * HOUR_MS
          break
        case 'crash':
          one.crash = { in: next.in, after: next.after }
          break
        default:
          next satisfies never
      }
    } catch (error) {
      if (!(error instanceof Crash) && !(error instanceof Refused)) throw error
    }
    await parts.unfinished.settled()
  }

  /** What the watch achieves in the end. */
  async function settleAll(one: Shop, channelId: string): Promise<void> {
    for (const id of one.orders) await Promise.all([1, 2, 3].map(() => checkPayment(one.parts, id)))
    for (const { id, state } of one.late) await settle(one.parts, id, state)
    // nothing was logged twice
    expect(new Set(one.told).size).toBe(one.told.length)
    await Promise.all([giveGifts(one.parts, channelId), giveGifts(one.parts, channelId)])
  }

  async function check(one: Shop, channelId: string): Promise<void> {
    const { read } = world.service.store
    const orders = await Promise.all(one.orders.map(async (id) => (await read.orders.byId(id))!))
    // check of the money
    for (const order of orders) {
      const account = one.bank.get(order.id)!
      const { status, amount, back } = account
      expect(order.received).toBe(status === 'paid' ? amount : null)
      // income less refunds equals what is recorded, movement by movement
      const rows = await read.payments.refundsOf(order.id)
      const booked = (all: readonly { reference: string | null; amount: number; state: string }[]) =>
        all.map(({ reference, amount: moved, state }) => `${reference} ${moved} ${state}`).toSorted()
      expect(booked(rows)).toEqual(booked(back))
      const made = back.filter(({ state }) => state === 'made')
      expect(order.refunded).toBe(Math.min(amount, sumOf(made)))
      const isLost = made.some(({ reason }) => reason === 'chargeback')
      const hasReturned = back.some(({ state }) => state === 'undone')
      if (status !== 'paid') expect(['open', 'failed', 'expired']).toContain(order.status)
      else if (order.refunded === amount || isLost) expect(order.status).toBe('refunded')
      // what was taken back stays taken back when the money returns
      else if (order.status === 'refunded') expect(hasReturned).toBe(true)
      else expect(order.status).toBe(amount === order.price ? 'paid' : 'disputed')
      const isOpen = back.some(({ state }) => state === 'open')
      if (isOpen && order.status !== 'disputed') expect(order.problem).toBe('chargeback')
      if (order.problem === 'refund_failed') expect(order.refunded).toBeLessThan(amount)
      if (isLost) seen.lost += 1
      if (sumOf(made) > amount) seen.tooMuch += 1
      if (order.problem === 'refund_failed') seen.failed += 1
      if (order.status === 'refunded' && order.refunded < amount) seen.owed += 1
      for (const { reason, state, reference } of back) {
        if (state !== 'undone') continue
        if (reason === 'refund' && sent(account) > 0) seen.sentAgain += 1
        if (reason === 'chargeback') seen[one.told.includes(`${reference} made`) ? 'wonLate' : 'won'] += 1
      }
    }
    for (const { id, status, refunded, paidAt, expiresAt } of orders) {
      if (status === 'paid') seen.paid += 1
      if (status === 'refunded') seen.refunded += 1
      if (status === 'paid' && refunded > 0) seen.partly += 1
      if (status === 'disputed') seen.disputed += 1
      if (paidAt !== null && paidAt > expiresAt) seen.late += 1
      for (const gift of await read.gifts.ofOrder(id)) seen[gift.givenAt === null ? 'inStock' : 'given'] += 1
    }
    // check of the gifts
    const paid = orders.filter(({ paidAt }) => paidAt !== null)
    const stretches: { userId: string; months: number; at: Date; id: string }[] = []
    for (const order of paid) {
      const gifts = await read.gifts.ofOrder(order.id)
      expect(gifts).toHaveLength(order.kind === 'gifts' ? order.count : 0)
      const isBack = order.status === 'refunded'
      for (const gift of gifts) {
        expect(gift.cancelledAt !== null).toBe(isBack)
        if (gift.givenAt === null) continue
        expect(gift.receiverId).not.toBe(order.userId)
        if (!isBack)
          stretches.push({ userId: gift.receiverId!, months: gift.months, at: gift.givenAt, id: gift.id })
      }
      if (order.kind !== 'gifts' && !isBack)
        stretches.push({
          userId: order.receiverId ?? order.userId,
          months: order.months,
          at: order.paidAt!,
          id: order.id,
        })
    }
    // check of the months
    for (const userId of people) {
      const own = stretches.filter((stretch) => stretch.userId === userId)
      const row = await read.subscriptions.of(channelId, userId)
      expect(row?.months ?? 0).toBe(own.reduce((sum, { months }) => sum + months, 0))
      // in which order stretches that begin at the same moment are taken matters only for the last day of a
      // month
      const ends = new Set(
        [own, own.toReversed()].map((list) =>
          list
            .toSorted((a, b) => a.at.getTime() - b.at.getTime())
            .reduce<Date | null>(
              (end, { at, months }) => addMonths(end !== null && end > at ? end : at, months),
              null,
            )
            ?.getTime(),
        ),
      )
      expect(ends).toContain(row?.endsAt.getTime())
      const modes = await read.modes.ofMember(channelId, userId)
      // the letter of an expired subscription is taken by another job
      if (row === undefined) expect(modes).not.toContain('v')
      else if (row.endsAt.getTime() > one.time) expect(modes).toContain('v')
    }
    // check of the receipts, over the years of all histories so far
    const years = new Set(paid.map(({ paidAt }) => paidAt!.getUTCFullYear()))
    for (const year of years) {
      const receipts = await read.receipts.ofYear(year)
      expect(receipts.map(({ serial }) => serial)).toEqual(receipts.map((_, index) => index + 1))
    }
    for (const order of orders) expect(order.receiptSerial !== null).toBe(order.paidAt !== null)
  }
})
