import { randomUUID } from 'node:crypto'
import { availableEngines, channelName, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { broadcast } from './signal.fixture.ts'

const listOf = (world: World, query = 'on_air=1') => world.http('GET', `/api/streams?${query}`)

describe.each(availableEngines())('channels on air, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  worldOf(['Anna'], (made) => ([world, anna] = made), engine)

  test('[LIVE-20] guests get those on air, the one with the most viewers first, with title and begin', async () => {
    const few = await broadcast(world, anna, 'malo')
    const many = await broadcast(world, anna, 'duzo')
    await broadcast(world, anna, 'wcale')
    await few.signal({ state: 'on', title: 'Szachy' })
    await many.signal({ state: 'on' })
    const clients = [
      await world.enter(null, 'duzo'),
      await world.enter(anna, 'duzo'),
      await world.enter(null, 'malo'),
    ]
    const began_at = world.clock.now().toISOString()
    expect(await listOf(world)).toMatchObject({
      status: 200,
      body: {
        at: began_at,
        total: 2,
        channels: [
          { channel: { id: many.id, name: 'duzo' }, stream: { title: null, began_at }, viewers: 2 },
          { channel: { id: few.id, name: 'malo' }, stream: { title: 'Szachy', began_at }, viewers: 1 },
        ],
      },
    })
    for (const client of clients) client.cut()
    await few.signal({ state: 'off' })
    await many.signal({ state: 'off' })
    await few.pass(200)
    expect((await listOf(world)).body).toMatchObject({ total: 0, channels: [] })
  })
})

describe.each(availableEngines())('many channels on air, on %s', (engine) => {
  let world: World
  worldOf([], (made) => ([world] = made), engine)

  const list = (query: string) => listOf(world, query)

  test('[LIVE-20] [VISIT-01] a page has fifty, others are found by letters of their names; wrong pages and questions are 422', async () => {
    await world.service.store.transact(async (tx) => {
      const at = world.clock.now()
      for (let count = 0; count < 51; count += 1) {
        const channelId = randomUUID()
        const name = channelName(`antena-${count}`)
        await tx.channels.insert({ id: channelId, name, createdBy: null }, at)
        const stream = { id: randomUUID(), channelId, title: null, beganAt: at, lastOnAt: at, firstSeq: 1 }
        await tx.streams.insert({ ...stream, parts: [[0, null]], begunBy: null })
      }
    })
    world.clock.advance(2000)
    const pages = await Promise.all(['1', '2', '3'].map((page) => list(`on_air=1&page=${page}`)))
    expect(pages.map(({ body }) => body.total)).toEqual([51, 51, 51])
    expect(pages.map(({ body }) => body.channels.length)).toEqual([50, 1, 0])
    const wrong = ['', 'on_air=0', 'on_air=1&page=0', 'on_air=1&page=x', 'on_air=1&page=10000']
    for (const query of [...wrong, `on_air=1&name=${'x'.repeat(65)}`])
      expect((await list(query)).status, query).toBe(422)
    // letters of a name find those beyond the first page, in any case and with #
    const last = (await list('on_air=1&page=2')).body.channels[0].channel.name as string
    const named = async (name: string) => {
      const { body } = await list(`on_air=1&name=${encodeURIComponent(name)}`)
      const names = (body.channels as { channel: { name: string } }[]).map(({ channel }) => channel.name)
      return [body.total, names]
    }
    expect((await named(`#${last.toUpperCase()}`))[1]).toContain(last)
    expect(await named('ANTENA-48')).toEqual([1, ['antena-48']])
    expect((await named('NTENA-4'))[0]).toBe(11)
    expect(await named('nie nadaje')).toEqual([0, []])
    expect((await named(' '))[0]).toBe(51)
  })
})
