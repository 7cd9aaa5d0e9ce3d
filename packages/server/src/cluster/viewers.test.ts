import {
  createCluster,
  hasCluster,
  type Cluster,
  type IrcClient,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
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
    await cluster.quiet()
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

describe.runIf(hasCluster())('minutes of a stream over nodes', () => {
  type Due = Awaited<ReturnType<Store['read']['streamMinutes']['due']>>
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  /** What each node found at its last look. The other one finds it as well, as if both had looked at once. */
  const found = new Map<number, Due>()
  /** A node that was killed looks no more: it goes on in this process. */
  let lost: number | null = null
  const atOnce = (store: Store, number: number): Store => ({
    ...store,
    read: {
      ...store.read,
      streamMinutes: {
        ...store.read.streamMinutes,
        async due(...asked) {
          const own = number === lost ? [] : await store.read.streamMinutes.due(...asked)
          found.set(number, own)
          return number === lost ? [] : [...found.values()].flat()
        },
      },
    },
  })
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2, wrapStore: atOnce })
    ;[anna, bartek] = await cluster.people('Anna', 'Bartek')
  })
  afterAll(() => cluster?.close())

  test('[STAT-01] each minute is a row once, with what was on all nodes, and is one also when a node is lost', async () => {
    const [first, second] = [cluster.node(1), cluster.node(2)]
    const { id, enter } = await placeOf(cluster, anna, 'liczone')
    const [here, there] = [await enter(1, anna), await enter(2, bartek)]
    const { body } = await first.http('POST', `/api/channels/${id}/stream`, {
      as: anna,
      body: { state: 'on' },
    })
    const url = `/api/streams/${(body as { stream: { id: string } }).stream.id}` as const
    const minutes = async (node: World) =>
      ((await node.http('GET', url, { as: anna })).body as { minutes: object[] }).minutes
    const say = async (client: IrcClient, ...texts: string[]): Promise<void> => {
      client.send(...texts.map((text) => `PRIVMSG #liczone :${text}`))
      await client.settled()
    }
    await say(here, 'raz')
    await say(there, 'dwa', 'trzy')
    await cluster.advance(75_000)
    const begun = [expect.objectContaining({ minute: 0, viewers: 2, members: 2, writers: 2, messages: 3 })]
    expect([await minutes(first), await minutes(second)]).toEqual([begun, begun])
    await cluster.kill((lost = 1))
    await say(there, 'cztery')
    await cluster.advance(60_000)
    // who is silent for longer is given up
    await there.settled()
    await cluster.advance(60_000)
    expect(await minutes(second)).toEqual([
      ...begun,
      expect.objectContaining({ minute: 1, writers: 1, messages: 1 }),
      expect.objectContaining({ minute: 2, viewers: 1, writers: 0, messages: 0 }),
    ])
  })
})

describe.runIf(hasCluster())('pages of overlays over nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    anna = await cluster.person('Anna')
  })
  afterAll(() => cluster?.close())

  test('[OVL-01] the pages of an overlay on all nodes are counted, and go with a node', async () => {
    const [first, second] = [cluster.node(1), cluster.node(2)]
    const { id } = await first.channel(anna, 'nakladane')
    const path = `/api/channels/${id}/overlays`
    const { body } = await first.http('POST', path, { as: anna, body: { kind: 'chat', name: 'Czat' } })
    const overlay = (body as { id: string }).id
    for (const node of [first, second, second]) {
      const page = await node.connect(null, { capabilities: ['V/overlay'] })
      page.send(`OVERLAY ${overlay}`)
      await page.expect(({ command }) => command === 'OVERLAY')
    }
    await cluster.advance(4000)
    const pages = async (node: World): Promise<unknown> =>
      ((await node.http('GET', path, { as: anna })).body as { pages: number }[])[0]!.pages
    expect([await pages(first), await pages(second)]).toEqual([3, 3])
    await cluster.kill(2)
    await cluster.advance(20_000)
    expect(await pages(first)).toBe(1)
  })

  test('[OVL-04] [OVL-05] [OVL-08] what is changed, taken off or renewed on one node reaches a page on another', async () => {
    const [first, other] = [cluster.node(1), await cluster.addNode()]
    const { id } = await first.channel(anna, 'zmieniane')
    const path = `/api/channels/${id}/overlays`
    const { body } = await first.http('POST', path, { as: anna, body: { kind: 'goal', name: 'Cel' } })
    const { id: overlay, config } = body as { id: string; config: object }
    const page = await other.connect(null, { capabilities: ['V/overlay'] })
    const state = async () =>
      JSON.parse((await page.expect(({ command }) => command === 'OVERLAY')).params[1]!)
    page.send(`OVERLAY ${overlay}`)
    expect(await state()).toMatchObject({ revision: 1 })
    const change = { kind: 'goal', name: 'Cel', config: { ...config, bar: false } }
    await first.http('PUT', `${path}/${overlay}`, { as: anna, body: change })
    expect(await state()).toMatchObject({ config: { bar: false }, revision: 2 })
    await first.http('POST', `${path}/clear`, { as: anna, body: {} })
    expect((await state()).cleared_at).not.toBeNull()
    await first.http('POST', `${path}/${overlay}/address`, { as: anna, body: {} })
    expect(await state()).toBeNull()
  })
})

describe.runIf(hasCluster())('pages of overlays on a node that was cut off', () => {
  let cluster: Cluster
  beforeAll(async () => void (cluster = await createCluster({ nodes: 2 })))
  afterAll(() => cluster?.close())

  /** A channel with an overlay, what is done to it on the first node, and a page of it on the second one. */
  const place = async (anna: NamedPerson, name: string) => {
    const [first, second] = [cluster.node(1), cluster.node(2)]
    const { id } = await first.channel(anna, name)
    const path = `/api/channels/${id}/overlays`
    const { body } = await first.http('POST', path, { as: anna, body: { kind: 'goal', name: 'Cel' } })
    const overlay = body as { id: string; config: object }
    const page = await second.connect(null, { capabilities: ['V/overlay'] })
    page.send(`OVERLAY ${overlay.id}`)
    await page.expect(({ command }) => command === 'OVERLAY')
    const acts = {
      clear: () => first.http('POST', `${path}/clear`, { as: anna, body: {} }),
      renew: () => first.http('POST', `${path}/${overlay.id}/address`, { as: anna, body: {} }),
      remove: () => first.http('DELETE', `${path}/${overlay.id}`, { as: anna }),
      change: () =>
        first.http('PUT', `${path}/${overlay.id}`, {
          as: anna,
          body: { kind: 'goal', name: 'Cel', config: { ...overlay.config, bar: false } },
        }),
    }
    await cluster.quiet()
    page.unread()
    return { acts, page }
  }

  const told = (page: IrcClient): string[] => page.unread().filter((line) => line.includes(' OVERLAY '))

  test.each([
    ['clear', { revision: 2, cleared_at: expect.any(String) }],
    ['change', { revision: 2, config: { bar: false } }],
    ['renew', null],
    ['remove', null],
  ] as const)(
    '[OVL-04] [OVL-05] [OVL-08] a page learns what was missed when the bus is back (%s), and another one nothing',
    async (act, state) => {
      const anna = await cluster.person(`Anna-${act}`)
      const { acts, page } = await place(anna, `odciete-${act}`)
      const other = await place(anna, `stale-${act}`)
      await cluster.cutBus(2)
      expect((await acts[act]()).status).toBeLessThan(300)
      await cluster.quiet()
      expect(told(page)).toEqual([])
      await cluster.restoreBus(2)
      await cluster.quiet()
      const states = told(page).map((line) => JSON.parse(/ OVERLAY \S+ :?(.*)$/.exec(line)![1]!))
      expect(states).toMatchObject([state])
      expect(told(other.page)).toEqual([])
    },
  )
})
