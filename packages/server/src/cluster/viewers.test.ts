import {
  createCluster,
  hasCluster,
  type Cluster,
  type IrcClient,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOf } from './place-of.fixture.ts'

describe.runIf(hasCluster())('viewers over nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    ;[anna, bartek] = await cluster.people('Anna', 'Bartek')
  })
  afterAll(() => cluster?.close())

  const last = (client: IrcClient): string | undefined =>
    client.lines
      .findLast((line) => line.includes(' VIEWERS '))
      ?.split(' ')
      .at(-1)

  /** What a node's list of channels on air says of the one that is. */
  const listed = async (node: World): Promise<number> => {
    const { body } = await node.http('GET', '/api/streams?on_air=1')
    return (body as { channels: { viewers: number }[] }).channels[0]!.viewers
  }

  test('[LIVE-18] a person on two nodes counts once, the guests of all nodes are told on each, and go with a node', async () => {
    const { enter: enterPlace } = await placeOf(cluster, anna, 'ogladane')
    const enter = async (node: number, person: NamedPerson): Promise<IrcClient> => {
      const client = await enterPlace(node, person)
      client.send('CAP REQ :gwar.chat/stream')
      await client.expect(/ CAP \S+ ACK /)
      return client
    }
    const here = await enter(1, anna)
    here.send('PRIVMSG #ogladane :.live on')
    await here.settled()
    const there = await enter(2, anna)
    await enter(2, bartek)
    for (const node of [1, 2, 2]) (await cluster.node(node).connect(null)).send('JOIN #ogladane')
    await cluster.advance(12_000)
    // two people and three guests
    expect([last(here), last(there)]).toEqual(['5', '5'])
    const third = await cluster.addNode()
    await cluster.advance(4000)
    expect(await listed(third)).toBe(5)
    await cluster.kill(2)
    await cluster.advance(20_000)
    expect(last(here)).toBe('2')
    expect(await listed(third)).toBe(2)
  })
})
