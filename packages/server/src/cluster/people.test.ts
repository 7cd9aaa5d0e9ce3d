import { createCluster, type Cluster, type IrcClient, hasCluster, channelName, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.runIf(hasCluster())('what belongs to a person, over nodes', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
  })
  afterAll(() => cluster?.close())

  const join = async (client: IrcClient) => {
    client.send('JOIN #gwar')
    await client.expect((line) => line.command === 'JOIN')
    await client.settled()
  }

  test('[OPEN-41] settings and blocks reach the person’s connections on all nodes, nobody else', async () => {
    const [anna, bartek] = await cluster.people('Anna', 'Bartek')
    const here = await cluster.node(1).connect(anna, { capabilities: 'web' })
    const there = await cluster.node(2).connect(anna, { capabilities: 'web' })
    const other = await cluster.node(2).connect(bartek, { capabilities: 'web' })
    await cluster.quiet()
    for (const client of [here, there, other]) client.unread()
    here.send('SETTINGS :{"karma":2}', 'BLOCK Bartek')
    for (const client of [here, there]) {
      const { params } = await client.expect((line) => line.command === 'SETTINGS')
      expect(JSON.parse(params[0]!).karma).toBe(2)
      await client.expect((line) => line.command === 'BLOCK' && line.params[0] === 'Bartek')
    }
    there.send('UNBLOCK Bartek')
    for (const client of [here, there]) await client.expect((line) => line.command === 'UNBLOCK')
    await cluster.quiet()
    expect(other.unread()).toEqual([])
  })

  test('changes of two settings at once on two nodes lose none', async () => {
    const [celina] = await cluster.people('Celina')
    const here = await cluster.node(1).connect(celina, { capabilities: 'web' })
    const there = await cluster.node(2).connect(celina, { capabilities: 'web' })
    for (let round = 1; round <= 5; round += 1) {
      here.send(`SETTINGS :{"emoji_tone":${round}}`)
      there.send(`SETTINGS :{"custom_highlight":"kot ${round}"}`)
    }
    await cluster.quiet()
    const later = await cluster.node(1).connect(null, { capabilities: 'web' })
    later.send(`AUTHORIZATION ${celina.token}`)
    const { params } = await later.expect((line) => line.command === 'SETTINGS')
    expect(JSON.parse(params[0]!)).toMatchObject({ emoji_tone: 5, custom_highlight: 'kot 5' })
  })

  test('a subscription, its colour and badge hold on the other node at once', async () => {
    const [dagna, ewa] = await cluster.people('Dagna', 'Ewa')
    const here = await cluster.node(1).connect(dagna, { capabilities: 'web' })
    const there = await cluster.node(2).connect(dagna, { capabilities: 'web' })
    const listener = await cluster.node(1).connect(ewa, { capabilities: 'web' })
    for (const client of [here, there, listener]) await join(client)
    const tagsOf = async (text: string) => {
      there.send(`PRIVMSG #gwar :${text}`)
      return (await listener.expect((line) => line.params[1] === text)).tags
    }
    expect((await tagsOf('przed')).has('gwar.chat/subscription')).toBe(false)
    const { service } = cluster.node(1)
    const { read } = service.store
    const userId = (await read.users.byName(userName('Dagna')))!.id
    const channelId = (await read.channels.byName(channelName('gwar')))!.id
    await service.grantSubscription({ channelId, userId, months: 3, giverId: null })
    await there.expect((line) => line.command === 'SUBSCRIPTION')
    here.send('PRIVMSG #gwar :.color #ff8800', 'PRIVMSG #gwar :.subscription badge 3')
    await there.expect((line) => line.command === 'SUBSCRIPTION' && line.params[1]!.includes('"badge":3'))
    const tags = await tagsOf('po')
    expect(tags.get('gwar.chat/color')).toBe('#ff8800')
    expect(JSON.parse(tags.get('gwar.chat/subscription')!)).toMatchObject({ months: 3, badge: 3 })
  })
})
