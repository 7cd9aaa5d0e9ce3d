import { WEB_CAPABILITIES, type ModerationPerson, type NoteRecord } from '@gwar/protocol'
import { anyEngine, createWorld, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../../commands/world-of.fixture.ts'

const HOUR_MS = 3_600_000

describe.each(anyEngine())('what moderators know of a person, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  let edyta: NamedPerson
  let count = 0
  worldOf(
    ['Anna', 'Bartek', 'Celina', 'Darek', 'Edyta'],
    (made) => ([world, anna, bartek, celina, darek, edyta] = made),
    engine,
  )

  /** A channel of Anna's where Celina moderates and Bartek writes; Edyta is of the staff. */
  async function scene() {
    const name = `osoby-${(count += 1)}`
    const { id } = await world.channel(anna, name)
    await employ('m')
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    owner.send(`MODE #${name} +o Celina`)
    await owner.expect(/ MODE #\S+ \+o Celina$/)
    const author = await world.enter(bartek, name, WEB_CAPABILITIES)
    return { id, name, owner, author }
  }
  /** Takes Edyta into the service's staff, or lets her go. */
  const employ = (mode: 'm' | null) =>
    world.service.store.transact(async (tx) => {
      const staff = await tx.users.byName(userName('Edyta'))
      await tx.users.setGlobalMode(staff!.id, mode)
    })
  async function say(client: IrcClient, name: string, text: string): Promise<string> {
    client.send(`PRIVMSG #${name} :${text}`)
    const line = await client.expect((one) => one.command === 'PRIVMSG' && one.params[1] === text)
    world.clock.advance(31_000)
    return line.tags.get('msgid')!
  }
  const call = async (method: string, path: string, as: NamedPerson, body?: object) => {
    const answer = await world.http(method, `/api/channels/${path}`, { as, ...(body && { body }) })
    await world.quiet()
    world.clock.advance(1000)
    return answer
  }
  const act = (id: string, body: object) => call('POST', `${id}/moderation/acts`, celina, body)
  const look = async (id: string, as = celina, word = 'Bartek', query = ''): Promise<ModerationPerson> =>
    (await call('GET', `${id}/moderation/people/${word}${query}`, as)).body
  const told = ({ data }: ModerationPerson) =>
    data.map((item) =>
      item.type === 'entry' ? item.entry.kind : `${item.message.state}: ${item.message.text}`,
    )

  test('[PERS-01] acts on a person and all their messages stand together, newest first, with what holds now', async () => {
    const { id, name, author } = await scene()
    const since = world.clock.now()
    await say(author, name, 'dzień dobry')
    const deleted = await say(author, name, 'brzydkie')
    await act(id, { kind: 'delete', message_ids: [deleted], reason: 'brzydko' })
    await act(id, { kind: 'warn', target: 'Bartek', reason: 'spokojnie' })
    await act(id, { kind: 'trust', target: 'Bartek' })
    await act(id, { kind: 'mute', target: 'Bartek', seconds: 600, reason: 'dość' })
    const person = await look(id)
    expect(person).toMatchObject({
      user: { name: 'Bartek', modes: '' },
      since: since.toISOString(),
      messages: 2,
      strikes: 2,
      next_step: 600,
      is_trusted: true,
      ban: { kind: 'mute', by: { name: 'Celina' }, reason: 'dość' },
      warning: { reason: 'spokojnie' },
      matters: [],
      notes: [],
      next: null,
    })
    expect(told(person)).toEqual([
      'mute',
      'trust',
      'warn',
      'delete_message',
      'cleared: brzydkie',
      'stands: dzień dobry',
    ])
    // of somebody who was never here there is nothing, and of nobody no page
    expect(await look(id, celina, 'Darek')).toMatchObject({ since: null, messages: 0, data: [], ban: null })
    expect((await call('GET', `${id}/moderation/people/Nikt_Taki`, celina)).status).toBe(404)
    // a channel of somebody else is closed, and ordinary members read nothing
    const other = await scene()
    expect((await call('GET', `${other.id}/moderation/people/Bartek`, bartek)).status).toBe(403)
  })

  test('[SVC-02, PERS-01] beside a sentence everywhere stands what the channel itself may lift; without one it is told', async () => {
    const { id } = await scene()
    const everywhere = async (body: object) =>
      expect((await world.http('POST', '/api/moderation/acts', { as: edyta, body })).status).toBe(200)
    await everywhere({ kind: 'mute', target: 'Bartek', seconds: 3600 })
    const isMuted = { ban: { kind: 'mute', scope: 'everywhere' } }
    expect(await look(id)).toMatchObject(isMuted)
    expect((await act(id, { kind: 'ban', target: 'Bartek' })).status).toBe(200)
    expect(await look(id)).toMatchObject({ ban: { kind: 'ban', scope: 'channel', expires_at: null } })
    expect((await act(id, { kind: 'unban', target: 'Bartek' })).status).toBe(200)
    expect(await look(id)).toMatchObject(isMuted)
    await everywhere({ kind: 'unban', target: 'Bartek' })
    expect(await look(id)).toMatchObject({ ban: null })
  })

  test('[PERS-01] pages follow each other without gap or repetition', async () => {
    const { id, name, author } = await scene()
    const texts: string[] = []
    for (let n = 0; n < 57; n += 1) {
      texts.push(`zdanie ${n}`)
      await say(author, name, `zdanie ${n}`)
    }
    await act(id, { kind: 'trust', target: 'Bartek' })
    const first = await look(id)
    expect(first.data).toHaveLength(50)
    const second = await look(id, celina, 'Bartek', `?before=${encodeURIComponent(first.next!)}`)
    expect(second.next).toBeNull()
    expect([...told(first), ...told(second)]).toEqual([
      'trust',
      ...texts.map((text) => `stands: ${text}`).toReversed(),
    ])
  })

  test('[PERS-02] what its author removed is shown to moderators for a day, then nowhere, and not after a purge', async () => {
    const { id, name, author } = await scene()
    const [removed, purged] = [await say(author, name, 'cofam to'), await say(author, name, 'na zawsze')]
    for (const messageId of [removed, purged]) {
      author.send(`PRIVMSG #${name} :.removemessage ${messageId}`)
      await world.quiet()
      world.clock.advance(1000)
    }
    expect(told(await look(id))).toEqual(['removed: na zawsze', 'removed: cofam to'])
    const page = await call('GET', `${id}/messages`, celina)
    expect(JSON.stringify(page.body)).not.toContain('cofam to')
    expect((await call('DELETE', `${id}/messages/${purged}`, anna)).status).toBe(204)
    expect(told(await look(id))).toEqual(['removed: cofam to'])
    for (const hours of [22, 1]) {
      world.clock.advance(hours * HOUR_MS)
      await world.quiet()
    }
    expect(told(await look(id))).toEqual(['removed: cofam to'])
    world.clock.advance(HOUR_MS)
    expect(told(await look(id))).toEqual([])
    await world.quiet()
    // a round of the sweep skips its turn while the one before it is under way
    world.clock.advance(HOUR_MS)
    await world.quiet()
    // nothing is left for a sweep of all
    expect(await world.service.store.transact((tx) => tx.removedTexts.sweep(new Date(8e15), 10))).toBe(0)
  })

  test('[PERS-02] with 0 hours nothing is kept of what its author removed', async () => {
    const strict = await createWorld({ engine, settings: { REMOVED_TEXT_HOURS: '0' } })
    try {
      const [owner, writer] = await strict.people('Olga', 'Piotr')
      const { id } = await strict.channel(owner, 'bez-kopii')
      const client = await strict.enter(writer, 'bez-kopii', WEB_CAPABILITIES)
      client.send('PRIVMSG #bez-kopii :zostaje', 'PRIVMSG #bez-kopii :cofam to')
      const { tags } = await client.expect(/cofam to$/)
      client.send(`PRIVMSG #bez-kopii :.removemessage ${tags.get('msgid')}`)
      await client.expect(/ CLEARMESSAGE /)
      await strict.quiet()
      const { body } = await strict.http('GET', `/api/channels/${id}/moderation/people/Piotr`, { as: owner })
      expect(told(body)).toEqual(['stands: zostaje'])
      // not behind a setting that is changed later either
      expect(await strict.service.store.transact((tx) => tx.removedTexts.sweep(new Date(8e15), 10))).toBe(0)
    } finally {
      await strict.close()
    }
  })

  test('[PERS-03] a note is seen by the moderators of that channel and by staff, and by nobody else', async () => {
    const { id, owner, author } = await scene()
    const noted = await call('POST', `${id}/moderation/people/Bartek/notes`, celina, {
      text: ' lubi kłótnie ',
    })
    expect(noted).toMatchObject({
      status: 200,
      body: { note: { version: 1, text: 'lubi kłótnie', by: { name: 'Celina' }, earlier: [] } },
    })
    const { note } = noted.body as { note: NoteRecord }
    for (const as of [anna, celina, edyta]) expect((await look(id, as)).notes).toEqual([note])
    for (const as of [bartek, darek])
      expect((await call('GET', `${id}/moderation/people/Bartek`, as)).status).toBe(403)
    for (const [method, path] of [
      ['POST', 'people/Bartek/notes'],
      ['PUT', `notes/${note.id}`],
      ['DELETE', `notes/${note.id}`],
    ] as const)
      expect(
        (await call(method, `${id}/moderation/${path}`, bartek, { version: 1, text: 'nie' })).status,
      ).toBe(403)
    // a moderator of another channel reaches it by no id
    const other = await scene()
    expect((await call('DELETE', `${other.id}/moderation/notes/${note.id}`, anna)).status).toBe(404)
    expect((await look(other.id)).notes).toEqual([])
    // the log says that there is one, and not what it says; nor does any line or the export of the log
    const log = await call('GET', `${id}/moderation/log`, anna)
    expect(log.body.data[0]).toMatchObject({ kind: 'looked', actor: { name: 'Edyta' } })
    const exported = await world.http('GET', `/api/channels/${id}/moderation/log/export?format=jsonl`, {
      as: anna,
    })
    for (const said of [JSON.stringify(log.body), String(exported.body), ...owner.lines, ...author.lines])
      expect(said).not.toContain('kłótnie')
  })

  test('[PERS-04] changing a note keeps its versions, of two at once the second gets what stands, and its bounds hold', async () => {
    const { id } = await scene()
    const notes = `${id}/moderation/people/Bartek/notes`
    const { note } = (await call('POST', notes, celina, { text: 'pierwsza' })).body as { note: NoteRecord }
    const path = `${id}/moderation/notes/${note.id}`
    expect((await call('PUT', path, anna, { version: 1, text: 'druga' })).body.note).toMatchObject({
      version: 2,
      text: 'druga',
      by: { name: 'Anna' },
      earlier: [{ version: 1, text: 'pierwsza', by: { name: 'Celina' } }],
    })
    expect(await call('PUT', path, celina, { version: 1, text: 'moja' })).toMatchObject({
      status: 409,
      body: { error: 'changed', by: 'Anna', stands: { version: 2, text: 'druga' } },
    })
    for (const text of ['', '   ', 'x'.repeat(1001)]) {
      expect((await call('POST', notes, celina, { text })).status).toBe(422)
      expect((await call('PUT', path, celina, { version: 2, text })).status).toBe(422)
    }
    expect((await call('POST', notes, celina, { text: 'x'.repeat(1000) })).status).toBe(200)
    for (let n = 2; n < 50; n += 1) {
      world.clock.advance(2000)
      expect((await call('POST', notes, celina, { text: `nr ${n}` })).status).toBe(200)
    }
    expect((await call('POST', notes, celina, { text: 'pięćdziesiąta pierwsza' })).status).toBe(422)
    // one that is withdrawn makes room, and undoing brings it back
    expect((await call('DELETE', path, celina)).status).toBe(204)
    expect((await call('DELETE', path, celina)).status).toBe(404)
    expect((await look(id)).notes.map(({ text }) => text)).not.toContain('druga')
    const [{ seq }] = (await call('GET', `${id}/moderation/log?kind=note`, anna)).body.data
    expect((await call('POST', `${id}/moderation/log/${seq}/undo`, celina, {})).status).toBe(200)
    expect((await look(id)).notes.map(({ text }) => text)).toContain('druga')
  })

  test('[PERS-01] lists tell who is warned, muted or banned, trusted, and has a note; the newest first, for moderators', async () => {
    const { id } = await scene()
    const list = async (name: string, as = celina) =>
      (await call('GET', `${id}/moderation/people?list=${name}`, as)).body
    const names = async (name: string) =>
      (await list(name)).data.map(({ user }: { user: { name: string } }) => user.name)
    await act(id, { kind: 'warn', target: 'Bartek', reason: 'spokojnie' })
    await act(id, { kind: 'warn', target: 'Darek' })
    await act(id, { kind: 'warn', target: 'Bartek', reason: 'drugi raz' })
    await act(id, { kind: 'ban', target: 'Darek', reason: 'reklamy' })
    await act(id, { kind: 'mute', target: 'Bartek', seconds: 60 })
    await act(id, { kind: 'trust', target: 'Bartek' })
    const notes = `${id}/moderation/people/Darek/notes`
    const { note } = (await call('POST', notes, celina, { text: 'pierwsza' })).body as { note: NoteRecord }
    await call('PUT', `${id}/moderation/notes/${note.id}`, anna, { version: 1, text: 'druga' })
    expect(await list('warned')).toMatchObject({
      data: [
        {
          user: { name: 'Bartek' },
          text: 'drugi raz',
          by: { name: 'Celina' },
          is_acknowledged: false,
          kind: null,
        },
        { user: { name: 'Darek' }, text: null },
      ],
      next: null,
    })
    expect(await list('punished')).toMatchObject({
      data: [
        { user: { name: 'Bartek' }, kind: 'mute', expires_at: expect.any(String) },
        { user: { name: 'Darek' }, kind: 'ban', text: 'reklamy', expires_at: null },
      ],
    })
    expect(await names('trusted')).toEqual(['Bartek'])
    expect(await list('noted')).toMatchObject({
      data: [{ user: { name: 'Darek' }, text: 'druga', by: { name: 'Anna' } }],
    })
    // a mute that ended is in no list, nor are a warning of a month ago and a note that was withdrawn
    await call('DELETE', `${id}/moderation/notes/${note.id}`, celina)
    world.clock.jump(31 * 24 * HOUR_MS)
    expect(await names('punished')).toEqual(['Darek'])
    for (const name of ['warned', 'noted']) expect(await names(name)).toEqual([])
    expect((await call('GET', `${id}/moderation/people?list=warned`, bartek)).status).toBe(403)
    // in the last one is a year that the store does not know
    const early = `list=noted&before=-271821-04-20T00:00:00.000Z_${note.id}`
    for (const query of ['list=all', 'list=noted&before=x', '', early])
      expect((await call('GET', `${id}/moderation/people?${query}`, celina)).status).toBe(422)
  })

  test('[PERS-01] a list goes on behind the last of its page, also where many were met in one moment', async () => {
    const { id } = await scene()
    const ids = Array.from({ length: 60 }, () => crypto.randomUUID())
    const at = world.clock.now()
    await world.service.store.transact(async (tx) => {
      for (const userId of ids) await tx.trusted.add(id, userId, null, at)
    })
    const page = async (before: string | null) =>
      (
        await call(
          'GET',
          `${id}/moderation/people?list=trusted${before === null ? '' : `&before=${encodeURIComponent(before)}`}`,
          celina,
        )
      ).body
    const first = await page(null)
    const second = await page(first.next)
    const seen = [...first.data, ...second.data].map(({ user }: { user: { id: string } }) => user.id)
    expect(first.data).toHaveLength(50)
    expect(second.next).toBeNull()
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  test('[PERS-09, PERS-10] staff without a letter there leaves an entry when looking, moderators do not; notes on equals are allowed', async () => {
    const { id, owner, name } = await scene()
    const looks = async () =>
      (await call('GET', `${id}/moderation/log?kind=looked`, anna)).body.data.map(
        ({ actor, target }: { actor: { name: string }; target: { name: string } }) =>
          `${actor.name} ${target.name}`,
      )
    await look(id, anna)
    await look(id, celina)
    expect(await looks()).toEqual([])
    await look(id, edyta)
    expect(await looks()).toEqual(['Edyta Bartek'])
    await employ(null)
    owner.send(`MODE #${name} +o Edyta`)
    await world.quiet()
    await employ('m')
    await look(id, edyta)
    expect(await looks()).toEqual(['Edyta Bartek'])
    expect(
      (await call('POST', `${id}/moderation/people/Anna/notes`, celina, { text: 'szefowa' })).status,
    ).toBe(200)
  })

  test('.note and .history do what the pages do, the latter to the asker alone', async () => {
    const { id, name, owner, author } = await scene()
    await say(author, name, 'raz')
    await act(id, { kind: 'warn', target: 'Bartek', category: 'spam', reason: 'reklamy' })
    for (const line of ['.note Bartek na oku', '.history Bartek']) {
      owner.send(`@label=n PRIVMSG #${name} :${line}`)
      await owner.expect(({ tags }) => tags.get('label') === 'n')
      await world.quiet()
      world.clock.advance(1000)
    }
    expect((await look(id)).notes).toMatchObject([{ text: 'na oku' }])
    const history = owner.lines.filter((line) => / NOTICE Anna :/.test(line))
    expect(history.map((line) => line.replace(/^.* NOTICE Anna :/, ''))).toEqual([
      expect.stringMatching(/^Bartek: .* 1.* 1$/),
      expect.stringMatching(/#3 note Anna$/),
      expect.stringMatching(/#2 warn Celina: #spam reklamy$/),
    ])
    expect(author.lines.filter((line) => / NOTICE /.test(line))).toEqual([])
  })

  test('[PERS-01] what waited, reports and appeals are counted by what became of them, also of who is away or gone', async () => {
    const { id, name, author } = await scene()
    const filters = `${id}/moderation/filters`
    const body = { title: 'Handel', do: 'hold', when: [{ is: 'words', words: ['nft'] }] }
    const { filter } = (await call('POST', filters, anna, { body })).body
    await call('PUT', `${filters}/${filter.id}`, anna, { version: 1, state: 'on' })
    for (const n of [1, 2]) {
      author.send(`PRIVMSG #${name} :nft ${n}`)
      await author.expect(new RegExp(` NOTE PRIVMSG HELD \\S+ ${n} `))
      world.clock.advance(31_000)
    }
    const decide = async (n: number, decision: string) =>
      expect([
        decision,
        (await call('POST', `${id}/moderation/matters/${n}/decision`, anna, { state: 'open', decision }))
          .status,
      ]).toEqual([decision, 200])
    await decide(1, 'refuse')
    const said = [
      await say(author, name, 'brzydko'),
      await say(author, name, 'ładnie'),
      await say(author, name, 'różnie'),
    ]
    for (const messageId of said)
      expect(
        (await call('POST', `${id}/reports`, darek, { message_id: messageId, category: 'insult' })).status,
      ).toBe(202)
    await decide(3, 'uphold')
    await decide(4, 'dismiss')
    await act(id, { kind: 'ban', target: 'Bartek', seconds: 86_400, clear: false })
    const own = await world.http('GET', `/api/users/@me/moderation?channel=${id}`, { as: bartek })
    const appeal = { scope: id, entry: own.body.data[0].id, text: 'to nie ja' }
    expect((await world.http('POST', '/api/users/@me/appeals', { as: bartek, body: appeal })).status).toBe(
      200,
    )
    const known = {
      ban: { kind: 'ban' },
      matters: [
        { kind: 'appeal', state: 'open', count: 1 },
        // the ban closed what waited and what was reported still
        { kind: 'held', state: 'refused', count: 2 },
        { kind: 'report', state: 'dismissed', count: 1 },
        { kind: 'report', state: 'upheld', count: 2 },
      ],
    }
    expect(await look(id)).toMatchObject({ user: { name: 'Bartek' }, ...known })
    author.cut()
    await world.quiet()
    expect(await look(id)).toMatchObject({ user: { name: 'Bartek' }, ...known })

    // of somebody whose account is gone it stands under the account's id
    const leaving = await world.person('Odchodzacy')
    await say(await world.enter(leaving, name, WEB_CAPABILITIES), name, 'żegnam')
    await act(id, { kind: 'mute', target: leaving.name, seconds: 60 })
    const { id: goneId } = (await world.service.store.read.users.byName(userName(leaving.name)))!
    await world.service.store.transact((tx) => tx.users.markDeleted(goneId, world.clock.now()))
    const gone = await look(id, celina, goneId)
    expect(gone.user).toMatchObject({ id: goneId, name: null })
    expect(told(gone)).toEqual(['mute', 'stands: żegnam'])
  })
})
