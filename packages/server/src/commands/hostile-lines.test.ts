import fc from 'fast-check'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { COMMANDS } from './table.ts'

let world: World
let anna: NamedPerson
let rejections: unknown[]
const noteRejection = (error: unknown) => void rejections.push(error)

beforeAll(async () => {
  world = await createWorld({ settings: { CHANNELS_PER_USER: '5' } })
  anna = await world.person('Anna')
  await world.channel(anna, 'cel')
  rejections = []
  process.on('unhandledRejection', noteRejection)
})
afterAll(() => {
  process.off('unhandledRejection', noteRejection)
  return world.close()
})
afterEach(async () => {
  await world.foldsEqualBoots()
  expect(rejections).toEqual([])
  expect(world.logs.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([])
})

/** Every line of the server must be one that a client can read. */
function expectProper(lines: readonly string[]): void {
  for (const line of lines) {
    expect(line).toMatch(/^(?:@[^ \r\n\0]+ )?(?::[^ \r\n\0]+ )?[A-Z0-9]+(?: [^\r\n\0]*)?$/)
    expect(Buffer.byteLength(line)).toBeLessThan(4096 + 8704)
  }
}

const word = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '#cel',
      '#gwar',
      'Anna',
      'Gwar',
      '+ref',
      '-ref',
      '0',
      '99999999999',
      ':',
      '*',
      '+o',
      'LS',
      'REQ',
      'END',
      'PLAIN',
      '+',
      'draft/multiline',
      'x,#cel,,#nie',
    ),
  },
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({
    unit: fc.constantFrom('\0', '\r', '\x01', ':', ' ', '#', '@', ';', '=', '\\', 'ż', '\u202e', '\ud800'),
    maxLength: 12,
  }),
)
const command = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...[...COMMANDS.keys()].filter((name) => name !== 'QUIT')) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
)
const tags = fc.oneof(
  fc.constant(''),
  fc
    .array(
      fc.tuple(
        fc.constantFrom(
          'label',
          'batch',
          '+reply',
          '+gwar.chat/nonce',
          '+gwar.chat/create',
          'draft/multiline-concat',
          'time',
          'x',
        ),
        word,
      ),
      { maxLength: 4 },
    )
    .map((pairs) =>
      pairs.length === 0
        ? ''
        : `@${pairs.map(([key, value]) => `${key}=${value.replaceAll(/[ ;]/g, '')}`).join(';')} `,
    ),
)
const line = fc
  .tuple(tags, command, fc.array(word, { maxLength: 6 }))
  .map(([head, name, words]) => `${head}${name}${words.map((one) => ` ${one}`).join('')}`)

async function survives(client: IrcClient): Promise<void> {
  if (client.isClosed) return
  await client.settled()
}

describe('attack: every line that a client can send', () => {
  const capabilities = [
    'batch',
    'labeled-response',
    'echo-message',
    'draft/multiline',
    'V/i18n',
    'sasl',
  ] as const
  test.each(['before registration', 'as a guest', 'as a person', 'as the web client'] as const)(
    '%s: no crash, no broken line, and PING is answered after it',
    async (who) => {
      const observer = await world.observe(anna, '#cel')
      await fc.assert(
        fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 40 }), async (lines) => {
          const client =
            who === 'before registration'
              ? await world.dial('tcp')
              : who === 'as a guest'
                ? await world.connect(null, { over: 'tcp', capabilities })
                : await world.connect(
                    anna,
                    who === 'as a person' ? { over: 'tcp', capabilities } : { capabilities: 'web' },
                  )
          client.send(...lines.map((text) => text.replaceAll('\n', ' ')))
          await survives(client)
          expectProper(client.lines)
          client.cut()
        }),
        { seed: 7, numRuns: 40 },
      )
      await world.quiet()
      expectProper(observer.client.lines)
      observer.client.send('PRIVMSG #cel :still here')
      await observer.client.expect(/ PRIVMSG #cel :still here$/)
      observer.client.cut()
    },
  )

  test('random bytes, in any pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 3000 }), { maxLength: 6 }), async (pieces) => {
        const socket: Socket = connect(world.service.ircPort!, '127.0.0.1')
        socket.on('error', () => {})
        let text = ''
        socket.on('data', (data) => (text += data.toString()))
        for (const piece of pieces) socket.write(piece)
        socket.write('\nPING the-end\n')
        await expect.poll(() => text.includes('the-end'), { interval: 1 }).toBe(true)
        expectProper(text.split('\r\n').slice(0, -1))
        socket.destroy()
      }),
      { seed: 8, numRuns: 60 },
    )
  })

  test('half lines, thousands of parameters, a thousand tags, a hundred targets, deep nonsense', async () => {
    const client = await world.connect(anna, { over: 'tcp', capabilities })
    const many = 'x '.repeat(4000)
    for (const name of COMMANDS.keys()) {
      if (name === 'QUIT') continue
      client.send(
        `${name} ${many}`,
        `@${'a;'.repeat(1000)}b ${name} #cel`,
        `${name} ${'#cel,'.repeat(100)}`,
        name,
        `${name} :`,
        `${name} : `,
      )
    }
    client.send('@ ', '@', ':', ': ', '@a :b', ' ', `@label=${'\\:'.repeat(3000)} PING x`)
    await survives(client)
    expectProper(client.lines)
    client.cut()
  })

  test('deep in an open batch, in an open SASL exchange, in an open negotiation', async () => {
    const client = await world.dial('tcp')
    client.send(
      'CAP REQ :sasl batch draft/multiline labeled-response',
      'AUTHENTICATE PLAIN',
      'CAP END',
      'USER a',
    )
    for (const name of COMMANDS.keys())
      if (name !== 'QUIT')
        client.send(`BATCH +${name} draft/multiline #cel`, `@batch=${name} ${name} #cel :x`, `${name} PLAIN`)
    await survives(client)
    expectProper(client.lines)
    client.cut()
  })

  test('leaves nothing behind: no connection, no channel, no person, no listener', async () => {
    const listeners = () =>
      process.eventNames().reduce((count, name) => count + process.listenerCount(name as 'exit'), 0)
    await expect
      .poll(() => world.service.counts())
      .toMatchObject({ connections: 0, clients: 0, channels: 0, people: 0 })
    const before = listeners()
    for (let round = 0; round < 30; round += 1) {
      const client = await world.connect(round % 2 === 0 ? anna : null)
      client.send(
        'JOIN #cel',
        'JOIN Anna',
        'NAMES #gwar',
        'MODE #gwar',
        'PRIVMSG #gwar :x',
        'RESUME #cel 0',
        'PART #gwar',
      )
      await client.settled()
      client.cut()
    }
    await expect
      .poll(() => world.service.counts())
      .toMatchObject({ connections: 0, clients: 0, channels: 0, people: 0 })
    expect(listeners()).toBe(before)
  })
})
