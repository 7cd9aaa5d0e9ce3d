import { storedForm } from '@gwar/protocol'
import { randomUUID } from 'node:crypto'
import { createCluster, type Cluster, type IrcClient, type Observer, hasCluster } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const SEQ = /(?:^@|;)gwar\.chat\/seq=(\d+)/

/** Numbers of the events in the order in which they reached a client. */
const numbers = (client: IrcClient): number[] =>
  client.lines.flatMap((line) => (line.includes(' PRIVMSG ') ? Number(SEQ.exec(line)?.[1]) : []))

describe.runIf(hasCluster())('the bus is away', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2, settings: { CHANNELS_PER_USER: '50' } })
  })
  afterAll(() => cluster?.close())

  const observers = async (channel: string): Promise<readonly [Observer, Observer]> => {
    const [anna, bartek] = await cluster.people('Anna', 'Bartek')
    await cluster.node(1).channel(anna, channel)
    const both = [
      await cluster.node(1).observe(anna, `#${channel}`),
      await cluster.node(2).observe(bartek, `#${channel}`),
    ] as const
    await cluster.quiet()
    return both
  }

  test.each([[[1]], [[2]], [[1, 2]]])(
    '[INV-02] [INV-03] cut from node %j for 10 s under load: afterwards all have the same in the same order, no number twice',
    async (cut) => {
      const [here, there] = await observers(`ciecie-${cut.join('-')}`)
      const target = `#ciecie-${cut.join('-')}`
      const say = async (round: number): Promise<void> => {
        for (let n = 0; n < 5; n += 1) {
          here.client.send(`PRIVMSG ${target} :${round}.${n} from 1`)
          there.client.send(`PRIVMSG ${target} :${round}.${n} from 2`)
        }
        await Promise.all([here.client.quiet(), there.client.quiet()])
      }
      await say(0)
      await cluster.cutBus(...cut)
      for (let round = 1; round <= 10; round += 1) {
        await say(round)
        await cluster.advance(1000)
      }
      // people on the cut node go on talking
      expect(here.state.events.length).toBeGreaterThan(50)
      await cluster.restoreBus(...cut)
      // nothing else is said
      await cluster.quiet()
      for (const { state, client } of [here, there]) {
        expect(state.events).toHaveLength(110)
        const came = numbers(client)
        expect(came).toEqual(Array.from({ length: 110 }, (_, n) => came[0]! + n))
      }
      expect(there.state.events).toEqual(here.state.events)
    },
  )

  test('[INV-03] the last event alone was lost: the return repairs it', async () => {
    const [here, there] = await observers('ostatnia')
    await cluster.cutBus(1)
    here.client.send('PRIVMSG #ostatnia :alone')
    await here.client.expect(/ :alone$/)
    await cluster.quiet()
    expect(there.state.events).toEqual([])
    await cluster.restoreBus(1)
    await cluster.advance(100)
    await there.client.expect(/ PRIVMSG #ostatnia :alone$/)
  })

  test('what stands beside messages and was changed meanwhile is the same on both', async () => {
    const [here, there] = await observers('temat')
    await cluster.cutBus(2)
    here.client.send('TOPIC #temat :news')
    await here.client.expect(/ TOPIC #temat :?news$/)
    await cluster.restoreBus(2)
    await cluster.quiet()
    expect(there.state.topic).toEqual(here.state.topic)
    // and somebody who joins there later gets it
    const late = await cluster.node(2).connect(null)
    late.send('TOPIC #temat')
    await late.expect(/ 332 Guest #temat :?news$/)
  })

  test('[INV-03] what a node stored and died before telling comes to all', async () => {
    const [here, there] = await observers('spadek')
    const dying = await cluster.addNode()
    await cluster.kill(3)
    await dying.service.store.transact((tx) =>
      tx.events.append(
        here.state.id,
        storedForm({
          type: 'notice',
          at: cluster.clock.now().getTime(),
          id: randomUUID(),
          text: 'will',
          i18n: null,
        }),
        cluster.clock.now(),
      ),
    )
    await cluster.advance(8000)
    for (const { client } of [here, there]) await client.expect(/ NOTICE #spadek :?will$/)
  })

  test('[INV-03] RESUME on a node that is behind gives what the store has, and no number twice', async () => {
    const [here, there] = await observers('w-tyle')
    await cluster.cutBus(1, 2)
    for (let n = 1; n <= 9; n += 1) here.client.send(`PRIVMSG #w-tyle :m${n}`)
    const last = await here.client.expect(/ :m9$/)
    const end = Number(last.tags.get('gwar.chat/seq'))
    expect(numbers(there.client)).toEqual([])
    const celina = await cluster.person('Celina')
    const client = await cluster.node(2).connect(celina, { capabilities: 'web' })
    // it asks for the last three events, which this node has not heard of
    client.send(`RESUME #w-tyle ${end - 3}`)
    const batch = await client.expect(/ BATCH \+\S+ gwar\.chat\/resume /)
    await client.quiet()
    expect(batch.params.at(-1)).toBe(String(end))
    expect(numbers(client)).toEqual([end - 2, end - 1, end])
    // and the members of this node get it as well
    await there.client.expect(/ :m9$/)
    client.send(`RESUME #w-tyle ${end + 1}`)
    await client.expect(/ FAIL RESUME RESET #w-tyle /)
    await cluster.restoreBus(1, 2)
    here.client.send('PRIVMSG #w-tyle :m10')
    for (const one of [client, there.client]) await one.expect(/ :m10$/)
    await cluster.quiet()
    expect(numbers(client)).toEqual([end - 2, end - 1, end, end + 1])
    expect(numbers(there.client)).toEqual(Array.from({ length: 10 }, (_, n) => end - 8 + n))
  })

  test('the bus may be away for as long as it likes, again and again', async () => {
    const [here, there] = await observers('czesto')
    for (let round = 0; round < 5; round += 1) {
      await cluster.cutBus(1, 2)
      here.client.send(`PRIVMSG #czesto :${round}`)
      await here.client.expect(/ PRIVMSG /)
      await cluster.restoreBus(1, 2)
      await cluster.advance(100)
      await there.client.expect(/ PRIVMSG /)
    }
    await cluster.quiet()
    expect(there.state.events).toEqual(here.state.events)
  })
})
