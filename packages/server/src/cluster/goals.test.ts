import { createCluster, hasCluster, type Cluster, type NamedPerson } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shop } from '../purchase/purchase.fixture.ts'
import { give } from '../subscriptions/subscription.fixture.ts'

describe.runIf(hasCluster())('goals over two nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    ;[anna, bartek, celina] = await cluster.people('Anna', 'Bartek', 'Celina')
  })
  afterAll(() => cluster?.close())

  test('[GOAL-03] of two subscriptions at once, each on its node, one reaches it; both nodes tell it once', async () => {
    const id = await shop(cluster.node(1), anna, 'razem')
    const clients = await Promise.all([1, 2].map((node) => cluster.node(node).enter(anna, 'razem', 'web')))
    clients[1]!.send('PRIVMSG #razem :.goal 2 Mikrofon')
    for (const client of clients) await client.expect(/ GOAL #razem /)
    await Promise.all([give(cluster.node(1), id, bartek, 1), give(cluster.node(2), id, celina, 1)])
    await cluster.quiet()
    for (const { lines } of clients) {
      const told = lines.filter((line) => line.includes(' GOAL #razem '))
      const counts = told.map((line) => JSON.parse(line.slice(line.indexOf('{"target"'))).current)
      expect(counts).toEqual([0, 2])
      expect(lines.filter((line) => line.includes('"goalreached"'))).toHaveLength(1)
    }
  })
})
