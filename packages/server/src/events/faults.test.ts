import { availableEngines, createWorld, type IrcClient, type World } from '@gwar/testkit'
import type { ChannelEvent } from '@gwar/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import type { Bus } from './bus/bus.ts'
import { localBus } from './bus/local.ts'

/** A bus that misbehaves as the test says with the next events. */
class BadBus implements Bus {
  readonly #inner = localBus()
  mishap: 'none' | 'lose' | 'double' | 'reverse' | 'late' = 'none'
  #late: (() => void)[] = []

  publish(channelId: string, events: readonly ChannelEvent[]): void {
    const pass = () => this.#inner.publish(channelId, events)
    switch (this.mishap) {
      case 'none':
        pass()
        return
      case 'lose':
        return
      case 'double':
        pass()
        pass()
        return
      case 'reverse':
        for (const event of events.toReversed()) this.#inner.publish(channelId, [event])
        return
      case 'late':
        this.#late.push(pass)
        return
      default:
        this.mishap satisfies never
    }
  }

  arrive(): void {
    for (const pass of this.#late.splice(0).toReversed()) pass()
  }

  subscribe: Bus['subscribe'] = (channelId, listener) => this.#inner.subscribe(channelId, listener)
  tellTags: Bus['tellTags'] = (channelId, message) => this.#inner.tellTags(channelId, message)
  tellUser: Bus['tellUser'] = (userId, notice) => this.#inner.tellUser(userId, notice)
  hearUser: Bus['hearUser'] = (userId, listener) => this.#inner.hearUser(userId, listener)
  heard = () => this.#inner.heard()
  close = () => this.#inner.close()
}

describe.each(availableEngines())('over a bus that misbehaves on %s', (engine) => {
  let world: World
  const bus = new BadBus()
  beforeAll(async () => {
    world = await createWorld({ engine, bus })
  })
  afterAll(() => world.close())

  test.each(['lose', 'double', 'reverse', 'late'] as const)(
    '[INV-03] [INV-04] events that it %ss come to everybody once, in order, filled from the store',
    async (mishap) => {
      const anna = await world.person('Anna')
      const name = `bus-${mishap}`
      await world.channel(anna, name)
      const [first, second] = [await world.observe(anna, `#${name}`), await world.observe(null, `#${name}`)]
      const labels: string[] = []
      for (let round = 0; round < 5; round += 1) {
        bus.mishap = mishap
        for (let n = 0; n < 7; n += 1) {
          labels.push(`l${round}-${n}`)
          first.client.send(`@label=l${round}-${n} PRIVMSG #${name} :${round}.${n}`)
        }
        await world.quiet()
        bus.mishap = 'none'
        // the next event reveals the gap
        first.client.send(`PRIVMSG #${name} :end of ${round}`)
        await world.quiet()
        bus.arrive()
        world.clock.advance(25)
        await expect.poll(() => second.state.seq).toBe(1 + 8 * (round + 1))
      }
      await world.quiet()
      expect(first.state.events).toHaveLength(40)
      expect(second.state.events).toEqual(first.state.events)
      // the senders get their labels, in whichever way the events came
      const answered = first.client.lines.flatMap((line) => /label=(l\d-\d)[; ]/.exec(line)?.[1] ?? [])
      expect(answered).toEqual(labels)
    },
  )
})

/** Wraps a store so that its statements wait or fail. */
class Statements {
  #opened: Promise<void> = Promise.resolve()
  fault: (Error & { code?: string }) | null = null
  /** Whether they are done, and their answers do not arrive. */
  isAnswerLost = false
  open: () => void = () => {}

  wrap = (store: Store): Store => ({
    ...store,
    appendMessages: async (batch) => {
      await this.#opened
      if (this.fault !== null) throw this.fault
      const outcomes = await store.appendMessages(batch)
      if (this.isAnswerLost) throw Object.assign(new Error('the connection is gone'), { code: '57P01' })
      return outcomes
    },
  })

  hold(): void {
    this.#opened = new Promise((resolve) => (this.open = resolve))
  }
}

describe.each(availableEngines())('before the commit on %s', (engine) => {
  let world: World
  const statements = new Statements()
  beforeAll(async () => {
    world = await createWorld({ engine, wrapStore: statements.wrap, settings: { CHANNELS_PER_USER: '50' } })
  })
  afterAll(() => world.close())
  afterEach(async () => {
    statements.open()
    statements.fault = null
    statements.isAnswerLost = false
    await world.foldsEqualBoots()
  })

  test('[TAG-03] [INV-01] nobody hears a message, the sender least of all; after it everybody does', async () => {
    const anna = await world.person('Anna')
    await world.channel(anna, 'po-zapisie')
    const observer = await world.observe(anna, '#po-zapisie')
    const silent = await world.connect(anna, { capabilities: ['labeled-response', 'batch'] })
    const guest = await world.connect(null)
    for (const client of [silent, guest]) client.send('JOIN #po-zapisie')
    await world.quiet()
    for (const client of [silent, guest, observer.client]) client.unread()
    statements.hold()
    observer.client.send('@label=a PRIVMSG #po-zapisie :one')
    silent.send('@label=b PRIVMSG #po-zapisie :two')
    for (let round = 0; round < 20; round += 1)
      for (const client of [observer.client, silent, guest]) await client.quiet()
    for (const client of [observer.client, silent, guest]) expect(client.unread()).toEqual([])
    const { body } = await world.http('GET', `/api/channels/${observer.state.id}/messages`)
    expect(body).toEqual([])
    statements.open()
    await world.quiet()
    expect(observer.client.unread()).toHaveLength(2)
    expect(guest.unread()).toHaveLength(2)
    expect(silent.unread()).toEqual(expect.arrayContaining(['@label=b :127.0.0.1 ACK']))
  })

  test('a line that waits does not hold up the other commands of its sender', async () => {
    const anna = await world.person('Anna')
    await world.channel(anna, 'nie-czekaj')
    const { client } = await world.observe(anna, '#nie-czekaj')
    statements.hold()
    client.send('PRIVMSG #nie-czekaj :later', 'MODE #nie-czekaj')
    await client.expect(/ 324 /)
    statements.open()
    await client.expect(/ PRIVMSG /)
  })

  test('what the store could not keep nobody hears; its sender is told, and can send it again', async () => {
    const anna = await world.person('Anna')
    await world.channel(anna, 'awaria')
    const observer = await world.observe(anna, '#awaria')
    const guest = await world.connect(null)
    const plain = await world.connect(anna)
    for (const client of [guest, plain]) client.send('JOIN #awaria')
    await world.quiet()
    for (const client of [guest, plain]) client.unread()
    statements.fault = Object.assign(new Error('the disk is full'), { code: '53100' })
    const message = '@label=l;+gwar.chat/nonce=n PRIVMSG #awaria :keep me'
    observer.client.send(message)
    plain.send('PRIVMSG #awaria :me too')
    const fail = await observer.client.expect(/ FAIL PRIVMSG NOT_STORED #awaria :/)
    expect(fail.tags.get('label')).toBe('l')
    await plain.expect(/^:127\.0\.0\.1 NOTICE Anna :/)
    await world.quiet()
    expect(guest.unread()).toEqual([])
    for (const line of observer.client.lines) expect(line).not.toContain('disk')
    statements.fault = null
    observer.client.send(message)
    await guest.expect(/ PRIVMSG #awaria :keep me$/)
    await world.quiet()
    expect(observer.state.events).toMatchObject([{ text: 'keep me', seq: 2 }])
  })

  test.each(['web', 'bare'] as const)(
    '[INV-03] what was stored without an answer everybody hears once, when it is sent again by a client that is %s',
    async (kind) => {
      const anna = await world.person(`Anna-${kind}`)
      const name = `bez-odpowiedzi-${kind}`
      await world.channel(anna, name)
      const observer = await world.observe(anna, `#${name}`)
      const guest = await world.connect(null)
      const bare = await world.connect(anna, { capabilities: ['labeled-response', 'batch', 'message-tags'] })
      for (const client of [guest, bare]) client.send(`JOIN #${name}`)
      await world.quiet()
      const sender = kind === 'web' ? observer.client : bare
      for (const client of [guest, bare, observer.client]) client.unread()
      const send = (label: string) =>
        sender.send(`@label=${label};+gwar.chat/nonce=n PRIVMSG #${name} :keep me`)
      statements.isAnswerLost = true
      send('a')
      await sender.expect(({ tags }) => tags.get('label') === 'a')
      await world.quiet()
      expect(guest.unread()).toEqual([])
      statements.isAnswerLost = false
      const heard = (client: IrcClient) =>
        client.lines.filter((line) => line.endsWith(` PRIVMSG #${name} :keep me`)).length
      for (const label of ['b', 'c']) {
        send(label)
        const answer = await sender.expect(({ tags }) => tags.get('label') === label)
        expect(answer.command).toBe(kind === 'web' ? 'PRIVMSG' : 'ACK')
        await world.quiet()
        expect([heard(guest), observer.state.events.length]).toEqual([1, 1])
      }
      // an echo for each time that it was answered
      expect([heard(observer.client), heard(bare)]).toEqual(kind === 'web' ? [2, 1] : [1, 0])
    },
  )

  test('[INV-03] a private message that was stored without an answer is heard when it is sent again', async () => {
    const [anna, bob] = [await world.person('Anka'), await world.person('Bobek')]
    const [sender, other] = [await world.connect(anna), await world.connect(bob)]
    statements.isAnswerLost = true
    sender.send('@+gwar.chat/nonce=p PRIVMSG Bobek :psst')
    await sender.expect(/ NOTICE Anka :/)
    await world.quiet()
    statements.isAnswerLost = false
    sender.send('@+gwar.chat/nonce=p PRIVMSG Bobek :psst')
    await other.expect(/ PRIVMSG Bobek :psst$/)
  })

  test('attack: flood: 5000 lines wait for the store; who sends more is told that it is busy, and it recovers', async () => {
    const anna = await world.person('Anna')
    await world.channel(anna, 'zator')
    const client = await world.connect(anna, {
      capabilities: ['labeled-response', 'batch', 'standard-replies'],
    })
    client.send('JOIN #zator')
    await client.settled()
    statements.hold()
    const text = Array.from({ length: 5150 }, (_, n) => `@label=l${n} PRIVMSG #zator :${n}`)
    client.send(...text)
    await client.quiet()
    const busy = client.lines.filter((line) => line.includes(' FAIL PRIVMSG BUSY #zator :')).length
    // the rows of the statement under way no longer count as waiting
    expect(busy).toBeGreaterThanOrEqual(5150 - 5100)
    expect(busy).toBeLessThanOrEqual(5150 - 5000)
    statements.open()
    await expect
      .poll(() => client.lines.filter((line) => line.endsWith(' ACK')).length, { timeout: 20_000 })
      .toBe(5150 - busy)
    client.send('@label=again PRIVMSG #zator :again')
    await client.expect(/^@label=again \S+ ACK$/)
    client.cut()
  })
})
