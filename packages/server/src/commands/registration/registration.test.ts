import { createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const isRegistered = (lines: readonly string[]) => lines.some((line) => / 001 /.test(line))

describe('registration', () => {
  test('[PC-04, PT-04, PS-01, ROLE-01] USER alone registers; the nick is Guest', async () => {
    const client = await world.dial()
    client.send('USER anything 0 * :Any Thing')
    const lines = await client.settled()
    expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      ':127.0.0.1 001 Guest',
      ':127.0.0.1 002 Guest',
      ':127.0.0.1 003 Guest',
      ':127.0.0.1 004 Guest',
      ':127.0.0.1 005 Guest',
      ':127.0.0.1 005 Guest',
      ':127.0.0.1 422 Guest',
    ])
    expect(lines[0]).toBe(':127.0.0.1 001 Guest :Welcome to Gwar, Guest')
    expect(lines[3]).toBe(':127.0.0.1 004 Guest 127.0.0.1 gwar-0.1.0 B KlsDMSAcer amqohvg')
    expect(lines[6]).toBe(':127.0.0.1 422 Guest :There is no message of the day')
    client.cut()
  })

  test('[PS-02] 005 gives the prefix and channel mode tables, and the limits', async () => {
    const client = await world.dial()
    client.send('USER a')
    const lines = [await client.expect(/ 005 /), await client.expect(/ 005 /)]
    expect(lines.flatMap(({ params }) => params.slice(1, -1))).toEqual([
      'CASEMAPPING=ascii',
      'CHANTYPES=#',
      'CHANNELLEN=33',
      'NICKLEN=32',
      'PREFIX=(amqohvg)!*~@%+$',
      'CHANMODES=,,Kls,DMSAcer',
      'MODES=4',
      'NETWORK=Gwar',
      'UTF8ONLY',
      'CHATHISTORY=100',
      'MSGREFTYPES=msgid,timestamp',
      'BOT=B',
      'STATUSMSG=@',
      'CHANLIMIT=#:200',
      'TOPICLEN=390',
      'KICKLEN=200',
      'AWAYLEN=200',
      'NAMELEN=100',
      'ELIST=MNU',
      'WHOX',
      'TARGMAX=JOIN:20,KICK:4,LIST:20,NAMES:20,NOTICE:1,PART:20,PRIVMSG:1,TAGMSG:1,WHO:1,WHOIS:10',
      'CLIENTTAGDENY=attachments,gwar.chat/create,gwar.chat/nonce,gwar.chat/retrochat',
    ])
    for (const { params } of lines) {
      expect(params.at(-1)).toBe('are supported by this server')
      expect(params.length).toBeLessThanOrEqual(15)
    }
    client.cut()
  })

  test('NICK before, between, after or with rubbish chooses nothing', async () => {
    const client = await world.dial('tcp')
    client.send('NICK Somebody', 'NICK', 'PASS secret', 'USER a 0 * :a', 'NICK Guest', 'NICK Other')
    const lines = await client.settled()
    expect(lines[0]).toBe(':127.0.0.1 431 * :No name given')
    expect(lines[1]).toMatch(/ 001 Guest /)
    expect(lines.slice(-2)).toEqual([
      ':127.0.0.1 422 Guest :There is no message of the day',
      ':127.0.0.1 432 Guest Other :Log in to do that',
    ])
    client.send('NICK', 'NICK :')
    expect(await client.settled()).toEqual(Array(2).fill(':127.0.0.1 431 Guest :No name given'))
    client.cut()
  })

  test('USER a second time is 462', async () => {
    const client = await world.connect(null)
    client.send('USER again 0 * :again')
    expect(await client.settled()).toEqual([':127.0.0.1 462 Guest :USER can be sent only once'])
    client.cut()
  })

  test('who has not registered hears 451, but is answered PING and CAP', async () => {
    const client = await world.dial()
    client.send('JOIN #gwar', 'PRIVMSG #gwar :hello', 'AUTHORIZATION x', 'RESUME #gwar 0', 'PING hello')
    const lines = await client.settled()
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['451', '451', '451', '451', 'PONG'])
    client.cut()
  })

  test('before 001 there is no nick: numerics, CAP and errors of the line itself name *', async () => {
    const client = await world.dial('tcp')
    client.send('JOIN #gwar', 'CAP LIST', 'CAP DANCE', 'FROBNICATE', 'x'.repeat(9000), 'USER a', 'CAP END')
    const lines = await client.settled(0)
    const first = lines.findIndex((line) => / 001 /.test(line))
    const early = lines.slice(0, first).map((line) => line.split(' ').slice(1, 3).join(' '))
    // unreadable lines are answered as they come, before lines that wait for their turn
    expect(early.toSorted()).toEqual(['410 *', '417 *', '421 *', '451 *', 'CAP *'])
    for (const line of lines.slice(first)) expect(line.split(' ')[2]).toBe('Guest')
    client.cut()
  })

  test('too few parameters are 461, an unknown command is 421, an empty line nothing', async () => {
    const client = await world.connect(null)
    client.send('PING', 'JOIN', 'FROBNICATE a b', ':source-only', '@tags=only', '   ', 'PART')
    expect(await client.settled()).toEqual([
      ':127.0.0.1 461 Guest PING :Not enough parameters',
      ':127.0.0.1 461 Guest JOIN :Not enough parameters',
      ':127.0.0.1 421 Guest FROBNICATE :Unknown command',
      ':127.0.0.1 461 Guest PART :Not enough parameters',
    ])
    client.cut()
  })

  test('commands are read in any letter case, with a source and with spaces to spare', async () => {
    const client = await world.connect(null)
    client.send(':me!me@me   join   #GWAR')
    await client.expect(/^:Guest!guest@127\.0\.0\.1 JOIN #gwar$/)
    client.cut()
  })

  test('QUIT closes with ERROR', async () => {
    const client = await world.connect(null, { over: 'tcp' })
    client.send('QUIT :bye', 'PING never')
    await client.expect(/^ERROR :quit$/)
    await client.untilClosed()
    expect(client.lines.at(-1)).toBe('ERROR :quit')
  })
})

describe('capability negotiation', () => {
  test('[PC-03] opened before USER holds registration back until CAP END', async () => {
    const client = await world.dial()
    client.send('CAP LS 302', 'NICK a', 'USER a 0 * :a')
    expect(isRegistered(await client.settled())).toBe(false)
    client.send('CAP REQ :server-time', 'CAP END')
    const lines = await client.settled()
    expect(lines[0]).toBe(':127.0.0.1 CAP * ACK :server-time')
    expect(lines[1]).toMatch(/ 001 Guest /)
    client.cut()
  })

  test('opened by REQ alone holds it back as well, for 5 s at most', async () => {
    const client = await world.dial()
    client.send('CAP REQ :message-tags', 'USER a 0 * :a')
    expect(isRegistered(await client.settled())).toBe(false)
    world.clock.advance(4999)
    expect(isRegistered(await client.settled())).toBe(false)
    world.clock.advance(1)
    await client.expect(/ 001 Guest /)
    client.send('CAP END', 'PING after')
    expect((await client.settled()).at(-1)).toMatch(/ PONG /)
    expect(client.lines.filter((line) => / 001 /.test(line))).toHaveLength(1)
    client.cut()
  })

  test('a client that is gone before the 5 s are over is not welcomed', async () => {
    const client = await world.dial()
    client.send('CAP LS', 'USER a 0 * :a')
    await client.settled()
    client.cut()
    await client.untilClosed()
    world.clock.advance(6000)
    expect(isRegistered(client.lines)).toBe(false)
  })

  test('[PC-01, CONTRA-34] LS lists every capability; version 302 gives values', async () => {
    const client = await world.dial()
    client.send('CAP LS')
    const plain = await client.expect(/ CAP \* LS /)
    const listed = client.lines.at(-1)
    expect(plain.params[2]!.split(' ')).toEqual(expect.arrayContaining(['sasl', 'gwar.chat/seq', 'batch']))
    client.send('CAP LS 302')
    const words: string[] = []
    for (;;) {
      const { params } = await client.expect(/ CAP \* LS /)
      words.push(...params.at(-1)!.split(' '))
      if (params[2] !== '*') break
    }
    expect(words).toContain('sasl=PLAIN,OAUTHBEARER')
    expect(words).toContain('draft/multiline=max-bytes=8192,max-lines=64')
    expect(words.map((word) => word.replace(/=.*/, ''))).toEqual(plain.params[2]!.split(' '))
    // a client of the first version cannot read a list of several lines
    for (const line of client.lines) if (line !== listed) expect(line.length).toBeLessThan(510)
    client.cut()
  })

  test('[PC-02, PT-05, CONTRA-34] REQ after the welcome works; LIST says what is on; -name takes it off', async () => {
    const client = await world.connect(null)
    client.send('CAP REQ :server-time echo-message', 'CAP LIST', 'CAP REQ :-server-time', 'CAP LIST')
    expect(await client.settled()).toEqual([
      ':127.0.0.1 CAP Guest ACK :server-time echo-message',
      ':127.0.0.1 CAP Guest LIST :echo-message server-time',
      ':127.0.0.1 CAP Guest ACK :-server-time',
      ':127.0.0.1 CAP Guest LIST :echo-message',
    ])
    client.cut()
  })

  test('one unknown name refuses all: NAK, and nothing changes', async () => {
    const client = await world.connect(null)
    client.send(
      'CAP REQ :server-time no-such-thing',
      'CAP LIST',
      'CAP REQ V/seq',
      'CAP REQ gwar.chat/nothing',
    )
    expect(await client.settled()).toEqual([
      ':127.0.0.1 CAP Guest NAK :server-time no-such-thing',
      ':127.0.0.1 CAP Guest LIST :',
      ':127.0.0.1 CAP Guest NAK :V/seq',
      ':127.0.0.1 CAP Guest NAK :gwar.chat/nothing',
    ])
    client.cut()
  })

  test('an unknown subcommand is 410', async () => {
    const client = await world.connect(null)
    client.send('CAP DANCE', 'CAP')
    expect(await client.settled()).toEqual([
      ':127.0.0.1 410 Guest DANCE :Invalid CAP command',
      ':127.0.0.1 461 Guest CAP :Not enough parameters',
    ])
    client.cut()
  })

  test('attack: IRC line injection: a CR or NUL in what CAP repeats stays inside its line', async () => {
    const client = await world.connect(null)
    client.send('CAP REQ :a\rPRIVMSG b\0c', 'CAP \rx\0', 'PI\rNG', 'NICK a\rb')
    for (const line of await client.settled()) expect(line).not.toMatch(/[\r\0]/)
    client.cut()
  })
})
