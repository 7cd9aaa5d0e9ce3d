import {
  createCluster,
  type Cluster,
  type IrcClient,
  type NamedPerson,
  type World,
  hasCluster,
} from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

describe.runIf(hasCluster())('presence over nodes', () => {
  let cluster: Cluster
  let watchers: readonly IrcClient[]
  let nodes = 2
  let bartek: NamedPerson
  let celina: NamedPerson

  /** The arrivals and departures that this client was told since the last call. */
  const told = (client: IrcClient): string[] =>
    client.unread().flatMap((line) => {
      const found = /^(?:@\S+ )?:([\w-]+)!\S+ (?:(JOIN|PART) #gwar|(QUIT) :.*)$/.exec(line)
      return found === null ? [] : [`${found[2] ?? found[3]} ${found[1]}`]
    })
  const join = async (node: number, person: NamedPerson | null): Promise<IrcClient> => {
    const client = await cluster.node(node).connect(person)
    client.send('JOIN #gwar')
    await cluster.quiet()
    return client
  }
  /** One more node, and its number. */
  const addNode = async (): Promise<readonly [World, number]> => {
    const added = await cluster.addNode()
    nodes += 1
    return [added, nodes]
  }
  const quit = async (...clients: readonly IrcClient[]): Promise<void> => {
    for (const client of clients) {
      client.send('QUIT')
      await client.untilClosed()
    }
    await cluster.quiet()
  }
  const names = async (client: IrcClient): Promise<string[]> => {
    const from = client.lines.length
    client.send('NAMES #gwar')
    await client.quiet()
    return client.lines
      .slice(from)
      .filter((line) => line.includes(' 353 '))
      .flatMap((line) => line.split(' :')[1]!.split(' '))
      .toSorted()
  }
  const expectTold = (...changes: readonly string[]): void => {
    for (const watcher of watchers) expect(told(watcher)).toEqual(changes)
  }

  beforeAll(async () => {
    cluster = await createCluster({ nodes })
    ;[bartek, celina] = await cluster.people('Bartek', 'Celina')
    watchers = [await join(1, null), await join(2, null)]
  })
  beforeEach(() => {
    for (const watcher of watchers) watcher.unread()
  })
  afterAll(() => cluster?.close())

  test('[PS-24] [PS-25] who comes to one node and goes is told on all, and nobody else', async () => {
    const client = await join(2, bartek)
    expectTold('JOIN Bartek')
    client.send('PART #gwar')
    await cluster.quiet()
    expectTold('PART Bartek')
    await quit(client)
    expectTold()
  })

  test('[PS-04] the list holds the members of all nodes, wherever it is asked for, from outside as well', async () => {
    const [here, there] = [await join(1, bartek), await join(2, celina)]
    const outsider = await cluster.node(1).connect(null)
    for (const client of [here, there, outsider, ...watchers])
      expect(await names(client)).toEqual(['Bartek', 'Celina'])
    // the guest asks a node where nobody is in the channel yet
    const [fresh, number] = await addNode()
    const guest = await fresh.connect(null)
    expect(await names(guest)).toEqual(['Bartek', 'Celina'])
    await quit(here, there, outsider, guest)
    for (const watcher of watchers)
      expect(told(watcher).toSorted()).toEqual(['JOIN Bartek', 'JOIN Celina', 'QUIT Bartek', 'QUIT Celina'])
    await cluster.drain(number)
    await cluster.advance(5000)
  })

  test('[PS-24] [PS-25] two sessions of one person on two nodes are one member: one JOIN, QUIT after the last', async () => {
    const first = await join(1, bartek)
    const second = await join(2, bartek)
    const third = await join(2, bartek)
    expectTold('JOIN Bartek')
    expect(await names(watchers[1]!)).toEqual(['Bartek'])
    await quit(first)
    await quit(second)
    expectTold()
    expect(await names(watchers[0]!)).toEqual(['Bartek'])
    await quit(third)
    expectTold('QUIT Bartek')
    expect(await names(watchers[0]!)).toEqual([])
  })

  test('who moves from node to node within a moment stayed', async () => {
    const first = await join(1, bartek)
    expectTold('JOIN Bartek')
    const second = await join(2, bartek)
    await quit(first)
    expectTold()
    await quit(second)
    expectTold('QUIT Bartek')
  })

  test('who is connected to another node is online, and its channels are counted, wherever it is asked', async () => {
    await cluster.node(2).channel(celina, 'gdzie-indziej')
    const there = await cluster.node(2).connect(celina)
    const idle = await cluster.node(2).connect(bartek)
    const asker = await cluster.node(1).connect(null)
    there.send('JOIN #gdzie-indziej')
    await cluster.quiet()
    const ask = async (line: string) => {
      asker.send(line)
      return (await asker.settled(asker.lines.length)).join('\n')
    }
    expect(await ask('ISON Bartek Celina Dagna')).toMatch(/ 303 Guest :Bartek Celina$/)
    expect(await ask('LIST #gdzie-indziej')).toMatch(/ 322 Guest #gdzie-indziej 1 :/)
    expect(await ask('LIST >0')).toMatch(/ 322 Guest #gdzie-indziej 1 :/)
    expect(await ask('LIST *dziej')).toMatch(/ 322 Guest #gdzie-indziej 1 :/)
    expect(await ask('WHOIS Celina')).toMatch(/ 319 Guest Celina :~#gdzie-indziej$/m)
    expect(await ask('WHOIS Bartek')).not.toMatch(/ 319 /)
    await quit(there, idle)
    expect(await ask('ISON Bartek Celina Dagna')).toMatch(/ 303 Guest :$/)
    expect(await ask('LIST *dziej')).toMatch(/ 322 Guest #gdzie-indziej 0 :/)
    await quit(asker)
  })

  test('letters of members come with the list on every node', async () => {
    await cluster.node(1).channel(bartek, 'litery')
    const owner = await cluster.node(1).connect(bartek)
    const other = await cluster.node(2).connect(celina)
    for (const client of [owner, other]) client.send('JOIN #litery')
    await cluster.quiet()
    other.send('NAMES #litery')
    const lines = await other.settled(other.lines.length)
    expect(lines.find((line) => line.includes(' 353 '))).toMatch(/ :(?:Celina ~Bartek|~Bartek Celina)$/)
    await quit(owner, other)
  })

  test('a killed node’s members leave within 8 s, those who are elsewhere as well stay', async () => {
    const [dying, number] = await addNode()
    const lost = await dying.connect(celina)
    const both = await dying.connect(bartek)
    for (const client of [lost, both]) {
      client.send('JOIN #gwar')
      await client.quiet()
    }
    await cluster.quiet()
    const stays = await join(1, bartek)
    expectTold('JOIN Celina', 'JOIN Bartek')
    await cluster.kill(number)
    await cluster.advance(4000)
    expectTold()
    await cluster.advance(4000)
    expectTold('QUIT Celina')
    expect(await names(watchers[1]!)).toEqual(['Bartek'])
    await cluster.advance(20_000)
    expectTold()
    await quit(stays)
    expectTold('QUIT Bartek')
  })

  test('nodes that hear each other stay alive for as long as they do', async () => {
    const client = await join(1, celina)
    expectTold('JOIN Celina')
    await cluster.advance(60_000)
    expectTold()
    await quit(client)
    expectTold('QUIT Celina')
  })

  test('cut off, a node buries nobody; back again, everybody knows who is there', async () => {
    const [here, there] = [await join(1, bartek), await join(2, celina)]
    for (const watcher of watchers) watcher.unread()
    await cluster.cutBus(1, 2)
    // one member leaves and another comes while the nodes are cut off
    await quit(there)
    const dagna = await cluster.person('Dagna')
    const late = await cluster.node(2).connect(dagna)
    late.send('JOIN #gwar')
    await cluster.quiet()
    await cluster.advance(20_000)
    expect(told(watchers[0]!)).toEqual([])
    expect(told(watchers[1]!)).toEqual(['QUIT Celina', 'JOIN Dagna'])
    await cluster.restoreBus(1, 2)
    await cluster.quiet()
    expect(told(watchers[0]!).toSorted()).toEqual(['JOIN Dagna', 'QUIT Celina'])
    expect(told(watchers[1]!)).toEqual([])
    for (const watcher of watchers) expect(await names(watcher)).toEqual(['Bartek', 'Dagna'])
    await quit(here, late)
  })

  test('a real name and AWAY hold on all nodes, and are told there to who asked', async () => {
    const there = await cluster.node(2).dial()
    there.send('CAP REQ :setname away-notify extended-join', 'USER name 0 * :name', 'CAP END')
    there.send(`AUTHORIZATION ${celina.token}`, 'JOIN #gwar')
    await there.settled()
    const here = await cluster.node(1).dial()
    here.send('USER name 0 * :Bartłomiej', `AUTHORIZATION ${bartek.token}`, 'JOIN #gwar')
    await here.settled()
    await cluster.quiet()
    const heard = () => there.unread().map((line) => line.replace(/!\S+/, ''))
    expect(heard()).toContain(':Bartek JOIN #gwar Bartek Bartłomiej')
    const second = await join(2, bartek)
    there.unread()
    here.send('SETNAME :Bartek Wielki', 'AWAY :śpię')
    await cluster.quiet()
    expect(heard()).toEqual([':Bartek SETNAME :Bartek Wielki'])
    second.send('AWAY :śpię')
    await cluster.quiet()
    expect(heard()).toEqual([expect.stringMatching(/^:Bartek AWAY śpię$/)])
    there.send('WHOIS Bartek', 'WHO bart*')
    const answer = await there.settled()
    expect(answer.filter((line) => line.endsWith(' 301 Celina Bartek :śpię'))).toHaveLength(1)
    expect(answer.filter((line) => / (311|352) .*Bartek Wielki$/.test(line))).toHaveLength(2)
    await quit(second)
    here.send('AWAY')
    await cluster.quiet()
    expect(heard()).toEqual([':Bartek AWAY'])
    await quit(here)
    expect(heard()).toEqual([expect.stringMatching(/^:Bartek QUIT /)])
    await quit(there)
  })
})
