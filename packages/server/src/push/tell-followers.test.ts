import { EVERYWHERE } from '@gwar/protocol'
import {
  availableEngines,
  createWorld,
  FakeClock,
  openPushService,
  userName,
  type NamedPerson,
  type PushService,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeKey, signalTo } from '../routes/streams/signal.fixture.ts'
import { Unfinished } from '../unfinished.ts'
import { tellFollowers } from './tell-followers.ts'

describe.each(availableEngines())('followers are told on the %s engine', (engine) => {
  let world: World
  let service: PushService
  let owner: NamedPerson
  let ala: NamedPerson
  let ola: NamedPerson
  beforeAll(async () => {
    service = await openPushService()
    world = await createWorld({
      engine,
      pushEgress: service.egress,
      settings: { CHANNELS_PER_USER: '100', RATE_LIMITS: 'off' },
    })
    ;[owner, ala, ola] = await world.people('Rudzik', 'Ala', 'Ola')
    await keep(ala, 'ala', { kinds: ['live'], content: 'bare' })
    await keep(ola, 'ola', { kinds: ['live', 'mention'], content: 'full' })
    await keep(owner, 'mentions', { kinds: ['mention'], content: 'full' })
  })
  afterAll(async () => {
    await world.close()
    await service.close()
  })

  const keep = (as: NamedPerson, name: string, more: object) =>
    world.http('PUT', '/api/users/@me/devices', { as, body: { ...service.browser(name), ...more } })

  /** A channel that these follow; `say` is by its owner, as somebody who comes anew. */
  async function scene(name: string, followers: readonly NamedPerson[] = [owner, ala, ola], of = owner) {
    const { id } = await world.channel(of, name)
    for (const as of followers) await world.http('PUT', `/api/channels/${id}/follow`, { as })
    const say = async (text: string) => {
      const client = await world.enter(of, name, 'web')
      client.send(`@label=done PRIVMSG #${name} :${text}`)
      await client.expect((line) => line.tags.get('label') === 'done')
    }
    const told = () =>
      service.received
        .filter(({ message }) => message.path === `/channels/${name}`)
        .map(({ browser, message }) => `${browser}: ${message.body}`)
        .sort()
    return { id, say, told }
  }

  async function banEverywhere(name: string): Promise<void> {
    const { store } = world.service
    const { id: userId } = (await store.read.users.byName(userName(name)))!
    const ban = { id: crypto.randomUUID(), channelId: EVERYWHERE, userId, byId: null, reason: null }
    await store.transact((tx) =>
      tx.bans.insert({ ...ban, expiresAt: null, clears: 'nothing' }, world.clock.now()),
    )
  }

  async function pass(seconds: number): Promise<void> {
    const step = seconds > 600 ? 300 : 10
    for (let left = seconds; left > 0; left -= step) {
      world.clock.advance(Math.min(left, step) * 1000)
      await world.service.settled()
    }
  }

  test('[FOLLOW-04] [FOLLOW-15] devices that want it are told once, not before 60 s on air, and not again within 4 h', async () => {
    const { id, say, told } = await scene('szachy')
    await say('.live on Dzwonnik')
    await pass(50)
    expect(told()).toEqual([])
    await pass(20)
    const all = ['ala: #szachy is live', 'ola: #szachy is live: Dzwonnik']
    expect(told()).toEqual(all)
    // by the stream a press later finds out whether to open its replay
    const { body } = await world.http('GET', `/api/channels/${id}/streams`)
    const streams = service.received
      .filter(({ message }) => message.path === '/channels/szachy')
      .map(({ message }) => message.stream)
    expect(new Set(streams)).toEqual(new Set([body[0].id]))
    await pass(120)
    await say('.live off')
    await pass(200)
    await say('.live on')
    await pass(3600)
    expect(told()).toEqual(all)
    await say('.live off')
    await pass(4 * 3600)
    await say('.live on')
    await pass(80)
    expect(told()).toEqual([...all, 'ala: #szachy is live', 'ola: #szachy is live'].sort())
  })

  test('[FOLLOW-05] of a stream that ended before 60 s nobody is told', async () => {
    const [brief, longer] = [await scene('krotko'), await scene('dluzej')]
    await brief.say('.live on')
    await longer.say('.live on')
    await pass(50)
    await brief.say('.live off')
    await pass(30)
    expect(longer.told()).toHaveLength(2)
    expect(brief.told()).toEqual([])
  })

  test('[FOLLOW-05] nor of one whose signal was lost before 60 s, also where OBS crashed and does not say so', async () => {
    const names = ['zerwane', 'padlo', 'trwa']
    const [lost, crashed, lasting] = await Promise.all(
      names.map(async (name) => {
        const { id, told } = await scene(name)
        const { key } = await makeKey(world, owner, id)
        const signal = (state: string, source = 'obs') =>
          signalTo(world.url, key, { state, source }).then(({ status }) => expect(status).toBe(200))
        return { id, told, signal }
      }),
    )
    await lost!.signal('on', 'server')
    await crashed!.signal('on')
    await lasting!.signal('on')
    await pass(30)
    await crashed!.signal('on')
    await lasting!.signal('on')
    await pass(20)
    await lost!.signal('off', 'server')
    await pass(20)
    await lasting!.signal('on')
    await pass(10)
    expect(lasting!.told()).toHaveLength(2)
    await pass(300)
    for (const { id, told } of [lost!, crashed!]) {
      const { beganAt, endedAt } = (await world.service.store.read.streams.latest(id))!
      expect(endedAt!.getTime() - beganAt.getTime()).toBeLessThan(60_000)
      expect(told()).toEqual([])
    }
  })

  test('[FOLLOW-06] a round goes on where its node left it, behind the page that was sent', async () => {
    const { id, say, told } = await scene('przejecie')
    const { store } = world.service
    await say('.live on')
    const stream = (await store.read.streams.running(id))!
    const at = world.clock.now()
    // a node took the round, sent to the first follower, and died
    const ids = [ala, ola].map(async ({ name }) => (await store.read.users.byName(userName(name)))!.id)
    const [first] = (await Promise.all(ids)).sort()
    await store.transact(async ({ pushRounds }) => {
      await pushRounds.insert({ id: crypto.randomUUID(), channelId: id, streamId: stream.id, createdAt: at })
      const taken = (await pushRounds.take(at, new Date(at.getTime() + 30_000)))!
      await pushRounds.advance(taken, { afterUser: first!, takenUntil: taken.takenUntil, doneAt: null })
    })
    await pass(20)
    expect(told()).toEqual([])
    await pass(20)
    expect(told()).toHaveLength(1)
    await pass(120)
    expect(told()).toHaveLength(1)
  })

  test('[FOLLOW-04] a round that is an hour old, as after an outage, tells nobody', async () => {
    const [old, fresh] = [await scene('pozno'), await scene('wczas')]
    await old.say('.live on')
    const { store } = world.service
    const { id: streamId } = (await store.read.streams.running(old.id))!
    const createdAt = new Date(world.clock.now().getTime() - 3_600_000)
    const round = { id: crypto.randomUUID(), channelId: old.id, streamId, createdAt }
    await store.transact((tx) => tx.pushRounds.insert(round))
    await fresh.say('.live on')
    await pass(80)
    expect(fresh.told()).toHaveLength(2)
    expect(old.told()).toEqual([])
  })

  test('[FOLLOW-06] what the end of the node cut short is sent by the node that goes on', async () => {
    const { id, say } = await scene('koniec')
    const { store } = world.service
    await say('.live on')
    const clock = new FakeClock(new Date(world.clock.now().getTime() + 60_000))
    const [unfinished, ending, errors] = [new Unfinished(), new AbortController(), [] as unknown[]]
    const paths: string[] = []
    const stop = tellFollowers({
      store,
      clock,
      unfinished,
      stopping: ending.signal,
      push: {
        tell: async (told) => {
          paths.push(...told.map(({ message }) => message.path))
          ending.abort()
        },
      },
      newId: () => crypto.randomUUID(),
      tellMs: 60_000,
      product: 'Gwar',
      locale: 'en',
      onError: (error) => errors.push(error),
    })
    clock.advance(10_000)
    await unfinished.settled()
    stop()
    expect([errors, [...new Set(paths)]]).toEqual([[], ['/channels/koniec']])
    const after = new Date(clock.now().getTime() + 30_000)
    const left = await store.transact((tx) => tx.pushRounds.take(after, after))
    expect(left).toMatchObject({ channelId: id, afterUser: null })
  })

  test('[FOLLOW-12] what the push service says is gone is removed; what is to wait is asked again at 1, 5 and 30 minutes', async () => {
    const people = await world.people('Gustaw', 'Henryk', 'Leon', 'Marek')
    const names = ['gone404', 'gone410', 'later429', 'later500']
    for (const [index, name] of names.entries()) {
      await keep(people[index]!, name, { kinds: ['live'], content: 'bare' })
      service.answer(name, Number(name.slice(-3)))
    }
    const { say } = await scene('ponownie', people)
    await say('.live on')
    const asked = () => names.map((name) => service.asked.filter((path) => path === name).length)
    for (let i = 0; i < 10 && asked()[0] === 0; i += 1) await pass(10)
    const passed: number[][] = []
    for (const seconds of [50, 20, 280, 20, 1780, 20, 2400]) {
      await pass(seconds)
      passed.push(asked())
    }
    expect(passed).toEqual([1, 2, 2, 3, 3, 4, 4].map((times) => [1, 1, times, times]))
    const left = people.map(
      async (as) => (await world.http('GET', '/api/users/@me/devices', { as })).body.length,
    )
    expect(await Promise.all(left)).toEqual([0, 0, 1, 1])
  })

  test('[FOLLOW-06] attack: the many devices of one come behind the first of everybody else', async () => {
    const older = await world.people('Chmura1', 'Chmura2', 'Chmura3')
    const [late] = await world.people('Ofiara')
    for (const as of older)
      for (let device = 0; device < 20; device += 1)
        await keep(as, `${as.name}-${device}`, { kinds: ['live'], content: 'bare' })
    await keep(late, late.name, { kinds: ['live'], content: 'bare' })
    const { say } = await scene('tlok', [...older, late])
    const before = service.asked.length
    await say('.live on')
    await pass(80)
    const asked = service.asked.slice(before)
    expect(asked).toHaveLength(61)
    expect(asked.indexOf(late.name)).toBeLessThan(40)
  })

  test('[FOLLOW-12] attack: nothing is asked again for who logged out, follows no more, is banned, or of a stream that ended', async () => {
    const people = await world.people('Ela', 'Iza', 'Ula', 'Jan', 'Ada', 'Zoja')
    const [ela, iza, ula, jan, ada, zoja] = people
    for (const as of people) {
      await keep(as, as.name, { kinds: ['live'], content: 'full' })
      service.answer(as.name, 429)
    }
    const stays = await scene('zostaje', [ela, iza, ula, jan, zoja])
    const ends = await scene('konczy', [ada])
    await stays.say('.live on')
    await ends.say('.live on')
    const asked = () => people.filter(({ name }) => service.asked.includes(name)).length
    for (let i = 0; i < 10 && asked() < people.length; i += 1) await pass(10)
    expect(asked()).toBe(people.length)
    await world.http('POST', '/api/auth/logout', { as: ela })
    await world.http('DELETE', `/api/channels/${stays.id}/follow`, { as: iza })
    await stays.say(`.ban ${ula.name} spam`)
    await keep(zoja, zoja.name, { kinds: ['mention'], content: 'full' })
    await ends.say('.live off')
    for (const { name } of people) service.answer(name, 201)
    await pass(80)
    expect(stays.told()).toEqual(['Jan: #zostaje is live'])
    expect(ends.told()).toEqual([])
  })

  test('[FOLLOW-04] attack: who is banned in the channel, follows no more, or logged out is not told', async () => {
    const [ewa, iga, wanda] = await world.people('Ewa', 'Iga', 'Wanda')
    await keep(ewa, 'ewa', { kinds: ['live'], content: 'bare' })
    await keep(iga, 'iga', { kinds: ['live'], content: 'bare' })
    const { id, say, told } = await scene('bez', [wanda, ala, ola, ewa, iga], wanda)
    await say(`.ban ${ala.name} spam`)
    await world.http('POST', '/api/auth/logout', { as: ewa })
    await banEverywhere('Iga')
    await world.http('DELETE', `/api/channels/${id}/follow`, { as: ola })
    await keep(wanda, 'live', { kinds: ['live'], content: 'bare' })
    await say('.live on')
    await pass(80)
    expect(told()).toEqual(['live: #bez is live'])
    const tags = service.received.filter(({ message }) => message.path === '/channels/bez')
    expect(tags.map(({ topic, message }) => [topic.length <= 32, message.tag])).toEqual([
      [true, `live-${id}`],
    ])
  })
})
