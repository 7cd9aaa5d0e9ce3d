import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { newOverlay } from '@gwar/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ROUTES } from '../table.ts'

describe.each(availableEngines())('overlays on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let anna: NamedPerson
  /** Each test has a channel of its own. */
  let channels = 0
  let name: string
  let id: string
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '200' } })
    ;[owner, anna] = await world.people('Rudzik', 'Anna')
  })
  beforeEach(async () => {
    channels += 1
    name = `nakladki${channels}`
    id = (await world.channel(owner, name)).id
  })
  afterAll(() => world.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, as = owner) =>
    world.http(method, `/api/channels/${id}/overlays${path}`, { as, ...(body !== undefined && { body }) })
  const make = async (kind = 'chat', name = 'Czat'): Promise<string> =>
    (await call('POST', '', { kind, name })).body.id
  /** A page that shows an overlay, as a guest. */
  const page = async () => {
    const client = await world.connect(null, { capabilities: ['V/overlay', 'standard-replies'] })
    /** What was told of each overlay and not asked for yet: several at once are told in any order. */
    const told = new Map<string, string[]>()
    const state = async (overlay: string) => {
      for (;;) {
        const next = told.get(overlay)?.shift()
        if (next !== undefined) return JSON.parse(next)
        const { params } = await client.expect(({ command }) => command === 'OVERLAY')
        const [of, what] = params as [string, string]
        told.set(of, [...(told.get(of) ?? []), what])
      }
    }
    return { client, state }
  }

  test('[OVL-01] an owner makes, changes, renames and removes overlays; others are refused', async () => {
    const made = await call('POST', '', { kind: 'chat', name: '  Czat na grę ' })
    expect(made).toMatchObject({
      status: 200,
      body: {
        id: expect.stringMatching(/^[\w-]{22}$/),
        kind: 'chat',
        name: 'Czat na grę',
        config: newOverlay('chat', 'en'),
        revision: 1,
        is_paused: false,
      },
    })
    const overlay = made.body.id as string
    const change = { kind: 'chat', name: 'Czat', config: { ...newOverlay('chat', 'pl'), size: 30 } }
    expect(await call('PUT', `/${overlay}`, change)).toMatchObject({
      status: 200,
      body: { name: 'Czat', config: { size: 30, locale: 'pl' }, revision: 2 },
    })
    // a change that was made of what stands no more is refused, and changes nothing
    expect(await call('PUT', `/${overlay}`, { ...change, name: 'Stary', revision: 1 })).toMatchObject({
      status: 409,
      body: { error: 'changed' },
    })
    expect(await call('PUT', `/${overlay}`, { ...change, revision: 2.5 })).toMatchObject({ status: 422 })
    expect((await call('PUT', `/${overlay}`, { ...change, kind: 'goal' })).status).toBe(422)
    expect((await call('GET')).body).toMatchObject([{ id: overlay, name: 'Czat', revision: 2 }])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', { kind: 'chat', name: 'Obcy' }],
      ['PUT', `/${overlay}`, change],
      ['DELETE', `/${overlay}`, undefined],
      ['POST', `/${overlay}/address`, {}],
      ['POST', `/${overlay}/act`, { act: 'skip' }],
      ['POST', '/clear', {}],
    ] as const)
      expect([path, (await call(method, path, body, anna)).status]).toEqual([path, 403])
    // another channel's owner does not reach it either
    const other = await world.channel(anna, 'obok')
    const path = `/api/channels/${other.id}/overlays/${overlay}`
    expect((await world.http('PUT', path, { as: anna, body: change })).status).toBe(404)
    expect((await world.http('DELETE', path, { as: anna })).status).toBe(404)
    expect((await call('DELETE', `/${overlay}`)).status).toBe(204)
    expect((await call('DELETE', `/${overlay}`)).status).toBe(404)
    expect((await call('GET')).body).toEqual([])
  })

  test('[OVL-01] a channel has 20 overlays at most', async () => {
    const { id: full } = await world.channel(owner, 'pelny')
    const add = () =>
      world.http('POST', `/api/channels/${full}/overlays`, { as: owner, body: { kind: 'goal', name: 'Cel' } })
    for (let count = 0; count < 20; count += 1) expect((await add()).status).toBe(200)
    expect(await add()).toMatchObject({ status: 409, body: { error: 'too_many_overlays' } })
  })

  test.each([
    ['chat', { size: 11 }],
    ['chat', { size: 65 }],
    ['chat', { lines: 0 }],
    ['chat', { lines: 51 }],
    ['chat', { fade_s: 121 }],
    ['chat', { delay_s: 31 }],
    ['chat', { look: 'neon' }],
    ['chat', { ink: 'red' }],
    ['chat', { accent: 'red' }],
    ['chat', { accent: '#12345' }],
    ['chat', { newest: 'left' }],
    ['chat', { badges: 'yes' }],
    ['chat', { hides: { bots: true, commands: true, names: Array(51).fill('x'), words: [] } }],
    ['chat', { hides: { bots: true, commands: true, names: [], words: Array(101).fill('x') } }],
    ['alerts', { seconds: 1 }],
    ['alerts', { seconds: 31 }],
    ['alerts', { sound: 'trombone' }],
    ['alerts', { volume: 101 }],
    ['alerts', { picture: 'https://evil.example/x.png' }],
    ['alerts', { kinds: { subscription: { on: true, text: 'x'.repeat(201) } } }],
    ['alerts', { kinds: { gift_subscription: { on: true, text: '{nazwa} daje: {komu}' } } }],
    ['goal', { bar: 1 }],
    ['poll', { stays_s: 121 }],
  ] as const)('[OVL-09] [OVL-11] a wrong value is refused: %s %j', async (kind, wrong) => {
    const overlay = await make(kind)
    const usual = newOverlay(kind, 'pl') as unknown as Record<string, Record<string, object>>
    const config: Record<string, unknown> = { ...usual, ...wrong }
    if ('kinds' in wrong) config['kinds'] = { ...usual['kinds'], ...(wrong.kinds as object) }
    const refused = await call('PUT', `/${overlay}`, { kind, name: 'x', config })
    expect(refused.status).toBe(422)
    expect((await call('PUT', `/${overlay}`, { kind, name: 'x', config: usual })).status).toBe(200)
    await call('DELETE', `/${overlay}`)
  })

  test('[OVL-03] [OVL-04] a guest is told what an overlay shows, and each change of it', async () => {
    const overlay = await make()
    const { client, state } = await page()
    client.send(`OVERLAY ${overlay}`)
    expect(await state(overlay)).toEqual({
      kind: 'chat',
      channel: name,
      channel_id: id,
      config: newOverlay('chat', 'en'),
      revision: 1,
      cleared: 0,
      cleared_at: null,
      is_paused: false,
    })
    const config = { ...newOverlay('chat', 'pl'), lines: 3 }
    await call('PUT', `/${overlay}`, { kind: 'chat', name: 'x', config })
    expect(await state(overlay)).toMatchObject({ config, revision: 2 })
  })

  test('[OVL-02] [OVL-05] another address makes the old one empty at once, and so does removal', async () => {
    const overlay = await make()
    const { client, state } = await page()
    client.send(`OVERLAY ${overlay}`)
    await state(overlay)
    const { body } = await call('POST', `/${overlay}/address`, {})
    expect(body.id).not.toBe(overlay)
    expect(await state(overlay)).toBeNull()
    client.send(`OVERLAY ${overlay}`)
    expect((await client.expect(/ FAIL OVERLAY /)).params).toEqual([
      'OVERLAY',
      'UNKNOWN_OVERLAY',
      overlay,
      expect.any(String),
    ])
    client.send(`OVERLAY ${body.id}`)
    await state(body.id)
    await call('DELETE', `/${body.id}`)
    expect(await state(body.id)).toBeNull()
    // nor does a page that comes later show anything
    const later = await page()
    later.client.send(`OVERLAY ${body.id}`)
    expect((await later.client.expect(/ (?:OVERLAY|FAIL) /)).params.slice(0, 2)).toEqual([
      'OVERLAY',
      'UNKNOWN_OVERLAY',
    ])
  })

  test('[OVL-01] the list says how many pages show each overlay, until they are closed', async () => {
    const [shown, unshown] = [await make(), await make()]
    const pages = async (): Promise<(number | undefined)[]> => {
      const { body } = await call('GET')
      const list = body as { id: string; pages: number }[]
      return [shown, unshown].map((overlay) => list.find(({ id }) => id === overlay)?.pages)
    }
    const first = await page()
    const second = await page()
    for (const { client, state } of [first, second]) {
      client.send(`OVERLAY ${shown}`, `OVERLAY ${shown}`)
      await state(shown)
    }
    expect(await pages()).toEqual([2, 0])
    first.client.send('QUIT')
    await first.client.untilClosed()
    expect(await pages()).toEqual([1, 0])
  })

  test('[OVL-03] a connection is told of ten overlays at most, and of nothing that is none', async () => {
    const { id: other } = await world.channel(owner, 'dziesiec')
    const { client } = await page()
    const overlays: string[] = []
    for (let count = 0; count < 11; count += 1) {
      const body = { kind: 'goal', name: 'Cel' }
      const made = await world.http('POST', `/api/channels/${other}/overlays`, { as: owner, body })
      overlays.push(made.body.id)
    }
    for (const overlay of overlays) client.send(`OVERLAY ${overlay}`)
    expect((await client.expect(/ FAIL OVERLAY /)).params.slice(0, 3)).toEqual([
      'OVERLAY',
      'TOO_MANY_OVERLAYS',
      overlays[10],
    ])
    // one that is shown already is told again
    client.send(`OVERLAY ${overlays[0]}`)
    await client.expect(({ command, params }) => command === 'OVERLAY' && params[0] === overlays[0])
    client.send('OVERLAY nic', 'OVERLAY aaaaaaaaaaaaaaaaaaaaaa')
    for (const wrong of ['nic', 'aaaaaaaaaaaaaaaaaaaaaa'])
      expect((await client.expect(/ FAIL OVERLAY /)).params[2]).toBe(wrong)
    const shown = async () => /^gwar_overlays (\d+)$/m.exec((await world.http('GET', '/metrics')).body)?.[1]
    const before = Number(await shown())
    client.cut()
    await expect.poll(async () => Number(await shown())).toBe(before - 1)
  })

  test('[OVL-03] attack: the address that stands in the picture opens no call, logs nobody in, writes and signals nothing', async () => {
    const overlay = await make()
    const holder = { ...owner, token: overlay }
    for (const { method, url, access } of ROUTES) {
      if (access !== 'required') continue
      const body = method !== 'GET' && method !== 'DELETE' && { body: {} }
      const answer = await world.http(method, url.replaceAll(/:\w+/g, id), { as: holder, ...body })
      expect([method, url, answer.status]).toEqual([method, url, 401])
    }
    const body = { state: 'on', source: 'obs' }
    for (const path of ['/api/stream/signal', `/api/stream/hook/${overlay}`])
      expect([path, (await world.http('POST', path, { as: holder, body })).status]).toEqual([path, 401])
    const { client } = await page()
    client.send(`AUTHORIZATION ${overlay}`)
    await client.expect(/ FAIL AUTHORIZATION INVALID_TOKEN /)
    client.send(`JOIN #${name}`, `PRIVMSG #${name} :z obrazu`, `PRIVMSG #${name} :.overlay clear`)
    await world.quiet()
    const { body: said } = await world.http('GET', `/api/channels/${id}/messages`)
    expect(JSON.stringify(said)).not.toContain('z obrazu')
    expect((await world.http('GET', `/api/channels/${id}`)).body.stream).toBeNull()
    client.send(`OVERLAY ${overlay}`)
    const line = await client.expect(({ command }) => command === 'OVERLAY')
    expect(JSON.parse(line.params[1]!)).toMatchObject({ revision: 1, cleared_at: null })
  })

  test('[OVL-08] a moderator empties every overlay of the channel, and brings back what was taken', async () => {
    const moderator = await world.connect(owner, { capabilities: 'web' })
    moderator.send(`JOIN #${name}`, `MODE #${name} +o ${anna.name}`)
    await moderator.expect((line) => line.command === 'MODE' && line.params[1] === '+o')
    const overlays = [await make(), await make('alerts')]
    const { client, state } = await page()
    for (const overlay of overlays) {
      client.send(`OVERLAY ${overlay}`)
      await state(overlay)
    }
    const said = await world.connect(anna, { capabilities: 'web' })
    said.send(`JOIN #${name}`, `PRIVMSG #${name} :na wizji`)
    const seq = Number((await moderator.expect(/na wizji/)).tags.get('gwar.chat/seq'))
    expect((await call('POST', '/clear', {}, anna)).status).toBe(204)
    for (const overlay of overlays) {
      const { cleared, cleared_at } = await state(overlay)
      expect(cleared).toBeGreaterThanOrEqual(seq)
      expect(cleared_at).toBe(world.clock.now().toISOString())
    }
    said.send(`@label=x PRIVMSG #${name} :.overlay restore`)
    for (const overlay of overlays)
      expect(await state(overlay)).toMatchObject({ cleared: 0, cleared_at: null })
    said.send(`PRIVMSG #${name} :.overlay clear`)
    for (const overlay of overlays) expect((await state(overlay)).cleared).toBeGreaterThanOrEqual(seq)
    // a page that was away learns it as well
    const late = await page()
    late.client.send(`OVERLAY ${overlays[0]}`)
    expect((await late.state(overlays[0]!)).cleared).toBeGreaterThanOrEqual(seq)
    const log = await world.http('GET', `/api/channels/${id}/moderation/log`, { as: owner })
    const acts = (log.body.data as { kind: string; detail: unknown }[])
      .filter(({ kind }) => kind === 'overlay')
      .map(({ detail }) => detail)
    expect(acts).toEqual([{ act: 'clear' }, { act: 'restore' }, { act: 'clear' }])
    // words that mean nothing are refused
    said.send(`PRIVMSG #${name} :.overlay nic`)
    await said.expect(/usage_overlay/)
  })

  test('[OVL-08] a goal that was taken off comes back with the next goal, and what else was taken off does not', async () => {
    const { id: place } = await world.channel(owner, 'cele')
    await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(place, true))
    const ask = (method: 'POST' | 'PUT', path: string, body: object) =>
      world.http(method, `/api/channels/${place}${path}`, { as: owner, body })
    const { client, state } = await page()
    const [goal, chat] = [
      (await ask('POST', '/overlays', { kind: 'goal', name: 'Cel' })).body.id as string,
      (await ask('POST', '/overlays', { kind: 'chat', name: 'Czat' })).body.id as string,
    ]
    for (const overlay of [goal, chat]) {
      client.send(`OVERLAY ${overlay}`)
      await state(overlay)
    }
    await ask('PUT', '/goal', { target: 5 })
    await ask('POST', '/overlays/clear', {})
    for (const overlay of [goal, chat]) expect((await state(overlay)).cleared).toBeGreaterThan(0)
    // the same goal once more is no other one
    await ask('PUT', '/goal', { target: 5 })
    const same = await page()
    same.client.send(`OVERLAY ${goal}`)
    expect((await same.state(goal)).cleared).toBeGreaterThan(0)
    await ask('PUT', '/goal', { target: 6 })
    expect(await state(goal)).toMatchObject({ cleared: 0, cleared_at: null, revision: 3 })
    const late = await page()
    for (const overlay of [goal, chat]) late.client.send(`OVERLAY ${overlay}`)
    expect((await late.state(goal)).cleared).toBe(0)
    expect((await late.state(chat)).cleared).toBeGreaterThan(0)
  })

  test('[OVL-15] a test and a skip are told to all pages and stored nowhere; a pause stays', async () => {
    const overlay = await make('alerts')
    const pages = [await page(), await page()]
    for (const { client, state } of pages) {
      client.send(`OVERLAY ${overlay}`)
      await state(overlay)
    }
    const before = await world.http('GET', `/api/channels/${id}`)
    const act = (body: object) => call('POST', `/${overlay}/act`, body, owner)
    expect((await act({ act: 'test', what: 'subscription' })).status).toBe(204)
    expect((await act({ act: 'skip' })).status).toBe(204)
    expect((await act({ act: 'pause' })).status).toBe(204)
    for (const { client, state } of pages) {
      expect((await client.expect(/ OVERLAYACT /)).params).toEqual([overlay, 'test', 'subscription'])
      expect((await client.expect(/ OVERLAYACT /)).params).toEqual([overlay, 'skip'])
      expect((await state(overlay)).is_paused).toBe(true)
    }
    await act({ act: 'resume' })
    expect((await pages[0]!.state(overlay)).is_paused).toBe(false)
    expect((await world.http('GET', `/api/channels/${id}`)).body.seq).toBe(before.body.seq)
    expect((await world.http('GET', `/api/channels/${id}/alerts`)).body).toEqual([])
    for (const wrong of [{ act: 'explode' }, { act: 'test', what: '<b>' }, {}])
      expect((await act(wrong)).status).toBe(422)
    const elsewhere = await world.channel(anna, 'gdzie_indziej')
    for (const body of [{ act: 'pause' }, { act: 'skip' }])
      expect(
        (
          await world.http('POST', `/api/channels/${elsewhere.id}/overlays/${overlay}/act`, {
            as: anna,
            body,
          })
        ).status,
      ).toBe(404)
  })

  test('[OVL-15] [OVL-08] whoever pauses or empties one overlay stands in the log of moderation, once for each change', async () => {
    const moderator = await world.connect(owner, { capabilities: 'web' })
    moderator.send(`JOIN #${name}`, `MODE #${name} +o ${anna.name}`)
    await moderator.settled()
    const overlay = await make('alerts', 'Alerty')
    for (const act of ['pause', 'pause', 'resume', 'test', 'skip', 'clear', 'restore'])
      expect((await call('POST', `/${overlay}/act`, { act }, anna)).status).toBe(204)
    const { body } = await world.http('GET', `/api/channels/${id}/moderation/log?kind=overlay_act`, {
      as: owner,
    })
    const entries = body.data as { actor: { name: string }; detail: object }[]
    const told = entries.slice(0, 4).map(({ actor, detail }) => [actor.name, detail])
    expect(told).toEqual(
      ['restore', 'clear', 'resume', 'pause'].map((act) => [anna.name, { act, overlay: 'Alerty' }]),
    )
  })
})
