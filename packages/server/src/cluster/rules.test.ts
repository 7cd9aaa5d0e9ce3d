import { createCluster, type Cluster, type IrcClient, type NamedPerson, hasCluster } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.runIf(hasCluster())('the sending rules over two nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2, settings: { CHANNELS_PER_USER: '100' } })
    ;[anna, bartek, celina] = await cluster.people('Anna', 'Bartek', 'Celina')
  })
  afterAll(() => cluster?.close())

  let count = 0

  /** A channel of Anna's with these modes; Bartek and Celina on both nodes. */
  async function scene(modes: string) {
    count += 1
    const { id, name } = await cluster.node(1).channel(anna, `wezly-${count}`)
    const channel = `#${name}`
    const owner = await cluster.node(1).observe(anna, channel)
    const there = await cluster.node(2).observe(anna, channel)
    if (modes !== '') owner.client.send(`MODE ${channel} ${modes}`)
    await cluster.quiet()
    const connect = async (node: number, person: NamedPerson) => {
      const client = await cluster.node(node).connect(person, { capabilities: ['V/i18n'] })
      client.send(`JOIN ${channel}`)
      await client.settled()
      client.unread()
      return client
    }
    return {
      id,
      channel,
      owner,
      there,
      bartek: [await connect(1, bartek), await connect(2, bartek)] as const,
      celina: [await connect(1, celina), await connect(2, celina)] as const,
      said: () =>
        owner.state.events.flatMap((event) => (event.type === 'message' ? [event.text] : [])).toReversed(),
    }
  }

  const refusals = (client: IrcClient): string[] =>
    client.unread().flatMap((line) => /"name":"(\w+)"/.exec(line)?.[1] ?? [])

  test('[MODE-19, PS-20] [INV-05] attack: flood: slow mode is not evaded by another node, nor by both in one moment', async () => {
    const { channel, bartek: at, said } = await scene('+s 30')
    at[0].send(`PRIVMSG ${channel} :here`)
    await cluster.quiet()
    expect(at[1].unread().filter((line) => / SLOW /.test(line))).toEqual([`:127.0.0.1 SLOW ${channel} 30`])
    at[1].send(`PRIVMSG ${channel} :there`)
    await cluster.quiet()
    expect(refusals(at[1])).toEqual(['slowed'])
    await cluster.advance(31_000)
    for (let n = 0; n < 5; n += 1)
      for (const [node, client] of at.entries()) client.send(`PRIVMSG ${channel} :${n} at ${node}`)
    await cluster.quiet()
    expect(said()).toHaveLength(2)
    expect([...refusals(at[0]), ...refusals(at[1])]).toEqual(Array(9).fill('slowed'))
  })

  test('[MODE-21] attack: flood: the same text within 30 seconds is not said by another node', async () => {
    const { channel, bartek: at, celina: other, said } = await scene('')
    for (const client of [...at, ...at]) client.send(`PRIVMSG ${channel} :again`)
    await cluster.quiet()
    expect(said()).toEqual(['again'])
    expect([...refusals(at[0]), ...refusals(at[1])]).toEqual(['flooded', 'flooded', 'flooded'])
    other[1].send(`PRIVMSG ${channel} :again`)
    await cluster.quiet()
    expect(said()).toEqual(['again', 'again'])
  })

  test('[MODE-18] [INV-05] attack: flood: R9K knows what was said on the other node, and of two in one moment hears one', async () => {
    const { channel, bartek: at, celina: other, said } = await scene('+r')
    at[0].send(`PRIVMSG ${channel} :first words`)
    await cluster.quiet()
    other[1].send(`PRIVMSG ${channel} :First words!`)
    await cluster.quiet()
    expect(refusals(other[1])).toEqual(['r9k'])
    for (const client of [...at, ...other]) client.send(`PRIVMSG ${channel} :second words`)
    await cluster.quiet()
    expect(said()).toEqual(['first words', 'second words'])
  })

  test('[PC-09, PC-10] modes of either node hold on both: who is lifted up or let down there writes or does not here', async () => {
    const { channel, owner, there, bartek: at, said } = await scene('')
    there.client.send(`MODE ${channel} +M`)
    await cluster.quiet()
    at[0].send(`PRIVMSG ${channel} :not me`)
    await cluster.quiet()
    expect(refusals(at[0])).toEqual(['moderators_only'])
    owner.client.send(`MODE ${channel} +o Bartek`)
    await cluster.quiet()
    at[1].send(`PRIVMSG ${channel} :now me`)
    await cluster.quiet()
    expect(said()).toEqual(['now me'])
    expect(there.state.modes).toEqual({ K: 'pm', c: null, e: null, M: null })
    expect(there.state.events).toEqual(owner.state.events)
  })

  test('attack: ban evasion by old socket: a ban of one node holds for the sockets of the other, with the bus cut as well', async () => {
    const { channel, owner, bartek: at, said } = await scene('')
    await cluster.cutBus(1, 2)
    owner.client.send(`PRIVMSG ${channel} :.ban Bartek`)
    await owner.client.settled()
    await cluster.node(1).quiet()
    at[1].send(`PRIVMSG ${channel} :still here`)
    await cluster.node(2).quiet()
    expect(refusals(at[1])).toEqual(['banned'])
    await cluster.restoreBus(1, 2)
    await cluster.quiet()
    expect(said()).toEqual([])
  })
})
