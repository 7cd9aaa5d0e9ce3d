import { createCluster, type Cluster, type IrcClient, hasCluster } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'

describe.runIf(hasCluster())('private conversations over nodes', () => {
  let cluster: Cluster
  let fail: (() => Promise<void>) | null = null
  /**
   * Lets the next read of who takes part in a conversation fail on the second node, at once or when `late` is fulfilled.
   * Fulfilled when it was asked for.
   */
  const failOnce = (late: Promise<void> = Promise.resolve()): Promise<void> =>
    new Promise((resolve) => {
      fail = () => {
        resolve()
        return late
      }
    })
  const failing = (store: Store): Store => ({
    ...store,
    read: {
      ...store.read,
      memberships: {
        ...store.read.memberships,
        userIds: (id) => {
          if (fail === null) return store.read.memberships.userIds(id)
          const late = fail()
          fail = null
          return late.then(() => Promise.reject(new Error('the database is away')))
        },
      },
    },
  })
  beforeAll(async () => {
    cluster = await createCluster({
      nodes: 3,
      wrapStore: (store, node) => (node === 2 ? failing(store) : store),
    })
  })
  afterAll(() => cluster?.close())

  const texts = (client: IrcClient): string[] =>
    client.unread().flatMap((line) => / PRIVMSG \S+ :(.*)$/.exec(line)?.[1] ?? [])
  const unreadNothing = (...clients: readonly IrcClient[]): void =>
    clients.forEach((client) => client.unread())

  test('the first message already reaches all sessions of both on all nodes, once and in order', async () => {
    const [anna, bartek, celina] = await cluster.people('Anna', 'Bartek', 'Celina')
    const sender = await cluster.node(1).connect(anna, { capabilities: ['echo-message'] })
    const own = await cluster.node(3).connect(anna)
    const receivers = [await cluster.node(2).connect(bartek), await cluster.node(3).connect(bartek)]
    const stranger = await cluster.node(2).connect(celina)
    const guest = await cluster.node(2).connect(null)
    await cluster.quiet()
    unreadNothing(sender, own, ...receivers, stranger, guest)
    const said = Array.from({ length: 10 }, (_, n) => `psst ${n}`)
    sender.send(...said.map((text) => `PRIVMSG Bartek :${text}`))
    await cluster.quiet()
    for (const client of [sender, own, ...receivers]) expect(texts(client)).toEqual(said)
    for (const client of [stranger, guest]) expect(client.unread()).toEqual([])
    receivers[0]!.send('PRIVMSG Anna :halo')
    await cluster.quiet()
    // without echo-message the sender's own connections get nothing
    for (const client of [sender, own, receivers[1]!]) expect(texts(client)).toEqual(['halo'])
    for (const client of [sender, own, ...receivers, stranger, guest]) client.cut()
  })

  test('somebody who connects while the conversation is under way hears the next line', async () => {
    const [dagna, ewa] = await cluster.people('Dagna', 'Ewa')
    const sender = await cluster.node(1).connect(dagna)
    sender.send('PRIVMSG Ewa :nobody there')
    await cluster.quiet()
    const receiver = await cluster.node(2).connect(ewa)
    await cluster.quiet()
    receiver.unread()
    sender.send('PRIVMSG Ewa :and now')
    await cluster.quiet()
    expect(texts(receiver)).toEqual(['and now'])
  })

  test('a block set on one node holds on all, also where who blocked comes later', async () => {
    const [ludwik, mirka] = await cluster.people('Ludwik', 'Mirka')
    const sender = await cluster.node(2).connect(ludwik, { capabilities: ['echo-message'] })
    const own = [await cluster.node(1).connect(mirka), await cluster.node(2).connect(mirka)]
    sender.send('PRIVMSG Mirka :dzień dobry')
    await cluster.quiet()
    for (const client of own) expect(texts(client)).toEqual(['dzień dobry'])
    own[0]!.send('BLOCK Ludwik')
    await cluster.quiet()
    cluster.clock.advance(1000)
    sender.send('PRIVMSG Mirka :zaczepka')
    await cluster.quiet()
    expect(texts(sender)).toEqual(['dzień dobry', 'zaczepka'])
    for (const client of own) expect(texts(client)).toEqual([])
    // the conversation lives on at the second node without her, and must not believe what it knew of her
    own[1]!.cut()
    await cluster.quiet()
    own[0]!.send('UNBLOCK Ludwik')
    await cluster.quiet()
    const back = await cluster.node(2).connect(mirka)
    await cluster.quiet()
    sender.send('PRIVMSG Mirka :przepraszam')
    await cluster.quiet()
    for (const client of [own[0]!, back]) expect(texts(client)).toEqual(['przepraszam'])
    for (const client of [sender, ...own, back]) client.cut()
  })

  test('whom somebody blocked on another node sends her no tags either', async () => {
    const [nikodem, olga] = await cluster.people('Nikodem', 'Olga')
    const sender = await cluster.node(1).connect(nikodem, { capabilities: ['message-tags'] })
    const own = await cluster.node(2).connect(olga, { capabilities: ['message-tags'] })
    sender.send('PRIVMSG Olga :cześć', '@+typing=active TAGMSG Olga')
    await cluster.quiet()
    const tags = (): string[] => own.unread().filter((line) => line.includes(' TAGMSG '))
    expect(tags()).toEqual([expect.stringContaining('+typing=active')])
    own.send('BLOCK Nikodem')
    await cluster.quiet()
    cluster.clock.advance(1000)
    sender.send('@+typing=active TAGMSG Olga')
    await cluster.quiet()
    own.send('UNBLOCK Nikodem')
    await cluster.quiet()
    cluster.clock.advance(1000)
    sender.send('@+typing=done TAGMSG Olga')
    await cluster.quiet()
    expect(tags()).toEqual([expect.stringContaining('+typing=done')])
    for (const client of [sender, own]) client.cut()
  })

  test('[CLEAR-09] a deletion is told on the other node, too, where nobody has written since they connected', async () => {
    const [tytus, ula] = await cluster.people('Tytus', 'Ula')
    const capabilities = ['message-tags', 'echo-message', 'draft/message-redaction'] as const
    const before = await cluster.node(1).connect(tytus, { capabilities })
    before.send('PRIVMSG Ula :dawno temu')
    const id = (await before.expect(/ PRIVMSG /)).tags.get('msgid')!
    before.cut()
    await cluster.quiet()
    const author = await cluster.node(1).connect(tytus, { capabilities })
    const other = await cluster.node(2).connect(ula, { capabilities })
    await cluster.quiet()
    unreadNothing(author, other)
    author.send(`REDACT Ula ${id}`)
    await cluster.quiet()
    for (const client of [author, other]) {
      expect(client.unread()).toEqual([expect.stringMatching(new RegExp(` REDACT Ula ${id}$`))])
      client.cut()
    }
  })

  test('a block that a node did not hear of holds there when the bus is back', async () => {
    const [patryk, roza] = await cluster.people('Patryk', 'Roza')
    const sender = await cluster.node(2).connect(patryk, { capabilities: ['echo-message'] })
    const elsewhere = await cluster.node(1).connect(patryk)
    const own = [await cluster.node(1).connect(roza), await cluster.node(2).connect(roza)]
    sender.send('PRIVMSG Roza :dzień dobry')
    await cluster.quiet()
    for (const client of own) expect(texts(client)).toEqual(['dzień dobry'])
    await cluster.cutBus(2)
    own[0]!.send('BLOCK Patryk')
    await cluster.quiet()
    cluster.clock.advance(1000)
    elsewhere.send('PRIVMSG Roza :zaczepka')
    await cluster.quiet()
    await cluster.restoreBus(2)
    await cluster.quiet()
    sender.send('PRIVMSG Roza :jeszcze jedna')
    await cluster.quiet()
    expect(texts(sender)).toEqual(['dzień dobry', 'zaczepka', 'jeszcze jedna'])
    for (const client of own) expect(texts(client)).toEqual([])
    // and one that was lifted meanwhile holds no longer
    await cluster.cutBus(2)
    own[0]!.send('UNBLOCK Patryk')
    await cluster.quiet()
    await cluster.restoreBus(2)
    await cluster.quiet()
    sender.send('PRIVMSG Roza :przepraszam')
    await cluster.quiet()
    for (const client of own) expect(texts(client)).toEqual(['przepraszam'])
    for (const client of [sender, elsewhere, ...own]) client.cut()
  })

  test('a first message told in vain is read when the bus is back', async () => {
    const [filip, gosia] = await cluster.people('Filip', 'Gosia')
    const sender = await cluster.node(1).connect(filip)
    const receiver = await cluster.node(2).connect(gosia)
    await cluster.quiet()
    receiver.unread()
    await cluster.cutBus(2)
    sender.send('PRIVMSG Gosia :first', 'PRIVMSG Gosia :second')
    await cluster.quiet()
    expect(receiver.unread()).toEqual([])
    await cluster.restoreBus(2)
    await cluster.quiet()
    expect(texts(receiver)).toEqual(['first', 'second'])
  })

  test('a first message comes where the database failed as it was told, or as the bus came back', async () => {
    const [hanna, iga] = await cluster.people('Hanna', 'Iga')
    const sender = await cluster.node(1).connect(hanna)
    const receiver = await cluster.node(2).connect(iga)
    await cluster.quiet()
    receiver.unread()
    // a read that fails does so late: what was missed lies further back then
    const late = Promise.withResolvers<void>()
    const failed = failOnce(late.promise)
    const settings = await cluster.node(2).connect(await cluster.person('Kaja'), { capabilities: 'web' })
    sender.send('PRIVMSG Iga :first')
    await failed
    cluster.clock.advance(12_000)
    settings.unread()
    late.resolve()
    await cluster.quiet()
    await cluster.advance(2000)
    await cluster.quiet()
    expect(texts(receiver)).toEqual(['first'])
    // and nobody else is told anew what they know
    expect(settings.unread().filter((line) => / SETTINGS /.test(line))).toEqual([])
    settings.cut()

    const julia = await cluster.person('Julia')
    const other = await cluster.node(1).connect(julia)
    await cluster.cutBus(2)
    other.send('PRIVMSG Iga :second')
    await cluster.quiet()
    const failedAgain = failOnce()
    await cluster.restoreBus(2)
    await failedAgain
    await cluster.advance(2000)
    await cluster.quiet()
    expect(texts(receiver)).toEqual(['second'])
  })
})
