import { WEB_CAPABILITIES, type ListedEntry, type ModerationLogEntry } from '@gwar/protocol'
import {
  availableEngines,
  createWorld,
  userName,
  type IrcClient,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { makeApplication, through, tokensFor } from '../../routes/oauth/oauth.fixture.ts'
import type { SealedRow } from '../../store/moderation/log/log-tables.ts'
import { verifyLog } from './verify-log.ts'
import { sayIn } from '../../commands/say-in.fixture.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe.each(availableEngines())('the log of moderation, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  let count = 0
  worldOf(
    ['Anna', 'Bartek', 'Celina', 'Darek'],
    (made) => ([world, anna, bartek, celina, darek] = made),
    engine,
  )

  async function scene() {
    const name = `wpisy-${engine[0]}${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    const author = await world.enter(bartek, name, WEB_CAPABILITIES)
    return { id, name, owner, author }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  const say = (client: IrcClient, { name }: Scene, text: string): Promise<string> => sayIn(client, name, text)

  async function deed(client: IrcClient, { name }: Scene, text: string): Promise<string> {
    count += 1
    client.send(`@label=d${count} ${text.startsWith('.') ? `PRIVMSG #${name} :${text}` : text}`)
    const { command } = await client.expect(({ tags }) => tags.get('label') === `d${count}`)
    await world.quiet()
    world.clock.advance(1000)
    return command
  }
  const get = (of: { readonly id: string }, path = '', as: NamedPerson | null = anna) =>
    world.http('GET', `/api/channels/${of.id}/moderation/log${path}`, as === null ? {} : { as })
  const log = async (of: Scene, path = ''): Promise<ListedEntry[]> => (await get(of, path)).body.data
  const entry = async (of: Scene, seq: number): Promise<ModerationLogEntry> => (await get(of, `/${seq}`)).body
  const idOf = async (person: NamedPerson) =>
    (await world.service.store.read.users.byName(userName(person.name)))!.id

  test('[MLOG-01, MLOG-03] each act leaves exactly one entry, with letters of then; a refused one leaves none', async () => {
    const of = await scene()
    const said = await say(of.author, of, 'spam spam')
    const acts: readonly [string, object][] = [
      [`TOPIC #${of.name} :nowy`, { kind: 'topic', detail: { topic: 'nowy', before: null } }],
      [`MODE #${of.name} +o Celina`, { kind: 'member_mode', target: { name: 'Celina', modes: '' } }],
      [`MODE #${of.name} +s 10`, { kind: 'channel_mode', detail: { mode: 's', param: '10', before: null } }],
      [`.pin ${said}`, { kind: 'pin', message_id: said }],
      [`.unpin ${said}`, { kind: 'unpin', message_id: said }],
      [`.removemessage ${said}`, { kind: 'delete_message', message_id: said, target: { name: 'Bartek' } }],
      [`.restoremessage ${said}`, { kind: 'restore_message', undoes: 6 }],
      ['.mute Bartek 60 za głośno', { kind: 'mute', reason: 'za głośno', detail: { seconds: 60 } }],
      ['.unban Bartek', { kind: 'unban', undoes: 8 }],
      ['.ban Bartek -all spam', { kind: 'ban', reason: 'spam', detail: { clears: 'all' } }],
      ['.unban Bartek', { kind: 'unban', undoes: 10 }],
      [`.purge ${said}`, { kind: 'purge', message_id: said }],
    ]
    for (const [act] of acts) expect(await deed(of.owner, of, act)).not.toBe('404')
    const entries = await log(of)
    expect(entries.toReversed()).toMatchObject(
      acts.map(([, told], at) => ({
        ...told,
        seq: at + 1,
        actor: { name: 'Anna', modes: 'q' },
        is_operator: false,
        application: null,
      })),
    )
    // refused: nobody to ban, nothing changed, no right
    expect(await deed(of.owner, of, '.unban Bartek')).toBe('404')
    await deed(of.owner, of, `TOPIC #${of.name} :nowy`)
    expect(await deed(of.author, of, '.ban Celina')).toBe('404')
    expect(await log(of)).toHaveLength(acts.length)
  })

  test('[MLOG-01] an act whose transaction fails behind its entry leaves none, and its number is the next one’s', async () => {
    const of = await scene()
    const { store } = world.service
    const transact = store.transact.bind(store)
    let failed = 0
    const failing: typeof transact = (work) =>
      transact(async (tx) => {
        await work(tx)
        failed += 1
        throw new Error('the connection to the store is gone')
      })
    const act = { kind: 'mute', target: 'Bartek', seconds: 60, reason: 'nie zapisze się' }
    const acts = `/api/channels/${of.id}/moderation/acts`
    Object.assign(store, { transact: failing })
    try {
      expect((await world.http('POST', acts, { as: anna, body: act })).status).toBe(500)
      expect(failed).toBe(1)
    } finally {
      Object.assign(store, { transact })
    }
    expect(await log(of)).toEqual([])
    await say(of.author, of, 'piszę dalej')
    await deed(of.owner, of, `TOPIC #${of.name} :zapisze się`)
    expect(await log(of)).toMatchObject([{ seq: 1, kind: 'topic' }])
    const told = of.owner.lines.filter((line) => line.includes(` MODLOG #${of.name} `))
    expect(told).toEqual([expect.stringContaining('zapisze się')])
    expect(told[0]).not.toContain('mute')
    expect(await verifyLog(store.read, of.id)).toMatchObject({ entries: 1, fault: null })
  })

  test('[MLOG-03] an entry tells through which application its actor acted, in a line and by HTTP', async () => {
    const of = await scene()
    const made = await makeApplication(world, anna, { name: `Strażnik ${engine[0]}` })
    const bot = through(anna, await tokensFor(world, anna, made, ['chat_read', 'chat_write', 'moderate']))
    const client = await world.enter(bot, of.name, WEB_CAPABILITIES)
    expect(await deed(client, of, '.mute Bartek 60 za głośno')).toBe('ACK')
    const act = { kind: 'unban', target: 'Bartek' }
    const acts = `/api/channels/${of.id}/moderation/acts`
    expect((await world.http('POST', acts, { as: bot, body: act })).status).toBe(200)
    expect(
      (await world.http('POST', `/api/channels/${of.id}/moderation/log/2/undo`, { as: bot, body: {} }))
        .status,
    ).toBe(200)
    expect(await deed(of.owner, of, '.unban Bartek')).toBe('ACK')
    const application = { id: made.id, name: `Strażnik ${engine[0]}` }
    expect(await log(of)).toMatchObject([
      { kind: 'unban', actor: { name: 'Anna' }, application: null },
      { kind: 'undo', undoes: 2, actor: { name: 'Anna' }, application },
      { kind: 'unban', actor: { name: 'Anna' }, application },
      { kind: 'mute', actor: { name: 'Anna', modes: 'q' }, application },
    ])
    expect(await entry(of, 1)).toMatchObject({ application })
    // the connection is that of who is logged in on it now
    client.send(`AUTHORIZATION ${anna.token}`)
    await client.settled()
    expect(await deed(client, of, '.mute Bartek 60')).toBe('ACK')
    client.send(`AUTHORIZATION ${bot.token}`)
    await client.settled()
    expect(await deed(client, of, '.unban Bartek')).toBe('ACK')
    expect((await log(of)).slice(0, 2)).toMatchObject([
      { kind: 'unban', application },
      { kind: 'mute', application: null },
    ])
  })

  test('[MLOG-02, INV-21] many acts at once are numbered from 1 without gaps, each channel for itself', async () => {
    const [of, other] = [await scene(), await scene()]
    const letters = 'rSM'
    for (let round = 0; round < 5; round += 1) {
      for (const letter of letters) of.owner.send(`MODE #${of.name} ${round % 2 ? '-' : '+'}${letter}`)
      other.owner.send(`MODE #${other.name} ${round % 2 ? '-' : '+'}r`)
    }
    await of.owner.settled()
    await other.owner.settled()
    await world.quiet()
    for (const [place, acts] of [
      [of, 15],
      [other, 5],
    ] as const) {
      const { moderationLog } = world.service.store.read
      const rows = await moderationLog.list(place.id, {}, null, 50)
      expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: acts }, (_, at) => acts - at))
      expect(await verifyLog(world.service.store.read, place.id)).toMatchObject({
        entries: acts,
        fault: null,
      })
    }
  })

  test('[MLOG-04, MLOG-05] evidence: the message with three before and behind it, a ban the newest 20, and it stays', async () => {
    const of = await scene()
    const ids: string[] = []
    for (let n = 1; n <= 25; n += 1) {
      ids.push(await say(of.author, of, `zdanie ${n}`))
      await world.quiet()
      world.clock.advance(5000)
    }
    expect(await deed(of.owner, of, `.removemessage ${ids[10]}`)).toBe('ACK')
    expect(await deed(of.owner, of, '.ban Bartek -all')).toBe('ACK')
    const texts = async (seq: number) => (await entry(of, seq)).messages?.map(({ text }) => text)
    const around = [8, 9, 10, 11, 12, 13, 14].map((n) => `zdanie ${n}`)
    const newest = Array.from({ length: 20 }, (_, n) => `zdanie ${n + 6}`)
    expect(await texts(1)).toEqual(around)
    expect(await texts(2)).toEqual(newest)
    expect((await log(of)).map(({ evidence }) => evidence)).toEqual([
      { count: 20, missing: 0, erased_at: null },
      { count: 7, missing: 0, erased_at: null },
    ])
    // the author deletes it, too, and then the account goes
    await deed(of.author, of, `.removemessage ${ids[9]}`)
    const id = await idOf(bartek)
    expect((await entry(of, 1)).messages![0]!.author).toEqual({ id, name: 'Bartek' })
    const gone = await world.person(`Znika${engine[0]}${count}`)
    const leaving = await world.enter(gone, of.name, WEB_CAPABILITIES)
    await say(leaving, of, 'ostatnie słowo')
    expect(await deed(of.owner, of, `.ban ${gone.name} -all`)).toBe('ACK')
    const goneId = await idOf(gone)
    await world.service.store.transact((tx) => tx.users.markDeleted(goneId, world.clock.now()))
    expect(await entry(of, 3)).toMatchObject({
      target: { id: goneId, name: null },
      messages: [{ text: 'ostatnie słowo', author: { id: goneId, name: null } }],
    })
    expect(await texts(1)).toEqual(around)
    expect(await verifyLog(world.service.store.read, of.id)).toMatchObject({ entries: 3, fault: null })
  })

  test('[MLOG-04] evidence has at most 32 KB in whole messages, those nearest the act, and says how many are missing', async () => {
    const of = await scene()
    for (let n = 0; n < 20; n += 1) {
      await say(of.author, of, `${n} `.padEnd(1900, 'ż'))
      await world.quiet()
      world.clock.advance(5000)
    }
    expect(await deed(of.owner, of, '.ban Bartek -none')).toBe('ACK')
    const { messages, evidence } = await entry(of, 1)
    expect(evidence).toMatchObject({ count: 8, missing: 12 })
    expect(messages!.at(-1)!.text).toMatch(/^19 /)
    expect(Buffer.byteLength(JSON.stringify(messages!.map(({ text }) => text)))).toBeLessThanOrEqual(
      32 * 1024,
    )
  })

  test('a removal for good leaves no copy of the message in any entry', async () => {
    const of = await scene()
    const secret = await say(of.author, of, 'numer telefonu 600700800')
    const beside = await say(of.author, of, 'obok')
    for (const id of [beside, secret]) expect(await deed(of.owner, of, `.removemessage ${id}`)).toBe('ACK')
    expect(await deed(of.owner, of, '.ban Bartek -none')).toBe('ACK')
    expect(JSON.stringify(await entry(of, 1))).toContain('600700800')
    expect(await deed(of.owner, of, `.purge ${secret}`)).toBe('ACK')
    const all = [1, 2, 3, 4].map((seq) => entry(of, seq))
    expect(JSON.stringify(await Promise.all(all))).not.toContain('600700800')
    expect(await log(of, '?text=600700800')).toEqual([])
    expect(await verifyLog(world.service.store.read, of.id)).toMatchObject({
      entries: 4,
      erased: 3,
      fault: null,
    })
  })

  test('[MLOG-06] attack: others, moderators of other channels and applications without the scope learn nothing', async () => {
    const [of, other] = [await scene(), await scene()]
    expect(await deed(of.owner, of, '.ban Bartek -none')).toBe('ACK')
    const [celinaId, darekId] = [await idOf(celina), await idOf(darek)]
    await world.service.store.transact(async (tx) => {
      const by = { by: null, at: world.clock.now() }
      await tx.modes.give(other.id, celinaId, 'o', by)
      await tx.modes.give(of.id, darekId, 'h', by)
    })
    for (const path of ['', '/1', '/2', '?actor=Anna', '?before=2', '?kind=ban']) {
      expect((await get(of, path, null)).status).toBe(401)
      for (const person of [bartek, celina, darek])
        expect(await get(of, path, person)).toMatchObject({ status: 403, body: { error: 'forbidden' } })
    }
    expect((await get(of, '', anna)).body.data).toHaveLength(1)
    // the number of an entry of the other channel finds none here
    expect((await get(other, '/1', anna)).status).toBe(404)
    expect((await get(other, '', celina)).body.data).toEqual([])
  })

  test('[MLOG-07] is narrowed by who, whom, kind, time and words, together; pages of 50; bad values name their field', async () => {
    const of = await scene()
    await say(of.author, of, 'podejrzana \x0304Szarlotka')
    expect(await deed(of.owner, of, '.mute Bartek 60 za głośno')).toBe('ACK')
    await deed(of.owner, of, `TOPIC #${of.name} :łódź`)
    expect(await deed(of.owner, of, '.unban Bartek')).toBe('ACK')
    const middle = (await entry(of, 2)).at
    const seqs = async (query: string) => (await log(of, `?${query}`)).map(({ seq }) => seq)
    expect(await seqs('actor=Anna')).toEqual([3, 2, 1])
    expect(await seqs('actor=Bartek')).toEqual([])
    expect(await seqs('actor=(service)')).toEqual([])
    expect(await seqs(`actor=${await idOf(anna)}&kind=topic`)).toEqual([2])
    expect(await seqs('target=bartek')).toEqual([3, 1])
    expect(await seqs('target=Bartek&kind=mute')).toEqual([1])
    expect(await seqs(`from=${middle}`)).toEqual([3, 2])
    expect(await seqs(`to=${middle}`)).toEqual([1])
    expect(await seqs('text=szarlotki')).toEqual([1])
    expect(await seqs('text=glosno+szarlotka')).toEqual([1])
    expect(await seqs('text=glosno+topic')).toEqual([])
    expect(await seqs('text=lodz')).toEqual([2])
    expect(await seqs('before=3')).toEqual([2, 1])
    for (const [query, field] of [
      ['actor=Nikt', 'actor'],
      ['target=Nikt', 'target'],
      ['kind=%27', 'kind'],
      ['category=zle', 'category'],
      ['from=wczoraj', 'from'],
      ['before=0', 'before'],
      ['matter=x', 'matter'],
      // no matter can have so high a number
      ['matter=2147483648', 'matter'],
      [`text=${'x'.repeat(201)}`, 'text'],
    ])
      expect(await get(of, `?${query}`)).toMatchObject({
        status: 422,
        body: { errors: { [field!]: [expect.any(String)] } },
      })
    expect(await get(of, '?matter=2147483647')).toMatchObject({ status: 200, body: { data: [] } })
    expect(await get(of, '/export?format=jsonl&matter=2147483648')).toMatchObject({ status: 422 })
    await world.service.store.transact(async (tx) => {
      for (let n = 0; n < 60; n += 1)
        await tx.moderationLog.add(
          { id: crypto.randomUUID(), scopeId: of.id, actorId: null, kind: 'topic' },
          world.clock.now(),
        )
    })
    const first = (await get(of)).body
    expect(first).toMatchObject({ next: 14 })
    expect(first.data).toHaveLength(50)
    const second = (await get(of, '?before=14')).body
    expect(second.next).toBeNull()
    expect([...first.data, ...second.data].map(({ seq }) => seq)).toEqual(
      Array.from({ length: 63 }, (_, at) => 63 - at),
    )
    expect(await seqs('actor=(service)&before=6')).toEqual([5, 4])
  })

  test('[MLOG-07] is narrowed by category, filter and matter, and by an actor and a target who are gone', async () => {
    const of = await scene()
    const filters = `/api/channels/${of.id}/moderation/filters`
    const body = { title: 'Handel', do: 'hold', when: [{ is: 'words', words: ['nft'] }] }
    const { filter } = (await world.http('POST', filters, { as: anna, body: { body } })).body
    await world.http('PUT', `${filters}/${filter.id}`, { as: anna, body: { version: 1, state: 'on' } })
    of.author.send(`PRIVMSG #${of.name} :kup nft`, `PRIVMSG #${of.name} :i jeszcze nft`)
    await of.author.expect(/ NOTE PRIVMSG HELD \S+ 1 /)
    await of.author.expect(/ NOTE PRIVMSG HELD \S+ 2 /)
    const decide = `/api/channels/${of.id}/moderation/matters/2/decision`
    const decided = { state: 'open', decision: 'refuse' }
    expect((await world.http('POST', decide, { as: anna, body: decided })).status).toBe(200)
    expect(await deed(of.owner, of, '.mute Bartek 60 #spam reklamy')).toBe('ACK')
    expect(await deed(of.owner, of, '.unban Bartek')).toBe('ACK')
    expect(await deed(of.owner, of, '.mute Bartek 60 #insult wyzwiska')).toBe('ACK')
    const kinds = async (query: string) =>
      (await log(of, `?${query}`)).map(({ kind, matter }) => (matter === null ? kind : `${kind} ${matter}`))
    expect(await kinds('category=spam')).toEqual(['mute'])
    expect(await log(of, '?category=spam')).toMatchObject([{ reason: 'reklamy' }])
    expect(await kinds('category=hate')).toEqual([])
    expect(await kinds('matter=2')).toEqual(['decided 2', 'opened 2'])
    expect(await kinds('kind=opened&matter=2')).toEqual(['opened 2'])
    expect(await kinds(`filter=${filter.id}&kind=opened`)).toEqual(['opened 2', 'opened 1'])
    expect(await kinds(`filter=${crypto.randomUUID()}`)).toEqual([])
    expect((await get(of, '?filter=x')).body.errors).toHaveProperty('filter')

    // a moderator and a member whose accounts are gone
    const [guard, gone] = await world.people(`Straz${engine[0]}${count}`, `Poszedl${engine[0]}${count}`)
    const [guardId, goneId] = [await idOf(guard), await idOf(gone)]
    await world.service.store.transact((tx) =>
      tx.modes.give(of.id, guardId, 'o', { by: null, at: world.clock.now() }),
    )
    const act = { kind: 'mute', target: gone.name, seconds: 60 }
    const acts = `/api/channels/${of.id}/moderation/acts`
    expect((await world.http('POST', acts, { as: guard, body: act })).status).toBe(200)
    for (const id of [guardId, goneId])
      await world.service.store.transact((tx) => tx.users.markDeleted(id, world.clock.now()))
    const both = [{ kind: 'mute', actor: { id: guardId, name: null }, target: { id: goneId, name: null } }]
    expect(await log(of, `?actor=${guardId}`)).toMatchObject(both)
    expect(await log(of, `?target=${goneId}`)).toMatchObject(both)
    expect(await log(of, `?actor=${goneId}`)).toEqual([])
  })

  test('[MLOG-10, MLOG-11] changed and removed entries are found; erased and aged ones fit', async () => {
    const of = await scene()
    const { store } = world.service
    for (const text of ['raz', 'dwa', 'trzy', 'cztery']) {
      await say(of.author, of, text)
      expect(await deed(of.owner, of, '.mute Bartek 1')).toBe('ACK')
      world.clock.advance(10_000)
    }
    const verify = () => verifyLog(store.read, of.id)
    expect(await verify()).toMatchObject({
      entries: 4,
      unsealed: 0,
      erased: 0,
      fault: null,
      head: { seq: 4 },
    })
    /** As somebody leaves the rows who reaches the database past the service. */
    const after = (change: (rows: readonly SealedRow[]) => readonly SealedRow[]) => {
      const { moderationLog } = store.read
      const sealed: typeof moderationLog.sealed = async (...asked) => [
        ...change(await moderationLog.sealed(...asked)),
      ]
      return verifyLog({ moderationLog: { ...moderationLog, sealed } }, of.id)
    }
    const changed = (seq: number, to: Partial<SealedRow>) =>
      after((rows) => rows.map((row) => (row.seq === seq ? { ...row, ...to } : row)))
    for (const to of [
      { reason: 'inny' },
      { actorId: null },
      { createdAt: new Date(0) },
      { kind: 'kick' as const },
      { id: crypto.randomUUID() },
      { actorModes: 'm' },
      { applicationId: crypto.randomUUID() },
      { isOperator: true },
      { targetId: null },
      { targetModes: 'o' },
      { messageId: crypto.randomUUID() },
      { filterId: crypto.randomUUID() },
      { filterVersion: 2 },
      { matter: 7 },
      { category: 'spam' },
      { detail: { seconds: 2 } },
      { undoes: 1 },
    ])
      expect(await changed(2, to)).toMatchObject({ fault: { seq: 2, why: 'hash' } })
    const evidence = { messages: [], missing: 0 }
    expect(await changed(3, { evidence })).toMatchObject({
      fault: { seq: 3, why: 'evidence' },
    })
    for (const [seq, fault] of [
      [1, { seq: 1, why: 'missing' }],
      [3, { seq: 3, why: 'missing' }],
      [4, { seq: 4, why: 'head' }],
    ] as const)
      expect(await after((rows) => rows.filter((row) => row.seq !== seq))).toMatchObject({ fault })

    await store.transact((tx) => tx.moderationLog.eraseEvidence(of.id, 2, world.clock.now()))
    expect(await verify()).toMatchObject({ entries: 4, erased: 1, fault: null })
    expect(await entry(of, 2)).toMatchObject({ messages: null, evidence: { count: 0 } })

    const [third] = await store.read.moderationLog.sealed(of.id, 2, 1)
    expect(third!.seq).toBe(3)
    // the oldest go by age, and the chain goes on behind them
    const { at } = await entry(of, 3)
    const gone = await store.transact((tx) => tx.moderationLog.removeOldest(of.id, new Date(at), 1000))
    expect(gone).toBe(2)
    expect(await verify()).toMatchObject({ entries: 2, fault: null, head: { seq: 4 } })
    expect(await log(of)).toMatchObject([{ seq: 4 }, { seq: 3 }])
    expect(await store.transact((tx) => tx.moderationLog.removeOldest(of.id, new Date(at), 1000))).toBe(0)
    const erase = (days: number) => {
      const before = new Date(world.clock.now().getTime() - days * DAY_MS)
      return store.transact((tx) => tx.moderationLog.eraseOldEvidence(before, world.clock.now(), 1000))
    }
    expect(await erase(1)).toBe(0)
    expect(await erase(-1)).toBeGreaterThanOrEqual(2)
    expect(await verify()).toMatchObject({ entries: 2, erased: 2, fault: null })
  })

  test('[MLOG-11] evidence and entries go behind the days that the operator chose, and the rest verifies', async () => {
    const small = await createWorld({
      engine,
      settings: { EVIDENCE_DAYS: '2', MODERATION_LOG_DAYS: '5' },
    })
    try {
      const [owner, author] = await small.people('Wlasciciel', 'Autor')
      const { id } = await small.channel(owner, 'starzeje')
      const [one, other] = [await small.enter(owner, 'starzeje'), await small.enter(author, 'starzeje')]
      const { moderationLog } = small.service.store.read
      const left = async () =>
        (await moderationLog.list(id, {}, null, 10)).map(({ seq, evidenceCount }) => [
          seq,
          evidenceCount ?? 0,
        ])
      other.send('PRIVMSG #starzeje :dowód')
      await one.expect(/dowód$/)
      one.send('PRIVMSG #starzeje :.mute Autor 1')
      await small.quiet()
      expect(await left()).toEqual([[1, 1]])
      small.cutAll()
      /** So much later, behind the hourly round. */
      const daysLater = async (days: number): Promise<void> => {
        small.clock.jump(days * DAY_MS - 2 * HOUR_MS)
        await small.quiet()
        small.clock.advance(HOUR_MS)
        await small.quiet()
      }
      await daysLater(2)
      expect(await left()).toEqual([[1, 1]])
      const act = { kind: 'mute', target: 'Autor', seconds: 1 }
      const acts = `/api/channels/${id}/moderation/acts`
      expect((await small.http('POST', acts, { as: owner, body: act })).status).toBe(200)
      await daysLater(1)
      expect(await left()).toEqual([
        [2, 1],
        [1, 0],
      ])
      await daysLater(3)
      expect(await left()).toEqual([[2, 0]])
      expect(await verifyLog(small.service.store.read, id)).toMatchObject({ entries: 1, fault: null })
    } finally {
      await small.close()
    }
  })
})
