import { createCluster, hasCluster, type Cluster, type NamedPerson } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKey, signalTo } from '../routes/streams/signal.fixture.ts'
import { placeOf } from './place-of.fixture.ts'

describe.runIf(hasCluster())('signals over two nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    ;[anna, bartek] = await cluster.people('Anna', 'Bartek')
  })
  afterAll(() => cluster?.close())

  const urlOf = (node: number): string => cluster.node(node).url

  test('[LIVE-08] two signals at once, on two nodes, begin one stream that both nodes tell once', async () => {
    const { id, enter } = await placeOf(cluster, anna, 'razem')
    const { key } = await makeKey(cluster.node(1), anna, id)
    const clients = [await enter(1, anna), await enter(2, bartek)]
    const words = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        signalTo(urlOf(1 + (index % 2)), key, { state: 'on', source: index % 4 < 2 ? 'obs' : 'server' }),
      ),
    )
    const answers = await Promise.all(words.map(async (word) => (await word.json()) as { stream_id: string }))
    expect(new Set(answers.map(({ stream_id }) => stream_id)).size).toBe(1)
    await cluster.quiet()
    for (const client of clients)
      expect(client.unread().filter((line) => line.includes('"streambegan"'))).toHaveLength(1)
    const events = await cluster.node(2).service.store.read.events.after(id, 0, 1000)
    expect(events.filter(({ type }) => type === 'stream')).toHaveLength(1)
  })

  test('[LIVE-13] a key that one node removed is heard by none', async () => {
    const { id } = await placeOf(cluster, anna, 'usuniete')
    const { id: keyId, key } = await makeKey(cluster.node(1), anna, id)
    expect((await signalTo(urlOf(2), key, { state: 'on', source: 'obs' })).status).toBe(200)
    const gone = await cluster
      .node(1)
      .http('DELETE', `/api/channels/${id}/stream/keys/${keyId}`, { as: anna })
    expect(gone.status).toBe(204)
    for (const node of [1, 2])
      expect((await signalTo(urlOf(node), key, { state: 'off', source: 'obs' })).status).toBe(401)
  })
})
