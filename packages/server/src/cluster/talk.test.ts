import { createCluster, type Cluster } from '@gwar/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

describe('talk over two nodes', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
  })
  afterAll(() => cluster?.close())
  afterEach(() => cluster.foldsEqualBoots())

  test('[PS-13] [INV-02] lines of both come to all, in one order', async () => {
    const [anna, bartek] = await cluster.people('Anna', 'Bartek')
    await cluster.node(1).channel(anna, 'rozmowa')
    const here = await cluster.node(1).observe(anna, '#rozmowa')
    const there = await cluster.node(2).observe(bartek, '#rozmowa')
    const guest = await cluster.node(2).connect(null)
    guest.send('JOIN #rozmowa')
    await cluster.quiet()
    guest.unread()
    for (let n = 0; n < 20; n += 1) {
      here.client.send(`PRIVMSG #rozmowa :Anna ${n}`)
      there.client.send(`PRIVMSG #rozmowa :Bartek ${n}`)
    }
    await cluster.quiet()
    expect(here.state.events).toHaveLength(40)
    expect(there.state.events).toEqual(here.state.events)
    expect(guest.unread()).toHaveLength(40)
  })
})
