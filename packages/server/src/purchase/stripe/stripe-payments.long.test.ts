import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { Stripe } from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adminIn } from '../../admin/run-admin.fixture.ts'
import type { Store } from '../../store/store.ts'
import { idOf } from '../../subscriptions/subscription.fixture.ts'
import { TEXTS } from '../../texts.ts'
import { Unfinished } from '../../unfinished.ts'
import { uuidV7 } from '../../uuid.ts'
import { shop, startPayment } from '../purchase.fixture.ts'
import { refund } from '../money-back/refund.ts'
import { createStripePayments } from './stripe-payments.ts'
import { SECRET_KEY, StripeServer, WEBHOOK_SECRET } from './stripe.fixture.ts'

const { webhooks } = new Stripe(SECRET_KEY)
const HOUR_MS = 3_600_000

let stripe: StripeServer
let world: World
let channelId: string
let count = 0
/** Set, the process dies at the next write. */
let isDying = false

const dying = (store: Store): Store => ({
  ...store,
  transact(work) {
    if (!isDying) return store.transact(work)
    isDying = false
    throw new Error('the process is gone')
  },
})

beforeAll(async () => {
  stripe = await StripeServer.open()
  world = await createWorld({
    stripe: stripe.site,
    wrapStore: dying,
    logLevel: 'trace',
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
  })
  channelId = await shop(world, await world.person('Wlascicielka'), 'sklep')
})
afterEach(async () => {
  stripe.fault = null
  stripe.onMade = null
  await world.service.settled()
})
afterAll(async () => {
  await world.close()
  stripe.close()
})

/** What pino adds to each record. */
interface LogBase {
  readonly time: number
  readonly pid: number
  readonly hostname: string
}

/** A new buyer begins to pay; gives the server's answer. */
async function begin(method = 'blik', blik = '444 444') {
  const buyer = await world.person(`Kupiec${(count += 1)}`)
  const answer = await startPayment(world, channelId, buyer, { method, blik })
  await world.service.settled()
  const order = (await world.service.store.read.orders.ofUser(await idOf(world, buyer), 1))[0]!
  return { buyer, answer, order }
}

async function send(
  event: object,
  { secret = WEBHOOK_SECRET, age = 0, header }: { secret?: string; age?: number; header?: string } = {},
): Promise<number> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - age
  const signature = header ?? webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const { status } = await world.http('POST', '/api/payments/stripe', {
    body: payload,
    headers: { 'stripe-signature': signature },
  })
  await world.service.settled()
  return status
}

const orderById = async (id: string) => (await world.service.store.read.orders.byId(id))!
const statusOf = async ({ id }: { id: string }) => (await orderById(id)).status
const subscriptionOf = async (person: NamedPerson) =>
  world.service.store.read.subscriptions.of(channelId, await idOf(world, person))
async function later(ms: number): Promise<void> {
  world.clock.jump(ms)
  await world.service.settled()
}

describe('BLIK through Stripe', () => {
  test('[HTTP-20, OPEN-57] a right code: the signed notice, not the answer, makes the subscription', async () => {
    const { buyer, answer, order } = await begin('blik', '012 345')
    expect(answer.body).toEqual({ order: order.id, redirect: null })
    expect(stripe.calls.find(({ path }) => path === 'POST /v1/payment_intents')?.params).toEqual({
      amount: '999',
      currency: 'pln',
      description: expect.stringContaining('sklep'),
      confirm: 'true',
      return_url: world.url,
      'allowed_payment_method_types[0]': 'blik',
      'payment_method_data[type]': 'blik',
      'payment_method_data[billing_details][email]': buyer.email,
      'payment_method_options[blik][code]': '012345',
      'metadata[order]': order.id,
    })
    expect(await statusOf(order)).toBe('open')
    expect(await subscriptionOf(buyer)).toBeUndefined()
    expect(await send(stripe.event('payment_intent.succeeded', stripe.pay(order.id)))).toBe(200)
    expect(await orderById(order.id)).toMatchObject({
      status: 'paid',
      received: 999,
      paymentId: expect.stringMatching(/^pi_/),
    })
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
  })

  test.each([
    ['111 111', 'This BLIK code is not valid'],
    ['222 222', 'This BLIK code has expired. Generate a new one'],
    ['333 333', 'The bank refused the payment'],
  ])('code %s: %s', async (blik, words) => {
    const { buyer, answer, order } = await begin('blik', blik)
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ blik: [words] })
    expect(await statusOf(order)).toBe('failed')
    expect(await subscriptionOf(buyer)).toBeUndefined()
  })

  test('a buyer who says no in the bank program: the order fails', async () => {
    const { order } = await begin()
    expect(await send(stripe.event('payment_intent.payment_failed', stripe.refuse(order.id)))).toBe(200)
    expect(await statusOf(order)).toBe('failed')
  })
})

describe.each([
  ['przelewy24', 'p24'],
  ['paypal', 'paypal'],
  ['credit_card', 'card'],
])('%s through Stripe', (method, type) => {
  test('[HTTP-19, PUR-32] the page of the provider with the price, then the notice', async () => {
    const { buyer, answer, order } = await begin(method)
    expect(answer.body.redirect).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    const { params } = stripe.calls.findLast(({ path }) => path === 'POST /v1/checkout/sessions')!
    const back = `${world.url}/purchase/${method}/callback`
    expect(params).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': type,
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'pln',
      'line_items[0][price_data][unit_amount]': '999',
      success_url: back,
      cancel_url: back,
      locale: 'en',
      customer_email: buyer.email,
      'metadata[order]': order.id,
      'payment_intent_data[metadata][order]': order.id,
    })
    const minutes = (Number(params['expires_at']) - Date.now() / 1000) / 60
    expect(minutes).toBeGreaterThan(31)
    // so long the order says it can be paid
    const told = (order.expiresAt.getTime() - order.createdAt.getTime()) / 60_000
    expect(minutes).toBeLessThan(told + 0.1)
    expect(minutes).toBeGreaterThan(told - 4)
    // the session is complete while the bank has yet to decide: the notice alone is not believed
    stripe.sessionOf(order.id).status = 'complete'
    await send(stripe.event('checkout.session.completed', stripe.sessionOf(order.id)))
    expect(await statusOf(order)).toBe('open')
    stripe.pay(order.id)
    await send(stripe.event('checkout.session.async_payment_succeeded', stripe.sessionOf(order.id)))
    expect(await statusOf(order)).toBe('paid')
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
  })

  test('a refusal on the page is not the end of it, leaving it is; a bank that says no later is, too', async () => {
    const [again, left, refused] = [await begin(method), await begin(method), await begin(method)]
    await send(stripe.event('payment_intent.payment_failed', stripe.refuse(again.order.id)))
    expect(await statusOf(again.order)).toBe('open')
    await send(stripe.event('payment_intent.succeeded', stripe.pay(again.order.id)))
    expect(await statusOf(again.order)).toBe('paid')
    stripe.sessionOf(left.order.id).status = 'expired'
    await send(stripe.event('checkout.session.expired', stripe.sessionOf(left.order.id)))
    expect(await statusOf(left.order)).toBe('expired')
    stripe.refuse(refused.order.id, true)
    await send(stripe.event('checkout.session.async_payment_failed', stripe.sessionOf(refused.order.id)))
    expect(await statusOf(refused.order)).toBe('failed')
  })
})

describe('[P2] giving an order up', () => {
  const giveUp = ({ buyer, order }: Awaited<ReturnType<typeof begin>>) =>
    world.http('DELETE', `/api/users/@me/orders/${order.id}`, { as: buyer })

  test.each(['blik', 'przelewy24'])('%s: Stripe takes no money for it any more', async (method) => {
    const begun = method === 'blik' ? await begin() : await begin(method)
    expect(await giveUp(begun)).toMatchObject({ status: 200, body: { status: 'expired', given_up: true } })
    expect(stripe.calls.at(-2)!.path).toMatch(/\/cancel$|\/expire$/)
    // again, and nothing is asked any more
    const calls = stripe.calls.length
    expect(await giveUp(begun)).toMatchObject({ status: 200, body: { status: 'expired' } })
    expect(stripe.calls).toHaveLength(calls)
    // money that comes nevertheless is not lost
    await send(stripe.event('payment_intent.succeeded', stripe.pay(begun.order.id)))
    expect(await statusOf(begun.order)).toBe('paid')
  })

  test('paid in the same moment it is paid; while a bank decides, it stays open and says so', async () => {
    const paid = await begin()
    stripe.pay(paid.order.id)
    expect(await giveUp(paid)).toMatchObject({ status: 200, body: { status: 'paid' } })
    expect(await subscriptionOf(paid.buyer)).toMatchObject({ months: 1 })
    const deciding = await begin()
    stripe.intentOf(deciding.order.id).status = 'processing'
    expect(await giveUp(deciding)).toMatchObject({ status: 409, body: { error: 'payment_under_way' } })
    expect(await orderById(deciding.order.id)).toMatchObject({ status: 'open', givenUpAt: null })
  })
})

describe('notices', () => {
  test('attack: double webhook, and out of order: taken once, and moved once', async () => {
    const { buyer, order } = await begin()
    const paid = stripe.event('payment_intent.succeeded', stripe.pay(order.id))
    expect(await send(paid)).toBe(200)
    const calls = stripe.calls.length
    // the same notice again causes no call
    expect(await send(paid)).toBe(200)
    expect(stripe.calls).toHaveLength(calls)
    // a further notice, and one that is out of date
    await send(stripe.event('payment_intent.succeeded', stripe.intentOf(order.id)))
    await send(stripe.event('payment_intent.payment_failed', stripe.intentOf(order.id)))
    await send(stripe.event('payment_intent.canceled', stripe.intentOf(order.id)))
    expect(await statusOf(order)).toBe('paid')
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
  })

  test('attack: 100 webhooks of one order at once: one subscription, one receipt', async () => {
    const { buyer, order } = await begin()
    const intent = stripe.pay(order.id)
    const same = stripe.event('payment_intent.succeeded', intent)
    const events = Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0 ? same : stripe.event('payment_intent.succeeded', intent),
    )
    expect(new Set(await Promise.all(events.map((event) => send(event))))).toEqual(new Set([200]))
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
    const receipts = await world.service.store.read.receipts.ofYear(2026)
    expect(receipts.filter(({ orderId }) => orderId === order.id)).toHaveLength(1)
    expect(receipts.map(({ serial }) => serial)).toEqual(receipts.map((_, index) => index + 1))
  })

  test('attack: forged, changed, unsigned and replayed webhook: refused, whatever it says', async () => {
    const { buyer, order } = await begin()
    const event = stripe.event('payment_intent.succeeded', {
      ...stripe.intentOf(order.id),
      status: 'succeeded',
    })
    const other = webhooks.generateTestHeaderString({ payload: '{}', secret: WEBHOOK_SECRET })
    expect(await send(event, { secret: 'whsec_of_somebody_else' })).toBe(400)
    expect(await send(event, { age: 301 })).toBe(400)
    for (const header of [other, 't=1,v1=', 'x'.repeat(9000), ''])
      expect(await send(event, { header })).toBe(400)
    expect((await world.http('POST', '/api/payments/stripe', { body: event })).status).toBe(400)
    const huge = { ...event, padding: 'x'.repeat(300_000) }
    expect(await send(huge)).toBe(413)
    // correctly signed and still false: the provider is asked
    expect(await send(event)).toBe(200)
    expect(await statusOf(order)).toBe('open')
    expect(await subscriptionOf(buyer)).toBeUndefined()
  })

  test('attack: signed webhook of an unknown order, of none and of no concern: taken, and nothing happens', async () => {
    const metadata = (order: string) => ({ id: 'pi_x', object: 'payment_intent', metadata: { order } })
    for (const object of [
      metadata('01900000-0000-7000-8000-000000000000'),
      metadata("' or 1=1"),
      { id: 'pi_y', object: 'payment_intent' },
    ])
      expect(await send(stripe.event('payment_intent.succeeded', object))).toBe(200)
    expect(await send(stripe.event('customer.created', { id: 'cus_1' }))).toBe(200)
  })

  test('attack: webhook for another amount: disputed, and nothing is given', async () => {
    for (const amount of [1, 998, 1000]) {
      const { buyer, order } = await begin()
      await send(stripe.event('payment_intent.succeeded', stripe.pay(order.id, amount)))
      expect(await orderById(order.id)).toMatchObject({
        status: 'disputed',
        received: amount,
        receiptSerial: null,
      })
      expect(await subscriptionOf(buyer)).toBeUndefined()
    }
  })

  test('one that never came: the watch asks', async () => {
    const { order } = await begin()
    stripe.pay(order.id)
    await later(60_000)
    expect(await statusOf(order)).toBe('paid')
  })

  test('money that comes when nobody waits for it any more is taken all the same', async () => {
    const { buyer, order } = await begin()
    await later(40 * HOUR_MS)
    expect(await statusOf(order)).toBe('expired')
    await send(stripe.event('payment_intent.succeeded', stripe.pay(order.id)))
    expect(await statusOf(order)).toBe('paid')
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
  })
})

describe('a provider in trouble', () => {
  test.each(['down', 'error', 'html', 'silent'] as const)(
    '%s: a clear answer, nothing bought, tried again later',
    async (fault) => {
      const buyer = await world.person(`Kupiec${(count += 1)}`)
      const options = await world.http('POST', `/api/purchase/channels/${channelId}`, { as: buyer, body: {} })
      expect(options.status).toBe(200)
      stripe.fault = fault
      const answer = await startPayment(world, channelId, buyer, {})
      expect(answer.status).toBe(503)
      expect(answer.body).toMatchObject({ message: expect.any(String) })
      await later(60_000)
      const read = async () =>
        (await world.service.store.read.orders.ofUser(await idOf(world, buyer), 9)).map(
          ({ status }) => status,
        )
      expect(await read()).toEqual(['open'])
      stripe.fault = null
      // the provider knows of no payment, so the order expires
      await later(3 * HOUR_MS)
      expect(await read()).toEqual(['expired'])
    },
  )

  test('the answer is lost on the way, the payment is not: found by the order in its metadata', async () => {
    stripe.fault = 'lost'
    const { buyer, answer, order } = await begin()
    expect(answer.status).toBe(503)
    expect(order).toMatchObject({ status: 'open', paymentId: null })
    stripe.fault = null
    stripe.pay(order.id)
    await later(60_000)
    expect(await orderById(order.id)).toMatchObject({
      status: 'paid',
      paymentId: stripe.intentOf(order.id).id,
    })
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
  })

  test('a crash between making the payment and writing it down loses nothing', async () => {
    stripe.onMade = () => (isDying = true)
    const { buyer, answer, order } = await begin()
    stripe.onMade = null
    expect(answer.status).toBe(500)
    expect(order).toMatchObject({ status: 'open', paymentId: null })
    // the notice names the payment, so that it need not be searched for
    await send(stripe.event('payment_intent.succeeded', stripe.pay(order.id)))
    expect(await statusOf(order)).toBe('paid')
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
  })

  test('a refusal that arrives after the notice of the payment takes nothing back', async () => {
    const { buyer, order } = await begin()
    await send(stripe.event('payment_intent.succeeded', stripe.pay(order.id)))
    stripe.refuse(order.id)
    await send(stripe.event('payment_intent.payment_failed', stripe.intentOf(order.id)))
    expect(await statusOf(order)).toBe('paid')
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
  })

  test('away while its notice is asked about, it must send it again, and then it counts', async () => {
    const { buyer, order } = await begin()
    const event = stripe.event('payment_intent.succeeded', stripe.pay(order.id))
    stripe.fault = 'error'
    expect(await send(event)).toBe(500)
    expect(await statusOf(order)).toBe('open')
    stripe.fault = null
    expect(await send(event)).toBe(200)
    expect(await statusOf(order)).toBe('paid')
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
  })

  test('a crash between the payment and its notice being taken: it comes again', async () => {
    const { buyer, order } = await begin()
    const event = stripe.event('payment_intent.succeeded', stripe.pay(order.id))
    isDying = true
    expect(await send(event)).toBe(500)
    expect(await send(event)).toBe(200)
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
  })
})

describe('paying back', () => {
  test('in the dashboard: a part is money only, the rest takes the months back', async () => {
    const { buyer, order } = await begin('przelewy24')
    stripe.pay(order.id)
    await send(stripe.event('checkout.session.completed', stripe.sessionOf(order.id)))
    stripe.refund(order.id, 300)
    await send(stripe.event('charge.refunded', stripe.chargeOf(order.id)))
    expect(await orderById(order.id)).toMatchObject({ status: 'paid', refunded: 300 })
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
    // a failed refund does not count
    const failed = stripe.refund(order.id, 699, 'failed')
    await send(stripe.event('refund.updated', failed))
    expect(await orderById(order.id)).toMatchObject({ status: 'paid', refunded: 300 })
    // this notice does not name the order, its payment does
    const refund = stripe.refund(order.id, 699)
    await send(stripe.event('refund.created', refund))
    await send(stripe.event('charge.refunded', stripe.chargeOf(order.id)))
    expect(await orderById(order.id)).toMatchObject({ status: 'refunded', refunded: 999 })
    expect(await subscriptionOf(buyer)).toBeUndefined()
    const modes = await world.service.store.read.modes.ofMember(channelId, await idOf(world, buyer))
    expect(modes).toEqual([])
  })

  test('by the operator: through the session or the payment, once however often it is tried', async () => {
    const provider = createStripePayments({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      site: stripe.site,
    })
    for (const method of ['paypal', 'blik']) {
      const { order } = await begin(method)
      stripe.pay(order.id)
      await later(60_000)
      const { paymentId } = await orderById(order.id)
      const first = await provider.refund(paymentId!, 500, `${order.id}-0-500`)
      expect(await provider.refund(paymentId!, 500, `${order.id}-0-500`)).toEqual(first)
      const state = await provider.look({ id: order.id, paymentId })
      expect(state).toMatchObject({ status: 'paid', amount: 999, currency: 'PLN' })
      expect(state!.back).toEqual([{ ...first, amount: 500, reason: 'refund', state: 'made' }])
    }
  })

  /** An order that was paid and whose notice came. */
  async function paid(method = 'credit_card') {
    const { buyer, order } = await begin(method)
    const intent = stripe.pay(order.id)
    await send(stripe.event('payment_intent.succeeded', intent))
    expect(await statusOf(order)).toBe('paid')
    return { buyer, order }
  }
  const problems = async () =>
    Object.fromEntries(
      (await world.service.store.read.orders.withProblem(100)).map(({ id, problem }) => [id, problem]),
    )
  /** A refund by the operator's command, which is a process of its own. */
  const payBack = (orderId: string, amount: number | null) =>
    refund(
      {
        store: world.service.store,
        clock: { now: () => world.clock.now(), every: () => () => undefined },
        texts: TEXTS.en,
        newId: () => uuidV7(world.clock.now()),
        provider: createStripePayments({
          secretKey: SECRET_KEY,
          webhookSecret: WEBHOOK_SECRET,
          site: stripe.site,
        }),
        publicUrl: world.url,
        letterHead: { productName: 'Gwar', seller: null, operator: null, contact: null },
        mailer: null,
        needsEmail: true,
        unfinished: new Unfinished(),
        tell: () => Promise.resolve(),
        presentIn: () => null,
        onError: () => undefined,
        onMoneyBack: () => undefined,
      },
      orderId,
      amount,
    )
  const warnings = (orderId: string) =>
    world.logs.filter((line) => line.includes(orderId) && /chargeback|a refund failed/.test(line))

  test('attack: chargeback: asked, lost and told twice: what was bought ends as with a refund, once; the operator knows from the first moment', async () => {
    const { buyer, order } = await paid()
    const dispute = stripe.dispute(order.id, 999)
    const created = stripe.event('charge.dispute.created', dispute)
    for (const event of [created, created, stripe.event('charge.dispute.funds_withdrawn', dispute)])
      expect(await send(event)).toBe(200)
    expect(await orderById(order.id)).toMatchObject({ status: 'paid', refunded: 0 })
    expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
    expect((await problems())[order.id]).toBe('chargeback')
    expect(warnings(order.id)).toHaveLength(1)
    dispute.status = 'lost'
    await send(stripe.event('charge.dispute.closed', dispute))
    await send(stripe.event('charge.dispute.updated', dispute))
    expect(await orderById(order.id)).toMatchObject({ status: 'refunded', refunded: 999, problem: null })
    expect(await subscriptionOf(buyer)).toBeUndefined()
    expect(warnings(order.id)).toHaveLength(2)
    expect(await problems()).not.toHaveProperty(order.id)
    const [row, ...more] = await world.service.store.read.payments.refundsOf(order.id)
    expect([row, more]).toMatchObject([{ reason: 'chargeback', state: 'made', reference: dispute.id }, []])
    // nothing is left to refund
    expect(await payBack(order.id, null)).toEqual({ outcome: 'too_much' })
  })

  test.each(['won', 'warning_closed', 'prevented'])(
    'a chargeback that comes to nothing (%s) changes nothing, whichever notice comes first',
    async (status) => {
      const { buyer, order } = await paid()
      const inquiry = status === 'won' ? 'needs_response' : 'warning_needs_response'
      const dispute = stripe.dispute(order.id, 999, inquiry)
      await send(stripe.event('charge.dispute.created', dispute))
      dispute.status = status
      await send(stripe.event('charge.dispute.closed', dispute))
      await send(stripe.event('charge.dispute.funds_reinstated', dispute))
      await send(stripe.event('charge.dispute.created', { ...dispute, status: 'lost' }))
      expect(await orderById(order.id)).toMatchObject({ status: 'paid', refunded: 0, problem: null })
      expect(await subscriptionOf(buyer)).toMatchObject({ months: 1 })
    },
  )

  test('in the money of the card, for a part, and ended by giving it back: all of it takes back what was bought', async () => {
    for (const [amount, currency, status, refunded] of [
      [231, 'eur', 'lost', 999],
      [980, 'pln', 'lost', 980],
      [999, 'pln', 'prevented', 999],
    ] as const) {
      const { buyer, order } = await paid()
      await send(stripe.event('charge.dispute.closed', stripe.dispute(order.id, amount, status, currency)))
      expect(await orderById(order.id)).toMatchObject({ status: 'refunded', refunded })
      expect(await subscriptionOf(buyer)).toBeUndefined()
    }
  })

  test('one that fails is told, listed, and paid by the next try; what was bought is not given again', async () => {
    const { buyer, order } = await paid()
    stripe.refundStatus = 'pending'
    expect(await payBack(order.id, null)).toEqual({ outcome: 'refunded', amount: 999 })
    stripe.refundStatus = 'succeeded'
    expect(await orderById(order.id)).toMatchObject({ status: 'refunded', refunded: 999 })
    const [sent] = stripe.intentOf(order.id).refunds
    sent!.status = 'failed'
    const failed = stripe.event('refund.failed', sent!)
    for (const event of [failed, failed, stripe.event('refund.updated', sent!)]) await send(event)
    expect(await orderById(order.id)).toMatchObject({ status: 'refunded', refunded: 0 })
    expect(await subscriptionOf(buyer)).toBeUndefined()
    expect((await problems())[order.id]).toBe('refund_failed')
    expect(warnings(order.id)).toHaveLength(1)
    const { body } = await world.http('GET', '/metrics')
    expect(body).toMatch(/^gwar_money_back_total\{reason="refund",state="undone"\} [1-9]/m)
    expect(body).toMatch(/^gwar_money_back_total\{reason="chargeback",state="made"\} [1-9]/m)
    // a failure that is known at once is reported at once
    stripe.refundStatus = 'failed'
    expect(await payBack(order.id, 500)).toEqual({ outcome: 'failed' })
    stripe.refundStatus = 'succeeded'
    expect(await payBack(order.id, 500)).toEqual({ outcome: 'refunded', amount: 500 })
    expect(await payBack(order.id, null)).toEqual({ outcome: 'refunded', amount: 499 })
    expect(await orderById(order.id)).toMatchObject({ status: 'refunded', refunded: 999, problem: null })
    expect(await payBack(order.id, 1)).toEqual({ outcome: 'too_much' })
  })

  test('one that fails stays listed until the same amount is sent again, whatever else was paid back since', async () => {
    const { order } = await paid()
    expect(await payBack(order.id, 300)).toEqual({ outcome: 'refunded', amount: 300 })
    expect(await payBack(order.id, 150)).toEqual({ outcome: 'refunded', amount: 150 })
    const sent = stripe.intentOf(order.id).refunds.find(({ amount }) => amount === 300)
    sent!.status = 'failed'
    await send(stripe.event('refund.failed', sent!))
    expect(await orderById(order.id)).toMatchObject({ refunded: 150, problem: 'refund_failed' })
    expect((await problems())[order.id]).toBe('refund_failed')
    expect(await payBack(order.id, 200)).toEqual({ outcome: 'refunded', amount: 200 })
    expect((await problems())[order.id]).toBe('refund_failed')
    expect(await payBack(order.id, 300)).toEqual({ outcome: 'refunded', amount: 300 })
    expect(await orderById(order.id)).toMatchObject({ refunded: 650, problem: null })
    expect(await problems()).not.toHaveProperty(order.id)
  })

  test('a part whose answer was lost is paid once: the failure says so, and the same amount is sent again only by word', async () => {
    const { order } = await paid('blik')
    const sent = () => stripe.intentOf(order.id).refunds
    stripe.fault = 'lost'
    const lost = await adminIn(world, `order refund ${order.id} 3.00`)
    expect(lost.code).toBe(1)
    expect(lost.text).toMatch(
      /^The payment provider refused or did not answer \(Stripe: .+\)\. Whether money went is not known/,
    )
    stripe.fault = null
    expect(sent()).toHaveLength(1)
    await send(stripe.event('refund.created', sent()[0]!))
    const repeated = await adminIn(world, `order refund ${order.id} 3.00`)
    expect(repeated.code).toBe(1)
    expect(repeated.text).toContain(`3.00 zł of order ${order.id} were paid back at 20`)
    expect(repeated.text).toContain(`order refund ${order.id} 3.00 again`)
    expect(sent()).toHaveLength(1)
    // another amount, the word, and a day later are no repetition
    expect(await adminIn(world, `order refund ${order.id} 1.50`)).toMatchObject({ code: 0 })
    expect(await adminIn(world, `order refund ${order.id} 3.00 again`)).toMatchObject({ code: 0 })
    await later(25 * HOUR_MS)
    expect(await adminIn(world, `order refund ${order.id} 1.50`)).toMatchObject({ code: 0 })
    expect(sent()).toHaveLength(4)
    expect(await orderById(order.id)).toMatchObject({ status: 'paid', refunded: 900 })
  })

  test('a dozen parts are counted all', async () => {
    const { order } = await paid()
    for (let part = 0; part < 12; part += 1) stripe.refund(order.id, 10)
    await send(stripe.event('charge.refunded', stripe.chargeOf(order.id)))
    expect(await orderById(order.id)).toMatchObject({ status: 'paid', refunded: 120 })
  })

  test('attack: one payment for two orders: a notice that names another order, and a refund that was written on, give nothing', async () => {
    const [first, second] = [await begin('credit_card'), await begin()]
    const intent = stripe.pay(first.order.id)
    // forges the metadata so that it names the second order
    const forged = { ...intent, metadata: { order: second.order.id } }
    await world.service.store.transact((tx) => tx.orders.change(second.order.id, { paymentId: null }))
    expect(await send(stripe.event('payment_intent.succeeded', forged))).toBe(500)
    const written = { ...stripe.refund(first.order.id, 100), metadata: { order: second.order.id } }
    expect(await send(stripe.event('refund.created', written))).toBe(200)
    expect(await orderById(first.order.id)).toMatchObject({ status: 'paid', refunded: 100 })
    expect(await orderById(second.order.id)).toMatchObject({ status: 'open', received: null })
    expect(await subscriptionOf(second.buyer)).toBeUndefined()
  })
})

/** An id that is made by chance, in which any six digits may stand. */
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** A record of the log without its time, process and machine, whose digits are nobody's code. */
function saidIn(record: string): string {
  const { time: _time, pid: _pid, hostname: _hostname, ...said } = JSON.parse(record) as object & LogBase
  return JSON.stringify(said).replaceAll(ID, '[id]')
}

test('attack: log leak: no key, code, address, signature or secret of a payment stands in the log', () => {
  const logs = world.logs.map(saidIn).join('\n')
  // the log contains the problems above, so the check below means something
  expect(logs).toContain('purchase')
  const codes = stripe.calls.flatMap(({ params }) => params['payment_method_options[blik][code]'] ?? [])
  expect(codes).toEqual(expect.arrayContaining(['012345', '111111', '444444']))
  for (const secret of [
    SECRET_KEY,
    WEBHOOK_SECRET,
    '_secret_ofTheBuyer',
    '@example.com',
    'v1=',
    ...codes.flatMap((code) => [code, `${code.slice(0, 3)} ${code.slice(3)}`]),
  ])
    expect(logs.includes(secret), secret).toBe(false)
})
