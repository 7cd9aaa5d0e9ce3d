import { CAPABILITIES, parseLine, wireCapability, type Capability } from '@gwar/protocol'
import { anyEngine, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

/** For each capability that switches tags on, the tags that a message of somebody with a mode then has. */
const MESSAGE_TAGS: Partial<Record<Capability, readonly string[]>> = {
  'server-time': ['time'],
  msgid: ['msgid'],
  'message-tags': [
    'msgid',
    'gwar.chat/user-created-at',
    '+reply',
    'reply',
    'replymessage',
    'gwar.chat/replymessage',
  ],
  'account-tag': ['account'],
  'V/user-id': ['gwar.chat/user-id'],
  'V/status': ['gwar.chat/status'],
  'V/seq': ['gwar.chat/seq'],
}

const tagsOf = (line: string) => parseLine(line)!.tags

describe.each(anyEngine())('capabilities on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  /** Checks that a client can take each of these capabilities alone, has then no other, and can give it back. */
  async function areTakenAlone(names: readonly string[]): Promise<void> {
    const client = await world.connect(null)
    for (const name of names) {
      client.send(`CAP REQ ${name}`, 'CAP LIST', `CAP REQ -${name}`)
      expect(await client.settled()).toEqual([
        `:127.0.0.1 CAP Guest ACK :${name}`,
        `:127.0.0.1 CAP Guest LIST :${name}`,
        `:127.0.0.1 CAP Guest ACK :-${name}`,
      ])
    }
    client.cut()
  }
  const own = (names: string) => names.split(' ').map((name) => `gwar.chat/${name}`)

  test('[TAG-01..08] those of IRC are taken, each alone', async () => {
    await areTakenAlone(
      'cap-notify batch echo-message labeled-response multi-prefix server-time msgid message-tags'.split(' '),
    )
  })

  test('[TAG-09, TAG-11..15, TAG-18, TAG-21] the vendor’s own of messages are taken, each alone', async () => {
    await areTakenAlone(own('attachment clear color embed i18n user-id status vote'))
  })

  test('[TAG-10, TAG-16, TAG-17, TAG-19, TAG-20] the vendor’s own of people and channels are taken, each alone', async () => {
    await areTakenAlone(own('blocks channel-id settings subscription subscriptiongifter'))
  })

  test('whatever is known is taken, each alone', async () => {
    await areTakenAlone(CAPABILITIES.map((capability) => wireCapability(capability, 'gwar.chat')))
  })

  test('[TAG-06, TAG-07, TAG-08, TAG-15, TAG-18, TAG-26, TAG-29, TAG-31, TAG-37] each switches on its own tags and no other', async () => {
    await world.channel(anna, 'tagi')
    const owner = await world.connect(anna, { capabilities: ['echo-message', 'msgid'] })
    owner.send('JOIN #tagi', 'PRIVMSG #tagi :quoted')
    const quoted = tagsOf(
      (await owner.expect(/ PRIVMSG /), owner.lines.findLast((line) => line.includes('PRIVMSG'))!),
    )
    const clients: [Capability, IrcClient][] = []
    for (const capability of CAPABILITIES) {
      const client = await world.connect(bartek, { capabilities: [capability] })
      client.send('JOIN #tagi')
      await client.settled()
      clients.push([capability, client])
    }
    owner.send(`@+reply=${quoted.get('msgid')} PRIVMSG #tagi :hello`)
    await world.quiet()
    for (const [capability, client] of clients) {
      const heard = client.unread()
      expect(heard, capability).toHaveLength(1)
      expect([...tagsOf(heard[0]!).keys()].toSorted(), capability).toEqual(
        [...(MESSAGE_TAGS[capability] ?? [])].toSorted(),
      )
      client.cut()
    }
  })

  test('the values are of their form', async () => {
    await world.channel(anna, 'wartosci')
    const { client } = await world.observe(anna, '#wartosci')
    client.send('@label=L PRIVMSG #wartosci :hello')
    const { tags, source } = await client.expect(/ PRIVMSG /)
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(tags.get('msgid')).toMatch(uuid)
    expect(tags.get('gwar.chat/user-id')).toMatch(uuid)
    expect(source).toContain(`!${tags.get('gwar.chat/user-id')}@`)
    expect(tags.get('time')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(tags.get('gwar.chat/user-created-at')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(tags.get('gwar.chat/status')).toBe('q')
    expect(tags.get('gwar.chat/seq')).toBe('2')
    expect(tags.get('label')).toBe('L')
    expect([...tags.values()]).not.toContain('')
  })

  test('a client that asked for nothing gets plain lines only, whatever happens around it', async () => {
    await world.channel(anna, 'surowy')
    const plain = await world.connect(bartek, { over: 'tcp' })
    plain.send('JOIN #surowy', 'JOIN Anna')
    await plain.settled()
    const { client } = await world.observe(anna, '#surowy')
    client.send(
      'PRIVMSG #surowy :hello',
      'PRIVMSG #surowy :\x01ACTION waves\x01',
      'BATCH +m draft/multiline #surowy',
      '@batch=m PRIVMSG #surowy :one',
      '@batch=m PRIVMSG #surowy :two',
      'BATCH -m',
      'PRIVMSG Bartek :private',
      'PART #surowy',
    )
    plain.send('@label=x MODE #surowy')
    await world.quiet()
    const lines = plain.lines.filter((line) => !line.includes('settled-'))
    for (const line of lines)
      expect(line).toMatch(/^(?::[^ @]\S* )?(?:\d{3}|NICK|JOIN|PART|QUIT|PRIVMSG|PONG) /)
    expect(lines.filter((line) => line.includes(' PRIVMSG '))).toHaveLength(4)
  })

  test('[TAG-03] echo-message: the own line comes back; without it, it does not, and other connections of the sender get it', async () => {
    await world.channel(anna, 'echo')
    const [echoing, silent] = [
      await world.connect(anna, { capabilities: ['echo-message'] }),
      await world.connect(anna),
    ]
    for (const client of [echoing, silent]) {
      client.send('JOIN #echo')
      await client.settled()
    }
    echoing.send('PRIVMSG #echo :one')
    silent.send('PRIVMSG #echo :two')
    await world.quiet()
    const texts = (client: IrcClient) => client.unread().map((line) => parseLine(line)!.params[1]!)
    expect(texts(echoing).toSorted()).toEqual(['one', 'two'])
    expect(texts(silent)).toEqual(['one'])
  })

  test('a change while lines are on their way loses none and doubles none', async () => {
    await world.channel(anna, 'zmienny')
    const observer = await world.observe(anna, '#zmienny')
    const client = await world.connect(bartek)
    client.send('JOIN #zmienny')
    await client.settled()
    const sets = ['server-time', '-server-time msgid', 'batch -msgid', 'gwar.chat/seq', '-batch']
    for (let n = 0; n < 200; n += 1) {
      observer.client.send(`PRIVMSG #zmienny :${n}`)
      if (n % 7 === 0) client.send(`CAP REQ :${sets[(n / 7) % sets.length]}`)
    }
    await world.quiet()
    const heard = client.lines
      .flatMap((line) => / PRIVMSG #zmienny :(\d+)$/.exec(line)?.[1] ?? [])
      .map(Number)
    expect(heard).toEqual(Array.from({ length: 200 }, (_, n) => n))
  })

  describe('labeled-response', () => {
    const LABELS: readonly Capability[] = ['labeled-response', 'batch']

    test('[TAG-04, TAG-22, TAG-25] an answer of one line carries the label, of several is a batch with it, of none is ACK', async () => {
      await world.channel(anna, 'etykiety')
      const client = await world.connect(anna, { capabilities: LABELS })
      client.send(
        '@label=one PING x',
        '@label=none PONG',
        '@label=many MODE #etykiety',
        '@label=wrong FROBNICATE',
      )
      const lines = await client.settled()
      expect(lines).toEqual([
        '@label=one :127.0.0.1 PONG 127.0.0.1 x',
        '@label=none :127.0.0.1 ACK',
        expect.stringMatching(/^@label=many :127\.0\.0\.1 BATCH \+\S+ labeled-response$/),
        expect.stringMatching(/^@batch=\S+ :127\.0\.0\.1 324 Anna #etykiety \+Kce pm$/),
        expect.stringMatching(/^@batch=\S+ :127\.0\.0\.1 329 Anna #etykiety \d+$/),
        expect.stringMatching(/^:127\.0\.0\.1 BATCH -\S+$/),
        expect.stringMatching(/^@label=wrong :127\.0\.0\.1 421 Anna FROBNICATE :/),
      ])
      const references = lines.slice(2, 6).map((line) => /(?:[+-]|batch=)(b\d+)/.exec(line)![1])
      expect(new Set(references).size).toBe(1)
    })

    test('a label over several channels of JOIN ends with the last one, and what is live waits behind', async () => {
      for (const name of ['pierwszy', 'drugi']) await world.channel(anna, name)
      const speaker = await world.connect(bartek)
      speaker.send('JOIN #pierwszy', 'PRIVMSG #pierwszy :z historii')
      await world.quiet()
      const client = await world.connect(anna, { capabilities: LABELS })
      client.send('@label=j JOIN #pierwszy,#nie-ma,#drugi', 'NAMES #pierwszy,#drugi')
      const lines = await client.settled()
      const reference = /^@label=j \S+ BATCH \+(\S+) labeled-response$/.exec(lines[0]!)?.[1]
      const end = lines.indexOf(`:127.0.0.1 BATCH -${reference}`)
      const inside = lines.slice(1, end)
      for (const line of inside) expect(line.startsWith(`@batch=${reference} `)).toBe(true)
      expect(inside.map((line) => line.split(' ')[2])).toEqual([
        'JOIN',
        '353',
        '366',
        '403',
        'JOIN',
        '353',
        '366',
      ])
      const behind = lines.slice(end + 1).map((line) => parseLine(line)!)
      // the latest messages of the first channel, and the answer to NAMES with one end
      expect(behind.map(({ command }) => command)).toEqual(['BATCH', 'PRIVMSG', 'BATCH', '353', '353', '366'])
      expect(behind.at(-1)!.params[1]).toBe('#pierwszy,#drugi')
      client.cut()
      speaker.cut()
    })

    test('JOIN with a label is one answer, before anything live', async () => {
      await world.channel(anna, 'etykieta-1')
      const client = await world.connect(bartek, { capabilities: LABELS })
      client.send('@label=j JOIN #etykieta-1')
      const lines = await client.settled()
      const opened = lines.filter((line) => line.startsWith('@label=j '))
      expect(opened).toEqual([expect.stringMatching(/ BATCH \+\S+ labeled-response$/)])
      const end = lines.findIndex((line) => / BATCH -/.test(line))
      expect(lines.slice(1, end).every((line) => line.startsWith('@batch='))).toBe(true)
      expect(lines.filter((line) => line.endsWith(' JOIN #etykieta-1'))).toHaveLength(1)
      expect(lines).toHaveLength(end + 1)
    })

    test('of a message is on the own echo alone; without echo-message it is ACK', async () => {
      await world.channel(anna, 'etykieta-3')
      const silent = await world.connect(anna, { capabilities: LABELS })
      const echoing = await world.connect(anna, { capabilities: [...LABELS, 'echo-message'] })
      const other = await world.connect(bartek, { capabilities: [...LABELS, 'echo-message'] })
      for (const client of [silent, echoing, other]) {
        client.send('JOIN #etykieta-3')
        await client.settled()
      }
      for (const client of [silent, echoing]) client.unread()
      echoing.send('@label=e PRIVMSG #etykieta-3 :echoed')
      silent.send('@label=s PRIVMSG #etykieta-3 :silent')
      await world.quiet()
      expect(silent.unread().toSorted()).toEqual([
        expect.stringMatching(/^:Anna!\S+ PRIVMSG #etykieta-3 :echoed$/),
        '@label=s :127.0.0.1 ACK',
      ])
      expect(echoing.unread().toSorted()).toEqual([
        expect.stringMatching(/^:Anna!\S+ PRIVMSG #etykieta-3 :silent$/),
        expect.stringMatching(/^@label=e :Anna!\S+ PRIVMSG #etykieta-3 :echoed$/),
      ])
      for (const line of other.unread()) expect(line).toMatch(/^:Anna!/)
    })

    test('without the capability, or empty, a label is not answered', async () => {
      const without = await world.connect(anna)
      const client = await world.connect(anna, { capabilities: LABELS })
      without.send('@label=l PING x', '@label=l PONG')
      client.send('@label= PING x', '@label PONG')
      expect(await without.settled()).toEqual([':127.0.0.1 PONG 127.0.0.1 x'])
      expect(await client.settled()).toEqual([':127.0.0.1 PONG 127.0.0.1 x'])
    })

    test('a label with all that a tag can hold comes back as it was', async () => {
      const client = await world.connect(anna, { capabilities: LABELS })
      client.send('@label=a\\:b\\sc\\\\d\\r\\nżółw PONG')
      const { tags } = await client.expect(/ ACK$/)
      expect(tags.get('label')).toBe('a;b c\\d\r\nżółw')
    })

    test('a refused, an empty and an unheard message are answered, too', async () => {
      const client = await world.connect(anna, { capabilities: [...LABELS, 'echo-message'] })
      client.send(
        '@label=l1 PRIVMSG #gwar :not inside',
        '@label=l2 PRIVMSG #nie-ma :x',
        '@label=l3 PRIVMSG Nobody123 :x',
        '@label=l4 PRIVMSG #gwar :',
        '@label=l5 NOTICE #gwar :x',
        '@label=l6 TAGMSG #gwar',
        '@label=l7 RESUME #nie-ma 0',
      )
      const answers = await client.settled()
      expect(answers.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
        '@label=l1 :127.0.0.1 404',
        '@label=l2 :127.0.0.1 403',
        '@label=l3 :127.0.0.1 401',
        '@label=l4 :127.0.0.1 412',
        '@label=l5 :127.0.0.1 FAIL',
        '@label=l6 :127.0.0.1 ACK',
        '@label=l7 :127.0.0.1 FAIL',
      ])
    })
  })
})
