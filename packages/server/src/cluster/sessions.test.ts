import { createCluster, type Cluster, hasCluster, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, makeApplication, through, tokensFor } from '../routes/oauth/oauth.fixture.ts'
import type { Store } from '../store/store.ts'

/** Delays reads of tokens for as long as a test wants, and lets reads of what lives fail. */
class Looks {
  #opened: Promise<void> = Promise.resolve()
  #looked: () => void = () => {}
  open: () => void = () => {}
  #fail: (() => void) | null = null

  /** Holds reads from now on; `looked` is fulfilled when one has found its login and waits. */
  hold(): { readonly looked: Promise<void> } {
    this.#opened = new Promise((resolve) => (this.open = resolve))
    return { looked: new Promise((resolve) => (this.#looked = resolve)) }
  }

  /** Lets the next read of living logins fail; fulfilled when it has. */
  failOnce(): Promise<void> {
    return new Promise((resolve) => (this.#fail = resolve))
  }

  wrap = (store: Store): Store => ({
    ...store,
    read: {
      ...store.read,
      sessions: {
        ...store.read.sessions,
        byTokenHash: async (hash) => {
          const found = await store.read.sessions.byTokenHash(hash)
          this.#looked()
          await this.#opened
          return found
        },
        livingOf: (ids) => {
          if (this.#fail === null) return store.read.sessions.livingOf(ids)
          this.#fail()
          this.#fail = null
          return Promise.reject(new Error('the database is away'))
        },
      },
    },
  })
}

describe.runIf(hasCluster())('logins over nodes', () => {
  let cluster: Cluster
  const looks = new Looks()
  beforeAll(async () => {
    cluster = await createCluster({
      nodes: 2,
      wrapStore: (store, node) => (node === 2 ? looks.wrap(store) : store),
    })
  })
  afterAll(() => cluster?.close())

  const logout = (node: number, as: { token: string }) =>
    cluster.node(node).http('POST', '/api/auth/logout', { headers: { authorization: `Bearer ${as.token}` } })

  test('attack: old socket: a login that ends on one node closes its connections on the others, and no others', async () => {
    const [anna, bartek] = await cluster.people('Anna', 'Bartek')
    const again = await cluster.node(2).http('POST', '/api/auth/login', {
      body: { name: 'Anna', password: anna.password, 'g-recaptcha-response': '' },
    })
    const other = { ...anna, token: again.body.token as string }
    const [closed, stays, stranger] = [
      await cluster.node(2).connect(anna),
      await cluster.node(2).connect(other),
      await cluster.node(2).connect(bartek),
    ]
    await cluster.quiet()
    expect((await logout(1, anna)).status).toBe(204)
    await closed.untilClosed()
    await cluster.quiet()
    expect(closed.lines.at(-1)).toMatch(/^ERROR :/)
    expect([stays.isClosed, stranger.isClosed]).toEqual([false, false])
  })

  test('attack: old socket: a login that ended while the bus was away closes when it is back', async () => {
    const [celina, dagna] = await cluster.people('Celina', 'Dagna')
    const [closed, stays] = [await cluster.node(2).connect(celina), await cluster.node(2).connect(dagna)]
    await cluster.cutBus(2)
    expect((await logout(1, celina)).status).toBe(204)
    await cluster.quiet()
    expect(closed.isClosed).toBe(false)
    await cluster.restoreBus(2)
    await closed.untilClosed()
    await cluster.quiet()
    expect(stays.isClosed).toBe(false)
  })

  test('attack: old socket: a login that ended while the bus was away closes where the database failed at its return', async () => {
    const [irena, jan] = await cluster.people('Irena', 'Jan')
    const [closed, stays] = [await cluster.node(2).connect(irena), await cluster.node(2).connect(jan)]
    // the look at each new login is over
    await cluster.quiet()
    await cluster.cutBus(2)
    expect((await logout(1, irena)).status).toBe(204)
    const failed = looks.failOnce()
    await cluster.restoreBus(2)
    await failed
    expect(closed.isClosed).toBe(false)
    await cluster.advance(2000)
    await closed.untilClosed()
    await cluster.quiet()
    expect(stays.isClosed).toBe(false)
  })

  test('attack: old socket: a login that ends on one node while another one looks at its token does not stay', async () => {
    const ewa = await cluster.person('Ewa')
    const client = await cluster.node(2).connect(null)
    const { looked } = looks.hold()
    client.send(`AUTHORIZATION ${ewa.token}`)
    // a look that comes behind the end finds no login, and leaves a guest
    await looked
    expect((await logout(1, ewa)).status).toBe(204)
    looks.open()
    await client.untilClosed()
  })

  test('attack: old socket: such a login does not stay where the database failed at the second look', async () => {
    const klara = await cluster.person('Klara')
    const client = await cluster.node(2).connect(null)
    const { looked } = looks.hold()
    client.send(`AUTHORIZATION ${klara.token}`)
    await looked
    expect((await logout(1, klara)).status).toBe(204)
    const failed = looks.failOnce()
    looks.open()
    await failed
    expect(client.isClosed).toBe(false)
    await cluster.advance(2000)
    await client.untilClosed()
  })

  test('attack: old socket: what an application holds ends on all nodes, with the bus and without', async () => {
    const [developer, hela] = await cluster.people('Developer', 'Hela')
    const [here, there] = [cluster.node(1), cluster.node(2)]
    const application = await makeApplication(here, developer)
    const [first, second] = [
      await tokensFor(here, hela, application, ['chat_read']),
      await tokensFor(here, hela, application, ['chat_read']),
    ]
    const [revoked, kept] = [
      await there.connect(through(hela, first)),
      await there.connect(through(hela, second)),
    ]
    // there, too, it has no more than its scopes
    kept.send('JOIN #gwar', 'PRIVMSG #gwar :from a reader')
    await kept.expect(/ 404 /)
    await cluster.quiet()
    await callAs(here, application, '/api/oauth/revoke', { token: first.refresh_token })
    await revoked.untilClosed()
    await cluster.quiet()
    expect(kept.isClosed).toBe(false)
    await cluster.cutBus(2)
    await here.http('DELETE', `/api/users/@me/applications/${application.id}`, { as: hela })
    await cluster.quiet()
    expect(kept.isClosed).toBe(false)
    await cluster.restoreBus(2)
    await kept.untilClosed()
  })

  test('settings that were changed while the bus was away are told when it is back', async () => {
    const gosia = await cluster.person('Gosia')
    const [here, there] = [
      await cluster.node(1).connect(gosia, { capabilities: 'web' }),
      await cluster.node(2).connect(gosia, { capabilities: 'web' }),
    ]
    const guest = await cluster.node(2).connect(null, { capabilities: 'web' })
    await cluster.cutBus(2)
    here.send('SETTINGS :{"show_time":1}')
    await here.expect(/ SETTINGS :?\S*"show_time":1/)
    await cluster.quiet()
    there.unread()
    await cluster.restoreBus(2)
    await there.expect(/ SETTINGS :?\S*"show_time":1/)
    await cluster.quiet()
    expect(guest.lines.join()).not.toContain('SETTINGS')
  })

  test('attack: mode escalation by a lost notice: a global mode taken away while the bus was away is gone when it is back', async () => {
    const filip = await cluster.person('Filip')
    const { id } = (await cluster.node(1).service.store.read.users.byName(userName('Filip')))!
    const set = (mode: 'a' | null) =>
      cluster.node(1).service.store.transact((tx) => tx.users.setGlobalMode(id, mode))
    await set('a')
    const client = await cluster.node(2).connect(filip)
    const watcher = await cluster.node(1).connect(null)
    for (const one of [client, watcher]) one.send('JOIN #gwar')
    await cluster.quiet()
    const names = async (): Promise<string | undefined> => {
      watcher.send('NAMES #gwar')
      return (await watcher.settled()).find((line) => line.includes(' 353 '))
    }
    expect(await names()).toMatch(/ :!Filip$/)
    await cluster.cutBus(2)
    await set(null)
    await cluster.restoreBus(2)
    await cluster.quiet()
    // the other nodes learn it from the node that has the connection
    expect(await names()).toMatch(/ :Filip$/)
  })
})
