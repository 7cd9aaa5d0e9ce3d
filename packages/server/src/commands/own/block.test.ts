import { nameKey } from '@gwar/protocol'
import { anyEngine, createWorld, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

describe.each(anyEngine())('blocking on the %s engine', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { NEVER_BLOCKED: 'Administracja, Zarzad' } })
    bartek = await world.person('Bartek')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    count += 1
    anna = await world.person(`Anna${count}`)
  })

  const CAPS = ['V/blocks', 'standard-replies'] as const
  const connect = async () => {
    const client = await world.connect(anna, { capabilities: CAPS })
    client.unread()
    return client
  }
  /** The list of blocked people that a newly logged-in connection is sent. */
  const blocks = async (): Promise<string[]> => {
    const client = await world.connect(null, { capabilities: CAPS })
    client.send(`AUTHORIZATION ${anna.token}`)
    const { params } = await client.expect((line) => line.command === 'BLOCKS')
    client.cut()
    return JSON.parse(params[0]!)
  }
  const blockLines = (client: IrcClient) => client.unread().filter((line) => /BLOCK/.test(line))

  test('[BLOCKS-01, BLOCKS-02] [PC-13] [PC-14] [PS-10] [PS-11] [PS-12] [OPEN-41] [ROLE-14] all connections of the person are told, nobody else', async () => {
    const [phone, desk] = [await connect(), await connect()]
    const other = await world.connect(bartek, { capabilities: CAPS })
    other.unread()
    expect(await blocks()).toEqual([])
    phone.send('BLOCK bartek')
    for (const client of [phone, desk]) expect((await client.expect(/ BLOCK /)).params).toEqual(['Bartek'])
    expect(await blocks()).toEqual(['Bartek'])
    desk.send('UNBLOCK BARTEK')
    for (const client of [phone, desk]) expect((await client.expect(/ UNBLOCK /)).params).toEqual(['Bartek'])
    expect(await blocks()).toEqual([])
    await world.quiet()
    expect(other.unread()).toEqual([])
  })

  test('twice is once: only who asked again hears it again', async () => {
    const [phone, desk] = [await connect(), await connect()]
    phone.send('BLOCK Bartek', 'BLOCK Bartek', 'UNBLOCK Bartek', 'UNBLOCK Bartek')
    await world.quiet()
    expect(blockLines(phone)).toHaveLength(4)
    expect(blockLines(desk)).toHaveLength(2)
  })

  test.each([
    ['Nobody', 'UNKNOWN_USER'],
    ['%', 'UNKNOWN_USER'],
    ['x'.repeat(200), 'UNKNOWN_USER'],
    [':', 'UNKNOWN_USER'],
  ])('%s is refused: %s', async (name, code) => {
    const client = await connect()
    for (const command of ['BLOCK', 'UNBLOCK']) {
      client.send(`${command} ${name}`)
      await client.expect(
        (line) => line.command === 'FAIL' && line.params[0] === command && line.params[1] === code,
      )
    }
    expect(await blocks()).toEqual([])
  })

  test('[BLOCKING-03] [OPEN-108] the special accounts, and oneself, are not blocked', async () => {
    await world.person('Zarzad')
    const client = await connect()
    for (const name of ['Zarzad', 'zarzad', 'Gwar', 'Administracja']) {
      client.send(`BLOCK ${name}`)
      await client.expect(/ FAIL BLOCK NEVER_BLOCKED /)
    }
    client.send(`BLOCK ${nameKey(anna.name)}`)
    await client.expect(/ FAIL BLOCK SELF /)
    expect(await blocks()).toEqual([])
    // the refusal has a name that clients translate
    const web = await world.connect(anna, { capabilities: 'web' })
    web.send('BLOCK Zarzad', 'BLOCK niema_takiej', `BLOCK ${anna.name}`)
    for (const wanted of [/i18n=\{"name":"never_blocked"/, /i18n=\{"name":"unknown_user"/, /"block_self"/])
      await web.expect(wanted)
    web.cut()
  })

  test('a guest blocks nobody; a plain client reads why', async () => {
    const guest = await world.connect(null)
    guest.send('BLOCK Bartek')
    await guest.expect(/ NOTICE Guest :Log in/)
    const plain = await world.connect(anna)
    plain.send('BLOCK Nobody1')
    await plain.expect(/ NOTICE \S+ :/)
    plain.send('BLOCK Bartek')
    expect(await plain.settled()).toEqual([])
    expect(await blocks()).toEqual(['Bartek'])
  })

  test('1000 are the most, also for two connections at once', async () => {
    const crowd = await world.crowd(1000, `Many${count}x`)
    const { store } = world.service
    const [me, ...ids] = (
      await store.read.users.byNames([anna, ...crowd].map(({ name }) => userName(name)))
    ).sort(({ name: a }, { name: b }) => Number(b === anna.name) - Number(a === anna.name))
    await store.transact(async (tx) => {
      for (const { id } of ids.slice(0, 999)) await tx.blocks.add(me!.id, id, world.clock.now())
    })
    const [phone, desk] = [await connect(), await connect()]
    phone.send(`BLOCK ${ids[999]!.name}`)
    desk.send('BLOCK Bartek')
    await world.quiet()
    expect(await blocks()).toHaveLength(1000)
    const refused = [...phone.unread(), ...desk.unread()].filter((line) => line.includes('TOO_MANY_BLOCKS'))
    expect(refused).toHaveLength(1)
  })

  describe('a private message of who is blocked', () => {
    const all = async (client: IrcClient): Promise<string> => {
      await world.quiet()
      return client.lines.join('\n')
    }
    const id = async (person: NamedPerson): Promise<string> =>
      (await world.service.store.read.users.byName(userName(person.name)))!.id
    async function conversationId(): Promise<string> {
      const pair = await world.service.store.read.channels.ofPair(await id(anna), await id(bartek))
      return pair!.id
    }
    const texts = async (as: NamedPerson, query = ''): Promise<string> =>
      JSON.stringify(
        (await world.http('GET', `/api/channels/${await conversationId()}/messages${query}`, { as })).body,
      )
    const listed = async (as: NamedPerson): Promise<string[]> =>
      (await world.http('GET', '/api/users/@me/conversations', { as })).body.map(
        ({ name }: { name: string }) => name,
      )
    /** All lines of the conversation that a connection can ask for. */
    async function history(person: NamedPerson, other: NamedPerson): Promise<string> {
      const client = await world.connect(person, { capabilities: 'web' })
      client.send(
        `RESUME ${other.name} 0`,
        `CHATHISTORY LATEST ${other.name} * 50`,
        `CHATHISTORY BEFORE ${other.name} timestamp=2090-01-01T00:00:00.000Z 50`,
        'CHATHISTORY TARGETS timestamp=2001-01-01T00:00:00.000Z timestamp=2090-01-01T00:00:00.000Z 50',
      )
      const told = await all(client)
      client.cut()
      return told
    }

    test('[OPEN-160] is not told to any connection, nor listed, found or in history; the sender learns nothing', async () => {
      const other = await world.connect(bartek, { capabilities: 'web' })
      const [web, plain] = [await world.connect(anna, { capabilities: 'web' }), await world.connect(anna)]
      web.send('BLOCK Bartek')
      await web.expect(/ BLOCK /)
      world.clock.advance(1000)
      other.send(`PRIVMSG ${anna.name} :zaczepka`)
      const echo = await other.expect(/ PRIVMSG \S+ :zaczepka/)
      other.send(`PRIVMSG ${anna.name} :druga zaczepka`, `REDACT ${anna.name} ${echo.tags.get('msgid')}`)
      await other.expect(/druga/)
      const late = await world.connect(anna, { capabilities: ['draft/chathistory', 'batch', 'server-time'] })
      for (const client of [web, plain, late])
        expect(await all(client)).not.toMatch(/zaczepka|EMBED|CLEARMESSAGE/)
      expect(await listed(anna)).toEqual([])
      expect(await history(anna, bartek)).not.toMatch(/zaczepka|TARGETS Bartek/)
      expect(await texts(anna)).not.toContain('zaczepka')
      expect(await texts(anna, '?search=zaczepka')).not.toContain('druga')
      // the blocked person still sees what they wrote
      expect(await texts(bartek)).toContain('druga zaczepka')
      // behind it conversations of other tests
      expect((await listed(bartek))[0]).toBe(anna.name)
      expect(await history(bartek, anna)).toContain('druga zaczepka')

      // messages written while nobody was blocked stay, and numbers continue without a gap
      web.send('UNBLOCK Bartek')
      await web.expect(/ UNBLOCK /)
      // until the block is lifted, and no longer
      expect(await texts(anna)).toContain('druga zaczepka')
      other.send(`PRIVMSG ${anna.name} :przepraszam`)
      await web.expect(/przepraszam/)
      await plain.expect(/przepraszam/)
      world.clock.advance(1000)
      web.send('BLOCK Bartek')
      await web.expect(/ BLOCK /)
      world.clock.advance(1000)
      other.send(`PRIVMSG ${anna.name} :znowu ja`)
      await other.expect(/znowu/)
      web.send('PRIVMSG Bartek :nie pisz')
      await web.expect(/nie pisz/)
      expect(await all(web)).not.toContain('znowu')
      expect(await texts(anna)).toMatch(/przepraszam.*nie pisz/)
      expect(await texts(anna)).not.toContain('znowu')
      expect(await listed(anna)).toEqual(['Bartek'])
      const seqs = web.lines.flatMap(
        (line) => /gwar\.chat\/seq=(\d+)\S* :\S+ (?:PRIVMSG|SEQ) /.exec(line)?.[1] ?? [],
      )
      expect(seqs.map(Number)).toEqual(seqs.map((_, index) => Number(seqs[0]) + index))
      for (const client of [other, web, plain, late]) client.cut()
    })

    test('while the one who blocked is away: nothing of it waits for them', async () => {
      const web = await connect()
      web.send('BLOCK Bartek')
      await web.expect(/ BLOCK /)
      web.cut()
      await world.quiet()
      world.clock.advance(1000)
      const other = await world.connect(bartek, { capabilities: 'web' })
      other.send(`PRIVMSG ${anna.name} :śpisz?`)
      await other.expect(/śpisz/)
      const back = await connect()
      await world.quiet()
      other.send(`PRIVMSG ${anna.name} :halo?`)
      await other.expect(/halo/)
      expect(await all(back)).not.toMatch(/śpisz|halo/)
      for (const client of [other, back]) client.cut()
    })

    test('in a channel it is told to everybody: the client of who blocked hides it', async () => {
      await world.channel(bartek, `wspolny${count}`)
      const web = await connect()
      web.send('BLOCK Bartek', `JOIN #wspolny${count}`)
      await web.expect(/ JOIN #wspolny/)
      const other = await world.connect(bartek)
      other.send(`JOIN #wspolny${count}`, `PRIVMSG #wspolny${count} :do wszystkich`)
      await web.expect(/do wszystkich/)
      for (const client of [other, web]) client.cut()
    })
  })

  test('an account that is gone leaves the list', async () => {
    const gone = await world.person(`Gone${count}`)
    const phone = await connect()
    phone.send(`BLOCK ${gone.name}`)
    await phone.expect(/ BLOCK /)
    const user = await world.service.store.read.users.byName(userName(gone.name))
    await world.service.store.transact((tx) => tx.users.markDeleted(user!.id, world.clock.now()))
    expect(await blocks()).toEqual([])
  })
})
