import { createCluster, hasCluster, type Cluster, type NamedPerson, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop, startPayment } from '../purchase/purchase.fixture.ts'

const COUNT = 10

describe.runIf(hasCluster())('purchases, over nodes', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
  })
  afterAll(() => cluster?.close())

  test('two nodes settle one order and give its gifts at once: one receipt, each gift once; who comes on the other node gets a leftover', async () => {
    const [here, there] = [cluster.node(1), cluster.node(2)]
    const { store } = here.service
    const { read } = store
    const [owner, giver] = await cluster.people('Sklepikarka', 'Darczynca')
    const id = await shop(here, owner, 'wezly')
    const people = await here.crowd(COUNT - 2, 'Obdarowany')
    const enter = (person: NamedPerson, number: number) => cluster.node(number).enter(person, 'wezly')
    const clients = []
    for (const [index, person] of people.entries()) clients.push(await enter(person, (index % 2) + 1))
    await cluster.quiet()
    const { body } = await startPayment(here, id, giver, { method: 'przelewy24', gift: { count: COUNT } })
    await store.transact((tx) => tx.sandboxPayments.decide(body.order, { status: 'paid', settlesAt: null }))
    await cluster.advance(1000)
    const ask = (node: typeof here) => node.http('GET', `/api/users/@me/orders/${body.order}`, { as: giver })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ask(index % 2 === 0 ? here : there)),
    )
    expect(answers.every(({ body: order }) => order.status === 'paid')).toBe(true)
    await cluster.quiet()

    const gifts = async () => {
      const all = await read.gifts.ofOrder(body.order)
      expect(all).toHaveLength(COUNT)
      return all.filter(({ givenAt }) => givenAt !== null).map(({ receiverId }) => receiverId)
    }
    const given = await gifts()
    expect(given).toHaveLength(people.length)
    expect(new Set(given).size).toBe(people.length)
    for (const person of people) {
      const userId = (await read.users.byName(userName(person.name)))!.id
      expect(await read.subscriptions.of(id, userId)).toMatchObject({ months: 1 })
    }
    // each connection gets its own SUBSCRIPTION, on whichever node it is
    for (const client of clients) await client.expect((line) => line.command === 'SUBSCRIPTION')
    const receipts = await read.receipts.ofYear(cluster.clock.now().getUTCFullYear())
    expect(receipts.filter(({ orderId }) => orderId === body.order)).toHaveLength(1)

    const late = await cluster.person('Spozniona')
    const client = await enter(late, 2)
    await cluster.advance(10_000)
    await cluster.quiet()
    const { params } = await client.expect((line) => line.command === 'SUBSCRIPTION')
    expect(JSON.parse(params[1]!)).toMatchObject({ months: 1, gift: { user: { name: 'Darczynca' } } })
    expect(await gifts()).toHaveLength(people.length + 1)
  })
})
