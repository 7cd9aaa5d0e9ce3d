import { createWorld, type World, channelName } from '@gwar/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Store } from '../../store/store.ts'
import { Presence } from './presence.ts'

/** Looks until it holds; a busy machine takes its time. */
const soon = (look: () => void): Promise<void> => vi.waitFor(look, { timeout: 20_000 })

/** Holds the next read until {@link Gate.open}; those after it pass. */
class Gate {
  #opened: Promise<void> = Promise.resolve()
  #entered = 1
  open: () => void = () => {}

  shut(): void {
    this.#opened = new Promise((resolve) => (this.open = resolve))
    this.#entered = 0
  }

  async pass(): Promise<void> {
    this.#entered += 1
    if (this.#entered === 1) await this.#opened
  }

  reached(): Promise<void> {
    return soon(() => expect(this.#entered).toBeGreaterThan(0))
  }
}

const gate = new Gate()
const behindGate = (store: Store): Store => {
  const { read } = store
  return {
    ...store,
    read: {
      ...read,
      channels: {
        ...read.channels,
        async byName(name) {
          const row = await read.channels.byName(channelName(name))
          await gate.pass()
          return row
        },
        async ofPair(one, other) {
          const row = await read.channels.ofPair(one, other)
          await gate.pass()
          return row
        },
      },
      sessions: {
        ...read.sessions,
        async byTokenHash(hash) {
          const found = await read.sessions.byTokenHash(hash)
          await gate.pass()
          return found
        },
      },
    },
  }
}

let world: World
beforeAll(async () => {
  world = await createWorld({ wrapStore: behindGate })
})
afterAll(() => world.close())
afterEach(() => gate.open())

const nobodyIsLeft = () =>
  soon(() =>
    expect(world.service.counts()).toMatchObject({ connections: 0, clients: 0, channels: 0, people: 0 }),
  )

describe('a connection that breaks while the store is asked for it', () => {
  test('leaves nobody behind in the channel that it was about to join', async () => {
    const anna = await world.person('Anna')
    const client = await world.connect(anna)
    gate.shut()
    client.send('JOIN #gwar')
    await gate.reached()
    client.cut()
    await soon(() => expect(world.service.counts().clients).toBe(0))
    gate.open()
    await nobodyIsLeft()

    const observer = await world.observe(await world.person('Bartek'), '#gwar')
    observer.client.send('NAMES #gwar')
    expect((await observer.client.expect(/ 353 /)).params.at(-1)).toBe('Bartek')
    observer.client.cut()
    await nobodyIsLeft()
  })

  test('follows none of the channels that come later in its line', async () => {
    const follow = vi.spyOn(Presence.prototype, 'follow')
    const observer = await world.observe(await world.person('Bartek'), '#gwar')
    const client = await world.connect(null, { capabilities: ['batch'] })
    gate.shut()
    client.send('JOIN #nie-ma,#gwar')
    await gate.reached()
    client.cut()
    await soon(() => expect(world.service.counts().clients).toBe(1))
    gate.open()
    await world.quiet()
    const followers = follow.mock.calls.map(([session]) => session)
    expect(followers.filter(({ isGone, following }) => isGone && following.size > 0)).toEqual([])
    follow.mockRestore()
    observer.client.cut()
    await nobodyIsLeft()
  })

  test('does not become the person whose token it sent', async () => {
    const anna = await world.person('Anna')
    const client = await world.connect(null)
    gate.shut()
    client.send(`AUTHORIZATION ${anna.token}`)
    await gate.reached()
    client.cut()
    await soon(() => expect(world.service.counts().clients).toBe(0))
    gate.open()
    await nobodyIsLeft()
  })

  test('opens no private conversation', async () => {
    const [anna] = await world.people('Anna', 'Bartek')
    const client = await world.connect(anna)
    gate.shut()
    client.send('JOIN Bartek')
    await gate.reached()
    client.cut()
    await soon(() => expect(world.service.counts().clients).toBe(0))
    gate.open()
    await nobodyIsLeft()
  })
})

test('attack: an old socket: a login that ends while a socket is using its token logs nobody in', async () => {
  await world.person('Anna')
  const { body } = await world.http('POST', '/api/auth/login', {
    body: { name: 'Anna', password: 'correct horse Anna' },
  })
  const client = await world.connect(null)
  gate.shut()
  client.send(`AUTHORIZATION ${body.token}`)
  await gate.reached()
  const as = { headers: { authorization: `Bearer ${body.token}` } }
  expect((await world.http('POST', '/api/auth/logout', as)).status).toBe(204)
  gate.open()
  await client.expect(/ FAIL AUTHORIZATION INVALID_TOKEN /)
  client.send('PRIVMSG Anna :x')
  await client.expect(/ 404 Guest /)
  client.cut()
  await nobodyIsLeft()
})
