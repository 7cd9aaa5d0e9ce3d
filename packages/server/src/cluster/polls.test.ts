import { createCluster, hasCluster, type Cluster, type NamedPerson } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOf } from './place-of.fixture.ts'

describe.runIf(hasCluster())('polls over two nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    ;[anna, bartek] = await cluster.people('Anna', 'Bartek')
  })
  afterAll(() => cluster?.close())

  test('[POLL-07] votes of both nodes are in one result, which either appends once and both tell', async () => {
    const { id, enter } = await placeOf(cluster, anna, 'sonda')
    const clients = [await enter(1, anna), await enter(2, bartek)]
    clients[0]!.send('PRIVMSG #sonda :.poll 15 Która? | a | b')
    for (const client of clients) await client.expect(/"pollbegan"/)
    for (const client of clients) client.send('PRIVMSG #sonda :.vote 2')
    await cluster.quiet()
    await cluster.advance(15_000)
    await cluster.advance(1000)
    await cluster.quiet()
    for (const client of clients)
      expect(client.lines.filter((line) => line.includes('"pollended"'))).toHaveLength(1)
    const events = await cluster.node(2).service.store.read.events.after(id, 0, 1000)
    const polls = events.filter(({ type }) => type === 'poll')
    expect(polls.map(({ body }) => (body as { poll: { counts: unknown } }).poll.counts)).toEqual([
      null,
      [0, 2],
    ])
  })

  test('[POLL-06] what was voted on one node is told on the other within a second', async () => {
    const { enter } = await placeOf(cluster, anna, 'obok')
    const here = await enter(1, anna)
    const there = await cluster.node(2).connect(bartek, { capabilities: 'web' })
    there.send('JOIN #obok')
    await there.settled()
    here.send('PRIVMSG #obok :.poll 60 Która? | a | b')
    await there.expect(/ POLL #obok /)
    here.send('PRIVMSG #obok :.vote 1')
    await cluster.quiet()
    await cluster.advance(1000)
    expect((await there.expect(/ POLLCOUNT #obok \S+ 1 /)).params.at(-1)).toBe('1,0')
  })
})
