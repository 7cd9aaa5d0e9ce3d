import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterEach, expect, test } from 'vitest'
import { idOf } from '../../subscriptions/subscription.fixture.ts'
import { orderOf, shop } from '../purchase.fixture.ts'

let world: World | undefined
afterEach(async () => {
  await world?.close()
  world = undefined
})

const HOUR_MS = 3_600_000
const SOLD = 'Buy a subscription to write without waiting.'

/**
 * What people without a subscription are offered in a channel, depending on whether it sells subscriptions.
 */
async function offers({ payments, isSold }: { payments: string; isSold: boolean }) {
  world = await createWorld({ settings: { PAYMENTS: payments } })
  const [owner, viewer] = await world.people('Gospodarz', 'Widz')
  const id = isSold ? await shop(world, owner, 'kram') : (await world.channel(owner, 'kram')).id
  const info = await world.http('GET', `/api/channels/${id}`)
  const options = await world.http('POST', `/api/purchase/channels/${id}`, { as: viewer, body: {} })
  return {
    isFlagged: info.body.subscriptions_available,
    options: options.body.length,
    slowed: await slowed(world, owner, viewer),
  }
}

/** The answer of slow mode. */
async function slowed(there: World, owner: NamedPerson, viewer: NamedPerson): Promise<string> {
  const admin = await there.connect(owner)
  admin.send('JOIN #kram', 'MODE #kram +s 30')
  await admin.settled()
  const client = await there.connect(viewer, { capabilities: ['V/i18n'] })
  client.send('JOIN #kram', 'PRIVMSG #kram :raz', 'PRIVMSG #kram :dwa')
  return (await client.expect(/ 404 /)).params[2]!
}

test('[PUR-22, APP-48, STRIP-05, CARD-10, CHN-40] a channel that sells offers subscriptions, in its flag and in slow mode', async () => {
  const { isFlagged, options, slowed: said } = await offers({ payments: 'sandbox', isSold: true })
  expect([isFlagged, options > 0]).toEqual([true, true])
  expect(said).toBe(`Slow mode: one message every 30 seconds. ${SOLD}`)
})

test.each([
  { payments: 'off', isSold: true },
  { payments: 'sandbox', isSold: false },
])(
  '[PUR-22, APP-48, STRIP-05, CARD-10] nothing is offered where nothing can be bought: %j',
  async (scene) => {
    expect(await offers(scene)).toEqual({
      isFlagged: false,
      options: 0,
      slowed: 'Slow mode: one message every 30 seconds.',
    })
  },
)

test('[PUR-22] an order from before payments were switched off expires a day after its time', async () => {
  world = await createWorld({ settings: { PAYMENTS: 'off' } })
  const { clock, service } = world
  const [owner, buyer] = await world.people('Gospodarz', 'Widz')
  const channelId = await shop(world, owner, 'kram')
  const id = crypto.randomUUID()
  const userId = await idOf(world, buyer)
  const at = clock.now()
  await service.store.transact((tx) =>
    tx.orders.insert({
      id,
      userId,
      channelId,
      kind: 'own',
      receiverId: null,
      count: 1,
      months: 1,
      price: 999,
      tax: 187,
      originalPrice: 999,
      saleId: null,
      currency: 'PLN',
      method: 'paypal',
      provider: 'stripe',
      status: 'open',
      consents: '{}',
      locale: 'en',
      createdAt: at,
      expiresAt: new Date(at.getTime() + HOUR_MS),
      askedAt: at,
    }),
  )
  const statusAfter = async (ms: number) => {
    clock.jump(ms)
    await service.settled()
    return (await orderOf(world!, buyer, id)).status
  }
  expect(await statusAfter(24 * HOUR_MS)).toBe('open')
  expect(await statusAfter(HOUR_MS)).toBe('expired')
})
