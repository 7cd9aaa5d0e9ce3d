import { availableEngines, userName, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { eventOfRow } from '../../events/stored-event.ts'
import { broadcast } from './signal.fixture.ts'
import { replacing } from '../../store/replacing.fixture.ts'

describe.each(availableEngines())('what a channel says of its streams, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  /** A channel with a key, its settings, and the changes of modes since the last call, by whom. */
  const place = async (name: string) => {
    const made = await broadcast(world, anna, name)
    const url = `/api/channels/${made.id}/stream/settings`
    const put = (body: object, as = anna) => world.http('PUT', url, { as, body })
    const get = (as = anna) => world.http('GET', url, { as })
    let read = 0
    const modes = async (): Promise<string[]> => {
      const rows = await world.service.store.read.events.after(made.id, read, 500)
      read = rows.at(-1)?.seq ?? read
      return rows.flatMap((row) => {
        const { event } = eventOfRow(row)
        if (event?.type !== 'channel_mode') return []
        return `${event.by?.name ?? '*'} ${event.isAdded ? '+' : '-'}${event.mode}${event.param ?? ''}`
      })
    }
    await modes()
    const hand = async (text: string): Promise<void> => {
      const client = await world.connect(anna)
      client.send(`MODE #${name} ${text}`)
      await client.settled()
      client.cut()
    }
    return { ...made, url, put, get, modes, hand }
  }
  const mode = (letter: string, param: string | null = null) => ({ mode: letter, param })
  const plan = (on: object[], off: object[] = []) => ({ plan: { on, off } })

  test('[PLAN-01] owners say which modes hold in each phase; other modes, wrong parameters and others are refused', async () => {
    const { put, get, url, hand } = await place('plan')
    expect((await get()).body).toEqual({
      picture_url: null,
      plan: { on: [], off: [] },
      frame_origins: [],
      visits_from: null,
      version: expect.any(String),
    })
    const kept = plan([mode('s', '10'), mode('S')], [mode('M'), mode('l', 'v'), mode('r')])
    const sorted = plan([mode('S'), mode('s', '10')], [mode('M'), mode('r'), mode('l', 'v')])
    expect(await put(kept)).toMatchObject({ status: 200, body: { picture_url: null, ...sorted } })
    for (const on of [
      [mode('K', 'pm')],
      [mode('D')],
      [mode('A')],
      [mode('s')],
      [mode('s', '7')],
      [mode('s', '0')],
      [mode('S', '1')],
      [mode('l', 'u')],
      [mode('S'), mode('S')],
    ]) {
      const { status, body } = await put(plan(on))
      expect(status, JSON.stringify(on)).toBe(422)
      expect(Object.keys(body.errors)).toHaveLength(1)
    }
    expect((await get()).body).toMatchObject({
      picture_url: null,
      ...sorted,
      frame_origins: [],
      visits_from: null,
    })
    const refused = async (): Promise<void> => {
      expect((await put(kept, bartek)).status).toBe(403)
      expect((await get(bartek)).status).toBe(403)
    }
    await refused()
    // nor does a moderator
    await hand('+o Bartek')
    await refused()
    expect((await world.http('GET', url)).status).toBe(401)
  })

  test('[PLAN-01] [LIVE-21] [FRAME-04] [VISIT-02] of two owners who change what both have read one is told so, and takes nothing back', async () => {
    const { put, get } = await place('oboje')
    const { version } = (await get()).body
    const address = 'https://film.example/rudzik'
    const first = await put({ ...plan([mode('S')]), version })
    expect(first).toMatchObject({ status: 200, body: plan([mode('S')]) })
    for (const other of [
      plan([mode('M')]),
      { picture_url: address },
      { frame_origins: ['https://film.example'] },
      { visits_from: [] },
    ])
      expect(await put({ ...other, version })).toMatchObject({ status: 409, body: { error: 'changed' } })
    expect((await get()).body).toEqual(first.body)
    // each part has its say in the version
    let read = first.body.version as string
    for (const next of [
      { picture_url: address },
      { frame_origins: ['https://film.example'] },
      { visits_from: [] },
    ]) {
      const { status, body } = await put({ ...next, version: read })
      expect(status).toBe(200)
      expect((await put({ ...next, version: read })).status).toBe(409)
      read = body.version
    }
    // at once as well; and programs that know no version do as before
    const both = await Promise.all(
      ['S', 'M'].map((one) => put({ ...plan([mode(one)], [mode('r')]), version: read })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await put(plan([mode('r')]))).toMatchObject({ status: 200, body: plan([mode('r')]) })
  })

  test('[PLAN-02] [PLAN-03] [PLAN-05] the service sets the modes of the phase that begins and takes back those of the other; a break changes nothing', async () => {
    const { put, signal, pass, modes } = await place('fazy')
    await put(plan([mode('s', '10')], [mode('S')]))
    expect(await modes()).toEqual(['* +S'])
    await signal({ state: 'on' })
    expect(await modes()).toEqual(['* -S', '* +s10'])
    await signal({ state: 'off' })
    // a break is no end
    await pass(100)
    expect(await modes()).toEqual([])
    await signal({ state: 'on' })
    expect(await modes()).toEqual([])
    await signal({ state: 'off' })
    await pass(200)
    expect(await modes()).toEqual(['* -s', '* +S'])
  })

  test('[PLAN-02] stream and modes begin in one go: where one of them cannot be stored none is, and nobody is told', async () => {
    const { id, put, signal, modes, stored, told } = await place('naraz')
    await put(plan([mode('S'), mode('r')]))
    const watcher = await world.enter(bartek, 'naraz', 'web')
    const { store } = world.service
    const transact = store.transact.bind(store)
    const held = async () =>
      (await store.read.modes.ofChannel(id)).map((row) => row.mode).filter((letter) => 'Sr'.includes(letter))
    type Tx = Parameters<Parameters<typeof transact>[0]>[0]
    const inVain = async (broken: (tx: Tx) => Partial<Tx>): Promise<void> => {
      store.transact = (work) => transact((tx) => work(replacing(tx, broken(tx))))
      try {
        expect((await signal({ state: 'on' })).status).toBe(500)
      } finally {
        store.transact = transact
      }
      expect([await stored(), await held(), await told(), await modes()]).toEqual([undefined, [], [], []])
    }
    // the second of the modes
    await inVain((tx) => {
      const set: typeof tx.modes.set = async (channelId, letter, ...more) => {
        if (letter === 'r') throw new Error('the mode cannot be stored')
        return tx.modes.set(channelId, letter, ...more)
      }
      return { modes: { ...tx.modes, set } }
    })
    // the words of the beginning
    await inVain((tx) => {
      const appendAll: typeof tx.events.appendAll = (channelId, events) => {
        if (events.some(({ type }) => type === 'notice')) throw new Error('no words can be stored')
        return tx.events.appendAll(channelId, events)
      }
      return { events: { ...tx.events, appendAll } }
    })
    await signal({ state: 'on' })
    expect(await held()).toEqual(['S', 'r'])
    expect(await told()).toEqual(['on null', 'streambegan'])
    // told as modes by the service, which nobody was told before
    await world.quiet()
    const changes = watcher.lines.flatMap(
      (line) => / ?:(\w+)!\S+ MODE #naraz (.*)$/.exec(line.trim())?.slice(1, 3) ?? [],
    )
    expect(changes).toEqual(['Gwar', '+S', 'Gwar', '+r'])
  })

  test('[PLAN-03] taking the end back sets the modes of on air again', async () => {
    const { put, modes, id } = await place('wraca')
    const tell = (state: string) =>
      world.http('POST', `/api/channels/${id}/stream`, { as: anna, body: { state } })
    await put(plan([mode('r')], [mode('M')]))
    await tell('on')
    await tell('off')
    await modes()
    await tell('on')
    expect(await modes()).toEqual(['* -M', '* +r'])
  })

  test('[PLAN-04] what somebody set, changed or took away is left alone', async () => {
    const { put, signal, pass, modes, hand } = await place('reka')
    await hand('+M')
    await hand('+l v')
    await put(plan([mode('s', '10'), mode('M'), mode('r'), mode('l', 'h')], []))
    await signal({ state: 'on' })
    // M and l are the hand's already
    expect(await modes()).toEqual(['Anna +M', 'Anna +lv', '* +s10', '* +r'])
    await hand('+s 30')
    await hand('-r')
    await signal({ state: 'off' })
    await pass(200)
    expect(await modes()).toEqual(['Anna +s30', 'Anna -r'])
  })

  test('[PLAN-03] what the plan had set is by the plan again when a shield is lowered', async () => {
    const { id, put, signal, pass, modes } = await place('tarcza')
    const raise = () => world.http('POST', `/api/channels/${id}/moderation/shield/on`, { as: anna, body: {} })
    const lower = () => world.http('POST', `/api/channels/${id}/moderation/shield/off`, { as: anna })
    await put(plan([mode('s', '5'), mode('l', 'h')], []))
    await signal({ state: 'on' })
    await modes()
    await raise()
    await lower()
    const shown = (await modes()).filter((change) => !change.includes('D'))
    expect(shown).toEqual(['Anna +s10', 'Anna +s5'])
    await signal({ state: 'off' })
    await pass(200)
    expect(await modes()).toEqual(['* -l', '* -s'])
    // a stream that ends below the shield takes its modes with it
    await signal({ state: 'on' })
    await raise()
    await signal({ state: 'off' })
    await pass(200)
    await modes()
    await lower()
    expect(await modes()).toEqual(['Anna -D', 'Anna -s'])
  })

  test('[PLAN-02] [PLAN-03] [PLAN-05] what the plan would have set below a shield is set when the shield is lowered', async () => {
    const { id, put, signal, pass, modes, hand } = await place('pod-tarcza')
    const turn = (way: 'on' | 'off') =>
      world.http('POST', `/api/channels/${id}/moderation/shield/${way}`, { as: anna, body: {} })
    const slow = async () => (await modes()).filter((change) => change.endsWith('s') || /s\d+$/.test(change))
    await put(plan([mode('s', '5')], []))
    await turn('on')
    await signal({ state: 'on' })
    expect(await slow()).toEqual(['Anna +s10'])
    await turn('off')
    expect(await slow()).toEqual(['Anna +s5'])
    await signal({ state: 'off' })
    await pass(200)
    expect(await slow()).toEqual(['* -s'])
    // another plan of the phase that is now
    await turn('on')
    await put(plan([], [mode('s', '5')]))
    await turn('off')
    expect(await slow()).toEqual(['Anna +s10', 'Anna +s5'])
    // the stream begins and ends below it: nothing stands off air
    await put(plan([mode('s', '5')], []))
    await turn('on')
    await signal({ state: 'on' })
    await signal({ state: 'off' })
    await pass(200)
    await turn('off')
    expect(await slow()).toEqual(['* -s', 'Anna +s10', 'Anna -s'])
    // what a hand took away stays away, and what it had set stands again
    await signal({ state: 'on' })
    await hand('-s')
    await turn('on')
    await turn('off')
    expect(await slow()).toEqual(['* +s5', 'Anna -s', 'Anna +s10', 'Anna -s'])
    await signal({ state: 'off' })
    await pass(200)
    await hand('+s 5')
    await turn('on')
    await signal({ state: 'on' })
    await turn('off')
    expect(await slow()).toEqual(['Anna +s5', 'Anna +s10', 'Anna +s5'])
  })

  test('[INV-24, PLAN-03] a mode of the plan that an undo brings back goes with its phase, as it would have', async () => {
    const { id, put, signal, pass, modes, hand } = await place('cofniete')
    const log = `/api/channels/${id}/moderation/log`
    const undo = async (): Promise<void> => {
      const { seq } = (await world.http('GET', `${log}?kind=channel_mode`, { as: anna })).body.data[0]
      expect((await world.http('POST', `${log}/${seq}/undo`, { as: anna, body: {} })).status).toBe(200)
    }
    await put(plan([mode('s', '10'), mode('r'), mode('S')], []))
    await signal({ state: 'on' })
    await modes()
    for (const act of ['+s 60', '-r']) {
      await hand(act)
      await undo()
    }
    expect(await modes()).toEqual(['Anna +s60', 'Anna +s10', 'Anna -r', 'Anna +r'])
    await hand('-S')
    await signal({ state: 'off' })
    await pass(200)
    expect(await modes()).toEqual(['Anna -S', '* -r', '* -s'])
    // off air nothing sets it: whoever brings it back has set it, and it stays
    await undo()
    await signal({ state: 'on' })
    await signal({ state: 'off' })
    await pass(200)
    expect(await modes()).toEqual(['Anna +S', '* +s10', '* +r', '* -r', '* -s'])
  })

  test('[PLAN-04] what a moderator changed on a node of an earlier version stays as well', async () => {
    const { id, put, signal, pass, modes } = await place('starszy')
    await put(plan([mode('s', '10'), mode('r')], []))
    await signal({ state: 'on' })
    const { id: by } = (await world.service.store.read.users.byName(userName(anna.name)))!
    // such a node knows no mark of the plan, and leaves it as it was
    await world.service.store.transact((tx) =>
      tx.modes.set(id, 's', '30', { by, at: world.clock.now(), isPlanned: true }),
    )
    expect(await modes()).toEqual(['* +s10', '* +r'])
    await signal({ state: 'off' })
    await pass(200)
    expect(await modes()).toEqual(['* -r'])
  })

  test('[PLAN-05] another plan of the phase that is now holds at once; the other phase waits', async () => {
    const { put, signal, modes, hand } = await place('zaraz')
    await put(plan([mode('s', '10'), mode('S')], []))
    await signal({ state: 'on' })
    await hand('-S')
    await modes()
    await put(plan([mode('s', '30'), mode('S'), mode('r')], [mode('M')]))
    // S was taken away by hand, and both plans hold it
    expect(await modes()).toEqual(['* +s30', '* +r'])
    await put(plan([], []))
    expect(await modes()).toEqual(['* -r', '* -s'])
  })

  test('[LIVE-21] the picture is https; a known player is framed, any other address is a link; nobody sees another', async () => {
    const { id, put, signal } = await place('obraz')
    const now = async (as?: NamedPerson) =>
      (await world.http('GET', `/api/channels/${id}/stream`, as && { as })).body
    for (const picture_url of [
      'http://film.example/',
      'javascript:alert(1)',
      `https://a.example/${'x'.repeat(500)}`,
    ])
      expect((await put({ picture_url })).body.errors).toHaveProperty('picture_url')
    expect(await now()).toMatchObject({ stream: null, viewers: 0, picture_url: null, player_url: null })
    await put({ picture_url: 'https://film.example/rudzik' })
    expect(await now()).toMatchObject({ picture_url: 'https://film.example/rudzik', player_url: null })
    await put({ picture_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
    expect((await now()).player_url).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
    await put({ picture_url: null })
    expect(await now()).toMatchObject({ picture_url: null, player_url: null })
    await signal({ state: 'on', title: 'Partia' })
    expect(await now()).toMatchObject({ stream: { title: 'Partia' }, ends_due_at: null })
  })

  test('[LIVE-19] moderators see which sources hold the stream and until when it waits, others do not', async () => {
    const { id, signal } = await place('zrodla')
    const now = async (as?: NamedPerson) =>
      (await world.http('GET', `/api/channels/${id}/stream`, as && { as })).body
    await signal({ state: 'on', source: 'server' })
    const told_at = world.clock.now().toISOString()
    expect((await now(anna)).signals).toEqual([{ source: 'server', is_on: true, told_at }])
    for (const who of [bartek, undefined]) expect((await now(who)).signals).toBeNull()
    await signal({ state: 'off', source: 'server' })
    const { at, signals, ends_due_at } = await now(anna)
    expect(at).toBe(world.clock.now().toISOString())
    expect(signals).toEqual([{ source: 'server', is_on: false, told_at }])
    expect(Date.parse(ends_due_at)).toBe(world.clock.now().getTime() + 180_000)
  })
})
