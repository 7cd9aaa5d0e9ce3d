import { createCluster, type Cluster, type IrcClient, type NamedPerson, hasCluster } from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

describe.runIf(hasCluster())('a node is drained', () => {
  let cluster: Cluster
  let watcher: IrcClient
  /** The number of the newest node: each test drains one of its own. */
  let newest = 1
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 1 })
    watcher = await cluster.node(1).connect(null)
    watcher.send('JOIN #gwar')
    await cluster.quiet()
    watcher.unread()
  })
  afterAll(() => cluster?.close())
  beforeEach(async () => {
    await cluster.addNode()
    newest += 1
    // whoever was on a node that was drained before is gone
    await cluster.advance(20_000)
    watcher.unread()
  })

  const told = (): string[] =>
    watcher.unread().flatMap((line) => {
      const found = /^(?:@\S+ )?:([\w-]+)!\S+ (?:(JOIN|PART) #gwar|(QUIT) :.*)$/.exec(line)
      return found === null ? [] : [`${found[2] ?? found[3]} ${found[1]}`]
    })
  const join = async (node: number, person: NamedPerson): Promise<IrcClient> => {
    const client = await cluster.node(node).connect(person)
    client.send('JOIN #gwar')
    await cluster.quiet()
    return client
  }

  test('its members are not announced as leaving if they come back elsewhere; the others leave after 5 s', async () => {
    const [anna, bartek] = await cluster.people('Anna', 'Bartek')
    const clients = [await join(newest, anna), await join(newest, bartek)]
    expect(told()).toEqual(['JOIN Anna', 'JOIN Bartek'])
    await cluster.drain(newest)
    for (const client of clients) {
      await client.untilClosed()
      expect(client.lines.at(-1)).toMatch(/^ERROR :/)
    }
    await cluster.advance(2000)
    await join(1, anna)
    await cluster.advance(2000)
    expect(told()).toEqual([])
    await cluster.advance(1500)
    expect(told()).toEqual(['QUIT Bartek'])
    await cluster.advance(20_000)
    expect(told()).toEqual([])
  })

  test('what it took it stored and told', async () => {
    const celina = await cluster.person('Celina')
    const client = await join(newest, celina)
    told()
    client.send(...Array.from({ length: 50 }, (_, n) => `PRIVMSG #gwar :last words ${n}`))
    await client.quiet()
    await cluster.drain(newest)
    await cluster.quiet()
    const words = watcher.unread().filter((line) => line.includes('last words'))
    expect(words).toHaveLength(50)
  })

  test('RESUME on another node brings what was missed, then what follows', async () => {
    const [speaking, dagna] = await cluster.people('Ewa', 'Dagna')
    const before = await cluster.node(newest).connect(dagna, { capabilities: 'web' })
    before.send('JOIN #gwar')
    await before.quiet()
    const speaker = await cluster.node(1).connect(speaking)
    speaker.send('JOIN #gwar', 'PRIVMSG #gwar :seen')
    const seen = await before.expect(/ PRIVMSG #gwar :seen$/)
    const seq = seen.tags.get('gwar.chat/seq')
    await cluster.drain(newest)
    speaker.send('PRIVMSG #gwar :missed')
    await speaker.quiet()
    const after = await cluster.node(1).connect(dagna, { capabilities: 'web' })
    after.send(`RESUME #gwar ${seq}`)
    await after.quiet()
    speaker.send('PRIVMSG #gwar :live')
    await cluster.quiet()
    const came = after.lines.flatMap((line) => / PRIVMSG #gwar :(.*)$/.exec(line)?.[1] ?? [])
    expect(came).toEqual(['missed', 'live'])
  })
})
