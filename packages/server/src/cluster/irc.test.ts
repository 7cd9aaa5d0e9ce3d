import { createCluster, type Cluster, type NamedPerson, hasCluster } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.runIf(hasCluster())('ordinary IRC clients over nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    ;[anna, bartek] = await cluster.people('Anna', 'Bartek')
  })
  afterAll(() => cluster?.close())

  test('a topic and a kick reach who is on the other node, and nobody twice', async () => {
    await cluster.node(1).channel(anna, 'wezly')
    const owner = await cluster.node(1).connect(anna)
    const [near, far, guest] = [
      await cluster.node(1).connect(bartek),
      await cluster.node(2).connect(bartek),
      await cluster.node(2).connect(null),
    ]
    for (const client of [owner, near, far, guest]) client.send('JOIN #wezly')
    await cluster.quiet()
    for (const client of [owner, near, far, guest]) client.unread()
    owner.send('TOPIC #wezly :razem')
    await cluster.quiet()
    for (const client of [owner, near, far, guest])
      expect(client.unread()).toEqual([expect.stringMatching(/^:Anna!\S+ TOPIC #wezly razem$/)])
    owner.send('KICK #wezly Bartek :dość')
    await cluster.quiet()
    for (const client of [near, far])
      expect(client.unread()).toEqual([expect.stringMatching(/^:Anna!\S+ KICK #wezly Bartek dość$/)])
    for (const client of [owner, guest])
      expect(client.unread()).toEqual([expect.stringMatching(/^:Anna!\S+ KICK #wezly Bartek dość$/)])
    far.send('PRIVMSG #wezly :jestem?')
    expect(await far.settled()).toEqual([expect.stringMatching(/ 404 Bartek #wezly /)])
  })

  test('a mark that moves on one node is heard on the other; a person on another node is found', async () => {
    await cluster.node(1).channel(anna, 'czytelnia')
    const [one, two] = [
      await cluster.node(1).connect(anna, { capabilities: ['draft/read-marker'] }),
      await cluster.node(2).connect(anna, { capabilities: ['draft/read-marker'] }),
    ]
    await cluster.quiet()
    const at = new Date(cluster.clock.now().getTime() - 1000).toISOString()
    one.send(`MARKREAD #czytelnia timestamp=${at}`)
    await cluster.quiet()
    const line = expect.stringMatching(
      new RegExp(` MARKREAD #czytelnia timestamp=${at.replaceAll('.', '\\.')}$`),
    )
    expect([one.unread(), two.unread()]).toEqual([[line], [line]])
    const member = await cluster.node(2).connect(bartek)
    one.send('JOIN #czytelnia')
    member.send('JOIN #czytelnia')
    await cluster.quiet()
    one.unread()
    one.send('ISON Bartek', 'WHO #czytelnia')
    const lines = await one.settled()
    expect(lines[0]).toMatch(/ 303 Anna :Bartek$/)
    expect(lines.filter((text) => / 352 /.test(text))).toHaveLength(2)
  })
})
