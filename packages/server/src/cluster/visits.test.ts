import { createCluster, hasCluster, type Cluster, type NamedPerson } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOf } from './place-of.fixture.ts'

describe.runIf(hasCluster())('visits over two nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    ;[anna, bartek, celina] = await cluster.people('Anna', 'Bartek', 'Celina')
  })
  afterAll(() => cluster?.close())

  async function enter(node: number, person: NamedPerson, name: string) {
    const client = await cluster.node(node).connect(person, { capabilities: 'web' })
    client.send(`JOIN #${name}`)
    await client.settled()
    return client
  }

  test('[VISIT-03, VISIT-08] a channel on one node visits one on the other: asked, counted and ended once', async () => {
    const here = await placeOf(cluster, anna, 'stad')
    const there = await placeOf(cluster, bartek, 'tamtad')
    const from = await enter(1, anna, 'stad')
    const to = await enter(2, bartek, 'tamtad')
    to.send('PRIVMSG #tamtad :.live on')
    await to.expect(/ STREAM #tamtad /)
    from.send('PRIVMSG #stad :.visit #tamtad')
    await to.expect(/ VISITOFFER #tamtad .*"offered"/)
    to.send('PRIVMSG #tamtad :.visit yes')
    await from.expect(/ VISIT #stad .*"going"/)
    const [visit] = await cluster.node(1).service.store.read.visits.openOf(here.id)
    for (const [node, person] of [
      [1, anna],
      [2, celina],
    ] as const)
      expect(
        (await cluster.node(node).http('POST', `/api/visits/${visit!.id}/go`, { as: person, body: {} }))
          .status,
      ).toBe(204)
    await cluster.advance(1000)
    await to.expect(/ VISITCOUNT #tamtad \S+ 2/)
    await from.expect(/ VISITCOUNT #stad \S+ 2/)
    await cluster.advance(29_000)
    await cluster.advance(1000)
    await cluster.quiet()
    for (const [id, client, name] of [
      [here.id, from, 'stad'],
      [there.id, to, 'tamtad'],
    ] as const) {
      const told = client.lines.filter((line) => line.includes(` VISIT #${name} `))
      expect(told.map((line) => JSON.parse(line.slice(line.indexOf('{'))).state)).toEqual(['going', 'gone'])
      const events = await cluster.node(2).service.store.read.events.after(id, 0, 1000)
      expect(events.filter(({ type }) => type === 'visit')).toHaveLength(2)
    }
    expect(to.lines.filter((line) => line.includes('"visitcame"'))).toHaveLength(1)
  })

  test('[VISIT-03] of two answers at once, each on its node, one counts', async () => {
    await placeOf(cluster, anna, 'naraz')
    await placeOf(cluster, bartek, 'naraztam')
    const from = await enter(1, anna, 'naraz')
    const clients = [await enter(1, bartek, 'naraztam'), await enter(2, bartek, 'naraztam')]
    clients[0]!.send('PRIVMSG #naraztam :.live on')
    for (const client of clients) await client.expect(/ STREAM #naraztam /)
    from.send('PRIVMSG #naraz :.visit #naraztam')
    for (const client of clients) await client.expect(/ VISITOFFER #naraztam .*"offered"/)
    clients[0]!.send('PRIVMSG #naraztam :.visit yes')
    clients[1]!.send('PRIVMSG #naraztam :.visit no')
    await cluster.quiet()
    const refusals = clients.flatMap(({ lines }) => lines.filter((line) => line.includes('"no_visit"')))
    const going = from.lines.filter((line) => line.includes(' VISIT #naraz '))
    const offers = from.lines.filter((line) => line.includes(' VISITOFFER #naraz '))
    const states = offers.map((line) => JSON.parse(line.slice(line.indexOf('{'))).state)
    // "no" behind "yes" ends the visit that goes on by then
    expect(refusals.length + (states.includes('cancelled') ? 1 : 0)).toBe(1)
    expect(states.filter((state) => state === 'accepted' || state === 'refused')).toHaveLength(1)
    expect(going.length > 0).toBe(states.includes('accepted'))
  })
})
