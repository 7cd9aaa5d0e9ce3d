import { parseLine } from '@gwar/protocol'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Lines as ordinary clients send them, with the number of parameters that each needs. */
const COMMANDS: readonly (readonly [line: string, needed: number])[] = [
  ['AWAY :obiad', 0],
  ['AWAY', 0],
  ['CHATHISTORY LATEST #zwykly * 10', 1],
  ['CHATHISTORY LATEST Bartek * 10', 1],
  ['CHATHISTORY TARGETS timestamp=2026-01-01T00:00:00Z timestamp=2027-01-01T00:00:00Z 10', 1],
  ['HELP', 0],
  ['HELPOP JOIN', 0],
  ['INVITE Bartek #zwykly', 2],
  ['ISON Anna Bartek', 1],
  ['JOIN #zwykly', 1],
  ['KICK #zwykly Bartek :nie', 2],
  ['LIST', 0],
  ['LUSERS', 0],
  ['MARKREAD #zwykly timestamp=2026-01-01T00:00:00.000Z', 0],
  ['MOTD', 0],
  ['NAMES #zwykly', 0],
  ['REDACT #zwykly 019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a', 2],
  ['TIME', 0],
  ['TOPIC #zwykly', 1],
  ['TOPIC #zwykly :temat', 1],
  ['USERHOST Anna', 1],
  ['VERSION', 0],
  ['WHO #zwykly', 1],
  ['WHO #zwykly %tcuihsnfdlaor,1', 1],
  // a missing name is answered by a numeric of its own
  ['WHOIS Anna', 0],
  ['WHOWAS Anna', 1],
]
const NAMES = [...new Set(COMMANDS.map(([line]) => line.split(' ')[0]!))]

/** Lines of RFC 1459 and numerics, standard replies to the command that asked for them, and nothing else. */
const PLAIN =
  /^(?::[^ @]\S* )?(?:\d{3}|JOIN|PART|QUIT|KICK|TOPIC|MODE|NOTICE|PRIVMSG|PONG|MARKREAD|CHATHISTORY) /

describe('the commands of ordinary clients', () => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  beforeAll(async () => {
    world = await createWorld()
    ;[anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'zwykly')
    const owner = await world.observe(anna, '#zwykly')
    owner.client.send('TOPIC #zwykly :stary', 'PRIVMSG #zwykly :słowo', 'PRIVMSG Bartek :tajne')
    const other = await world.connect(bartek)
    other.send('JOIN #zwykly')
    await world.quiet()
  })
  afterAll(() => world.close())

  test('who asked for nothing gets plain lines: no tags, no batches, nothing of the vendor’s', async () => {
    for (const person of [anna, null]) {
      const client = await world.connect(person)
      const before = client.lines.length
      for (const [line] of COMMANDS) client.send(line)
      await world.quiet()
      const lines = client.lines.slice(before)
      expect(lines.length).toBeGreaterThan(COMMANDS.length)
      for (const line of lines) {
        expect(line).toMatch(PLAIN)
        // except the names of tags that are not relayed
        expect(line.replace(/ CLIENTTAGDENY=\S+/, '')).not.toContain('gwar.chat/')
        // middle parameters included, the line is read as it was meant
        expect(parseLine(line)?.params.length).toBeGreaterThan(0)
      }
      client.cut()
    }
  })

  test.each(NAMES)('%s before the greeting is 451, and with too little 461', async (name) => {
    const early = await world.dial()
    early.send(`${name} a b c d e`)
    expect(await early.settled()).toEqual([expect.stringMatching(/^:127\.0\.0\.1 451 \* :/)])
    early.cut()
    const needed = COMMANDS.find(([line]) => line.startsWith(name))![1]
    if (needed === 0) return
    const client = await world.connect(anna)
    client.send(`${name} ${'a '.repeat(needed - 1)}`.trim())
    expect(await client.settled()).toEqual([
      expect.stringMatching(new RegExp(`^:127\\.0\\.0\\.1 461 Anna ${name} :`)),
    ])
    client.cut()
  })

  test('a label comes back once: on the line, on the batch, or on an ACK', async () => {
    const client = await world.connect(anna, {
      capabilities: [
        'labeled-response',
        'batch',
        'draft/chathistory',
        'standard-replies',
        'draft/read-marker',
      ],
    })
    for (const [index, [line]] of COMMANDS.entries()) {
      client.send(`@label=l${index} ${line}`)
      const lines = await client.settled()
      const labelled = lines.filter((answer) => parseLine(answer)!.tags.get('label') === `l${index}`)
      expect([line, labelled.length]).toEqual([line, 1])
      const { command, params } = parseLine(labelled[0]!)!
      if (command === 'BATCH')
        expect(['labeled-response', 'chathistory', 'draft/chathistory-targets']).toContain(params[1])
    }
    client.cut()
  })

  const HOSTILE = [
    '#',
    '#zwykly,#zwykly,#zwykly',
    '@+~%$!*',
    `'; drop table messages; --`,
    '%s%n%x',
    '../../etc/passwd',
    '\u202Ezwykly',
    'a\0b',
    'a\rQUIT',
    '__proto__',
    'constructor',
    '-1',
    '9'.repeat(400),
    'x'.repeat(8000),
    '*'.repeat(4000),
    '💥'.repeat(2000),
    ','.repeat(5000),
  ]

  test.each(NAMES)(
    'attack: hostile parameters of %s: an answer each, no error inside, one line a line',
    async (name) => {
      const client = await world.connect(anna)
      const before = client.lines.length
      for (const word of HOSTILE)
        client.send(
          `${name} ${word}`,
          `${name} ${word} ${word.slice(0, 2000)} :${word.slice(0, 2000)}`,
          `${name} #zwykly :${word}`,
        )
      await client.settled()
      const lines = client.lines.slice(before)
      expect(lines.filter((line) => / 400 /.test(line))).toEqual([])
      expect(lines.filter((line) => /[\r\n\0]/.test(line))).toEqual([])
      expect(client.isClosed).toBe(false)
      client.cut()
    },
  )

  test('all of it left no error behind', () => {
    expect(world.logs.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
  })
})
