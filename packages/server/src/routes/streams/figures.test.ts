import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { buy, shop, startPayment } from '../../purchase/purchase.fixture.ts'
import { broadcast } from './signal.fixture.ts'

/** A stream in whose two minutes Bartek said three things and Anna one. */
async function talk(world: World, anna: NamedPerson, bartek: NamedPerson, name: string) {
  const { id, signal, pass } = await broadcast(world, anna, name)
  const { stream_id: streamId } = (await signal({ state: 'on', source: 'server' })).body
  const say = async (person: NamedPerson, ...texts: readonly string[]) => {
    const client = await world.enter(person, name)
    client.send(...texts.map((text) => `PRIVMSG #${name} :${text}`))
    await client.settled()
    await world.quiet()
  }
  await say(bartek, 'raz', 'dwa')
  await pass(60)
  await say(bartek, 'trzy')
  await say(anna, 'cztery')
  // rounds come each 10 s
  await pass(70)
  return { id, url: `/api/streams/${streamId}`, signal, pass, say }
}

describe.each(availableEngines())('the figures of a stream on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  const get = (path: string, as?: NamedPerson) => world.http('GET', path, as && { as })

  const scene = (name: string) => talk(world, anna, bartek, name)

  const MINUTES = [
    { minute: 0, writers: 1, messages: 2, subscriptions: 0, gifts: 0 },
    { minute: 1, writers: 2, messages: 2, subscriptions: 0, gifts: 0 },
  ]

  test('[STAT-01] [STAT-02] [STAT-03] each full minute is a row; owners read all, others messages alone', async () => {
    const { id, url, signal, pass } = await scene('liczby')
    const seen = (await get(url, anna)).body
    expect(seen.minutes).toMatchObject(MINUTES)
    expect(seen.minutes[0].viewers).toBeGreaterThanOrEqual(1)
    expect(seen.sums).toBeNull()
    // it waits for its signal and then ends as of the moment at which that was lost: what was counted since is no part
    world.clock.advance(5000)
    await signal({ state: 'off', source: 'server' })
    await pass(200)
    const ended = (await get(url, anna)).body
    expect(ended).toMatchObject({
      seconds: 135,
      minutes: MINUTES,
      sums: { messages: 4, writers: 2, subscriptions: 0, gifts: 0, most_viewers: expect.any(Number) },
    })
    expect(ended.minutes).toHaveLength(2)
    expect((await get(`/api/channels/${id}/streams`, anna)).body[0].sums).toEqual(ended.sums)
    for (const as of [undefined, bartek]) {
      const { body } = await get(url, as)
      expect(body.messages_by_minute).toEqual([2, 2])
      expect(body).not.toHaveProperty('minutes')
      expect(body).not.toHaveProperty('sums')
      expect((await get(`/api/channels/${id}/streams`, as)).body[0]).not.toHaveProperty('sums')
    }
    expect((await get(`${url}/minutes.csv`)).status).toBe(401)
    expect((await get(`${url}/minutes.csv`, celina)).status).toBe(403)
  })

  test('[STAT-02] subscriptions count when they are paid, shared or not, and gifts when they are bought, and others read neither', async () => {
    const { id, signal, pass } = await broadcast(world, anna, 'kupuja')
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(id, true))
    const { stream_id: streamId } = (await signal({ state: 'on', source: 'server' })).body
    const url = `/api/streams/${streamId}`
    const [ewa, olek] = await world.people('Ewa', 'Olek')
    await pass(60)
    await buy(world, id, ewa)
    await buy(world, id, bartek, { months: 3 })
    await buy(world, id, celina, { gift: { user: olek.name } })
    // nobody is there who could have them yet
    await buy(world, id, celina, { gift: { count: 5 } })
    // an open order is no subscription
    await startPayment(world, id, olek, { method: 'p24' })
    // and one of another channel none of this one
    await buy(world, await shop(world, anna, 'sasiad'), bartek)
    await pass(70)
    const minutes = [
      { minute: 0, messages: 0, subscriptions: 0, gifts: 0 },
      { minute: 1, messages: 0, subscriptions: 2, gifts: 6 },
    ]
    expect((await get(url, anna)).body.minutes).toMatchObject(minutes)
    await signal({ state: 'off', source: 'server' })
    await pass(200)
    expect((await get(url, anna)).body).toMatchObject({
      minutes,
      sums: { messages: 0, writers: 0, subscriptions: 2, gifts: 6 },
    })
    for (const as of [undefined, ewa]) {
      expect(JSON.stringify((await get(url, as)).body)).not.toMatch(/subscriptions|gifts/)
    }
  })

  test('[STAT-01] a minute without a node is missing, and one that nobody wrote in is nought', async () => {
    const { url, pass } = await scene('przerwa')
    await pass(60)
    // as if no node had run: time passes without a round
    world.clock.jump(120_000)
    await pass(60)
    const { body } = await get(url, anna)
    expect(body.messages_by_minute.slice(0, 3)).toEqual([2, 2, 0])
    expect(body.messages_by_minute).toContain(null)
    expect(body.minutes.map(({ minute }: { minute: number }) => minute)).not.toContain(3)
  })

  test('[STAT-01] the last full minute is a row, too, where a hand ends the stream before anybody looked', async () => {
    const { id, signal, pass } = await broadcast(world, anna, 'reka-konczy')
    // nodes look every 10 s, and did so just now
    world.clock.jump(10_000)
    await world.quiet()
    world.clock.advance(5000)
    const { stream_id: streamId } = (await signal({ state: 'on', source: 'server' })).body
    const client = await world.enter(bartek, 'reka-konczy')
    client.send('PRIVMSG #reka-konczy :raz')
    await client.settled()
    await pass(50)
    world.clock.advance(5000)
    await world.quiet()
    // five seconds after a look, and two after the minute
    world.clock.advance(7000)
    await world.http('POST', `/api/channels/${id}/stream`, { as: anna, body: { state: 'off' } })
    await pass(20)
    const { body } = await get(`/api/streams/${streamId}`, anna)
    expect(body).toMatchObject({ seconds: 62, sums: { messages: 1, most_viewers: expect.any(Number) } })
    expect(body.minutes).toEqual([
      expect.objectContaining({ minute: 0, writers: 1, messages: 1, viewers: body.sums.most_viewers }),
    ])
  })

  test('[STAT-01] a node counts no minute that had ended before it ran, because it cannot know who watched then', async () => {
    await scene('po-starcie')
    // the fourth minute ends without a round
    world.clock.jump(60_000)
    const now = world.clock.now()
    const due = async (startedAt: Date) =>
      (await world.service.store.read.streamMinutes.due(now, startedAt, 500)).length
    const all = await due(new Date(now.getTime() - 60_000))
    expect(all).toBeGreaterThan(0)
    expect(await due(now)).toBe(0)
  })

  test('[STAT-01] of two nodes that count a minute at once the first one stays', async () => {
    const { url } = await scene('naraz')
    const { store } = world.service
    const id = url.slice('/api/streams/'.length)
    const before = await store.read.streamMinutes.ofStream(id)
    const [first] = before
    await store.transact((tx) => tx.streamMinutes.keep({ ...first!, viewers: 99, messages: 99 }))
    expect(await store.read.streamMinutes.ofStream(id)).toEqual(before)
  })

  test('[STAT-01] attack: of a stream that never ends the minutes of the first seven days are told, the table has all', async () => {
    const { url } = await scene('bez-konca')
    const id = url.slice('/api/streams/'.length)
    const { store } = world.service
    const stream = (await store.read.streams.byId(id))!
    const lines = async (): Promise<number> =>
      String((await get(`${url}/minutes.csv`, anna)).body)
        .trim()
        .split('\r\n').length
    const before = await lines()
    for (const day of [6, 8]) {
      const [known] = await store.read.streamMinutes.ofStream(id)
      const minute = new Date(stream.beganAt.getTime() + day * 86_400_000)
      await store.transact((tx) => tx.streamMinutes.keep({ ...known!, minute }))
    }
    const { body } = await get(url, anna)
    expect(body.minutes.at(-1).minute).toBe(6 * 1440)
    expect(body.messages_by_minute).toHaveLength(6 * 1440 + 1)
    expect(await lines()).toBe(before + 2)
  })

  test('[STAT-05] attack: the table has a row a minute and no cell that a program would run', async () => {
    const { url } = await scene('tabela')
    const answer = await get(`${url}/minutes.csv`, anna)
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/)
    const lines = String(answer.body)
      .replace(/^\ufeff/, '')
      .trim()
      .split('\r\n')
    expect(lines[0]).toBe('minute,at,viewers,members,writers,messages,subscriptions,gifts')
    expect(lines).toHaveLength(3)
    for (const line of lines.slice(1)) expect(line).toMatch(/^\d+,\d{4}-[\d:.TZ-]+(?:,\d+){6}$/)
  })
})

test.each(availableEngines())(
  '[STAT-06] minutes go after 400 days, the sums of a stream stay, on %s',
  async (engine) => {
    const world = await createWorld({ engine })
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const get = (path: string, as?: NamedPerson) => world.http('GET', path, as && { as })
    const { id, url, signal, pass } = await talk(world, anna, bartek, 'stare')
    await signal({ state: 'off', source: 'server' })
    await pass(190)
    expect((await get(url, anna)).body.minutes).toHaveLength(2)
    world.clock.jump(399 * 86_400_000)
    await world.quiet()
    expect((await get(url)).body.messages_by_minute).toEqual([2, 2])
    world.clock.jump(2 * 86_400_000)
    await world.quiet()
    expect((await get(url)).body.messages_by_minute).toEqual([])
    const { streams, streamMinutes } = world.service.store.read
    const { id: streamId, sums } = (await streams.latest(id))!
    expect(await streamMinutes.ofStream(streamId)).toEqual([])
    expect(sums).toMatchObject({ messages: 4 })
    await world.close()
  },
)

test('[STAT-06] the operator says how many days minutes are kept', async () => {
  const world = await createWorld({ settings: { STREAM_FIGURES_DAYS: '30' } })
  const anna = await world.person('Anna')
  const { signal, pass, stored } = await broadcast(world, anna, 'krotko')
  await signal({ state: 'on', source: 'server' })
  await pass(70)
  const { id } = (await stored())!
  const kept = async () => (await world.service.store.read.streamMinutes.ofStream(id)).length
  world.clock.jump(29 * 86_400_000)
  await world.quiet()
  expect(await kept()).toBeGreaterThan(0)
  world.clock.jump(2 * 86_400_000)
  await world.quiet()
  expect(await kept()).toBe(0)
  await world.close()
})
