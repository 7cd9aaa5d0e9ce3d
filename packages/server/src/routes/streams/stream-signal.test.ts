import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { broadcast } from './signal.fixture.ts'

describe.each(availableEngines())('what a stream key tells, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  worldOf(['Anna'], (made) => ([world, anna] = made), engine)

  test('[LIVE-04] on begins a stream, and off lets it wait', async () => {
    const { signal, stored, told } = await broadcast(world, anna, 'sygnal')
    world.clock.advance(123)
    const on = await signal({ state: 'on', source: 'server', title: 'Szachy' })
    // whoever tells when a recording began needs the service's clock more exactly than the header Date has it
    expect(on).toMatchObject({ status: 200, body: { at: world.clock.now().toISOString(), again_in_s: 30 } })
    expect(await told()).toEqual(['on Szachy', 'streambegan'])
    expect(await stored()).toMatchObject({ id: on.body.stream_id, begunBy: null, endsDueAt: null })
    const { stream_id } = on.body
    expect((await signal({ state: 'on', source: 'server' })).body).toMatchObject({ stream_id })
    const off = await signal({ state: 'off', source: 'server' })
    // it waits: whoever asks still sees it
    expect(off.body).toMatchObject({ stream_id })
    expect(await told()).toEqual([])
    expect((await stored())!.endsDueAt!.getTime()).toBe(world.clock.now().getTime() + 180_000)
  })

  test('[LIVE-05] OBS that says nothing for 95 s counts as off; who repeats it within 30 s stays on air', async () => {
    const { signal, pass, stored } = await broadcast(world, anna, 'cisza')
    await signal({ state: 'on' })
    for (let beat = 0; beat < 5; beat += 1) {
      await pass(30)
      await signal({ state: 'on' })
    }
    await pass(90)
    expect((await stored())!.endsDueAt).toBeNull()
    await pass(10)
    expect((await stored())!.endsDueAt).not.toBeNull()
  })

  test('[LIVE-05] a word of OBS holds for 95 s to the ms', async () => {
    const { signal, stored } = await broadcast(world, anna, 'dokladnie')
    // the word of another source is when the stream is looked at
    const look = async () => {
      await signal({ state: 'off', source: 'server' })
      return (await stored())!.endsDueAt
    }
    await signal({ state: 'on' })
    world.clock.advance(94_999)
    expect(await look()).toBeNull()
    world.clock.advance(1)
    expect((await look())!.getTime()).toBe(world.clock.now().getTime() + 180_000)
  })

  test('[LIVE-06] a stream ends when the waiting is over, as of the last word that said on', async () => {
    const { signal, pass, stored, told } = await broadcast(world, anna, 'ostatni')
    await signal({ state: 'on' })
    await pass(60)
    await signal({ state: 'on' })
    const lastWord = world.clock.now()
    await told()
    await pass(270)
    expect(await told()).toEqual([])
    await pass(20)
    expect(await told()).toEqual(['off null', 'streamended'])
    expect(await stored()).toMatchObject({ endedAt: lastWord, parts: [[0, 60_000]] })
  })

  test('[LIVE-06] two sources hold one stream: it waits when both are off', async () => {
    const { signal, pass, stored, told } = await broadcast(world, anna, 'dwoje')
    await signal({ state: 'on', source: 'server' })
    await signal({ state: 'on' })
    expect(await told()).toEqual(['on null', 'streambegan'])
    await signal({ state: 'off' })
    await pass(400)
    expect(await told()).toEqual([])
    await signal({ state: 'off', source: 'server' })
    await pass(190)
    expect(await told()).toEqual(['off null', 'streamended'])
    expect((await stored())!.parts).toEqual([[0, 400_000]])
  })

  test('[LIVE-07] what comes back in time goes on with the same stream, and the break stands in its parts', async () => {
    const { signal, pass, stored, told } = await broadcast(world, anna, 'przerwa')
    const { body } = await signal({ state: 'on', source: 'server' })
    await told()
    await pass(50)
    await signal({ state: 'off', source: 'server' })
    await pass(170)
    expect((await signal({ state: 'on', source: 'server' })).body.stream_id).toBe(body.stream_id)
    expect(await told()).toEqual([])
    expect((await stored())!.parts).toEqual([
      [0, 50_000],
      [220_000, null],
    ])
    await signal({ state: 'off', source: 'server' })
    await pass(190)
    expect((await signal({ state: 'on', source: 'server' })).body.stream_id).not.toBe(body.stream_id)
  })

  test.each(['the service', 'the database'])(
    '[LIVE-05, LIVE-07] while %s is away nobody can repeat a word: OBS that goes on does not lose its stream',
    async (what) => {
      let isAway = false
      const wrapStore = (store: Store): Store => {
        const { pendingWork } = store.read
        const isAny = pendingWork.isAny.bind(pendingWork)
        return Object.assign(store, {
          read: {
            ...store.read,
            pendingWork: {
              isAny: (...args: Parameters<typeof isAny>) =>
                isAway ? Promise.reject(new Error('the database is away')) : isAny(...args),
            },
          },
        })
      }
      const own = await createWorld({ engine, wrapStore })
      try {
        const [ola] = await own.people('Ola')
        const back = await broadcast(own, ola, 'wraca')
        const gone = await broadcast(own, ola, 'milczy')
        const { body } = await back.signal({ state: 'on' })
        await gone.signal({ state: 'on' })
        if (what === 'the service') await own.restart(async () => own.clock.advance(600_000))
        else {
          isAway = true
          await back.pass(600)
          isAway = false
        }
        await back.pass(20)
        // of both the stream is on air still, and one of them is heard of again
        expect([(await back.stored())!.endedAt, (await gone.stored())!.endedAt]).toEqual([null, null])
        expect((await back.signal({ state: 'on' })).body.stream_id).toBe(body.stream_id)
        await back.pass(60)
        await back.signal({ state: 'on' })
        await back.pass(30)
        expect((await gone.stored())!.endedAt).toEqual((await gone.stored())!.beganAt)
        expect(await back.stored()).toMatchObject({ endedAt: null, endsDueAt: null, parts: [[0, null]] })
      } finally {
        await own.close()
      }
    },
  )

  test('attack: a key that says on and off without end keeps 500 stretches of a stream, and no list reads them', async () => {
    const { id, signal, stored } = await broadcast(world, anna, 'przerywany')
    await signal({ state: 'on', source: 'server' })
    const { id: streamId } = (await stored())!
    world.clock.advance(5000)
    await signal({ state: 'off', source: 'server' })
    const parts = Array.from({ length: 499 }, (_, count) => [count * 10, count * 10 + 5] as const)
    await world.service.store.transact((tx) => tx.streams.change(streamId, { parts }))
    for (let count = 0; count < 3; count += 1) {
      await signal({ state: 'on', source: 'server' })
      expect((await stored())!.parts).toEqual([...parts, [5000, null]])
      world.clock.advance(1000)
      await signal({ state: 'off', source: 'server' })
      expect((await stored())!.parts).toEqual([...parts, [5000, 6000 + count * 1000]])
    }
    const { streams } = world.service.store.read
    const [listed] = await streams.ofChannel(id, { before: null, isAll: true }, 1)
    expect(listed).toMatchObject({ id: streamId })
    expect(listed).not.toHaveProperty('parts')
  })

  test('[LIVE-11] a beginning is at most ten minutes back and never ahead', async () => {
    const now = world.clock.now().getTime()
    const ago = (ms: number) => new Date(now - ms).toISOString()
    for (const [name, since, began] of [
      ['kiedy1', ago(300_000), now - 300_000],
      ['kiedy2', ago(3_600_000), now - 600_000],
      ['kiedy3', '0000-01-01T00:00:00Z', now - 600_000],
      ['kiedy4', ago(-60_000), now],
      ['kiedy5', '9999-12-31T23:59:59+14:00', now],
    ] as const) {
      const { signal, stored } = await broadcast(world, anna, name)
      expect((await signal({ state: 'on', since })).status).toBe(200)
      expect((await stored())!.beganAt.getTime()).toBe(began)
    }
  })

  test('[LIVE-11] a beginning that is no moment, an unknown source and a long title are refused by name', async () => {
    const { signal, stored } = await broadcast(world, anna, 'bledy')
    for (const [body, field] of [
      [{ state: 'on', since: 'yesterday' }, 'since'],
      [{ state: 'on', recording_since: 5 }, 'recording_since'],
      [{ state: 'maybe' }, 'state'],
      [{ state: 'on', source: 'hand' }, 'source'],
      [{ state: 'on', title: 'ż'.repeat(141) }, 'title'],
      [{ state: 'on', title: ' ' }, 'title'],
    ] as const) {
      const answer = await signal(body)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
    expect(await stored()).toBeUndefined()
    await signal({ state: 'on', title: `  ${'ż'.repeat(70)}\n${'ż'.repeat(69)}` })
    expect((await stored())!.title).toBe(`${'ż'.repeat(70)} ${'ż'.repeat(69)}`)
  })

  test('OBS tells once when it began to record', async () => {
    const { signal, stored } = await broadcast(world, anna, 'nagranie')
    await signal({ state: 'on' })
    const began = world.clock.now()
    world.clock.advance(20_000)
    await signal({ state: 'on', recording_since: new Date(began.getTime() + 5000).toISOString() })
    await signal({ state: 'on', recording_since: new Date(began.getTime() + 9000).toISOString() })
    expect((await stored())!.recordingBeganAt!.getTime()).toBe(began.getTime() + 5000)
  })

  test.each([
    ['some time before the stream', -40_000, -40_000],
    ['longer ago than a day', -50 * 3_600_000, -24 * 3_600_000],
    ['ahead', 60_000, 0],
  ])('OBS may tell that it began to record %s', async (_, said, kept) => {
    const { signal, stored } = await broadcast(world, anna, `nagranie${Math.abs(said)}`)
    const now = world.clock.now().getTime()
    await signal({ state: 'on', recording_since: new Date(now + said).toISOString() })
    expect((await stored())!.recordingBeganAt!.getTime()).toBe(now + kept)
  })

  test('[LIVE-02] attack: a leaked key does not bring back what a moderator ended', async () => {
    const { id, signal, stored, told } = await broadcast(world, anna, 'wyciek')
    await signal({ state: 'on' })
    await signal({ state: 'on', source: 'server' })
    expect(
      (await world.http('POST', `/api/channels/${id}/stream`, { as: anna, body: { state: 'off' } })).body,
    ).toEqual({ stream: null })
    await told()
    for (const source of ['obs', 'server']) {
      expect((await signal({ state: 'on', source })).body.stream_id).toBeNull()
    }
    expect(await told()).toEqual([])
    await signal({ state: 'off' })
    await signal({ state: 'on' })
    expect(await told()).toEqual(['on null'])
    expect((await stored())!.endedAt).toBeNull()
  })

  test('[LIVE-01] [LIVE-02] [LIVE-03] by HTTP a stream begins once, takes a title and ends; others are refused', async () => {
    const { id, told } = await broadcast(world, anna, 'przycisk')
    const bartek = await world.person('Bartek')
    const tell = (body: object, as = anna) => world.http('POST', `/api/channels/${id}/stream`, { as, body })
    expect((await tell({ state: 'on' }, bartek)).status).toBe(403)
    expect((await tell({ state: 'on', title: 'a'.repeat(141) })).status).toBe(422)
    const began = await tell({ state: 'on', title: 'Szachy' })
    expect(began).toMatchObject({ status: 200, body: { stream: { title: 'Szachy' } } })
    expect((await tell({ state: 'on' })).body).toEqual(began.body)
    expect(await told()).toEqual(['on Szachy', 'streambegan'])
    expect((await tell({ state: 'off' })).body).toEqual({ stream: null })
    expect(await told()).toEqual(['off Szachy', 'streamended'])
  })

  test.each([
    { again: 'a hand', within: 10, isSame: true },
    { again: 'OBS', within: 10, isSame: true },
    { again: 'a hand', within: 180, isSame: false },
  ])(
    '[LIVE-02] a stream that waits and is ended by hand goes on when $again says on after $within s: $isSame',
    async ({ again, within, isSame }) => {
      const { id, signal, pass, stored, told } = await broadcast(
        world,
        anna,
        `pomylka-${again}-${within}`.replace(' ', '-'),
      )
      const tell = async (state: 'on' | 'off') => {
        const answer = await world.http('POST', `/api/channels/${id}/stream`, { as: anna, body: { state } })
        expect(answer.status).toBe(200)
      }
      const { body } = await signal({ state: 'on' })
      const began = world.clock.now()
      await told()
      await pass(200)
      expect(await stored()).toMatchObject({ endedAt: null, lastOnAt: began })
      await tell('off')
      expect(await told()).toEqual(['off null', 'streamended'])
      expect(await stored()).toMatchObject({ endedAt: began, parts: [[0, 0]] })
      await pass(within)
      await (again === 'OBS' ? signal({ state: 'on' }) : tell('on'))
      expect((await stored())!.id === body.stream_id).toBe(isSame)
      expect(await told()).toEqual(['on null', ...(isSame ? [] : ['streambegan'])])
      expect((await stored())!.endsDueAt).toBeNull()
    },
  )
})
