import { EVERYWHERE, WEB_CAPABILITIES } from '@gwar/protocol'
import { availableEngines, userName, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { adminIn } from '../../admin/run-admin.fixture.ts'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { EXPORT_COLUMNS } from './exported-entries.ts'
import { verifyLog } from './verify-log.ts'

describe.each(availableEngines())('what leaves the log of moderation, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let count = 0
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  async function scene() {
    const name = `wypis-${engine[0]}${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    const deed = async (text: string): Promise<string> => {
      count += 1
      owner.send(`@label=d${count} PRIVMSG #${name} :${text}`)
      const { command } = await owner.expect(({ tags }) => tags.get('label') === `d${count}`)
      await world.quiet()
      return command
    }
    return { id, name, owner, deed }
  }
  const download = async (id: string, query: string, as = anna) => {
    const answer = await fetch(new URL(`/api/channels/${id}/moderation/log/export?${query}`, world.url), {
      headers: { authorization: `Bearer ${as.token}` },
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  /** The cells of a row of CSV by their columns. */
  const cellsOf = (row: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...row.matchAll(/("(?:[^"]|"")*"|[^,"]*)(?:,|$)/g)]
        .slice(0, EXPORT_COLUMNS.length)
        .map(([, cell = ''], at) => [
          EXPORT_COLUMNS[at]!,
          cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
        ]),
    )

  test('[MLOG-09] owners take the narrowed log as JSON lines; the export is an entry, and the last line is the head', async () => {
    const of = await scene()
    const author = await world.enter(bartek, of.name, WEB_CAPABILITIES)
    author.send(`PRIVMSG #${of.name} :dowód`)
    await author.expect(/dowód$/)
    expect(await of.deed('.ban Bartek -none spam')).toBe('ACK')
    expect(await of.deed('.unban Bartek')).toBe('ACK')
    const { status, headers, text } = await download(of.id, 'format=jsonl&kind=ban')
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="wypis-.*\.jsonl"$/)
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const head = await world.service.store.read.moderationLog.head(of.id)
    expect(lines).toMatchObject([
      {
        seq: 1,
        kind: 'ban',
        actor: 'Anna',
        target: 'Bartek',
        reason: 'spam',
        evidence: { messages: [{ text: 'dowód' }], missing: 0 },
      },
      { seq: 3, kind: 'head', detail: { kind: 'ban', format: 'jsonl' } },
    ])
    expect(lines.at(-1).hash).toBe(Buffer.from(head!.hash!).toString('hex'))
    expect(head!.seq).toBe(3)
  })

  test('[MLOG-09] attack: as CSV no cell begins a formula; a large log comes whole; moderators get none', async () => {
    const of = await scene()
    for (const reason of ['=1+1', '+1', '-1', '@SUM(A1)', 'a "b", c']) {
      expect(await of.deed(`.mute Bartek 1 ${reason}`)).toBe('ACK')
      world.clock.advance(10_000)
    }
    const body = { title: '=Linki', do: 'hold', when: [{ is: 'links' }] }
    const path = `/api/channels/${of.id}/moderation` as const
    expect(await world.http('POST', `${path}/filters`, { as: anna, body: { body } })).toMatchObject({
      status: 200,
    })
    await world.service.store.transact(async (tx) => {
      for (let n = 0; n < 600; n += 1)
        await tx.moderationLog.add(
          { id: crypto.randomUUID(), scopeId: of.id, actorId: null, kind: 'topic' },
          world.clock.now(),
        )
    })
    const { text } = await download(of.id, 'format=csv')
    const rows = text.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(rows).toHaveLength(1 + 5 + 1 + 600 + 2)
    expect(rows[0]).toBe(
      'seq,id,at,kind,actor,actor_id,actor_modes,is_operator,application,target,target_id,target_modes,message_id,' +
        'filter,matter,category,reason,detail,undoes,undone_by,evidence,hash',
    )
    expect(rows[1]).toContain(`,'=1+1,`)
    for (const [at, word] of [`'+1`, `'-1`, `'@SUM(A1)`, `"a ""b"", c"`].entries())
      expect(rows[at + 2]).toContain(`,${word},`)
    // each cell is what the log tells of that entry
    const told = (await world.http('GET', `${path}/log/6`, { as: anna })).body
    expect(told).toMatchObject({ kind: 'filter', filter: { version: 1, title: '=Linki' } })
    const { id: annas } = (await world.service.store.read.users.byName(userName('Anna')))!
    expect(cellsOf(rows[6]!)).toMatchObject({
      seq: '6',
      id: told.id,
      at: told.at,
      kind: 'filter',
      actor: 'Anna',
      actor_id: annas,
      actor_modes: told.actor.modes,
      is_operator: 'false',
      target: '',
      filter: JSON.stringify(told.filter),
      detail: JSON.stringify(told.detail),
      reason: '',
      evidence: '',
      hash: told.hash,
    })
    expect(cellsOf(rows[2]!)).toMatchObject({ kind: 'mute', target: 'Bartek', filter: '', reason: `'+1` })
    expect(rows.at(-1)).toMatch(/^607,.*,head,Anna,/)

    const id = (await world.service.store.read.users.byName(userName('Celina')))!.id
    await world.service.store.transact((tx) =>
      tx.modes.give(of.id, id, 'o', { by: null, at: world.clock.now() }),
    )
    expect((await download(of.id, 'format=csv', celina)).status).toBe(403)
    expect((await download(of.id, 'format=xlsx')).status).toBe(422)
    expect((await download(of.id, 'format=csv&actor=Nikt')).status).toBe(422)
    expect((await world.service.store.read.moderationLog.head(of.id))!.seq).toBe(607)
  })

  test('[MLOG-12] an administrator erases evidence with a reason, which is an entry of the whole service; nobody else does', async () => {
    const of = await scene()
    const author = await world.enter(bartek, of.name, WEB_CAPABILITIES)
    author.send(`PRIVMSG #${of.name} :prywatny adres`)
    await author.expect(/adres$/)
    expect(await of.deed('.ban Bartek -none')).toBe('ACK')
    const erase = (body: object, as = celina, seq = 1) =>
      world.http('POST', `/api/channels/${of.id}/moderation/log/${seq}/erase-evidence`, { as, body })
    expect(await erase({ reason: 'na żądanie' }, anna)).toMatchObject({ status: 403 })
    const { store } = world.service
    const id = (await store.read.users.byName(userName('Celina')))!.id
    await store.transact((tx) => tx.users.setGlobalMode(id, 'm'))
    expect(await erase({ reason: 'na żądanie' })).toMatchObject({ status: 403 })
    await store.transact((tx) => tx.users.setGlobalMode(id, 'a'))
    expect(await erase({})).toMatchObject({ status: 422 })
    expect(await erase({ reason: ' ' })).toMatchObject({ status: 422 })
    expect(await erase({ reason: 'x' }, celina, 7)).toMatchObject({ status: 404 })
    expect(await erase({ reason: 'na żądanie' })).toMatchObject({ status: 204 })
    expect(await erase({ reason: 'znowu' })).toMatchObject({ status: 404 })
    const { body } = await world.http('GET', `/api/channels/${of.id}/moderation/log/1`, { as: anna })
    expect(body).toMatchObject({ messages: null, evidence: { count: 0, erased_at: expect.any(String) } })
    const [entry] = await store.read.moderationLog.list(EVERYWHERE, {}, null, 1)
    expect(entry).toMatchObject({
      kind: 'evidence_erased',
      actorName: 'Celina',
      reason: 'na żądanie',
      detail: { channel: of.id, entry: 1 },
    })
    expect(await verifyLog(store.read, of.id)).toMatchObject({ erased: 1, fault: null })
    await store.transact((tx) => tx.users.setGlobalMode(id, null))
  })

  test('[MLOG-12, MLOG-15] a withheld message whose evidence is erased is gone for good: no undoing brings it back', async () => {
    const of = await scene()
    const author = await world.enter(bartek, of.name, WEB_CAPABILITIES)
    const watcher = await world.observe(celina, `#${of.name}`)
    author.send(`PRIVMSG #${of.name} :numer domu`)
    const messageId = (await author.expect(/domu$/)).tags.get('msgid')!
    expect(await of.deed(`.removemessage ${messageId} #illegal`)).toBe('ACK')
    const { store } = world.service
    const id = (await store.read.users.byName(userName('Celina')))!.id
    await store.transact((tx) => tx.users.setGlobalMode(id, 'a'))
    const log = `/api/channels/${of.id}/moderation/log`
    const erase = { as: celina, body: { reason: 'na żądanie' } }
    expect((await world.http('POST', `${log}/1/erase-evidence`, erase)).status).toBe(204)
    await store.transact((tx) => tx.users.setGlobalMode(id, null))
    await world.quiet()
    expect(watcher.state.events.filter((event) => event.id === messageId)).toEqual([])
    expect((await world.http('POST', `${log}/1/undo`, { as: anna, body: {} })).status).toBe(409)
    const person = await world.http('GET', `/api/channels/${of.id}/moderation/people/Bartek`, { as: anna })
    expect(JSON.stringify(person.body)).not.toContain('numer domu')
  })

  test('[MLOG-13, MLOG-10] the operator reads the log, verifies it, and stands in it as the service', async () => {
    const of = await scene()
    expect(await adminIn(world, `ban add ${of.name} Bartek 7d spam`)).toMatchObject({ code: 0 })
    const { body } = await world.http('GET', `/api/channels/${of.id}/moderation/log`, { as: anna })
    expect(body.data).toMatchObject([
      { kind: 'ban', actor: null, is_operator: true, reason: 'spam', undo_bar: 'higher' },
    ])
    const undone = await world.http('POST', `/api/channels/${of.id}/moderation/log/1/undo`, {
      as: anna,
      body: {},
    })
    expect(undone.status).toBe(403)
    expect((await adminIn(world, `moderation log ${of.name}`)).text).toMatch(
      /\(service\) +operator +ban +Bartek/,
    )
    expect(await adminIn(world, `moderation verify ${of.name}`)).toMatchObject({
      code: 0,
      text: expect.stringContaining(`All entries in #${of.name}`),
    })
    const told = async (line: string) => JSON.parse((await adminIn(world, `${line} --json`)).text)
    expect(await told(`moderation log ${of.name}`)).toMatchObject([
      { number: 1, by: '(service)', operator: 'operator', kind: 'ban', target: 'Bartek', reason: 'spam' },
    ])
    expect(await told(`moderation verify ${of.name}`)).toMatchObject([{ entries: 1, head: 1 }])
    expect(await told(`matter list ${of.name}`)).toEqual([])
    const rewrite = (reason: string) =>
      world.service.store.transact((tx) =>
        tx.moderationLog.add(
          { id: crypto.randomUUID(), scopeId: of.id, actorId: null, kind: 'topic', reason },
          world.clock.now(),
        ),
      )
    expect(await rewrite('x')).toBe(2)
    // as somebody leaves them who reaches the database past the service
    const { moderationLog } = world.service.store.read
    const sealed = moderationLog.sealed.bind(moderationLog)
    const changed: typeof sealed = async (...asked) => {
      const [first, second] = await sealed(...asked)
      return [first!, { ...second!, reason: 'y' }]
    }
    Object.assign(moderationLog, { sealed: changed })
    try {
      expect(await adminIn(world, `moderation verify ${of.name}`)).toMatchObject({
        code: 1,
        text: expect.stringContaining(`Entry 2 in #${of.name} was changed.`),
      })
    } finally {
      Object.assign(moderationLog, { sealed })
    }
    expect(await adminIn(world, 'moderation verify')).toMatchObject({ code: 2 })
    expect(await adminIn(world, 'moderation verify nigdzie-nic')).toMatchObject({ code: 1 })
  })

  test('[SVC-04, MLOG-09] the operator takes the log away with evidence and hashes, of a channel and everywhere', async () => {
    const of = await scene()
    const author = await world.enter(bartek, of.name, WEB_CAPABILITIES)
    author.send(`PRIVMSG #${of.name} :dowód`)
    await author.expect(/dowód$/)
    expect(await of.deed('.ban Bartek -none spam')).toBe('ACK')
    const { code, text } = await adminIn(world, `moderation export ${of.name} --json`)
    expect(code).toBe(0)
    const head = (await world.service.store.read.moderationLog.head(of.id))!
    const rows = JSON.parse(text)
    expect(rows).toMatchObject([
      { seq: 1, kind: 'ban', actor: 'Anna', target: 'Bartek', evidence: expect.stringContaining('dowód') },
      { seq: 2, kind: 'export', actor: '(service)', is_operator: true },
    ])
    expect(rows[1].hash).toBe(Buffer.from(head.hash!).toString('hex'))
    // with a number what is behind it, which leaves no further entry
    const behind = await adminIn(world, `moderation export #${of.name} 1`)
    expect(behind.text).toContain(`ends with entry 2 with the hash ${rows[1].hash}`)
    expect(JSON.parse((await adminIn(world, `moderation export ${of.name} 1 --json`)).text)).toHaveLength(1)
    expect((await world.service.store.read.moderationLog.head(of.id))!.seq).toBe(2)

    await world.service.store.transact((tx) =>
      tx.moderationLog.add(
        { id: crypto.randomUUID(), scopeId: EVERYWHERE, actorId: null, kind: 'ban', reason: 'wszędzie' },
        world.clock.now(),
      ),
    )
    const everywhere = JSON.parse((await adminIn(world, 'moderation export everywhere --json')).text)
    expect(everywhere.at(-2)).toMatchObject({ kind: 'ban', reason: 'wszędzie' })
    expect(everywhere.at(-1)).toMatchObject({ kind: 'export' })
    expect((await adminIn(world, 'moderation log everywhere')).text).toContain('wszędzie')
    expect((await adminIn(world, 'moderation verify everywhere')).text).toContain(
      'All entries everywhere fit',
    )
    expect(await adminIn(world, 'matter list everywhere')).toMatchObject({ code: 0 })
    for (const [line, wanted] of [
      ['moderation export', 2],
      [`moderation export ${of.name} x`, 2],
      ['moderation export nigdzie-nic', 1],
    ] as const)
      expect([line, (await adminIn(world, line)).code]).toEqual([line, wanted])
  })
})
