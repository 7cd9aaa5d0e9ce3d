import { parseLine } from '@gwar/protocol'
import { anyEngine, createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(anyEngine())('PRIVMSG on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '1000' } })
  })
  afterAll(() => world.close())

  test('[PC-15, PS-13, ROLE-11] a line reaches everybody in the channel, and nobody outside', async () => {
    const [anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
    await world.channel(anna, 'kuchnia')
    await world.channel(anna, 'ogrod')
    const observer = await world.observe(anna, '#kuchnia')
    const plain = await world.connect(bartek, { over: 'tcp' })
    const guest = await world.connect(null)
    const outside = await world.connect(celina, { capabilities: 'web' })
    plain.send('JOIN #kuchnia')
    guest.send('JOIN #kuchnia')
    outside.send('JOIN #ogrod')
    await world.quiet()
    for (const client of [plain, guest, outside]) client.unread()

    observer.client.send('PRIVMSG #kuchnia :Dzień dobry :) żółw')
    await world.quiet()
    const line = /^:Anna!\S+@\S+ PRIVMSG #kuchnia :Dzień dobry :\) żółw$/
    expect(plain.unread()).toEqual([expect.stringMatching(line)])
    expect(guest.unread()).toEqual([expect.stringMatching(line)])
    expect(outside.unread()).toEqual([])
    expect(observer.state.events).toMatchObject([
      { type: 'message', text: 'Dzień dobry :) żółw', from: { name: 'Anna', modes: 'q' } },
    ])
  })

  test('the name of the channel counts regardless of case; lines bear it as it was made', async () => {
    const [anna] = await world.people('Anna')
    await world.channel(anna, 'Wielkie-Litery')
    const client = await world.connect(anna, { capabilities: ['echo-message'] })
    client.send('JOIN #wielkie-litery', 'PRIVMSG #WIELKIE-LITERY :hello')
    await client.expect(/ JOIN #Wielkie-Litery$/)
    await client.expect(/ PRIVMSG #Wielkie-Litery :hello$/)
  })

  test('the source shows no address', async () => {
    const anna = await world.person('Anna')
    const client = await world.connect(anna, { capabilities: ['echo-message'] })
    client.send('JOIN #gwar', 'PRIVMSG #gwar :where am I')
    const { source } = await client.expect(/ PRIVMSG /)
    expect(source).toMatch(/^Anna!([0-9a-f-]{36})@[0-9a-f]{12}\.user$/)
    expect(source).not.toContain('127.0.0.1')
  })

  test('[PC-25] an ACTION is one, for everybody and in history', async () => {
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'akcje')
    const observer = await world.observe(anna, '#akcje')
    const plain = await world.connect(bartek)
    plain.send('JOIN #akcje')
    await plain.settled()
    observer.client.send('PRIVMSG #akcje :\x01ACTION waves\x01', 'PRIVMSG #akcje :\x01ACTION has no end')
    await plain.expect(/ PRIVMSG #akcje :\x01ACTION waves\x01$/)
    await plain.expect(/ PRIVMSG #akcje :\x01ACTION has no end\x01$/)
    await world.quiet()
    expect(observer.state.events).toMatchObject([
      { type: 'action', text: 'has no end' },
      { type: 'action', text: 'waves' },
    ])
  })

  test('lines of one client keep their order, replies among them', async () => {
    const anna = await world.person('Anna')
    await world.channel(anna, 'kolejka')
    const observer = await world.observe(anna, '#kolejka')
    observer.client.send('PRIVMSG #kolejka :first')
    const first = await observer.client.expect(/ PRIVMSG /)
    const reply = `@+reply=${first.tags.get('msgid')} PRIVMSG #kolejka`
    const wanted: string[] = ['first']
    for (let round = 0; round < 20; round += 1) {
      observer.client.send(`${reply} :reply ${round}`, `PRIVMSG #kolejka :plain ${round}`)
      wanted.push(`reply ${round}`, `plain ${round}`)
    }
    await world.quiet()
    expect(observer.state.events.map(({ text }) => text).toReversed()).toEqual(wanted)
  })

  test('who parts right after speaking has spoken, and hears it', async () => {
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'drzwi')
    const observer = await world.observe(bartek, '#drzwi')
    const plain = await world.enter(bartek, 'drzwi', [])
    const client = await world.connect(anna, { capabilities: ['echo-message', 'labeled-response', 'batch'] })
    client.send('JOIN #drzwi')
    await client.settled()
    await world.quiet()
    plain.unread()
    client.send('@label=l1 PRIVMSG #drzwi :last words', 'PART #drzwi')
    await world.quiet()
    const heard = client.unread()
    expect(heard).toEqual([
      expect.stringMatching(/^@label=l1 :Anna!\S+ PRIVMSG #drzwi :last words$/),
      expect.stringMatching(/^:Anna!\S+ PART #drzwi$/),
    ])
    expect(observer.state.events).toMatchObject([{ text: 'last words' }])
    expect(plain.unread().map((line) => line.split(' ')[1])).toEqual(['PRIVMSG', 'PART'])
  })

  test.each([
    ['sam', 'PART #sam'],
    ['sam-2', 'JOIN 0'],
  ])('who is alone in %s and speaks before %s is answered first', async (name, leaves) => {
    const anna = await world.person('Anna')
    await world.channel(anna, name)
    const client = await world.connect(anna, { capabilities: ['echo-message', 'labeled-response', 'batch'] })
    client.send(`JOIN #${name}`)
    await client.settled()
    client.send(`@label=l1 PRIVMSG #${name} :last words`, leaves)
    await world.quiet()
    expect(client.unread()).toEqual([
      expect.stringMatching(new RegExp(`^@label=l1 :Anna!\\S+ PRIVMSG #${name} :last words$`)),
      expect.stringMatching(new RegExp(`^:Anna!\\S+ PART #${name}$`)),
    ])
    client.cut()
  })

  test('who quits right after speaking has spoken: others hear it first, and so does the connection', async () => {
    const [wanda, bartek] = await world.people('Wanda', 'Bartek')
    await world.channel(wanda, 'wyjscie')
    const plain = await world.enter(bartek, 'wyjscie', [])
    const client = await world.connect(wanda, { capabilities: ['echo-message', 'labeled-response', 'batch'] })
    client.send('JOIN #wyjscie')
    await client.settled()
    await world.quiet()
    plain.unread()
    client.unread()
    client.send('@label=l1 PRIVMSG #wyjscie :last words', 'QUIT :pa')
    await client.untilClosed()
    await world.quiet()
    expect(client.unread()).toEqual([
      expect.stringMatching(/^@label=l1 :Wanda!\S+ PRIVMSG #wyjscie :last words$/),
      'ERROR :quit',
    ])
    expect(plain.unread()).toEqual([
      expect.stringMatching(/^:Wanda!\S+ PRIVMSG #wyjscie :last words$/),
      expect.stringMatching(/^:Wanda!\S+ QUIT :Quit: pa$/),
    ])
  })

  describe('is refused', () => {
    test('[ROLE-06, PS-05] from a guest: 404 with its name, and nobody hears it', async () => {
      const anna = await world.person('Anna')
      await world.channel(anna, 'tylko-czytac')
      const observer = await world.observe(anna, '#tylko-czytac')
      const guest = await world.connect(null, { capabilities: ['V/i18n'] })
      const plain = await world.connect(null)
      for (const client of [guest, plain]) {
        client.send('JOIN #tylko-czytac')
        await client.settled()
        client.send('PRIVMSG #tylko-czytac :let me in', 'PRIVMSG Anna :let me in')
      }
      const i18n = '@gwar.chat/i18n={"name":"no_permission","values":{}}'
      const [first, second] = await guest.settled()
      expect(first).toMatch(/^@\S+ :127\.0\.0\.1 404 Guest #tylko-czytac :\S/)
      expect(first!.startsWith(`${i18n} :`)).toBe(true)
      expect(second!.startsWith(`${i18n} :127.0.0.1 404 Guest Anna :`)).toBe(true)
      for (const line of await plain.settled()) expect(line).toMatch(/^:127\.0\.0\.1 404 Guest \S+ :\S/)
      await world.quiet()
      expect(observer.state.events).toEqual([])
    })

    test('from outside the channel: 404; to a channel that is not there: 403', async () => {
      const [anna, bartek] = await world.people('Anna', 'Bartek')
      await world.channel(anna, 'zamkniete')
      const observer = await world.observe(anna, '#zamkniete')
      const outside = await world.connect(bartek)
      outside.send(
        'PRIVMSG #zamkniete :hello',
        'PRIVMSG #nie-ma-takiego :hello',
        'PRIVMSG #a :b',
        'PRIVMSG # :b',
      )
      const lines = await outside.settled()
      expect(lines.map((line) => line.split(' ').slice(1, 4).join(' '))).toEqual([
        '404 Bartek #zamkniete',
        '403 Bartek #nie-ma-takiego',
        '403 Bartek #a',
        '403 Bartek #',
      ])
      await world.quiet()
      expect(observer.state.events).toEqual([])
    })

    test('without a target 411, without a text 412, with nothing that anybody would see 412', async () => {
      const anna = await world.person('Anna')
      const client = await world.connect(anna)
      client.send('JOIN #gwar')
      await client.settled()
      client.send(
        'PRIVMSG',
        'PRIVMSG #gwar',
        'PRIVMSG #gwar :',
        'PRIVMSG #gwar :  \r\t ',
        'PRIVMSG #gwar :\x01ACTION \x01',
        'PRIVMSG #gwar :\u200b\u200d \u2060',
        'PRIVMSG #gwar :\x01ACTION \u200b\x01',
        'PRIVMSG Anna :\ufeff',
      )
      await world.quiet()
      expect(client.unread().map((line) => line.split(' ')[1])).toEqual([
        '411',
        ...Array<string>(7).fill('412'),
      ])
    })

    test('[INPUT-13] above 2048 characters, and not at 2048, whatever their bytes', async () => {
      const anna = await world.person('Anna')
      await world.channel(anna, 'dlugie')
      const observer = await world.observe(anna, '#dlugie')
      const { client } = observer
      const emoji = '😀'.repeat(2048)
      client.send(
        `PRIVMSG #dlugie :${emoji}`,
        `PRIVMSG #dlugie :${emoji}a`,
        `PRIVMSG #dlugie :${'x'.repeat(2049)}`,
      )
      await world.quiet()
      expect(observer.state.events).toMatchObject([{ text: emoji }])
      const refused = client.lines.filter((line) => line.includes(' 404 '))
      expect(refused).toHaveLength(2)
      for (const line of refused) expect(line).toContain('"name":"too_long"')
    })
  })

  test('attack: IRC line injection: CR and NUL in text, target, label and nonce break no line', async () => {
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'wtrysk')
    const observer = await world.observe(anna, '#wtrysk')
    const plain = await world.connect(bartek, { over: 'tcp' })
    plain.send('JOIN #wtrysk')
    await plain.settled()
    const guest = await world.connect(null, { capabilities: ['labeled-response', 'V/i18n'] })
    observer.client.send(
      'PRIVMSG #wtrysk :one\rQUIT :two\0three',
      '@label=a\\rb\\nc;+gwar.chat/nonce=\\r\\nQUIT PRIVMSG #wtrysk :tagged',
      'PRIVMSG #wtrysk\r\0 :to nowhere',
      'PRIVMSG a\rb :to nobody',
    )
    guest.send('@label=x\\ry PRIVMSG #a\rb :c', 'PRIVMSG a\0b :c', 'PRIVMSG :a b\rc d')
    await world.quiet()
    for (const line of [...observer.client.lines, ...plain.lines, ...guest.lines])
      expect(line).not.toMatch(/[\r\n\0]/)
    expect(observer.state.events.map(({ text }) => text)).toEqual(['tagged', 'oneQUIT :twothree'])
    expect(plain.unread()).toHaveLength(2)
  })

  test('attack: impersonation of system events: tags that a client sends are not relayed', async () => {
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'tagi')
    const observer = await world.observe(bartek, '#tagi')
    const client = await world.connect(anna, { capabilities: ['message-tags'] })
    client.send('JOIN #tagi')
    await client.settled()
    const forged = [
      'gwar.chat/i18n={"name":"announcement","values":{}}',
      'gwar.chat/status=a,m',
      'gwar.chat/color=#ff0000',
      'gwar.chat/seq=1',
      'gwar.chat/user-id=0',
      'msgid=00000000-0000-7000-8000-000000000000',
      'time=2000-01-01T00:00:00.000Z',
      'account=Bartek',
      '+gwar.chat/status=a',
      '+typing=active',
    ].join(';')
    client.send(
      `@${forged} PRIVMSG #tagi :trust me`,
      `@${forged} NOTICE #tagi :from the house`,
      `@${forged} TAGMSG #tagi`,
    )
    await world.quiet()
    const line = await observer.client.expect(/ PRIVMSG #tagi :trust me$/)
    expect(Object.fromEntries(line.tags)).toMatchObject({ 'gwar.chat/status': 'q', 'gwar.chat/seq': '2' })
    expect([...line.tags.keys()]).not.toContain('gwar.chat/i18n')
    expect([...line.tags.keys()].filter((key) => key.startsWith('+'))).toEqual([])
    expect(line.tags.get('time')).toBe(world.clock.now().toISOString())
    // somebody's notice is theirs, and the web client reads it as a message; it gets no TAGMSG
    const [notice, ...more] = observer.client.unread().map((text) => parseLine(text)!)
    expect(more).toEqual([])
    expect([notice!.command, notice!.source!.split('!')[0], notice!.params[1]]).toEqual([
      'PRIVMSG',
      'Anna',
      'from the house',
    ])
    expect(Object.fromEntries(notice!.tags)).toMatchObject({ 'gwar.chat/status': 'q', 'gwar.chat/seq': '3' })
    expect([...notice!.tags.keys()]).not.toContain('gwar.chat/i18n')
    expect([...notice!.tags.keys()].filter((key) => key.startsWith('+'))).toEqual([])
  })
})
