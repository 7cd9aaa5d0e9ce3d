import { WEB_CAPABILITIES } from '@gwar/protocol'
import { availableEngines, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'
import { channelWithFiles, uploaded } from '../../media/attachments/upload.fixture.ts'
import { uuidV7 } from '../../uuid.ts'
import { newMessage } from '../../store/sample-data.fixture.ts'

const MINUTE_MS = 60_000

describe.each(availableEngines())('what a ban clears, and its lifting brings back, on %s', (engine) => {
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

  /** A channel of Anna's with files; Celina and a guest watch and are compared with fresh loads, Bartek writes. */
  async function scene() {
    const name = `gumka-${(count += 1)}`
    const id = await channelWithFiles(world, anna, name)
    const observer = await world.observe(celina, `#${name}`)
    const guest = await world.observe(null, `#${name}`)
    return {
      id,
      name,
      observer,
      guest,
      owner: await world.enter(anna, name, WEB_CAPABILITIES),
      target: await world.enter(bartek, name, WEB_CAPABILITIES),
    }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  async function say(
    client: IrcClient,
    { name }: Pick<Scene, 'name'>,
    text: string,
    tags = '',
  ): Promise<string> {
    client.send(`${tags}PRIVMSG #${name} :${text}`)
    const line = await client.expect((one) => one.command === 'PRIVMSG' && one.params[1] === text)
    return line.tags.get('msgid')!
  }

  /** Does it and waits until it is done. */
  async function done(client: IrcClient, { name }: Pick<Scene, 'name'>, text: string): Promise<void> {
    count += 1
    client.send(`@label=d${count} PRIVMSG #${name} :${text}`)
    expect((await client.expect((line) => line.tags.get('label') === `d${count}`)).command).toBe('ACK')
    await world.quiet()
  }

  const page = async ({ id }: Pick<Scene, 'id'>, as: NamedPerson = celina) =>
    (await world.http('GET', `/api/channels/${id}/messages`, { as })).body as {
      id: string
      type: string
      message: string
      is_cleared: unknown
    }[]
  /** Texts of the messages that are not deleted, oldest first. */
  const standing = async (of: Scene) =>
    (await page(of))
      .filter(({ type, is_cleared: isCleared }) => type === 'PRIVMSG' && isCleared === false)
      .map(({ message }) => message)
  const found = async ({ id }: Scene, path: string) =>
    (
      (await world.http('GET', `/api/channels/${id}/messages${path}`, { as: celina })).body.data as {
        message: string
      }[]
    ).map(({ message }) => message)
  const commands = (client: IrcClient, from: number) =>
    client.lines
      .slice(from)
      .flatMap((line) => / (CLEAR|CLEARMESSAGE|RESTORE|RESTOREMESSAGE) /.exec(line)?.[1] ?? [])

  test('[OPEN-152, PC-24] a mute takes no message away, nor does its end or its lifting bring one', async () => {
    const of = await scene()
    await say(of.target, of, 'pierwsza')
    await say(of.target, of, 'druga')
    const from = of.observer.client.lines.length
    await done(of.owner, of, '.mute Bartek 1')
    expect(await standing(of)).toEqual(['pierwsza', 'druga'])
    await done(of.owner, of, '.unban Bartek')
    await done(of.owner, of, '.mute Bartek 1')
    world.clock.advance(1000)
    await say(of.target, of, 'trzecia')
    expect(await standing(of)).toEqual(['pierwsza', 'druga', 'trzecia'])
    expect(commands(of.observer.client, from)).toEqual([])
  })

  test.each([
    [
      '.ban Bartek',
      ['dawno'],
      ['CLEARMESSAGE', 'CLEARMESSAGE'],
      { detail: { clears: 'recent' }, reason: null },
    ],
    [
      '.ban Bartek -10M spam',
      ['dawno'],
      ['CLEARMESSAGE', 'CLEARMESSAGE'],
      { detail: { clears: 'recent' }, reason: 'spam' },
    ],
    ['.ban Bartek -all', [], ['CLEAR'], { detail: { clears: 'all' }, reason: null }],
    [
      '.ban Bartek -none spam -all',
      ['dawno', 'przed chwilą', 'teraz'],
      [],
      { detail: { clears: 'nothing' }, reason: 'spam -all' },
    ],
  ])(
    '[OPEN-152, CLEAR-01, CLEAR-03, PC-22] %s leaves %j, and its lifting brings all back',
    async (deed, left, told, entry) => {
      const of = await scene()
      await say(of.target, of, 'dawno')
      world.clock.jump(10 * MINUTE_MS)
      await say(of.target, of, 'przed chwilą')
      world.clock.advance(1000)
      await say(of.target, of, 'teraz')
      // who knows nothing but the standard's deletions
      const standard = await world.enter(darek, of.name, ['message-tags', 'draft/message-redaction'])
      const ids = (await page(of)).filter(({ type }) => type === 'PRIVMSG').map(({ id }) => id)
      const from = of.observer.client.lines.length
      await done(of.owner, of, deed)
      expect(await standing(of)).toEqual(left)
      const redacted = standard.lines.flatMap((line) => / REDACT #\S+ (\S+)$/.exec(line)?.[1] ?? [])
      expect(redacted.toSorted()).toEqual(ids.slice(left.length).toSorted())
      expect(commands(of.observer.client, from)).toEqual(told)
      await world.foldsEqualBoots()
      const [act] = await world.service.store.read.moderationLog.list(of.id, {}, null, 1)
      expect(act).toMatchObject({ kind: 'ban', ...entry })
      world.clock.jump(60 * MINUTE_MS)
      await done(of.owner, of, '.unban Bartek')
      expect(await standing(of)).toEqual(['dawno', 'przed chwilą', 'teraz'])
      expect(commands(of.observer.client, from).slice(told.length)).toEqual(
        Array.from({ length: 3 - left.length }, () => 'RESTOREMESSAGE'),
      )
    },
  )

  test('[OPEN-152] lifting brings back text, files, quotes, votes, search, hot list and inbox; live, after RESUME and on a reload', async () => {
    const of = await scene()
    const file = await uploaded(world, of.id, { name: 'a.txt', bytes: Buffer.from('tak') }, bartek)
    // a coloured word is indexed as that word again
    const id = await say(of.target, of, 'ważna \x0304szarlotka\u0020Celina', `@+attachments=["${file.id}"] `)
    await say(of.observer.client, of, 'co to?', `@+reply=${id} `)
    await done(of.observer.client, of, `.votemessage 1 ${id}`)
    const before = await page(of)
    const seqBefore = of.observer.state.seq
    const fileStatus = async () => (await fetch(new URL(file.url, world.url))).status
    const inbox = async () =>
      (await world.http('GET', `/api/channels/${of.id}/messages?search=&page=1`, { as: celina }))
        .body as unknown
    const entries = JSON.stringify(await inbox())
    expect(entries).toContain('szarlotka')

    await done(of.owner, of, '.ban Bartek -all')
    expect(await found(of, '?search=szarlotka')).toEqual([])
    expect(await found(of, '/hot?range=24')).toEqual([])
    expect(await fileStatus()).toBe(404)
    expect(JSON.stringify(await inbox())).not.toContain('szarlotka')
    await done(of.owner, of, '.unban Bartek')
    const after = (await page(of)).filter(({ type }) => type === 'PRIVMSG')
    expect(after).toEqual(before)
    expect(await found(of, '?search=szarlotka')).toEqual(['ważna \x0304szarlotka Celina'])
    expect(await found(of, '/hot?range=24')).toEqual(['ważna \x0304szarlotka Celina'])
    expect(await fileStatus()).toBe(200)
    expect(JSON.stringify(await inbox())).toContain('szarlotka')
    for (const { state } of [of.observer, of.guest])
      expect(state.events.filter(({ type }) => type !== 'notice')).toMatchObject([
        { text: 'co to?', reply: { text: 'ważna \x0304szarlotka Celina', isCleared: false } },
        {
          text: 'ważna \x0304szarlotka Celina',
          cleared: null,
          votes: [{ vote: 1 }],
          attachments: [{ id: file.id }],
        },
      ])
    // somebody who was away is told the same, and folding it gives what is not deleted
    const late = await world.connect(darek, { capabilities: WEB_CAPABILITIES })
    late.send(`RESUME #${of.name} ${seqBefore}`)
    await late.settled()
    expect(commands(late, 0)).toEqual(['CLEAR', 'RESTOREMESSAGE'])
    // a client that does not know of deletions sees only the notice
    const plain = await world.connect(darek)
    plain.send(`JOIN #${of.name}`)
    await plain.settled()
    await done(of.owner, of, '.ban Bartek -all')
    const seen = plain.lines.length
    await done(of.owner, of, '.unban Bartek')
    expect(plain.lines.slice(seen).filter((line) => !line.includes(' PONG '))).toEqual([
      expect.stringMatching(/ NOTICE #\S+ :Anna unbans Bartek/),
    ])
  })

  test('[OPEN-152] what was deleted before, or by hand, by its author or for good meanwhile, does not come back', async () => {
    const of = await scene()
    const names = [
      'usunięta przedtem',
      'usunięta ręcznie',
      'cofnięta przez autora',
      'usunięta na zawsze',
      'dobra',
    ]
    const ids = new Map<string, string>()
    for (const text of names) ids.set(text, await say(of.target, of, text))
    await done(of.owner, of, `.removemessage ${ids.get('usunięta przedtem')}`)
    world.clock.advance(1)
    await done(of.owner, of, '.ban Bartek -all')
    world.clock.advance(1)
    await done(of.owner, of, `.removemessage ${ids.get('usunięta ręcznie')}`)
    await done(of.target, of, `.removemessage ${ids.get('cofnięta przez autora')}`)
    await done(of.owner, of, `.purge ${ids.get('usunięta na zawsze')}`)
    await done(of.owner, of, '.unban Bartek')
    expect(await standing(of)).toEqual(['dobra'])
    // once a restored message is removed for good its number tells nothing of it
    await done(of.owner, of, `.purge ${ids.get('dobra')}`)
    const late = await world.connect(darek, { capabilities: WEB_CAPABILITIES })
    late.send(`RESUME #${of.name} 0`)
    await late.settled()
    expect(late.lines.join('\n')).not.toMatch(/dobra|na zawsze/)
  })

  test('[OPEN-152] two who lift at once lift once, and bring each message back once', async () => {
    const of = await scene()
    of.owner.send(`MODE #${of.name} +o Darek`)
    const other = await world.enter(darek, of.name, WEB_CAPABILITIES)
    await say(of.target, of, 'raz')
    await done(of.owner, of, '.ban Bartek')
    const from = of.observer.client.lines.length
    of.owner.send(`PRIVMSG #${of.name} :.unban Bartek`)
    other.send(`PRIVMSG #${of.name} :.unban Bartek`)
    await world.quiet()
    expect(commands(of.observer.client, from)).toEqual(['RESTOREMESSAGE'])
    const refused = [of.owner, other].filter(({ lines }) =>
      lines.some((line) => line.includes('"notbanned"')),
    )
    expect(refused).toHaveLength(1)
    expect(await standing(of)).toEqual(['raz'])
    // with a new ban the message is deleted again
    await done(of.owner, of, '.ban Bartek')
    expect(await standing(of)).toEqual([])
  })

  test('[OPEN-152] of somebody with 1300 messages all go and all come back, and only the newest are told one by one', async () => {
    const of = await scene()
    const { store } = world.service
    const { id: userId } = (await store.read.users.byName(userName('Bartek')))!
    const at = world.clock.now()
    for (let batch = 0; batch < 13; batch += 1)
      await store.appendMessages(
        Array.from({ length: 100 }, (_, index) =>
          newMessage(of.id, userId, {
            text: `nr ${batch * 100 + index}`,
            folded: `nr ${batch * 100 + index}`,
            at,
          }),
        ),
      )
    await world.restart()
    const owner = await world.enter(anna, of.name, WEB_CAPABILITIES)
    const watcher = await world.enter(celina, of.name, WEB_CAPABILITIES)
    const counts = async () => {
      const { body } = await world.http('GET', `/api/channels/${of.id}/messages?search=nr`, { as: celina })
      return body.total as number
    }
    const total = await counts()
    expect(total).toBeGreaterThan(0)
    await done(owner, of, '.ban Bartek -all')
    expect(await counts()).toBe(0)
    expect(commands(watcher, 0)).toEqual(['CLEAR'])
    await done(owner, of, '.unban Bartek')
    expect(await counts()).toBe(total)
    const told = commands(watcher, 0).slice(1)
    expect(told.filter((command) => command === 'RESTOREMESSAGE')).toHaveLength(200)
    expect(told.filter((command) => command === 'RESTORE')).toHaveLength(1)
    expect(watcher.lines.findLast((line) => line.includes(' RESTORE '))).toMatch(/ RESTORE #\S+ Bartek$/)
    const { read } = world.service.store
    const oldest = await read.events.historyAfter(of.id, { seq: 1 }, 5)
    expect(oldest!.every(({ message }) => message?.cleared === null)).toBe(true)
    expect(await read.bans.unswept(9)).toEqual([])
  })

  test('[OPEN-152] more than a page of the last ten minutes goes with a line each', async () => {
    const of = await scene()
    const { store } = world.service
    const { id: userId } = (await store.read.users.byName(userName('Bartek')))!
    // ids contain their time, as those that the service makes
    const ids: string[] = []
    for (let batch = 0; batch < 3; batch += 1) {
      const rows = Array.from({ length: 100 }, () =>
        newMessage(of.id, userId, { id: uuidV7(world.clock.now()), at: world.clock.now() }),
      )
      ids.push(...rows.map(({ id }) => id))
      await store.appendMessages(rows)
    }
    await world.restart()
    const owner = await world.enter(anna, of.name, WEB_CAPABILITIES)
    const watcher = await world.enter(celina, of.name, WEB_CAPABILITIES)
    await done(owner, of, '.ban Bartek')
    expect(commands(watcher, 0)).toEqual(ids.map(() => 'CLEARMESSAGE'))
    await done(owner, of, '.unban Bartek')
    expect(commands(watcher, 0).slice(ids.length)).toEqual([
      ...ids.slice(0, 200).map(() => 'RESTOREMESSAGE'),
      'RESTORE',
    ])
  })

  test('[OPEN-152] a ban of the version before, which cleared all, and one that it lifted, bring back what they cleared', async () => {
    const of = await scene()
    await say(of.target, of, 'dawna')
    const { store } = world.service
    const [author, by] = [
      (await store.read.users.byName(userName('Bartek')))!,
      (await store.read.users.byName(userName('Anna')))!,
    ]
    const deleted = await say(of.target, of, 'usunięta')
    await done(of.owner, of, `.removemessage ${deleted}`)
    world.clock.advance(1)
    const at = world.clock.now()
    const old = {
      id: uuidV7(world.clock.now()),
      channelId: of.id,
      userId: author.id,
      byId: by.id,
      reason: null,
      expiresAt: null,
    }
    const wrote = (await page(of)).filter(
      ({ message, is_cleared: isCleared }) => message !== '' && isCleared === false,
    )
    await store.transact(async (tx) => {
      // as nodes of an earlier version did it in one act: the row has no choice, and all messages are deleted at
      // its time
      await tx.bans.insert({ ...old, clears: null as never }, at)
      for (const { id } of wrote) await tx.messages.clear(of.id, id, { by: by.id, at })
    })
    expect(await standing(of)).toEqual([])
    await done(of.owner, of, '.unban Bartek')
    expect(await standing(of)).toEqual(['dawna'])

    await done(of.owner, of, '.ban Bartek -all')
    expect(await standing(of)).toEqual([])
    // `RESTORE` makes clients load messages anew, but these observers only fold
    for (const { client } of [of.observer, of.guest]) client.cut()
    await store.transact((tx) => tx.bans.end(of.id, author.id, { by: by.id, at: world.clock.now() }))
    // the next round of a newer node restores the message
    world.clock.advance(MINUTE_MS)
    await world.quiet()
    expect(await standing(of)).toEqual(['dawna'])
    expect(commands(of.owner, 0).at(-1)).toBe('RESTORE')
  })

  test('[OPEN-152] a stop in the middle leaves nothing: the next start goes on', async () => {
    const of = await scene()
    await say(of.target, of, 'jedna')
    await done(of.owner, of, '.ban Bartek -all')
    const { store } = world.service
    const { id: userId } = (await store.read.users.byName(userName('Bartek')))!
    const ban = (await store.read.bans.active(of.id, userId, world.clock.now()))!
    // the state where the process ended after the lifting, before the first page
    await store.transact(async (tx) => {
      await tx.bans.end(of.id, userId, { by: null, at: world.clock.now() })
      await tx.bans.setSweep(ban.id, 'restore', null)
    })
    await world.restart()
    await world.quiet()
    expect(await standing(of)).toEqual(['jedna'])
  })

  test('[OPEN-152] what one ban cleared and is still being brought back, the next one keeps, as far as it clears it', async () => {
    const of = await scene()
    await say(of.target, of, 'dawna')
    world.clock.advance(20 * MINUTE_MS)
    await say(await world.enter(bartek, of.name, WEB_CAPABILITIES), of, 'świeża')
    const { store } = world.service
    const { id: userId } = (await store.read.users.byName(userName('Bartek')))!
    let owner = await world.enter(anna, of.name, WEB_CAPABILITIES)
    await done(owner, of, '.ban Bartek -all')
    const first = (await store.read.bans.active(of.id, userId, world.clock.now()))!
    // `RESTORE` makes clients load messages anew, but these observers only fold
    for (const { client } of [of.observer, of.guest]) client.cut()
    // the state that a lifting leaves for somebody with very many messages
    await store.transact(async (tx) => {
      await tx.bans.end(of.id, userId, { by: null, at: world.clock.now() })
      await tx.bans.seenTo(first.id, Number.MAX_SAFE_INTEGER)
    })
    await done(owner, of, '.ban Bartek -10m')
    // the messages of the first ban come back
    world.clock.advance(MINUTE_MS)
    await world.quiet()
    expect(await standing(of)).toEqual(['dawna'])
    expect(await store.read.bans.unswept(9)).toEqual([])
    owner = await world.enter(anna, of.name, WEB_CAPABILITIES)
    await done(owner, of, '.unban Bartek')
    expect(await standing(of)).toEqual(['dawna', 'świeża'])
  })

  test('attack: who may not ban chooses nothing, whatever stands behind the name', async () => {
    const of = await scene()
    await say(of.owner, of, 'moje')
    of.target.send(`PRIVMSG #${of.name} :.ban Anna -all`)
    expect((await of.target.expect(/ 404 /)).tags.get('gwar.chat/i18n')).toContain('no_permission')
    expect(await standing(of)).toEqual(['moje'])
  })
})
