import { availableEngines, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { broadcast } from './signal.fixture.ts'

describe.each(availableEngines())('the streams of a channel on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  const get = (path: string, as?: NamedPerson) => world.http('GET', path, as && { as })

  test('[LIVE-22] are listed newest first, with title, begin and length, 20 a page', async () => {
    const { id } = await world.channel(anna, 'lista')
    const url = `/api/channels/${id}/streams`
    expect(await get(url)).toMatchObject({ status: 200, body: [] })
    const say = async (body: object): Promise<void> => {
      const said = await world.http('POST', `/api/channels/${id}/stream`, { as: anna, body })
      expect(said.status).toBe(200)
    }
    const began: string[] = []
    for (let count = 1; count <= 22; count += 1) {
      began.push(world.clock.now().toISOString())
      await say({ state: 'on', title: `Gra ${count}` })
      world.clock.advance(10_000)
      await say({ state: 'off' })
      world.clock.advance(180_000)
    }
    await say({ state: 'on', title: 'Teraz' })
    // of a second that has begun, nothing is told
    world.clock.advance(7900)
    const { body } = await get(url)
    expect(body).toHaveLength(20)
    expect(body[0]).toMatchObject({ title: 'Teraz', ended_at: null, seconds: 7 })
    expect(body[1]).toEqual({
      id: expect.any(String),
      channel_id: id,
      title: 'Gra 22',
      began_at: began[21],
      ended_at: new Date(Date.parse(began[21]!) + 10_000).toISOString(),
      seconds: 10,
      recording_url: null,
      is_listed: true,
    })
    const next = await get(`${url}?before=${body[19].id}`)
    expect(next.body.map(({ title }: { title: string }) => title)).toEqual(['Gra 3', 'Gra 2', 'Gra 1'])
    expect((await get(`${url}?before=nic`)).status).toBe(422)
    expect((await get(`/api/streams/${body[1].id}`)).body).toMatchObject({
      ...body[1],
      channel: 'lista',
      parts: [[0, 10_000]],
    })
  })

  test("[LIVE-22] attack: a page behind another channel's stream, or one that was taken out, tells nothing of it", async () => {
    const { id, signal, pass } = await broadcast(world, anna, 'strony')
    const ids: string[] = []
    const air = async (say: typeof signal): Promise<void> => {
      ids.push((await say({ state: 'on', source: 'server' })).body.stream_id)
      await say({ state: 'off', source: 'server' })
      await pass(190)
    }
    await air(signal)
    await air(signal)
    await air(signal)
    const [oldest, middle, newest] = ids
    const other = await broadcast(world, bartek, 'obcestrony')
    await air(other.signal)
    const elsewhere = ids.at(-1)!
    const before = async (stream: string, as?: NamedPerson): Promise<string[]> =>
      (await get(`/api/channels/${id}/streams?before=${stream}`, as)).body.map(
        (row: { id: string }) => row.id,
      )
    await world.http('PUT', `/api/streams/${middle}`, { as: anna, body: { is_listed: false } })
    expect(await before(newest!)).toEqual([oldest])
    expect(await before(newest!, anna)).toEqual([middle, oldest])
    expect(await before(middle!, anna)).toEqual([oldest])
    expect(await before(middle!)).toEqual([])
    expect(await before(elsewhere)).toEqual([])
    expect(await before(elsewhere, anna)).toEqual([])
  })

  test('[LIVE-22] attack: what an owner took out is 404 for all below, by its address and in the list', async () => {
    const { id, signal } = await broadcast(world, anna, 'wyjeta')
    const celina = await world.person('Celina')
    const moderator = await world.enter(anna, 'wyjeta')
    moderator.send('MODE #wyjeta +o Celina')
    await moderator.settled()
    const { stream_id: streamId } = (await signal({ state: 'on', source: 'server' })).body
    const url = `/api/streams/${streamId}`
    const put = (as: NamedPerson, is_listed: unknown = false) =>
      world.http('PUT', url, { as, body: { is_listed } })
    expect((await put(bartek)).status).toBe(403)
    expect((await put(celina)).status).toBe(403)
    expect((await put(anna, 'no')).status).toBe(422)
    expect(await put(anna)).toMatchObject({ status: 200, body: { is_listed: false } })
    const calls = ['', '/messages?before=9', '/chat.jsonl', '/chat.vtt', '/minutes.csv']
    for (const as of [undefined, bartek, celina]) {
      for (const call of calls) {
        const isFile = call.includes('.')
        expect([call, (await get(url + call, as)).status]).toEqual([
          call,
          as === undefined && isFile ? 401 : 404,
        ])
      }
      expect((await get(`/api/channels/${id}/streams`, as)).body).toEqual([])
    }
    expect((await put(celina, true)).status).toBe(404)
    for (const call of calls) expect((await get(url + call, anna)).status, call).toBe(200)
    expect((await get(`/api/channels/${id}/streams`, anna)).body).toMatchObject([{ is_listed: false }])
    await put(anna, true)
    expect((await get(url)).status).toBe(200)
  })
})
