import { parseLine, type Capability } from '@gwar/protocol'
import {
  availableEngines,
  createWorld,
  type IrcClient,
  type NamedPerson,
  type World,
  channelName,
  userName,
} from '@gwar/testkit'
import { newMessage } from '../../store/sample-data.fixture.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const FULL: readonly Capability[] = [
  'batch',
  'server-time',
  'message-tags',
  'labeled-response',
  'standard-replies',
  'draft/chathistory',
]

describe.each(availableEngines())('CHATHISTORY on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  /** Ids and times of the messages m1, m2, … of #dzieje, one second apart. */
  let ids: string[]
  let times: string[]

  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '20' } })
    ;[anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
    await world.channel(anna, 'dzieje')
    const client = await world.connect(anna, { capabilities: [...FULL, 'echo-message'] })
    client.send('JOIN #dzieje')
    ids = ['']
    times = ['']
    for (let n = 1; n <= 9; n += 1) {
      world.clock.advance(1000)
      client.send(`PRIVMSG #dzieje :m${n}`)
      const echo = await client.expect(/ PRIVMSG #dzieje /)
      ids.push(echo.tags.get('msgid')!)
      times.push(echo.tags.get('time')!)
    }
    client.cut()
  })
  afterAll(() => world.close())

  const connect = (person: NamedPerson | null, capabilities: readonly Capability[] = FULL) =>
    world.connect(person, { capabilities })

  /** The content of the batch: its type, its target, and the texts. */
  async function history(client: IrcClient, question: string): Promise<[string, ...string[]]> {
    client.send(`CHATHISTORY ${question}`)
    const lines = await client.settled()
    const open = parseLine(lines[0] ?? '')
    if (open?.command !== 'BATCH') return [lines.join('\n').replace(':127.0.0.1 ', '')]
    const reference = open.params[0]!.slice(1)
    expect(lines.at(-1)).toBe(`:127.0.0.1 BATCH -${reference}`)
    const inside = lines.slice(1, -1).map((line) => parseLine(line)!)
    for (const line of inside) expect(line.tags.get('batch')).toBe(reference)
    return [open.params.slice(1).join(' '), ...inside.map(({ params }) => params.slice(1).join(' '))]
  }
  const m = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `m${from + index}`)

  const filled = (question: string) =>
    question
      .replaceAll(/id(\d)/g, (_, n: string) => `msgid=${ids[Number(n)]}`)
      .replaceAll(/at(\d)/g, (_, n: string) => `timestamp=${times[Number(n)]}`)

  test.each([
    ['LATEST #DZIEJE * 3', m(7, 9)],
    ['LATEST #dzieje * 100', m(1, 9)],
    ['LATEST #dzieje * 999999999', m(1, 9)],
    ['latest #dzieje id4 3', m(7, 9)],
    ['LATEST #dzieje id7 100', m(8, 9)],
    ['LATEST #dzieje at7 100', m(8, 9)],
    ['LATEST #dzieje at9 100', []],
    ['BEFORE #dzieje id4 2', m(2, 3)],
    ['BEFORE #dzieje at4 2', m(2, 3)],
    ['BEFORE #dzieje id1 2', []],
    ['BEFORE #dzieje timestamp=1901-01-01T00:00:00Z 5', []],
    ['BEFORE #dzieje timestamp=9999-12-31T23:59:59.999Z 2', m(8, 9)],
    ['AFTER #dzieje id4 2', m(5, 6)],
    ['AFTER #dzieje at4 2', m(5, 6)],
    ['AFTER #dzieje id9 2', []],
    ['AFTER #dzieje timestamp=0001-01-01T00:00:00.000Z 2', m(1, 2)],
    ['AROUND #dzieje id5 4', m(3, 6)],
    ['AROUND #dzieje at5 4', m(3, 6)],
    ['AROUND #dzieje id5 1', m(5, 5)],
    ['BETWEEN #dzieje id2 id6 2', m(3, 4)],
    ['BETWEEN #dzieje id6 id2 2', m(4, 5)],
    ['BETWEEN #dzieje at2 at6 100', m(3, 5)],
    ['BETWEEN #dzieje at6 at2 2', m(4, 5)],
    ['BETWEEN #dzieje id2 at6 2', m(3, 4)],
    ['BETWEEN #dzieje at6 id2 2', m(4, 5)],
    ['BETWEEN #dzieje id4 id4 5', []],
  ])('%s', async (question, texts) => {
    const client = await connect(null)
    expect(await history(client, filled(question))).toEqual([
      `chathistory ${question.split(' ')[1]}`,
      ...texts,
    ])
    client.cut()
  })

  test('lines are as they were sent: source, id and time; the label is the batch’s', async () => {
    const client = await connect(bartek)
    client.send('@label=h CHATHISTORY LATEST #dzieje * 1')
    const lines = await client.settled()
    expect(lines[0]).toBe('@label=h :127.0.0.1 BATCH +b1 chathistory #dzieje')
    expect(lines[1]).toMatch(
      new RegExp(`^@batch=b1;time=${times[9]};msgid=${ids[9]};\\S* :Anna!\\S+ PRIVMSG #dzieje :?m9$`),
    )
    expect(lines[2]).toBe(':127.0.0.1 BATCH -b1')
    client.cut()
  })

  test('attack: more than the limit: a page holds 100 messages', async () => {
    await world.channel(anna, 'dlugie')
    const { store } = world.service
    const channel = (await store.read.channels.byName(channelName('dlugie')))!
    const user = (await store.read.users.byName(userName('Anna')))!
    await store.appendMessages(
      Array.from({ length: 150 }, (_, index) => ({
        ...newMessage(channel.id, user.id),
        text: `d${index}`,
      })),
    )
    const client = await connect(bartek)
    const [, ...texts] = await history(client, 'LATEST #dlugie * 5000')
    expect(texts).toHaveLength(100)
    expect([texts[0], texts[99]]).toEqual(['d50', 'd149'])
    client.cut()
  })

  test.each([
    ['FROB #dzieje * 5', 'INVALID_PARAMS FROB :Unknown subcommand'],
    ['__proto__ #dzieje * 5', 'INVALID_PARAMS __proto__ :Unknown subcommand'],
    ['LATEST', 'INVALID_PARAMS LATEST :Missing parameters'],
    ['LATEST #dzieje', 'INVALID_PARAMS LATEST :Missing parameters'],
    ['BETWEEN #dzieje id1 5', 'INVALID_PARAMS BETWEEN :Missing parameters'],
    ['LATEST #dzieje * 5 5', 'INVALID_PARAMS LATEST :Invalid parameters'],
    ['LATEST #dzieje * 0', 'INVALID_PARAMS LATEST :Invalid parameters'],
    ['LATEST #dzieje * -1', 'INVALID_PARAMS LATEST :Invalid parameters'],
    ['LATEST #dzieje * 1e3', 'INVALID_PARAMS LATEST :Invalid parameters'],
    ['BEFORE #dzieje * 5', 'INVALID_PARAMS BEFORE * :Invalid parameters'],
    ['BETWEEN #dzieje id1 * 5', 'INVALID_PARAMS BETWEEN msgid={1} * :Invalid parameters'],
    ['AFTER #dzieje yesterday 5', 'INVALID_PARAMS AFTER yesterday :Invalid parameters'],
    ['AFTER #dzieje timestamp=yesterday 5', 'INVALID_PARAMS AFTER timestamp=yesterday :Invalid parameters'],
    [
      'AFTER #dzieje timestamp=2026-02-31T00:00:61Z 5',
      'INVALID_PARAMS AFTER timestamp=2026-02-31T00:00:61Z :Invalid parameters',
    ],
    ['AFTER #dzieje seq=4 5', 'INVALID_MSGREFTYPE AFTER #dzieje seq=4 :Invalid parameters'],
    ['AFTER #dzieje msgid=nothing 5', 'MESSAGE_ERROR AFTER #dzieje msgid=nothing :Message not found'],
    ["AFTER #dzieje msgid=';-- 5", "MESSAGE_ERROR AFTER #dzieje msgid=';-- :Message not found"],
    [
      'LATEST #nie-ma * 5',
      'INVALID_TARGET LATEST #nie-ma :There is no such person or channel, or you cannot read it',
    ],
    [
      'LATEST Nobody * 5',
      'INVALID_TARGET LATEST Nobody :There is no such person or channel, or you cannot read it',
    ],
    ['TARGETS at1 at2', 'INVALID_PARAMS TARGETS timestamp={1} timestamp={2} :Missing parameters'],
    ['TARGETS id1 at2 5', 'INVALID_PARAMS TARGETS msgid={1} timestamp={2} :Invalid parameters'],
  ])('%s is refused', async (question, answer) => {
    const client = await connect(bartek)
    const expected = answer
      .replaceAll(/msgid=\{(\d)\}/g, (_, n: string) => `msgid=${ids[Number(n)]}`)
      .replaceAll(/timestamp=\{(\d)\}/g, (_, n: string) => `timestamp=${times[Number(n)]}`)
    expect(await history(client, filled(question))).toEqual([`FAIL CHATHISTORY ${expected}`])
    client.send('CHATHISTORY')
    expect((await client.settled())[0]).toContain(' 461 Bartek CHATHISTORY :')
    client.cut()
  })

  test('a client that asked for nothing gets the lines alone, and refusals it can read', async () => {
    const client = await connect(bartek, [])
    client.send('CHATHISTORY LATEST #dzieje * 2', 'CHATHISTORY LATEST #nie-ma * 2')
    expect(await client.settled()).toEqual([
      expect.stringMatching(/^:Anna!\S+ PRIVMSG #dzieje :m8$/),
      expect.stringMatching(/^:Anna!\S+ PRIVMSG #dzieje :m9$/),
      ':127.0.0.1 NOTICE Bartek :There is no such person or channel, or you cannot read it',
    ])
    client.cut()
  })

  test('draft/chathistory takes the place of the history on joining', async () => {
    const client = await connect(bartek)
    client.send('JOIN #dzieje')
    expect((await client.settled()).filter((line) => / (BATCH|PRIVMSG) /.test(line))).toEqual([])
    client.cut()
  })

  test('what was cleared or removed is not shown, and the page is full all the same', async () => {
    await world.channel(anna, 'czyste')
    const client = await connect(anna, [...FULL, 'echo-message'])
    client.send('JOIN #czyste')
    const said: string[] = []
    for (let n = 1; n <= 6; n += 1) {
      client.send(`PRIVMSG #czyste :m${n}`)
      said.push((await client.expect(/ PRIVMSG /)).tags.get('msgid')!)
    }
    const { id } = (await world.service.store.read.channels.byName(channelName('czyste')))!
    const by = { by: null, at: world.clock.now() }
    await world.service.store.transact(async (tx) => {
      await tx.messages.clear(id, said[3]!, by)
      await tx.messages.remove(id, said[4]!, by)
    })
    expect(await history(client, 'LATEST #czyste * 4')).toEqual([
      'chathistory #czyste',
      'm1',
      'm2',
      'm3',
      'm6',
    ])
    // the id of a message that was removed since still marks a place
    expect(await history(client, `BEFORE #czyste msgid=${said[4]} 2`)).toEqual([
      'chathistory #czyste',
      'm2',
      'm3',
    ])
    const shown = await connect(anna, [...FULL, 'V/clear'])
    expect(await history(shown, 'LATEST #czyste * 3')).toEqual(['chathistory #czyste', 'm3', 'm4', 'm6'])
    client.cut()
    shown.cut()
  })

  test('draft/event-playback brings what changed the channel; without it nothing but what was said', async () => {
    await world.channel(anna, 'zmiany')
    const client = await connect(anna, [...FULL, 'draft/event-playback'])
    client.send('JOIN #zmiany', 'PRIVMSG #zmiany :cześć')
    await world.quiet()
    client.unread()
    expect(await history(client, 'LATEST #zmiany * 5')).toEqual(['chathistory #zmiany', '+q Anna', 'cześć'])
    const plain = await connect(anna)
    expect(await history(plain, 'LATEST #zmiany * 5')).toEqual(['chathistory #zmiany', 'cześć'])
    client.cut()
    plain.cut()
  })

  test('changes of topic and modes are told with an id, live as in history, by which a place is named', async () => {
    const channel = await world.channel(anna, 'nazwane')
    await world.channel(anna, 'inne')
    const client = await connect(anna, [...FULL, 'echo-message', 'draft/event-playback'])
    const bystander = await connect(bartek, ['msgid'])
    const plain = await connect(bartek, ['server-time'])
    for (const one of [client, bystander, plain]) {
      one.send('JOIN #nazwane')
      await one.settled()
    }
    const told: string[] = []
    for (const line of [
      'PRIVMSG #nazwane :raz',
      'TOPIC #nazwane :temat',
      'PRIVMSG #nazwane :dwa',
      'MODE #nazwane +M',
      'MODE #nazwane +o Bartek',
      'PRIVMSG #nazwane :trzy',
    ]) {
      world.clock.advance(1000)
      client.send(line)
      const [, command] = / ?(PRIVMSG|TOPIC|MODE) /.exec(line) ?? []
      const echo = await client.expect(new RegExp(` ${command} #nazwane `))
      told.push(echo.tags.get('msgid')!)
    }
    expect(new Set(told).size).toBe(6)
    await world.quiet()
    const idsOf = (lines: readonly string[]) =>
      lines.map((line) => parseLine(line)!).map(({ tags }) => tags.get('msgid'))
    const changes = / (?:PRIVMSG|TOPIC|MODE) #nazwane /
    expect(idsOf(bystander.unread().filter((line) => changes.test(line)))).toEqual(told)
    const untagged = plain.unread().filter((line) => changes.test(line))
    expect(untagged).toHaveLength(6)
    for (const line of untagged) expect(line).not.toContain('msgid')

    const all = ['+q Anna', 'raz', 'temat', 'dwa', '+M', '+o Bartek', 'trzy']
    client.send('CHATHISTORY LATEST #nazwane * 100')
    const lines = (await client.settled()).slice(1, -1)
    expect(idsOf(lines).slice(1)).toEqual(told)
    const first = idsOf(lines)[0]!
    const [, topic, , mode, op] = told.map((id) => `msgid=${id}`)
    const at = (question: string) => history(client, question).then(([, ...texts]) => texts)
    expect(await at('LATEST #nazwane * 100')).toEqual(all)
    expect(await at(`LATEST #nazwane ${mode} 100`)).toEqual(all.slice(5))
    expect(await at(`BEFORE #nazwane ${topic} 100`)).toEqual(all.slice(0, 2))
    expect(await at(`BEFORE #nazwane msgid=${first} 100`)).toEqual([])
    expect(await at(`AFTER #nazwane msgid=${first} 2`)).toEqual(all.slice(1, 3))
    expect(await at(`AFTER #nazwane ${op?.toUpperCase().replace('MSGID', 'msgid')} 100`)).toEqual(['trzy'])
    expect(await at(`AROUND #nazwane ${mode} 3`)).toEqual(all.slice(3, 6))
    expect(await at(`BETWEEN #nazwane ${topic} ${op} 100`)).toEqual(all.slice(3, 5))
    expect(await at(`BETWEEN #nazwane ${op} ${topic} 1`)).toEqual(['+M'])
    expect(await at(`BETWEEN #nazwane msgid=${told[0]} ${mode} 100`)).toEqual(all.slice(2, 4))
    expect(await at(`BETWEEN #nazwane timestamp=${world.clock.now().toISOString()} ${mode} 100`)).toEqual([
      '+o Bartek',
    ])
    // a client that does not play changes back was still told of one live
    const said = await connect(null)
    expect(await history(said, `AFTER #nazwane ${topic} 100`)).toEqual([
      'chathistory #nazwane',
      'dwa',
      'trzy',
    ])

    // an id of this form names nothing with the number of a message, of another channel, or an impossible one
    const numbers = [`${channel.id}-2`, `${channel.id}-99`, `${channel.id}-9007199254740991`]
    for (const id of [...numbers, `${channel.id}-0`, `${channel.id}-${'9'.repeat(16)}`, `${told[1]}1x`])
      expect(await history(client, `AFTER #nazwane msgid=${id} 5`)).toEqual([
        `FAIL CHATHISTORY MESSAGE_ERROR AFTER #nazwane msgid=${id} :Message not found`,
      ])
    expect(await history(client, `AFTER #inne ${topic} 5`)).toEqual([
      `FAIL CHATHISTORY MESSAGE_ERROR AFTER #inne ${topic} :Message not found`,
    ])
    for (const one of [client, bystander, plain, said]) one.cut()
  })

  test('attack: history of a private place: the two read it, for others it is their own empty one', async () => {
    const [one, other, third, guest] = await Promise.all([
      connect(anna),
      connect(bartek),
      connect(celina),
      connect(null),
    ])
    one.send('PRIVMSG Bartek :tajne', 'PRIVMSG bartek :bardzo')
    await world.quiet()
    for (const client of [one, other]) client.unread()
    expect(await history(one, 'LATEST bartek * 5')).toEqual(['chathistory bartek', 'tajne', 'bardzo'])
    expect(await history(other, 'LATEST ANNA * 5')).toEqual(['chathistory ANNA', 'tajne', 'bardzo'])
    other.send('CHATHISTORY LATEST Anna * 1')
    expect(await other.expect(/ PRIVMSG /)).toMatchObject({ params: ['Bartek', 'bardzo'] })
    await other.settled()
    const pair = await world.service.store.read.channels.ofPair(
      (await world.service.store.read.users.byName(userName('Anna')))!.id,
      (await world.service.store.read.users.byName(userName('Bartek')))!.id,
    )
    expect(await history(third, 'LATEST Anna * 5')).toEqual(['chathistory Anna'])
    for (const target of ['Anna', pair!.id, `#${pair!.id}`, `#${pair!.name}`, pair!.name.replace(' ', '_')]) {
      expect(await history(guest, `LATEST ${target} * 5`)).toEqual([
        `FAIL CHATHISTORY INVALID_TARGET LATEST ${target} :There is no such person or channel, or you cannot read it`,
      ])
      expect((await history(third, `LATEST ${target} * 5`)).slice(1)).toEqual([])
    }
    // asking did not create a conversation
    const { body } = await world.http('GET', '/api/users/@me/conversations', { as: celina })
    expect(body).toEqual([])
    for (const client of [one, other, third, guest]) client.cut()
  })

  test('TARGETS lists the channels one is in and the people one spoke to, by the newest message', async () => {
    const [olek, pola] = await world.people('Olek', 'Pola')
    await world.channel(olek, 'cele')
    await world.channel(olek, 'puste')
    const client = await connect(olek)
    client.send('JOIN #cele,#puste', 'PRIVMSG #cele :raz')
    await world.quiet()
    const start = world.clock.now()
    world.clock.advance(2000)
    client.send('PRIVMSG Pola :dwa')
    await world.quiet()
    client.unread()
    const from = new Date(start.getTime() - 1).toISOString()
    const to = new Date(start.getTime() + 5000).toISOString()
    const targets = async (of: IrcClient, question: string) => {
      of.send(`CHATHISTORY TARGETS ${question}`)
      const lines = await of.settled()
      expect(lines[0]).toMatch(/^:127\.0\.0\.1 BATCH \+\S+ draft\/chathistory-targets$/)
      return lines
        .slice(1, -1)
        .map((line) => line.replace(/^@batch=\S+ :127\.0\.0\.1 CHATHISTORY TARGETS /, ''))
    }
    const all = [`#cele ${start.toISOString()}`, `Pola ${new Date(start.getTime() + 2000).toISOString()}`]
    expect(await targets(client, `timestamp=${from} timestamp=${to} 5`)).toEqual(all)
    expect(await targets(client, `timestamp=${to} timestamp=${from} 1`)).toEqual(all.slice(1))
    expect(await targets(client, `timestamp=${from} timestamp=${to} 1`)).toEqual(all.slice(0, 1))
    expect(await targets(client, `timestamp=${start.toISOString()} timestamp=${to} 5`)).toEqual(all.slice(1))
    const guest = await connect(null)
    guest.send('JOIN #cele')
    await guest.settled()
    expect(await targets(guest, `timestamp=${from} timestamp=${to} 5`)).toEqual(all.slice(0, 1))
    const other = await connect(pola)
    expect(await targets(other, `timestamp=${from} timestamp=${to} 5`)).toEqual([
      all[1]!.replace('Pola', 'Olek'),
    ])
    for (const one of [client, guest, other]) one.cut()
  })
})
