import { availableEngines, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelWithFiles, filesOnDisk, jpeg, uploaded } from '../../media/attachments/upload.fixture.ts'
import { makeApplication, through, tokensFor } from '../../routes/oauth/oauth.fixture.ts'

const SECRET = 'numer-telefonu'

describe.each(availableEngines())('removing for good on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100' } })
    ;[anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
  })
  afterAll(() => world.close())

  /** A line of Bartek with a file, quoted, voted for and pinned, in a channel of Anna's. */
  async function scene({ secret = SECRET, side = 900, fileName = 'dowod.jpg' } = {}) {
    const name = `na-zawsze-${(count += 1)}`
    const id = await channelWithFiles(world, anna, name)
    const owner = await world.enter(anna, name)
    const observers = [await world.observe(null, `#${name}`), await world.observe(celina, `#${name}`)]
    const author = await world.enter(bartek, name)
    const file = await uploaded(world, id, { name: fileName, bytes: await jpeg(side, side) }, bartek)
    author.send(`@+attachments=["${file.id}"] PRIVMSG #${name} :${secret} Celina`)
    const messageId = (await author.expect(/ PRIVMSG /)).tags.get('msgid')!
    owner.send(`PRIVMSG #${name} :.pin ${messageId}`)
    observers[1]!.client.send(
      `@+reply=${messageId} PRIVMSG #${name} :co to?`,
      `PRIVMSG #${name} :.votemessage 1 ${messageId}`,
    )
    await world.quiet()
    return { id, name, owner, author, observers, messageId, file }
  }

  async function everything({ id, name, messageId }: Awaited<ReturnType<typeof scene>>): Promise<string> {
    const told: unknown[] = []
    for (const person of [undefined, celina, bartek, anna]) {
      for (const path of [
        '',
        '/messages',
        `/messages?uuid=${messageId}`,
        `/messages?search=${SECRET}`,
        '/messages?search=',
        '/messages/hot?range=24',
      ])
        told.push((await world.http('GET', `/api/channels/${id}${path}`, person && { as: person })).body)
      const client = await world.connect(person ?? null, { capabilities: 'web' })
      client.send(`RESUME #${name} 0`, `CHATHISTORY LATEST #${name} * 50`)
      const plain = await world.connect(person ?? null, { capabilities: ['batch', 'message-tags'] })
      plain.send(`JOIN #${name}`)
      await world.quiet()
      told.push(client.lines, plain.lines)
    }
    return JSON.stringify(told)
  }

  test.each(['standing', 'deleted by a moderator', 'of somebody banned'])(
    'by .purge, %s: nothing of it is told, found, kept or on the disk; the number stays used',
    async (state) => {
      const before = await filesOnDisk(world)
      const set = await scene()
      const { id, name, owner, observers, messageId, file } = set
      if (state === 'deleted by a moderator') owner.send(`PRIVMSG #${name} :.removemessage ${messageId}`)
      if (state === 'of somebody banned') owner.send(`PRIVMSG #${name} :.ban Bartek`)
      await world.quiet()
      expect(await filesOnDisk(world)).toHaveLength(before.length + 2)
      owner.send(`@label=x PRIVMSG #${name} :.purge ${messageId}`)
      await owner.expect((line) => line.tags.get('label') === 'x')
      // before the answer
      expect(await filesOnDisk(world)).toEqual(before)
      await world.quiet()
      for (const observer of observers) {
        await observer.client.expect(new RegExp(` CLEARMESSAGE #${name} ${messageId} 0`))
        const { events, pinnedId } = observer.state
        expect(events.some((event) => event.id === messageId)).toBe(false)
        expect(events.find((event) => 'replyId' in event && event.replyId === messageId)).toMatchObject({
          reply: null,
        })
        expect(pinnedId).toBeNull()
      }
      const told = await everything(set)
      expect(told).not.toContain(SECRET)
      expect(told).not.toContain('dowod.jpg')
      for (const url of [file.url, file.thumbnail!.url])
        expect((await world.http('GET', url)).status).toBe(404)
      const acts = await world.service.store.read.moderationLog.list(id, {}, null, 10)
      expect(acts[0]).toMatchObject({
        kind: 'purge',
        actorName: 'Anna',
        targetName: 'Bartek',
        messageId,
        at: world.clock.now(),
      })
      expect(JSON.stringify(acts)).not.toContain(SECRET)

      // again: nothing happens, nobody is told
      const { seq } = observers[0]!.state
      owner.send(`@label=y PRIVMSG #${name} :.purge ${messageId}`)
      await owner.expect((line) => line.tags.get('label') === 'y')
      expect(
        (await world.http('DELETE', `/api/channels/${id}/messages/${messageId}`, { as: anna })).status,
      ).toBe(204)
      await world.quiet()
      expect(observers[0]!.state.seq).toBe(seq)
      expect(await world.service.store.read.moderationLog.list(id, {}, null, 10)).toHaveLength(acts.length)
      if (state === 'of somebody banned') owner.send(`PRIVMSG #${name} :.unban Bartek`)
      await world.quiet()
    },
  )

  test('what its author had deleted: the copy of a report goes, and nobody is told', async () => {
    const { id, name, owner, author, observers, messageId } = await scene()
    const moderation = `/api/channels/${id}/moderation`
    const report = { message_id: messageId, category: 'spam' }
    const told = await world.http('POST', `/api/channels/${id}/reports`, { as: celina, body: report })
    expect(told.status).toBe(202)
    author.send(`REDACT #${name} ${messageId}`)
    await author.settled()
    await world.quiet()
    const kept = async () =>
      JSON.stringify((await world.http('GET', `${moderation}/matters/1`, { as: anna })).body)
    expect(await kept()).toContain(SECRET)
    const { seq } = observers[0]!.state
    owner.send(`@label=x PRIVMSG #${name} :.purge ${messageId}`)
    await owner.expect((line) => line.tags.get('label') === 'x')
    expect(await kept()).not.toContain(SECRET)
    expect(observers[0]!.state.seq).toBe(seq)
  })

  test('by HTTP: told and deleted alike; what is no message of this channel is not found', async () => {
    const set = await scene()
    const { id, observers, messageId, file } = set
    const other = await scene()
    const path = `/api/channels/${id}/messages`
    expect((await world.http('DELETE', `${path}/${other.messageId}`, { as: anna })).status).toBe(404)
    expect((await world.http('DELETE', `${path}/nic`, { as: anna })).status).toBe(404)
    expect((await world.http('DELETE', `${path}/${messageId}`, { as: anna })).status).toBe(204)
    for (const { client } of observers) await client.expect(/ CLEARMESSAGE /)
    expect((await world.http('GET', file.url)).status).toBe(404)
    expect(await everything(set)).not.toContain(SECRET)
    expect(await everything(other)).toContain(SECRET)
  })

  test('attack: a guest, a member, the author, a moderator, a foreign owner, an application, a banned owner', async () => {
    const set = await scene()
    const { id, name, observers, messageId } = set
    const [moderator, foreign, second] = await world.people(
      `Mod${engine[0]}`,
      `Obcy${engine[0]}`,
      `Drugi${engine[0]}`,
    )
    await world.channel(foreign, `obcy-${engine[0]}`)
    const give = async (person: NamedPerson, letter: 'o' | 'q') => {
      const { id: userId } = (await world.service.store.read.users.byName(userName(person.name)))!
      await world.service.store.transact((tx) =>
        tx.modes.give(id, userId, letter, { by: null, at: world.clock.now() }),
      )
    }
    await give(moderator, 'o')
    await give(second, 'q')
    const admin = await world.person(`Szef${engine[0]}`)
    const { id: adminId } = (await world.service.store.read.users.byName(userName(admin.name)))!
    await world.service.store.transact((tx) => tx.users.setGlobalMode(adminId, 'a'))
    const staff = await world.enter(admin, name)
    staff.send(`PRIVMSG #${name} :.ban ${second.name} -all`)
    await staff.expect(/ CLEAR /)
    const application = await makeApplication(world, anna)
    const acting = through(
      anna,
      await tokensFor(world, anna, application, [
        'user',
        'chat_read',
        'chat_write',
        'moderate',
        'channel_manage',
      ]),
    )
    const path = `/api/channels/${id}/messages/${messageId}`
    expect((await world.http('DELETE', path)).status).toBe(401)
    for (const person of [celina, bartek, moderator, foreign, acting, second])
      expect([person.name, (await world.http('DELETE', path, { as: person })).status]).toEqual([
        person.name,
        403,
      ])
    for (const person of [null, celina, bartek, moderator, foreign, acting, second]) {
      const client = await world.enter(person, name)
      client.send(`@label=p PRIVMSG #${name} :.purge ${messageId}`)
      await client.expect((line) => line.tags.get('label') === 'p')
    }
    await world.quiet()
    expect(observers[1]!.state.events.some((event) => event.id === messageId)).toBe(true)
    // nor what stands above the owner
    staff.send(`PRIVMSG #${name} :od góry`)
    const above = (await staff.expect(/od góry/)).tags.get('msgid')!
    expect((await world.http('DELETE', `/api/channels/${id}/messages/${above}`, { as: anna })).status).toBe(
      403,
    )
    expect((await world.http('DELETE', path, { as: admin })).status).toBe(204)
    staff.send(`PRIVMSG #${name} :.unban ${second.name}`)
    await world.quiet()
  })

  test('nobody in the chat reaches into a private conversation, not even its two people or the staff', async () => {
    const [admin] = await world.people(`Wladza${engine[0]}`)
    const { id: adminId } = (await world.service.store.read.users.byName(userName(admin.name)))!
    await world.service.store.transact((tx) => tx.users.setGlobalMode(adminId, 'a'))
    const client = await world.connect(bartek, { capabilities: 'web' })
    client.send('JOIN Celina', `PRIVMSG Celina :${SECRET}`)
    const line = await client.expect(/ PRIVMSG /)
    const path = `/api/channels/${line.tags.get('gwar.chat/channel-id')}/messages/${line.tags.get('msgid')}`
    for (const [person, status] of [
      [bartek, 403],
      [celina, 403],
      [admin, 404],
      [anna, 404],
    ] as const)
      expect((await world.http('DELETE', path, { as: person })).status).toBe(status)
  })

  test.runIf(engine === 'postgresql')('attack: looking for it in a dump of the database', async () => {
    // large enough for a thumbnail that is told of later, by an event of its own
    const hidden = { secret: 'kod-do-furtki', side: 1600, fileName: 'furtka.jpg' }
    const { name, owner, messageId } = await scene(hidden)
    await owner.expect(/ ATTACHMENT /)
    expect(await tablesWith('furtk')).toEqual(['attachments', 'channel_events', 'messages'])
    owner.send(`@label=x PRIVMSG #${name} :.purge ${messageId}`)
    await owner.expect((line) => line.tags.get('label') === 'x')
    expect(await tablesWith('furtk')).toEqual([])
  })

  /** Every row of the database is looked at as its text. */
  async function tablesWith(part: string): Promise<string[]> {
    const database = new pg.Client(world.settings['DATABASE_URL'])
    await database.connect()
    const { rows: tables } = await database.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
    const holding: string[] = []
    for (const { name } of tables) {
      const found = await database.query(`select from "${name}" t where t::text like '%${part}%' limit 1`)
      if (found.rowCount !== 0) holding.push(name)
    }
    await database.end()
    return holding
  }
})
