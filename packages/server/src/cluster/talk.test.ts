import { createCluster, type Cluster, hasCluster } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.runIf(hasCluster())('talk over two nodes', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
  })
  afterAll(() => cluster?.close())

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

  test('[PS-28] modes that are set on one node hold on the other at once, for members and for the channel', async () => {
    const [celina, dagna] = await cluster.people('Celina', 'Dagna')
    await cluster.node(1).channel(celina, 'litery')
    const owner = await cluster.node(1).observe(celina, '#litery')
    const member = await cluster.node(2).observe(dagna, '#litery')
    await cluster.quiet()
    owner.client.send('MODE #litery +M')
    await member.client.expect(/ MODE #litery \+M$/)
    member.client.send('PRIVMSG #litery :may I')
    await member.client.expect(/ 404 Dagna #litery /)
    owner.client.send('MODE #litery +o Dagna')
    await member.client.expect(/ MODE #litery \+o Dagna$/)
    member.client.send('PRIVMSG #litery :now I may', 'MODE #litery -M')
    await owner.client.expect(/ PRIVMSG #litery :now I may$/)
    await owner.client.expect(/ MODE #litery -M$/)
    await cluster.quiet()
    expect(member.state.modes).toEqual(owner.state.modes)
  })

  test('[PS-18] [PS-21] votes and bans of one node are those of the other', async () => {
    const [ewa, filip] = await cluster.people('Ewa', 'Filip')
    await cluster.node(1).channel(ewa, 'glosy')
    const owner = await cluster.node(1).observe(ewa, '#glosy')
    const member = await cluster.node(2).observe(filip, '#glosy')
    await cluster.quiet()
    owner.client.send('PRIVMSG #glosy :vote')
    const line = await member.client.expect(/ PRIVMSG #glosy :vote$/)
    const id = line.tags.get('msgid')!
    for (const value of [1, -1]) member.client.send(`PRIVMSG #glosy :.votemessage ${value} ${id}`)
    await cluster.quiet()
    const votes = owner.state.events.flatMap((event) => ('votes' in event ? event.votes : []))
    expect(votes).toMatchObject([{ name: 'Filip', vote: -1 }])
    owner.client.send('PRIVMSG #glosy :.ban Filip spam')
    const ban = await member.client.expect(/ BAN #glosy /)
    expect(ban.params[1]).toContain('"by":"Ewa"')
    member.client.send('PRIVMSG #glosy :still here')
    await member.client.expect(/ 404 Filip #glosy /)
    await cluster.quiet()
    expect(member.state.events).toEqual(owner.state.events)
  })
})
