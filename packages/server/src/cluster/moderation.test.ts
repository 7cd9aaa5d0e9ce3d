import {
  createCluster,
  hasCluster,
  userName,
  type Cluster,
  type IrcClient,
  type NamedPerson,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../moderation/log/verify-log.ts'

const CAPABILITIES = ['V/i18n', 'V/clear', 'V/vote', 'V/seq', 'msgid', 'echo-message'] as const

describe.runIf(hasCluster())('moderation over two nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  let count = 0
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2, settings: { CHANNELS_PER_USER: '100' } })
    ;[anna, bartek] = await cluster.people('Anna', 'Bartek')
  })
  afterAll(() => cluster?.close())

  /** Anna, who owns the channel, on the first node; Bartek on both. */
  async function scene() {
    const { id, name } = await cluster.node(1).channel(anna, `straz-${(count += 1)}`)
    const channel = `#${name}`
    const observer = await cluster.node(2).observe(anna, channel)
    const connect = async (node: number, person: NamedPerson) => {
      const client = await cluster.node(node).connect(person, { capabilities: CAPABILITIES })
      client.send(`JOIN ${channel}`)
      await client.settled()
      return client
    }
    return {
      id,
      channel,
      observer,
      owner: await connect(1, anna),
      bartek: [await connect(1, bartek), await connect(2, bartek)] as const,
    }
  }

  async function say(client: IrcClient, channel: string, text: string): Promise<string> {
    client.send(`PRIVMSG ${channel} :${text}`)
    await cluster.quiet()
    return (await client.expect(({ params }) => params[1] === text)).tags.get('msgid')!
  }

  test('[BAN-08, PS-16, PS-21] attack: ban evasion by the other node: a ban on one stops writing on both', async () => {
    const { channel, observer, owner, bartek } = await scene()
    await say(bartek[1], channel, 'spam')
    owner.send(`PRIVMSG ${channel} :.ban Bartek dość`)
    await cluster.quiet()
    for (const client of bartek) {
      await client.expect(/ BAN /)
      client.send(`PRIVMSG ${channel} :a jednak`)
    }
    await cluster.quiet()
    for (const client of bartek) await client.expect(/ 404 .*banned/)
    expect(observer.state.events).toMatchObject([
      { type: 'notice', i18n: { name: 'banby' } },
      { text: 'spam', cleared: { by: 'Anna' } },
    ])
    owner.send(`PRIVMSG ${channel} :.unban Bartek`)
    await cluster.quiet()
    for (const [node, client] of bartek.entries()) await say(client, channel, `znów na ${node}`)
  })

  test('[MLOG-02, INV-21] acts on both nodes at once are numbered from 1 without gaps, in one chain', async () => {
    const { id } = await scene()
    const path = `/api/channels/${id}/moderation/people/Bartek/notes`
    const noted = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        cluster.node((n % 2) + 1).http('POST', path, { as: anna, body: { text: `uwaga ${n}` } }),
      ),
    )
    expect(noted.map(({ status }) => status)).toEqual(noted.map(() => 200))
    const { body } = await cluster.node(2).http('GET', `/api/channels/${id}/moderation/log`, { as: anna })
    const seqs = (body.data as { seq: number }[]).map(({ seq }) => seq)
    expect(seqs.toReversed()).toEqual(noted.map((_, at) => at + 1))
    const verified = await verifyLog(cluster.node(1).service.store.read, id)
    expect(verified).toMatchObject({ entries: 20, fault: null })
  })

  test('[SVC-02] a ban everywhere on one node holds at once on the other, in channels and conversations; its lifting, too', async () => {
    const { channel, owner, bartek } = await scene()
    const [zofia] = await cluster.people('Zofia')
    const { store } = cluster.node(1).service
    const { id: zofiaId } = (await store.read.users.byName(userName('Zofia')))!
    await store.transact((tx) => tx.users.setGlobalMode(zofiaId, 'm'))
    const act = (kind: string) =>
      cluster.node(1).http('POST', '/api/moderation/acts', { as: zofia, body: { kind, target: 'Bartek' } })
    await say(bartek[1], channel, 'jeszcze wolno')
    expect(await act('ban')).toMatchObject({ status: 200 })
    await cluster.quiet()
    for (const client of bartek) {
      expect(JSON.parse((await client.expect(/ BAN /)).params[1]!)).toMatchObject({ scope: 'everywhere' })
      for (const to of [channel, 'Anna']) {
        client.send(`@label=e PRIVMSG ${to} :a jednak`)
        expect([to, (await client.expect(/ (?:404|PRIVMSG) /)).command]).toEqual([to, '404'])
      }
    }
    await say(owner, channel, 'czytaj dalej')
    await bartek[1].expect(/ PRIVMSG \S+ :?czytaj dalej/)
    expect(await act('unban')).toMatchObject({ status: 200 })
    await cluster.quiet()
    for (const [node, client] of bartek.entries()) await say(client, channel, `znów na ${node}`)
  })

  test('[SVC-02] a ban everywhere that was set or lifted while a node was cut off is known there when it is back', async () => {
    const { channel, bartek: clients } = await scene()
    // opened later, and in no channel: it was never asked whether there is such a ban
    await cluster.node(2).connect(bartek, { capabilities: CAPABILITIES })
    const [zofia] = await cluster.people('Zofia')
    const { store } = cluster.node(1).service
    const { id: zofiaId } = (await store.read.users.byName(userName('Zofia')))!
    await store.transact((tx) => tx.users.setGlobalMode(zofiaId, 'm'))
    const actWhileCut = async (kind: string) => {
      await cluster.cutBus(2)
      const body = { kind, target: 'Bartek' }
      const path = '/api/moderation/acts'
      expect(await cluster.node(1).http('POST', path, { as: zofia, body })).toMatchObject({ status: 200 })
      clients[1].unread()
      await cluster.restoreBus(2)
      await cluster.quiet()
    }
    await actWhileCut('ban')
    expect(JSON.parse((await clients[1].expect(/ BAN /)).params[1]!)).toMatchObject({ scope: 'everywhere' })
    await actWhileCut('unban')
    expect(JSON.parse((await clients[1].expect(/ BAN /)).params[1]!)).toEqual({ ttl: 0, scope: 'everywhere' })
    await say(clients[1], channel, 'znów')
  })

  test('[PACT-04] a copy that came or went while a node was cut off is known there when it is back', async () => {
    const { id, channel, bartek } = await scene()
    const [ola] = await cluster.people('Ola')
    const origin = await cluster.node(1).channel(ola, `zrodlo-${count}`)
    const call = (as: NamedPerson, of: string, path: string, body: object) =>
      cluster.node(1).http('POST', `/api/channels/${of}/pacts${path}`, { as, body })
    const { body } = await call(ola, origin.id, '', { channel: channel.slice(1), effect: 'mark' })
    await call(anna, id, `/${body.pacts[0].id}/accept`, { effect: 'ban' })
    const there = await cluster.node(1).connect(ola, { capabilities: CAPABILITIES })
    there.send(`JOIN #${origin.name}`)
    const actWhileCut = async (act: string) => {
      // whichever node comes first takes the news, the one that is cut off too
      bartek[1].unread()
      await cluster.cutBus(2)
      there.send(`PRIVMSG #${origin.name} :.${act}`)
      await there.settled()
      await cluster.advance(4000)
      await cluster.node(1).quiet()
      await cluster.restoreBus(2)
      await cluster.quiet()
      return JSON.parse((await bartek[1].expect(/ BAN /)).params[1]!)
    }
    expect(await actWhileCut('ban Bartek #spam reklamy')).toMatchObject({ kind: 'ban', ttl: null })
    expect(await actWhileCut('unban Bartek')).toEqual({ ttl: 0 })
    await say(bartek[1], channel, 'znów')
  })

  test('[PERS-05] a warning that was given or acknowledged while a node was cut off is known there when it is back', async () => {
    const { channel, owner, bartek } = await scene()
    const sayWhileCut = async (client: IrcClient, text: string) => {
      await cluster.cutBus(2)
      client.send(`PRIVMSG ${channel} :${text}`)
      await client.settled()
      await cluster.node(1).quiet()
      bartek[1].unread()
      await cluster.restoreBus(2)
      await cluster.quiet()
      return JSON.parse((await bartek[1].expect(/ WARN /)).params[1]!)
    }
    expect(await sayWhileCut(owner, '.warn Bartek #spam bez reklam')).toMatchObject({ reason: 'bez reklam' })
    expect(await sayWhileCut(bartek[0], '.understood')).toEqual({ id: null })
    await say(bartek[1], channel, 'znów')
  })

  test('[PERS-05] acknowledging on a node that missed that the warning is gone lets the person write there', async () => {
    const { channel, owner, bartek } = await scene()
    owner.send(`PRIVMSG ${channel} :.warn Bartek #spam bez reklam`)
    await cluster.quiet()
    for (const client of bartek) await client.expect(/ WARN .*"bez reklam"/)
    await cluster.cutBus(2)
    for (const client of bartek) {
      client.send(`PRIVMSG ${channel} :a jednak`)
      await client.expect(/ 404 /)
      client.send(`PRIVMSG ${channel} :.understood`)
      await client.expect(/ WARN \S+ :?\{"id":null\}/)
    }
    bartek[1].send(`PRIVMSG ${channel} :już wolno`)
    await bartek[1].expect(/ PRIVMSG \S+ :?już wolno/)
    await cluster.restoreBus(2)
    await cluster.quiet()
  })

  test('[D2] what was deleted on one node is restored on the other, once, and both show it', async () => {
    const { id: channelId, channel, observer, owner, bartek } = await scene()
    const here = await cluster.node(1).observe(anna, channel)
    const there = await cluster.node(2).connect(anna, { capabilities: CAPABILITIES })
    there.send(`JOIN ${channel}`)
    const id = await say(bartek[1], channel, 'wraca')
    owner.send(`PRIVMSG ${channel} :.removemessage ${id}`)
    await cluster.quiet()
    for (const { state } of [here, observer])
      expect(state.events).toMatchObject([{ cleared: { by: 'Anna' } }])
    for (const client of [there, owner]) client.send(`PRIVMSG ${channel} :.restoremessage ${id}`)
    await cluster.quiet()
    for (const { state, client } of [here, observer]) {
      expect(state.events).toMatchObject([{ id, text: 'wraca', cleared: null }])
      expect(client.lines.filter((line) => line.includes(' RESTOREMESSAGE '))).toHaveLength(1)
    }
    const { body } = await cluster.node(2).http('GET', `/api/channels/${channelId}/messages`)
    expect(body).toMatchObject([{ id, is_cleared: false }])
  })

  test('[D2] a ban with an end is one on the other node, too, and gives way to no mute there', async () => {
    const { channel, owner, bartek } = await scene()
    owner.send(`PRIVMSG ${channel} :.ban Bartek 7d`)
    await cluster.quiet()
    const there = await cluster.node(2).connect(anna, { capabilities: CAPABILITIES })
    there.send(`JOIN ${channel}`, `PRIVMSG ${channel} :.mute Bartek 60`)
    await there.expect(/"alreadybanned"/)
    for (const client of bartek) {
      expect(JSON.parse((await client.expect(/ BAN /)).params[1]!)).toMatchObject({ kind: 'ban' })
      client.send(`PRIVMSG ${channel} :a jednak`)
      expect((await client.expect(/ 404 /)).tags.get('gwar.chat/i18n')).toContain('"banned_for"')
    }
  })

  test('[OPEN-152] what a ban cleared comes back with its lifting on the other node, live and for who comes back', async () => {
    const { id: channelId, channel, observer, owner, bartek } = await scene()
    const here = await cluster.node(1).observe(anna, channel)
    const texts = [await say(bartek[0], channel, 'stąd'), await say(bartek[1], channel, 'stamtąd')]
    const { seq } = observer.state
    owner.send(`PRIVMSG ${channel} :.ban Bartek -all`)
    await cluster.quiet()
    for (const { state } of [here, observer])
      expect(state.events.filter(({ type }) => type === 'message')).toMatchObject([
        { cleared: { by: 'Anna' } },
        { cleared: { by: 'Anna' } },
      ])
    const there = await cluster.node(2).connect(anna, { capabilities: CAPABILITIES })
    there.send(`JOIN ${channel}`, `PRIVMSG ${channel} :.unban Bartek`)
    await cluster.quiet()
    for (const { state } of [here, observer])
      expect(state.events.filter(({ type }) => type === 'message')).toMatchObject([
        { text: 'stamtąd', cleared: null },
        { text: 'stąd', cleared: null },
      ])
    for (const number of [1, 2]) {
      const back = await cluster.node(number).connect(null, { capabilities: CAPABILITIES })
      back.send(`RESUME ${channel} ${seq}`)
      await cluster.quiet()
      const told = back.lines.flatMap((line) => / (CLEAR|RESTOREMESSAGE) /.exec(line)?.[1] ?? [])
      expect(told).toEqual(['CLEAR', 'RESTOREMESSAGE', 'RESTOREMESSAGE'])
      const { body } = await cluster.node(number).http('GET', `/api/channels/${channelId}/messages`)
      expect(body.filter(({ type }: { type: string }) => type === 'PRIVMSG')).toMatchObject(
        texts.map((id) => ({ id, is_cleared: false })),
      )
    }
  })

  test('[PS-21] a ban is known to a node that the channel comes to life on later', async () => {
    const { name } = await cluster.node(1).channel(anna, `pozno-${(count += 1)}`)
    const owner = await cluster.node(1).connect(anna, { capabilities: CAPABILITIES })
    owner.send(`JOIN #${name}`, `PRIVMSG #${name} :.mute Bartek 600`)
    await cluster.quiet()
    const late = await cluster.node(2).connect(bartek, { capabilities: CAPABILITIES })
    late.send(`JOIN #${name}`)
    await late.expect(/ BAN .*"ttl":(?:600|599)/)
  })

  test('a message removed for good on one node goes from the other’s clients at once', async () => {
    const { id: channelId, channel, observer, owner, bartek } = await scene()
    const id = await say(bartek[1], channel, 'to musi zniknąć')
    owner.send(`PRIVMSG ${channel} :.purge ${id}`)
    await cluster.quiet()
    await bartek[1].expect(/ CLEARMESSAGE \S+ \S+ 0/)
    expect(observer.state.events).toEqual([])
    const { body } = await cluster.node(2).http('GET', `/api/channels/${channelId}/messages`, { as: anna })
    expect(body).toEqual([])
    const late = await cluster.node(2).connect(null, { capabilities: CAPABILITIES })
    late.send(`RESUME ${channel} 0`)
    await cluster.quiet()
    expect(late.lines.join()).not.toContain('zniknąć')
  })

  test('[PS-17, PS-18] votes, pins and deletions are told on the other node', async () => {
    const { id: channelId, channel, observer, owner, bartek } = await scene()
    owner.send(`MODE ${channel} +K pm`)
    await cluster.quiet()
    const id = await say(owner, channel, 'do oceny')
    // two votes of one person, one at each node: all must agree on which was the last
    bartek[0].send(`PRIVMSG ${channel} :.votemessage 1 ${id}`)
    bartek[1].send(`PRIVMSG ${channel} :.votemessage -1 ${id}`)
    owner.send(`PRIVMSG ${channel} :.pin ${id}`)
    await cluster.quiet()
    const { body } = await cluster.node(1).http('GET', `/api/channels/${channelId}/messages`)
    const [{ votes }] = body
    expect(votes).toHaveLength(1)
    expect(observer.state.events).toMatchObject([{ id, votes: [{ name: 'Bartek', vote: votes[0].vote }] }])
    expect(observer.state.pinnedId).toBe(id)
    const spam = await say(bartek[1], channel, 'spam')
    owner.send(`PRIVMSG ${channel} :.removemessage ${spam}`)
    await cluster.quiet()
    expect((await bartek[1].expect(/ CLEARMESSAGE /)).params).toEqual([channel, spam, '1', 'Anna'])
    expect(observer.state.events).toMatchObject([{ cleared: { by: 'Anna' } }, { id }])
  })
})
