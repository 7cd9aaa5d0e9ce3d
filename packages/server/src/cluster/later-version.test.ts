import { eventOfAnyForm } from '../store/sample-data.fixture.ts'
import { parseLine, seqOf } from '@gwar/protocol'
import { createCluster, type Cluster, hasCluster, type IrcClient } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openNatsLink } from '../events/bus/nats-link.ts'
import type { NodeLink } from '../events/bus/node-link.ts'

describe.runIf(hasCluster())('a node of a later version beside two of this one', () => {
  let cluster: Cluster
  let later: NodeLink
  const errors: unknown[] = []
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    later = await openNatsLink({
      servers: [cluster.node(1).settings['NATS_URL']!],
      prefix: 'gwar',
      nodeId: 'later',
      onError: (error) => errors.push(error),
    })
  })
  afterAll(async () => {
    await later?.close()
    await cluster?.close()
  })

  const eventsOf = (client: IrcClient): string[] =>
    client.lines.flatMap((text) => {
      const line = parseLine(text)!
      const seq = line.command === 'JOIN' ? 0 : seqOf(line, 'gwar.chat')
      return seq === 0 ? [] : [`${seq} ${line.command} ${line.params[1] ?? ''}`.trim()]
    })

  test('[LIVE-23] [PS-13] [INV-02] [INV-03] its events, notices and messages of unknown types hold nothing up on either node', async () => {
    const [anna, bartek] = await cluster.people('Anna', 'Bartek')
    const { id } = await cluster.node(1).channel(anna, 'pojutrze')
    const here = await cluster.node(1).observe(anna, '#pojutrze')
    const there = await cluster.node(2).observe(bartek, '#pojutrze')
    const guest = await cluster.node(2).connect(null, { capabilities: ['batch'] })
    guest.send('JOIN #pojutrze')
    await cluster.quiet()
    const { store } = cluster.node(1).service
    const first = here.state.seq + 1
    const event = { type: 'from_the_future', at: 1, target: { id: 'x' }, mode: 'Z' }
    for (const fate of ['told', 'told twice', 'lost']) {
      const seq = await store.transact((tx) =>
        tx.events.append(id, eventOfAnyForm(event.type, event), cluster.clock.now()),
      )
      const told = JSON.stringify({ events: [{ ...event, seq }], wishes: 3 })
      if (fate !== 'lost') later.send(`channel.${id}`, told)
      if (fate === 'told twice') later.send(`channel.${id}`, told)
    }
    later.send(`channel.${id}`, JSON.stringify({ from_the_future: 1 }))
    const { id: annaId } = (await cluster.node(1).http('GET', '/api/users/@me', { as: anna })).body
    later.send(`user.${annaId}`, JSON.stringify({ type: 'from_the_future', channelId: id }))
    for (const message of [
      { type: 'from_the_future', node: 'later' },
      { type: 'beat', node: 'later', version: 0, asks: false, load: 0.5 },
    ])
      later.send('presence', JSON.stringify(message))
    await later.settled()
    await cluster.quiet()
    there.client.send('PRIVMSG #pojutrze :from there')
    await cluster.quiet()
    here.client.send('PRIVMSG #pojutrze :from here')
    await cluster.quiet()
    const expected = [
      `${first} SEQ`,
      `${first + 1} SEQ`,
      `${first + 2} SEQ`,
      `${first + 3} PRIVMSG from there`,
      `${first + 4} PRIVMSG from here`,
    ]
    expect(eventsOf(here.client).slice(-5)).toEqual(expected)
    expect(eventsOf(there.client).slice(-5)).toEqual(expected)
    expect(guest.lines.filter((line) => / SEQ /.test(line))).toEqual([])

    // somebody reconnects to the other node
    const back = await cluster.node(2).connect(anna, { capabilities: 'web' })
    back.send(`RESUME #pojutrze ${first + 1}`)
    await back.expect(/ BATCH -resume$/)
    expect(eventsOf(back)).toEqual(expected.slice(2))
    expect(errors).toEqual([])
    for (const number of [1, 2])
      expect(cluster.node(number).logs.filter((line) => line.includes('"level":50'))).toEqual([])
  })
})
