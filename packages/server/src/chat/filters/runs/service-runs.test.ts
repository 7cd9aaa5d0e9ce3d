import { WEB_CAPABILITIES, type ServiceRun } from '@gwar/protocol'
import {
  anyEngine,
  availableEngines,
  createWorld,
  userName,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sayIn } from '../../../commands/say-in.fixture.ts'
import type { NewMessage } from '../../../store/messages/new-message.ts'
import { newMessage } from '../../../store/sample-data.fixture.ts'
import { HistoryGate } from './history-gate.fixture.ts'
import { idAt } from './id-at.fixture.ts'

const RUNS = '/api/moderation/runs'
/** A hundred years of 365 days. */
const CENTURY_MS = 100 * 365 * 86_400_000
const nft = { title: 'Reklamy', do: 'refuse', when: [{ is: 'words', words: ['nft'] }] }

describe.each(availableEngines())('a filter that is tried in several channels, on %s', (engine) => {
  const gate = new HistoryGate()
  let world: World
  let anna: NamedPerson
  let zofia: NamedPerson
  let iwo: NamedPerson
  let bartek: NamedPerson
  let darek: NamedPerson
  let count = 0

  beforeAll(async () => {
    world = await createWorld({
      engine,
      wrapStore: gate.wrap,
      settings: { CHANNELS_PER_USER: '100', FILTER_RUN_MESSAGES: '1000' },
    })
    ;[anna, zofia, iwo, bartek, darek] = await world.people('Anna', 'Zofia', 'Iwo', 'Bartek', 'Darek')
    await setLetter('Zofia', 'm')
    await setLetter('Iwo', 'a')
  })
  afterAll(() => world.close())

  async function setLetter(name: string, letter: 'a' | 'm' | null): Promise<void> {
    const { id } = (await world.service.store.read.users.byName(userName(name)))!
    await world.service.store.transact((tx) => tx.users.setGlobalMode(id, letter))
  }
  /** Channels of Anna's in which these lines were said: by Bartek, and in a second list by Darek. */
  async function channels(...lines: readonly (readonly [string[], string[]])[]) {
    const made: { id: string; name: string }[] = []
    for (const [ofBartek, ofDarek] of lines) {
      const channel = await world.channel(anna, `wiele-${engine[0]}${(count += 1)}`)
      const [author, other] = [
        await world.enter(bartek, channel.name),
        await world.enter(darek, channel.name),
      ]
      for (const text of ofBartek) await say(author, channel.name, text)
      for (const text of ofDarek) await say(other, channel.name, text)
      made.push(channel)
    }
    return made
  }
  const say = (client: Parameters<typeof sayIn>[0], name: string, text: string) => {
    world.clock.advance(2000)
    return sayIn(client, name, text)
  }
  /** Stores so many messages of Bartek's at once. */
  async function fill(channelId: string, messages: number, more: Partial<NewMessage> = {}): Promise<void> {
    const { store } = world.service
    const { id: userId } = (await store.read.users.byName(userName('Bartek')))!
    const at = world.clock.now()
    const rows = Array.from({ length: messages }, (_, index) =>
      newMessage(channelId, userId, {
        id: idAt(at, (count += 1)),
        text: `wiadomość ${index}`,
        folded: '',
        at,
        ...more,
      }),
    )
    for (let from = 0; from < rows.length; from += 200)
      await store.appendMessages(rows.slice(from, from + 200))
  }
  const begin = (of: readonly { name: string }[], more: object = {}, as = zofia) =>
    world.http('POST', RUNS, { as, body: { body: nft, channels: of.map(({ name }) => name), ...more } })
  const look = async (id: string, after = '', as = zofia): Promise<ServiceRun> =>
    (await world.http('GET', `${RUNS}/${id}${after === '' ? '' : `?after=${after}`}`, { as })).body
  const logOf = async (path: string, as: NamedPerson) =>
    (await world.http('GET', `/api/${path}moderation/log`, { as })).body.data
  async function beats(): Promise<void> {
    for (let beat = 0; beat < 6; beat += 1) {
      world.clock.advance(2000)
      await world.quiet()
    }
  }

  test('[SVC-01, DRY-03] it tells what it would have caught in all chosen channels, the channel beside each message', async () => {
    const [one, two, three] = await channels(
      [['kup nft', 'hej'], []],
      [['nft znowu'], ['tanie nft', 'cześć']],
      [['nft tutaj'], []],
    )
    const observer = await world.observe(darek, `#${two!.name}`)
    const heard = observer.client.lines.length
    const begun = await begin([one!, two!], { channels: [`#${one!.name}`, two!.name, one!.name] })
    expect(begun).toMatchObject({ status: 202 })
    await world.quiet()
    const run = await look(begun.body.id)
    expect(run).toMatchObject({
      state: 'done',
      by: { name: 'Zofia' },
      total: 5,
      read: 5,
      totals: { messages: 5, authors: 2, caught: 3, people: 2, by: [{ by: 'nft', caught: 3 }] },
      channels: [
        { id: one!.id, name: one!.name, state: 'done', total: 2, read: 2, caught: 1, people: 1 },
        { id: two!.id, name: two!.name, state: 'done', total: 3, read: 3, caught: 2, people: 2 },
      ],
      next: null,
    })
    expect(run.totals.consequence).toEqual({ warnings: 0, mutes: [], proposed: 0 })
    expect(run.hits.map(({ text, channel, author }) => [text, channel.name, author.name])).toEqual([
      ['tanie nft', two!.name, 'Darek'],
      ['nft znowu', two!.name, 'Bartek'],
      ['kup nft', one!.name, 'Bartek'],
    ])
    expect(observer.client.lines.slice(heard).filter((line) => !line.includes(' PONG '))).toEqual([])
    // one entry everywhere, and in each channel that somebody looked, without the words or the title
    expect((await logOf('', iwo))[0]).toMatchObject({
      kind: 'run',
      id: run.id,
      actor: { name: 'Zofia' },
      detail: { title: 'Reklamy', channels: [one!.name, two!.name] },
      channels: [one!.name, two!.name],
    })
    for (const { id } of [one!, two!]) {
      const [entry] = await logOf(`channels/${id}/`, anna)
      expect(entry).toMatchObject({ kind: 'run', actor: { name: 'Zofia' }, detail: { everywhere: true } })
      expect(JSON.stringify(entry)).not.toContain('Reklamy')
    }
    expect(await logOf(`channels/${three!.id}/`, anna)).toEqual([])
  })

  test('[SVC-01] of a channel an administrator goes on to a cleanup there; its own moderators read nothing of the run', async () => {
    const [one] = await channels([['stare nft'], []])
    const begun = await begin([one!])
    await world.quiet()
    const { run } = (await look(begun.body.id)).channels[0]!
    const there = `/api/channels/${one!.id}/moderation`
    expect(await world.http('GET', `${there}/runs/${run}`, { as: anna })).toMatchObject({ status: 404 })
    expect(await world.http('DELETE', `${there}/runs/${run}`, { as: anna })).toMatchObject({ status: 404 })
    const order = { run, act: 'delete', expected: 1 }
    expect(await world.http('POST', `${there}/cleanups`, { as: anna, body: order })).toMatchObject({
      status: 404,
    })
    expect(await world.http('GET', `${there}/runs/${run}`, { as: iwo })).toMatchObject({
      status: 200,
      body: { state: 'done', kept: { messages: 1 }, filter: null },
    })
    const cleanup = await world.http('POST', `${there}/cleanups`, { as: iwo, body: order })
    expect(cleanup).toMatchObject({ status: 202 })
    await world.quiet()
    expect((await look(begun.body.id)).hits).toMatchObject([{ text: 'stare nft', is_cleared: true }])
    const [entry] = await logOf(`channels/${one!.id}/`, anna)
    expect(entry).toMatchObject({ kind: 'cleanup', actor: { name: 'Iwo' }, detail: { messages: 1 } })
    // which filter it was is not the channel's, here no more than in the entry of the run
    expect(JSON.stringify(entry)).not.toContain('Reklamy')
  })

  test('[SVC-01, MLOG-08, REP-07] administrators hear at once that a cleanup closed a report about an owner', async () => {
    const [one] = await channels([[], []])
    const owner = await world.enter(anna, one!.name)
    const message = await say(owner, one!.name, 'nft właścicielki')
    const reported = await world.http('POST', `/api/channels/${one!.id}/reports`, {
      as: darek,
      body: { message_id: message, category: 'spam' },
    })
    expect(reported).toMatchObject({ status: 202 })
    const begun = await begin([one!])
    await world.quiet()
    const { run } = (await look(begun.body.id)).channels[0]!
    const watching = await world.connect(iwo, { capabilities: WEB_CAPABILITIES })
    const cleanup = await world.http('POST', `/api/channels/${one!.id}/moderation/cleanups`, {
      as: zofia,
      body: { run, act: 'delete' },
    })
    expect(cleanup).toMatchObject({ status: 202 })
    const line = await watching.expect(/ MODLOG \* .*"decided"/)
    expect(JSON.parse(line.params[1]!)).toMatchObject({
      target: { name: 'Anna' },
      detail: { kind: 'report', state: 'upheld' },
    })
    await world.quiet()
  })

  test('[SVC-01, DRY-04] the likely mistakes of all channels stand together, newest first, without what has the same number elsewhere', async () => {
    const one = await world.channel(anna, `pomylki-${engine[0]}1`)
    const two = await world.channel(anna, `pomylki-${engine[0]}2`)
    for (const [{ id }, text, modes] of [
      [one, 'nft raz', ''],
      [two, 'nft dwa', 'v'],
      [one, 'nft trzy', 'v'],
      [two, 'nft cztery', ''],
      [two, 'nft pięć', 'v'],
    ] as const) {
      world.clock.advance(2000)
      await fill(id, 1, { text, modes })
    }
    const begun = await begin([one, two])
    await world.quiet()
    const { totals, hits, doubtful } = await look(begun.body.id)
    expect(totals).toMatchObject({ caught: 5, doubts: { subscriber: 3 } })
    const said = (of: typeof hits) => of.map(({ text, channel }) => [text, channel.name])
    const newestFirst = [
      ['nft pięć', two.name],
      ['nft cztery', two.name],
      ['nft trzy', one.name],
      ['nft dwa', two.name],
      ['nft raz', one.name],
    ]
    expect(said(hits)).toEqual(newestFirst)
    expect(said(doubtful)).toEqual([0, 2, 3].map((at) => newestFirst[at]))
    const seqs = new Map(hits.map(({ text, seq }) => [text, seq]))
    expect(seqs.get('nft cztery')).toBe(seqs.get('nft trzy'))
  })

  test('[SVC-01, MLOG-15] of likely mistakes nobody is given the text that is withheld or that its author removed', async () => {
    const one = await world.channel(anna, `zabrane-${engine[0]}1`)
    for (const text of ['nft zostaje', 'nft wstrzymane', 'nft usunięte']) {
      world.clock.advance(2000)
      await fill(one.id, 1, { text, modes: 'v' })
    }
    const begun = await begin([one])
    await world.quiet()
    const { doubtful } = await look(begun.body.id)
    expect(doubtful.map(({ text }) => text)).toEqual(['nft usunięte', 'nft wstrzymane', 'nft zostaje'])
    const [removed, withheld] = doubtful.map(({ message_id }) => message_id)
    const act = { kind: 'withhold', category: 'personal_data', message_ids: [withheld] }
    expect(
      await world.http('POST', `/api/channels/${one.id}/moderation/acts`, { as: anna, body: act }),
    ).toMatchObject({ status: 200 })
    const author = await world.enter(bartek, one.name)
    author.send(`REDACT #${one.name} ${removed}`)
    await world.quiet()
    const left = await look(begun.body.id)
    expect(left.doubtful.map(({ text }) => text)).toEqual([null, null, 'nft zostaje'])
    expect(left.hits.map(({ text }) => text)).toEqual([null, null, 'nft zostaje'])
  })

  test('[SVC-01, FILT-15] a filter of the whole service is tried as it judges: a channel’s moderators are not free of it', async () => {
    const [one] = await channels([[], []])
    await say(await world.enter(anna, one!.name), one!.name, 'moje nft')
    await say(await world.enter(iwo, one!.name), one!.name, 'nft w regulaminie')
    const made = await world.http('POST', '/api/moderation/filters', { as: zofia, body: { body: nft } })
    const filter = made.body.filter?.id ?? made.body.id
    const begun = await begin([one!], { filter, body: undefined })
    expect(begun).toMatchObject({ status: 202 })
    await world.quiet()
    const run = await look(begun.body.id)
    expect(run.filter).toMatchObject({ id: filter, is_old: false, state: 'watch' })
    expect(run.hits.map(({ text }) => text)).toEqual(['moje nft'])
    await world.http('DELETE', `/api/moderation/filters/${filter}`, { as: zofia, body: { version: 1 } })
  })

  test('[SVC-01, DRY-08] one channel is read after the other, and after a new start it goes on with the next', async () => {
    const three = await channels([['nft'], []], [['nft'], []], [['nft'], []])
    let reached = gate.shutAfter(0)
    const begun = await begin(three)
    await reached
    expect((await look(begun.body.id)).channels.map(({ state }) => state)).toEqual([
      'going',
      'waiting',
      'waiting',
    ])
    // the person begins no second one meanwhile
    expect(await begin(three)).toMatchObject({ status: 429 })
    const restarted = world.restart()
    gate.open()
    await restarted
    await beats()
    expect(await look(begun.body.id)).toMatchObject({
      state: 'done',
      read: 3,
      totals: { caught: 3, people: 1 },
      channels: [{ state: 'done' }, { state: 'done' }, { state: 'done' }],
    })
    // a node that was slow to hear of the end of a channel ends nothing while another one reads the last
    reached = gate.shutAfter(0)
    const last = await begin([three[0]!])
    await reached
    await world.service.store.transact((tx) => tx.serviceRuns.end(last.body.id, 'done'))
    expect(await look(last.body.id)).toMatchObject({ state: 'going', channels: [{ state: 'going' }] })
    gate.open()
    await beats()
    expect(await look(last.body.id)).toMatchObject({ state: 'done', channels: [{ state: 'done' }] })
    // ended by hand, the channel that is read stops and none is begun any more
    reached = gate.shutAfter(0)
    const other = await begin(three)
    await reached
    expect(await world.http('DELETE', `${RUNS}/${other.body.id}`, { as: iwo })).toMatchObject({ status: 204 })
    gate.open()
    await beats()
    expect(await look(other.body.id)).toMatchObject({
      state: 'stopped',
      channels: [{ state: 'stopped' }, { state: 'left_out', run: null }, { state: 'left_out' }],
    })
  })

  test('[SVC-01, DRY-08] where a node died between two channels another one begins the next', async () => {
    const two = await channels([['nft'], []], [['nft'], []])
    const reached = gate.shutAfter(0)
    const begun = await begin(two)
    await reached
    const { store } = world.service
    const { channels: seen } = await look(begun.body.id)
    const first = (await store.read.filterRuns.byId({ scopeId: two[0]!.id, id: seen[0]!.run! }))!
    // it was read to its end, and its node began no other
    await store.transact((tx) => tx.filterRuns.end(first, 'done', first.totals))
    const restarted = world.restart()
    gate.open()
    await restarted
    await beats()
    expect(await look(begun.body.id)).toMatchObject({
      state: 'done',
      totals: { caught: 1 },
      channels: [{ state: 'done' }, { state: 'done' }],
    })
  })

  test('[SVC-01, DRY-08] a node of a version without such runs never takes a channel of one, a node of this version does when its owner is silent', async () => {
    const [one] = await channels([['nft'], []])
    const reached = gate.shutAfter(0)
    const begun = await begin([one!])
    await reached
    const { store } = world.service
    const { run: id } = (await look(begun.body.id)).channels[0]!
    const now = world.clock.now()
    const beatOf = async () => (await store.read.filterRuns.byId({ scopeId: one!.id, id: id! }))!.beatAt
    const takeSilentSince = (ms: number) =>
      store.transact((tx) => tx.filterRuns.take(new Date(now.getTime() + ms), crypto.randomUUID(), now))
    // what such a node looks for are beats from before some seconds ago
    const centuries = now.getTime() + 10 * CENTURY_MS
    expect((await beatOf()).getTime()).toBeGreaterThanOrEqual(centuries)
    expect(await takeSilentSince(-1000)).toBeUndefined()
    expect(await store.read.filterRuns.isAnySilent(new Date(now.getTime() - 1000))).toBe(false)
    expect(await store.read.filterRuns.isAnySilent(new Date(now.getTime() + 1000))).toBe(true)
    expect(await takeSilentSince(1000)).toMatchObject({ id })
    expect((await beatOf()).getTime()).toBeGreaterThanOrEqual(centuries)
    gate.open()
    await beats()
    expect(await look(begun.body.id)).toMatchObject({ state: 'done', totals: { caught: 1 } })
  })

  test('[SVC-01] a channel that is deleted meanwhile is left out, and who lost the letter tries nothing any more', async () => {
    const [one, three] = await channels([['nft'], []], [['nft'], []])
    const two = await world.channel(anna, `bez-nikogo-${engine[0]}`)
    let reached = gate.shutAfter(0)
    const begun = await begin([one!, two, three!])
    await reached
    await world.service.store.transact((tx) => tx.channels.markDeleted(two.id, world.clock.now()))
    gate.open()
    await beats()
    expect(await look(begun.body.id)).toMatchObject({
      state: 'done',
      channels: [{ state: 'done' }, { state: 'left_out', run: null }, { state: 'done' }],
    })
    reached = gate.shutAfter(0)
    const other = await begin([one!, three!])
    await reached
    await setLetter('Zofia', null)
    gate.open()
    await beats()
    expect(await world.http('GET', `${RUNS}/${other.body.id}`, { as: zofia })).toMatchObject({ status: 403 })
    expect(await look(other.body.id, '', iwo)).toMatchObject({
      state: 'stopped',
      channels: [{ state: 'done' }, { state: 'left_out' }],
    })
    // also where they are a moderator still
    await setLetter('Zofia', 'm')
    const own = await world.channel(zofia, `wlasny-${engine[0]}`)
    reached = gate.shutAfter(0)
    const third = await begin([one!, own])
    await reached
    await setLetter('Zofia', null)
    gate.open()
    await beats()
    expect(await look(third.body.id, '', iwo)).toMatchObject({
      state: 'stopped',
      channels: [{ state: 'done' }, { state: 'left_out', run: null }],
    })
    await setLetter('Zofia', 'm')
  })

  test('[SVC-01, DRY-07] unknown, private and too many channels are refused, and so are too many messages', async () => {
    const [one] = await channels([['nft'], []])
    expect(await begin([one!, { name: 'nie-ma-takiego' }])).toMatchObject({
      status: 422,
      body: { errors: { 'channels.1': [expect.any(String)] } },
    })
    expect(await begin([])).toMatchObject({ status: 422 })
    const many = Array.from({ length: 21 }, (_, index) => ({ name: `kanal-${index}` }))
    expect(await begin(many)).toMatchObject({ status: 422 })
    // each of them fits, both together do not
    const full = [
      await world.channel(anna, `pelny-${engine[0]}1`),
      await world.channel(anna, `pelny-${engine[0]}2`),
    ]
    for (const { id } of full) await fill(id, 501)
    expect(await begin(full)).toMatchObject({ status: 422, body: { errors: { from: [expect.any(String)] } } })
    expect((await world.http('GET', `${RUNS}/not-an-id`, { as: zofia })).status).toBe(404)
    expect((await world.http('GET', `${RUNS}/${one!.id}`, { as: zofia })).status).toBe(404)
    // in the second one is a year that the store does not know
    for (const after of ['x', `-271821-04-20T00:00:00.000Z_${one!.id}_0`])
      expect((await world.http('GET', `${RUNS}/${one!.id}?after=${after}`, { as: zofia })).status).toBe(422)
  })

  test('[SVC-01] attack: owners, members and guests begin, read and stop nothing', async () => {
    const [one] = await channels([['nft'], []])
    const begun = await begin([one!])
    await world.quiet()
    for (const [as, status] of [
      [anna, 403],
      [bartek, 403],
      [undefined, 401],
    ] as const)
      for (const [method, path, body] of [
        ['POST', RUNS, { body: nft, channels: [one!.name] }],
        ['GET', `${RUNS}/${begun.body.id}`, undefined],
        ['DELETE', `${RUNS}/${begun.body.id}`, undefined],
        ['GET', '/api/moderation/people?list=punished', undefined],
      ] as const)
        expect([
          method,
          path,
          (await world.http(method, path, { ...(as && { as }), ...(body && { body }) })).status,
        ]).toEqual([method, path, status])
    expect(await look(begun.body.id)).toMatchObject({ state: 'done' })
  })

  test('[SVC-01, SVC-02] who is banned everywhere is listed, and their dossier names the channels in which there is something of them', async () => {
    const [one, two] = await channels([['raz', 'dwa'], []], [['trzy'], []])
    const owner = await world.enter(anna, two!.name)
    owner.send(`@label=b PRIVMSG #${two!.name} :.mute Bartek 600 cisza`)
    await owner.expect(({ tags }) => tags.get('label') === 'b')
    await world.quiet()
    const act = (kind: string, more = {}) =>
      world.http('POST', '/api/moderation/acts', { as: zofia, body: { kind, target: 'Bartek', ...more } })
    expect(await act('ban', { reason: 'najazd' })).toMatchObject({ status: 200 })
    const list = await world.http('GET', '/api/moderation/people?list=punished', { as: iwo })
    expect(list.body.data).toMatchObject([{ user: { name: 'Bartek' }, by: { name: 'Zofia' }, kind: 'ban' }])
    const before = await logOf(`channels/${one!.id}/`, anna)
    const { body: dossier } = await world.http('GET', '/api/moderation/people/Bartek', { as: iwo })
    const here = dossier.channels.filter(({ id }: { id: string }) => id === one!.id || id === two!.id)
    expect(here).toMatchObject([
      { name: two!.name, messages: 1, strikes: 1, ban: { kind: 'mute' } },
      { name: one!.name, messages: 2, strikes: 0, ban: null },
    ])
    // no message of a channel is read there, so that nobody is looked at without a trace
    expect(dossier.data.map(({ type }: { type: string }) => type)).toEqual(['entry'])
    expect(await logOf(`channels/${one!.id}/`, anna)).toEqual(before)
    expect(await act('unban')).toMatchObject({ status: 200 })
  })

  test('[SVC-01, QUE-06] who has a matter of the whole service on the screen is told to the other administrators alone', async () => {
    const connect = (person: NamedPerson) => world.connect(person, { capabilities: WEB_CAPABILITIES })
    const [first, second, owner] = [await connect(zofia), await connect(iwo), await connect(anna)]
    first.send('MODLOOK * 7')
    await second.expect(/ MODLOOK \* 7 :?Zofia$/)
    owner.send('MODLOOK * 7')
    await owner.expect(/ FAIL MODLOOK FORBIDDEN /)
    await world.quiet()
    expect(second.lines.filter((line) => / MODLOOK \* /.test(line))).toHaveLength(1)
    expect(owner.lines.filter((line) => / MODLOOK \* /.test(line))).toEqual([])
  })
})

describe.each(anyEngine())('a run over channels and a second factor, on %s', (engine) => {
  test('[SVC-01] attack: of a run in their own channel an administrator without the second factor that is asked for reads nothing and cleans up nothing', async () => {
    const world = await createWorld({ engine, settings: { REQUIRE_SECOND_FACTOR: 'global' } })
    try {
      const [zofia] = await world.people('Zofia')
      const { store } = world.service
      const { id } = (await store.read.users.byName(userName('Zofia')))!
      const at = world.clock.now()
      const turn = (isOn: boolean) =>
        store.transact(async (tx) => {
          await tx.users.setGlobalMode(id, 'm')
          await tx.secondFactors.remove(id)
          if (!isOn) return
          await tx.secondFactors.put(id, new Uint8Array(20), at)
          await tx.secondFactors.change(id, { confirmedAt: at })
        })
      const channel = await world.channel(zofia, 'wlasny')
      await turn(true)
      const begun = await world.http('POST', RUNS, {
        as: zofia,
        body: { body: nft, channels: [channel.name] },
      })
      await world.quiet()
      const told = await world.http('GET', `${RUNS}/${begun.body.id}`, { as: zofia })
      const part = `/api/channels/${channel.id}/moderation/runs/${told.body.channels[0].run}`
      await turn(false)
      for (const method of ['GET', 'DELETE'])
        expect(await world.http(method, part, { as: zofia })).toMatchObject({ status: 404 })
      const clean = () =>
        world.http('POST', `/api/channels/${channel.id}/moderation/cleanups`, {
          as: zofia,
          body: { run: told.body.channels[0].run, act: 'delete' },
        })
      expect(await clean()).toMatchObject({ status: 404 })
      await turn(true)
      expect(await world.http('GET', part, { as: zofia })).toMatchObject({ status: 200, body: { body: nft } })
      expect(await clean()).toMatchObject({ status: 202 })
    } finally {
      await world.close()
    }
  })
})

describe.each(anyEngine())('runs over channels of which one fails, on %s', (engine) => {
  test('[SVC-01] a run that cannot go on keeps no other from it, and goes on when it can', async () => {
    /** The runs that cannot be read now; all of them where it is null. */
    let failing: ReadonlySet<string> | null = new Set()
    const world = await createWorld({
      engine,
      wrapStore: (store) => ({
        ...store,
        read: {
          ...store.read,
          serviceRuns: {
            ...store.read.serviceRuns,
            async byId(id) {
              if (failing === null || failing.has(id)) throw new Error('this run cannot be read')
              return store.read.serviceRuns.byId(id)
            },
          },
        },
      }),
    })
    try {
      const [anna, zofia, iwo] = await world.people('Anna', 'Zofia', 'Iwo')
      const { store } = world.service
      for (const { name } of [zofia, iwo]) {
        const { id } = (await store.read.users.byName(userName(name)))!
        await store.transact((tx) => tx.users.setGlobalMode(id, 'a'))
      }
      const begin = async (as: NamedPerson, channel: { name: string }): Promise<string> => {
        const begun = await world.http('POST', RUNS, { as, body: { body: nft, channels: [channel.name] } })
        expect(begun).toMatchObject({ status: 202 })
        await world.quiet()
        return begun.body.id
      }
      const stateOf = async (id: string) => (await world.http('GET', `${RUNS}/${id}`, { as: iwo })).body.state
      const round = async (): Promise<void> => {
        world.clock.advance(2000)
        await world.quiet()
      }
      const [one, two] = [await world.channel(anna, 'pierwszy'), await world.channel(anna, 'drugi')]
      // what is begun when nothing can be read waits for the rounds, the older one first
      failing = null
      const older = await begin(zofia, one)
      world.clock.advance(1)
      const newer = await begin(iwo, two)
      failing = new Set([older])
      await round()
      await round()
      expect(await stateOf(newer)).toBe('done')
      failing = new Set()
      expect(await stateOf(older)).toBe('going')
      await round()
      await round()
      expect(await stateOf(older)).toBe('done')
    } finally {
      await world.close()
    }
  })
})
