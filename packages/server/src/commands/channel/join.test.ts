import { randomUUID } from 'node:crypto'
import { parseLine } from '@gwar/protocol'
import { channelName, anyEngine, type NamedPerson, type World, userName } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

describe.each(anyEngine())('channels on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  describe('JOIN', () => {
    test('[PC-06, PS-04, CHN-01] a plain client gets JOIN and the names, and nothing with tags', async () => {
      await world.channel(anna, 'zwykly')
      const client = await world.connect(bartek, { over: 'tcp' })
      // without its # it is the name of a person, and nobody has it
      client.send('JOIN zwykly', 'PRIVMSG zwykly :bez krzyżyka')
      expect((await client.settled()).map((line) => line.split(' ').slice(1, 4).join(' '))).toEqual([
        '401 Bartek zwykly',
        '401 Bartek zwykly',
      ])
      client.send('JOIN #zwykly')
      expect(await client.settled()).toEqual([
        expect.stringMatching(/^:Bartek!\S+@\S+\.user JOIN #zwykly$/),
        ':127.0.0.1 353 Bartek = #zwykly :Bartek',
        ':127.0.0.1 366 Bartek #zwykly :End of the list of people',
      ])
    })

    test('[PS-23, CHN-33, TAG-16, TAG-40] the web client’s is confirmed with id, number and person, without a list', async () => {
      const { id } = await world.channel(anna, 'sieciowy')
      const client = await world.connect(bartek, { capabilities: 'web' })
      client.send('JOIN #sieciowy')
      const lines = await client.settled()
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(
        new RegExp(
          `^@time=\\S+Z;gwar\\.chat/channel-id=${id};gwar\\.chat/seq=1;gwar\\.chat/user-id=\\S+ :Bartek!\\S+ JOIN #sieciowy$`,
        ),
      )
    })

    test('[CHN-45, PS-24] is told to the others, once, and not to the guests’ cost', async () => {
      await world.channel(anna, 'przybycie')
      const plain = await world.connect(anna)
      plain.send('JOIN #przybycie')
      const guest = await world.connect(null)
      guest.send('JOIN #przybycie')
      await world.quiet()
      plain.unread()
      guest.unread()
      const web = await world.connect(bartek, { capabilities: 'web' })
      web.send('JOIN #przybycie')
      await world.quiet()
      for (const client of [plain, guest])
        expect(client.unread()).toEqual([expect.stringMatching(/^:Bartek!\S+ JOIN #przybycie$/)])
      expect(web.unread()).toHaveLength(1)
    })

    test('[CHN-11] of a channel that is not there is 403, with its name to who knows it', async () => {
      const plain = await world.connect(anna)
      plain.send('JOIN #nie-ma', 'JOIN #', 'JOIN #a', 'JOIN #zażółć', `JOIN #${'x'.repeat(33)}`)
      const lines = await plain.settled()
      expect(lines.map((line) => line.split(' ').slice(1, 4).join(' '))).toEqual([
        '403 Anna #nie-ma',
        '403 Anna #',
        '403 Anna #a',
        '403 Anna #zażółć',
        `403 Anna #${'x'.repeat(33)}`,
      ])
      const web = await world.connect(anna, { capabilities: 'web' })
      web.send('@label=l JOIN #nie-ma')
      const { tags } = await web.expect(/ 403 Anna #nie-ma :/)
      expect(Object.fromEntries(tags)).toEqual({
        label: 'l',
        'gwar.chat/i18n': '{"name":"unknown_channel","values":{}}',
      })
    })

    test('[OPEN-161] of a channel that was deleted is 403, as of one that never was', async () => {
      const [id, at] = [randomUUID(), world.clock.now()]
      await world.service.store.transact((tx) =>
        tx.channels.insert({ id, name: channelName('skasowany'), createdBy: null }, at),
      )
      expect((await world.http('GET', `/api/channels/${id}`)).status).toBe(200)
      await world.service.store.transact((tx) => tx.channels.markDeleted(id, at))
      const client = await world.connect(bartek, { capabilities: 'web' })
      client.send('JOIN #skasowany', 'JOIN #SKASOWANY')
      for (const written of ['#skasowany', '#SKASOWANY']) {
        const { params, tags } = await client.expect(/ 403 /)
        expect(params[1]).toBe(written)
        expect(tags.get('gwar.chat/i18n')).toBe('{"name":"unknown_channel","values":{}}')
      }
      expect((await world.http('GET', `/api/channels/${id}`)).status).toBe(404)
      expect((await world.http('GET', `/api/channels/${id}/messages`)).status).toBe(404)
    })

    test('a second time, or in other letters, is no second membership and no line', async () => {
      await world.channel(anna, 'podwojny')
      const client = await world.connect(bartek)
      client.send('JOIN #podwojny', 'JOIN #podwojny', 'JOIN #PODWOJNY')
      const lines = await client.settled()
      expect(lines.filter((line) => line.includes(' JOIN '))).toHaveLength(1)
    })

    test('takes a list of channels, the missing ones refused alone', async () => {
      await world.channel(anna, 'pierwszy')
      await world.channel(anna, 'drugi')
      const client = await world.connect(bartek)
      client.send('JOIN #pierwszy,,#nie-ma,#drugi')
      const lines = await client.settled()
      expect(lines.filter((line) => / JOIN | 403 /.test(line))).toEqual([
        expect.stringContaining(' JOIN #pierwszy'),
        expect.stringContaining(' 403 Bartek #nie-ma '),
        expect.stringContaining(' JOIN #drugi'),
      ])
    })

    test('attack: join flood: a line joins at most 20 channels, a connection is in at most 200', async () => {
      const names = Array.from({ length: 201 }, (_, index) => `tlum-${index}`)
      await world.service.store.transact(async (tx) => {
        for (const name of names)
          await tx.channels.insert(
            { id: randomUUID(), name: channelName(name), createdBy: null },
            world.clock.now(),
          )
      })
      const client = await world.connect(bartek)
      client.send(`JOIN ${names.map((name) => `#${name}`).join(',')}`)
      expect((await client.settled()).filter((line) => line.includes(' JOIN '))).toHaveLength(20)
      for (const name of names) client.send(`JOIN #${name}`)
      const lines = await client.settled()
      expect(lines.filter((line) => line.includes(' JOIN '))).toHaveLength(180)
      expect(lines.filter((line) => line.includes(' 405 Bartek #tlum-200 :'))).toHaveLength(1)
      client.cut()
    })
  })

  describe('the history on joining', () => {
    test('[TAG-02, TAG-30] a client with batch and no history of its own gets the last 25 messages', async () => {
      await world.channel(anna, 'dawne')
      const observer = await world.observe(anna, '#dawne')
      for (let n = 1; n <= 30; n += 1) observer.client.send(`PRIVMSG #dawne :line ${n}`)
      await world.quiet()
      const client = await world.connect(bartek, { capabilities: ['batch', 'server-time'] })
      client.send('JOIN #dawne')
      const open = await client.expect(/^:127\.0\.0\.1 BATCH \+\S+ chathistory #dawne$/)
      const reference = open.params[0]!.slice(1)
      for (let n = 6; n <= 30; n += 1) {
        const line = await client.expect(/ PRIVMSG /)
        expect([line.params[1], line.tags.get('batch')]).toEqual([`line ${n}`, reference])
      }
      expect((await client.settled())[0]).toBe(`:127.0.0.1 BATCH -${reference}`)
    })

    test('a client without batch that reads times gets them as lines with their times, each time that it joins', async () => {
      await world.channel(anna, 'godziny')
      const observer = await world.observe(anna, '#godziny')
      for (let n = 1; n <= 26; n += 1) observer.client.send(`PRIVMSG #godziny :line ${n}`)
      await world.quiet()
      const said = world.clock.now().toISOString()
      world.clock.advance(60_000)
      const client = await world.connect(bartek, { capabilities: ['server-time'] })
      for (let times = 0; times < 2; times += 1) {
        client.send('JOIN #godziny')
        await client.expect(/ 366 /)
        const told = (await client.settled()).map((line) => parseLine(line)!)
        expect(told.map(({ params, tags }) => [params[1], tags.get('time')])).toEqual(
          Array.from({ length: 25 }, (_, index) => [`line ${index + 2}`, said]),
        )
        for (const { tags } of told) expect([...tags.keys()]).toEqual(['time'])
        client.send('PART #godziny')
        await client.expect(/ PART /)
      }
      client.cut()
    })

    test('a bot that knows of times alone gets none: it would do what was asked of it yesterday', async () => {
      const bot = await world.person('Maszynka')
      const { store } = world.service
      const { id } = (await store.read.users.byName(userName('Maszynka')))!
      await store.transact((tx) => tx.users.setBot(id, true))
      await world.channel(anna, 'wczoraj')
      const observer = await world.observe(anna, '#wczoraj')
      observer.client.send('PRIVMSG #wczoraj :!zagraj')
      await world.quiet()
      for (const [capabilities, isTold] of [
        [['server-time'], false],
        [['server-time', 'batch'], true],
      ] as const) {
        const client = await world.connect(bot, { capabilities })
        client.send('JOIN #wczoraj')
        await client.expect(/ 366 /)
        expect((await client.settled()).some((line) => line.includes(' PRIVMSG '))).toBe(isTold)
        client.cut()
      }
    })

    test('without batch and times there is none, and in an empty channel no batch', async () => {
      const plain = await world.connect(bartek)
      plain.send('JOIN #dawne')
      expect((await plain.settled()).some((line) => line.includes('PRIVMSG'))).toBe(false)
      await world.channel(anna, 'swieze')
      const client = await world.connect(bartek, { capabilities: ['batch'] })
      client.send('JOIN #swieze')
      expect((await client.settled()).some((line) => line.includes('BATCH'))).toBe(false)
    })

    test('what is said while somebody logged in comes stands behind what was said before', async () => {
      await world.channel(anna, 'kolejka')
      const observer = await world.observe(anna, '#kolejka')
      observer.client.send('PRIVMSG #kolejka :dawniej')
      await world.quiet()
      const witness = await world.enter(bartek, 'kolejka', ['batch'])
      const { bans } = world.service.store.read
      const told = bans.told.bind(bans)
      let isSaid = false
      Object.assign(bans, {
        async told(...asked: Parameters<typeof told>) {
          if (!isSaid) {
            isSaid = true
            observer.client.send('PRIVMSG #kolejka :teraz')
            // the newcomer's lines are those of the witness
            await witness.expect(/ PRIVMSG #kolejka :?teraz$/)
          }
          return told(...asked)
        },
      })
      try {
        const client = await world.connect(bartek, { capabilities: ['batch'] })
        client.send('JOIN #kolejka')
        await client.settled()
        await world.quiet()
        expect(isSaid).toBe(true)
        expect(client.lines.flatMap((line) => / PRIVMSG #kolejka :?(\S+)$/.exec(line)?.[1] ?? [])).toEqual([
          'dawniej',
          'teraz',
        ])
      } finally {
        Object.assign(bans, { told })
      }
    })

    test('under traffic, history ends where live begins: each line once, in order', async () => {
      await world.channel(anna, 'ruch')
      const observer = await world.observe(anna, '#ruch')
      const joining = []
      for (let n = 0; n < 120; n += 1) {
        observer.client.send(`PRIVMSG #ruch :${n}`)
        if (n % 12 === 6) {
          const client = await world.connect(n % 24 === 6 ? null : bartek, { capabilities: ['batch'] })
          client.send('JOIN #ruch')
          joining.push(client)
        }
      }
      await world.quiet()
      for (const client of joining) {
        const heard = client.lines
          .flatMap((line) => / PRIVMSG #ruch :(\d+)$/.exec(line)?.[1] ?? [])
          .map(Number)
        expect(heard.at(-1)).toBe(119)
        expect(heard).toEqual(Array.from({ length: heard.length }, (_, index) => 120 - heard.length + index))
      }
    })
  })

  describe('PART', () => {
    test('[PC-07, CHN-43, CHN-46, PS-25] is told to all, and ends what is heard', async () => {
      await world.channel(anna, 'odejscie')
      const observer = await world.observe(anna, '#odejscie')
      observer.client.send('NAMES #odejscie')
      await observer.client.settled()
      const client = await world.connect(bartek)
      client.send('JOIN #odejscie')
      await observer.client.expect(/ JOIN #odejscie$/)
      await client.settled()
      client.send('PART #ODEJSCIE :goodbye')
      expect(await client.settled()).toEqual([expect.stringMatching(/^:Bartek!\S+ PART #odejscie goodbye$/)])
      await observer.client.expect(/ :?Bartek!\S+ PART #odejscie goodbye$/)
      observer.client.send('PRIVMSG #odejscie :alone')
      await world.quiet()
      expect(client.unread()).toEqual([])
    })

    test('from where one is not is 442, from where nothing is 403', async () => {
      await world.channel(anna, 'obcy')
      const client = await world.connect(bartek)
      client.send('PART #obcy', 'PART #nie-ma,Anna,,#obcy')
      expect((await client.settled()).map((line) => line.split(' ').slice(1, 4).join(' '))).toEqual([
        '442 Bartek #obcy',
        '403 Bartek #nie-ma',
        '403 Bartek Anna',
        '442 Bartek #obcy',
      ])
    })
  })

  describe('several connections of one account', () => {
    test('are one member: JOIN with the first, PART after the last, however they go', async () => {
      await world.channel(anna, 'jeden')
      const observer = await world.observe(anna, '#jeden')
      observer.client.send('NAMES #jeden')
      await observer.client.settled()
      const [phone, laptop, tablet] = await Promise.all([1, 2, 3].map(() => world.connect(bartek)))
      for (const client of [phone!, laptop!, tablet!]) {
        client.send('JOIN #jeden')
        await client.settled()
      }
      await world.quiet()
      expect(observer.client.unread()).toEqual([expect.stringContaining('JOIN #jeden')])
      phone!.send('PART #jeden')
      await phone!.settled()
      laptop!.send('QUIT')
      await laptop!.untilClosed()
      await world.quiet()
      expect(observer.client.unread()).toEqual([])
      tablet!.cut()
      await observer.client.expect(/ :?Bartek!\S+ PART #jeden$/)
      await world.quiet()
      expect(observer.client.unread()).toEqual([])
      // a web client is told of others neither by QUIT nor by KICK
      expect(observer.client.lines.join('\n')).not.toMatch(/ (?:QUIT|KICK) /)
    })
  })

  describe('guests', () => {
    test('[ROLE-02, ROLE-03, OPEN-84] read and see the list, are never announced and never listed', async () => {
      await world.channel(anna, 'czytelnia')
      const observer = await world.observe(anna, '#czytelnia')
      observer.client.send('NAMES #czytelnia')
      await observer.client.settled()
      const guest = await world.connect(null)
      guest.send('JOIN #czytelnia')
      expect(await guest.settled()).toEqual([
        ':Guest!guest@127.0.0.1 JOIN #czytelnia',
        ':127.0.0.1 353 Guest = #czytelnia :~Anna',
        ':127.0.0.1 366 Guest #czytelnia :End of the list of people',
      ])
      observer.client.send('NAMES #czytelnia', 'PRIVMSG #czytelnia :for all to read')
      expect((await observer.client.expect(/ 353 /)).params.at(-1)).toBe('~Anna')
      await guest.expect(/ PRIVMSG #czytelnia :for all to read$/)
      guest.cut()
      await world.quiet()
      expect(observer.client.lines.filter((line) => /Guest!\S+ (?!NICK)/.test(line))).toEqual([])
    })
  })

  describe('NAMES', () => {
    test('shows the highest prefix, or all with multi-prefix', async () => {
      await world.channel(anna, 'przedrostki')
      const owner = await world.connect(anna)
      owner.send('JOIN #przedrostki')
      // the list has Anna once her JOIN is done; before that it is empty, and no 353 comes
      await owner.expect(/ 366 /)
      const web = await world.connect(bartek, { capabilities: ['multi-prefix'] })
      web.send('NAMES #przedrostki')
      expect((await web.expect(/ 353 /)).params).toEqual(['Bartek', '=', '#przedrostki', '~Anna'])
    })

    test('[ROLE-23, ROLE-24, ROLE-26, ROLE-27, ROLE-28] each letter has its prefix, highest first, and stands in the status', async () => {
      const letters = ['a', 'm', 'q', 'o', 'h', 'v', 'g']
      const people = await world.crowd(letters.length, 'Litera-')
      const { id } = await world.channel(anna, 'litery')
      const at = world.clock.now()
      const { store } = world.service
      const rows = await store.read.users.byNames(people.map(({ name }) => userName(name)))
      const idOf = (index: number) => rows.find(({ name }) => name === people[index]!.name)!.id
      await store.transact(async (tx) => {
        await tx.users.setGlobalMode(idOf(0), 'a')
        await tx.users.setGlobalMode(idOf(1), 'm')
        for (const [index, letter] of letters.entries())
          if (index > 1) await tx.modes.give(id, idOf(index), letter, { by: null, at })
        for (const letter of ['v', 'g', 'q']) await tx.modes.give(id, idOf(0), letter, { by: null, at })
      })
      const clients = []
      for (const person of people) {
        const client = await world.connect(person)
        client.send('JOIN #litery')
        await client.quiet()
        clients.push(client)
      }
      const watcher = await world.connect(bartek, { capabilities: ['multi-prefix', 'V/status'] })
      watcher.send('JOIN #litery')
      const names = (await watcher.expect(/ 353 /)).params.at(-1)!.split(' ')
      expect(names).toEqual([
        '!~+$Litera-0',
        '*Litera-1',
        '~Litera-2',
        '@Litera-3',
        '%Litera-4',
        '+Litera-5',
        '$Litera-6',
        'Bartek',
      ])
      clients[2]!.send('NAMES #litery')
      expect(
        (await clients[2]!.expect((line) => line.command === '353' && line.params[3]!.includes('-6')))
          .params[3],
      ).toContain('!Litera-0 *Litera-1')
      const statuses = ['a,q,v,g', 'm', 'q', 'o', 'h', 'v', 'g']
      for (const [index, client] of clients.entries()) {
        client.send(`PRIVMSG #litery :from ${letters[index]}`)
        const { tags } = await watcher.expect(new RegExp(` PRIVMSG #litery :from ${letters[index]}$`))
        expect(tags.get('gwar.chat/status')).toBe(statuses[index])
      }
      for (const client of clients) client.cut()
    })

    test('JOIN 0 leaves all channels', async () => {
      for (const name of ['zero-1', 'zero-2']) await world.channel(anna, name)
      const [client, watcher] = [await world.connect(bartek), await world.connect(celina)]
      for (const one of [client, watcher]) {
        one.send('JOIN #zero-1,#zero-2')
        await one.settled()
      }
      await world.quiet()
      for (const one of [client, watcher]) one.unread()
      client.send('JOIN 0')
      const left = (lines: readonly string[]) =>
        lines.map((line) => line.replace(/^:(\w+)!\S+/, '$1')).toSorted()
      expect(left(await client.settled())).toEqual(['Bartek PART #zero-1', 'Bartek PART #zero-2'])
      await world.quiet()
      expect(left(watcher.unread())).toEqual(['Bartek PART #zero-1', 'Bartek PART #zero-2'])
      client.cut()
      watcher.cut()
    })

    test('from outside looks and follows nothing; of nothing is an empty list', async () => {
      await world.channel(anna, 'okno')
      const outside = await world.connect(celina)
      outside.send('NAMES #okno', 'NAMES #nie-ma', 'NAMES Anna', 'NAMES')
      const lines = await outside.settled()
      expect(lines).toEqual([
        ':127.0.0.1 366 Celina #okno :End of the list of people',
        ':127.0.0.1 366 Celina #nie-ma :End of the list of people',
        ':127.0.0.1 366 Celina Anna :End of the list of people',
        ':127.0.0.1 366 Celina * :End of the list of people',
      ])
      const client = await world.connect(bartek)
      client.send('JOIN #okno')
      await world.quiet()
      expect(outside.unread()).toEqual([])
    })

    test('a lazy client hears of others only after NAMES, and until it leaves', async () => {
      await world.channel(anna, 'leniwy')
      const lazy = await world.connect(anna, { capabilities: 'web' })
      lazy.send('JOIN #leniwy')
      // the list is in the order in which people entered
      await world.quiet()
      const client = await world.connect(bartek)
      client.send('JOIN #leniwy')
      await world.quiet()
      expect(lazy.unread()).toHaveLength(1)
      lazy.send('NAMES #leniwy')
      expect((await lazy.expect(/ 353 /)).params.at(-1)).toBe('~Anna Bartek')
      client.cut()
      await lazy.expect(/ :?Bartek!\S+ PART #leniwy$/)
    })
  })

  describe('MODE', () => {
    test('[PC-08, PS-03, CHN-34] answers the modes and the time of making', async () => {
      await world.channel(anna, 'tryby', 'bare')
      const client = await world.connect(bartek)
      client.send('MODE #tryby', 'MODE #TRYBY b')
      const made = Math.floor(world.clock.now().getTime() / 1000)
      expect(await client.settled()).toEqual([
        ':127.0.0.1 324 Bartek #tryby +',
        `:127.0.0.1 329 Bartek #tryby ${made}`,
        expect.stringMatching(/^:127\.0\.0\.1 368 Bartek #tryby :/),
      ])
    })

    test('of the own nick is empty, of another 502, of nothing 403, a change without the right 482', async () => {
      await world.channel(anna, 'prawa')
      const observer = await world.observe(anna, '#prawa')
      const client = await world.connect(bartek)
      client.send(
        'MODE bartek',
        'MODE Anna',
        'MODE #nie-ma',
        'MODE #prawa +o Bartek',
        'MODE #prawa +M',
        'MODE',
      )
      expect((await client.settled()).map((line) => line.split(' ').slice(1, 4).join(' '))).toEqual([
        '221 Bartek +',
        '502 Bartek :You',
        '403 Bartek #nie-ma',
        '482 Bartek #prawa',
        '482 Bartek #prawa',
        '461 Bartek MODE',
      ])
      await world.quiet()
      expect(observer.client.unread()).toEqual([])
    })
  })
})
