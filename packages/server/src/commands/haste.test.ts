import { createWorld, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'

let world: World
afterEach(() => world.close())
const open = async (limits = 'on'): Promise<World> => {
  world = await createWorld({ settings: { RATE_LIMITS: limits } })
  return world
}
const count = (lines: readonly string[], wanted: RegExp): number =>
  lines.filter((line) => wanted.test(line)).length

describe('attack: flood of commands', () => {
  test('over all connections of an account is refused with FAIL, labels answered; others go on', async () => {
    await open()
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'tlum')
    const capabilities = ['standard-replies', 'labeled-response', 'echo-message'] as const
    const one = await world.connect(anna, { capabilities })
    const two = await world.connect(anna, { capabilities })
    const other = await world.connect(bartek, { capabilities })
    for (const client of [one, two, other]) client.send('JOIN #tlum')
    await world.quiet()
    for (let index = 0; index < 60; index += 1)
      for (const client of [one, two]) client.send(`@label=m${index} PRIVMSG #tlum :message ${index}`)
    await world.quiet()
    const refused = [...one.lines, ...two.lines].filter((line) => line.includes(' FAIL '))
    // 300 tokens minus two JOIN and two logins, at three for each message
    expect(refused.length).toBeGreaterThanOrEqual(20)
    expect(refused.length).toBeLessThan(40)
    for (const line of refused)
      expect(line).toMatch(/^@label=m\d+ :\S+ FAIL PRIVMSG RATE_LIMITED #tlum :Too many commands/)
    // each label is answered once, by its echo or its failure
    for (const { lines } of [one, two]) expect(count(lines, /^@label=m\d+[ ;]/)).toBe(60)
    // and refused messages reach nobody
    const echoes = [...one.lines, ...two.lines].filter((line) =>
      /^@label=m\d+ .* PRIVMSG #tlum :message /.test(line),
    )
    expect(count(other.lines, / PRIVMSG #tlum :message /)).toBe(echoes.length)
    other.send('@label=b PRIVMSG #tlum :I may')
    await other.expect(/^@label=b .*PRIVMSG #tlum :I may/)
    one.send('PING still-here')
    await one.expect(/PONG .*still-here/)
    world.clock.advance(1000)
    one.send('@label=again MODE #tlum')
    await one.expect(/^@label=again .* 324 /)
  })

  test('is told by a NOTICE to clients that asked for nothing', async () => {
    await open()
    const anna = await world.person('Anna')
    await world.channel(anna, 'tlum')
    const client = await world.connect(anna)
    for (let index = 0; index < 110; index += 1) client.send('MODE #tlum')
    await client.expect(/^:\S+ NOTICE Anna :Too many commands/)
    expect(count(client.lines, / FAIL /)).toBe(0)
  })

  test('a multiline message costs as one, and is refused whole', async () => {
    await open()
    const anna = await world.person('Anna')
    await world.channel(anna, 'tlum')
    const capabilities = [
      'standard-replies',
      'labeled-response',
      'echo-message',
      'batch',
      'message-tags',
      'draft/multiline',
    ] as const
    const client = await world.connect(anna, { capabilities })
    client.send('JOIN #tlum')
    const say = (label: string): void =>
      client.send(
        `@label=${label} BATCH +x draft/multiline #tlum`,
        ...Array.from({ length: 8 }, (_, index) => `@batch=x PRIVMSG #tlum :${label} ${index}`),
        'BATCH -x',
      )
    for (let index = 0; index < 5; index += 1) say(`a${index}`)
    await world.quiet()
    expect(count(client.lines, / FAIL /)).toBe(0)
    const spender = await world.connect(anna, { capabilities })
    for (let index = 0; index < 100; index += 1) spender.send('MODE #tlum')
    await spender.expect(/FAIL MODE RATE_LIMITED/)
    say('late')
    await client.expect(/^@label=late /)
    expect(client.lines.find((line) => line.startsWith('@label=late '))).toMatch(
      /FAIL BATCH RATE_LIMITED #tlum :Too many/,
    )
    expect(count(client.lines, / PRIVMSG #tlum :a\d 0$/)).toBe(5)
  })

  test('the tag of an open batch makes no other command free, and not the end of another batch', async () => {
    await open()
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'tlum')
    const capabilities = ['standard-replies', 'batch', 'message-tags', 'draft/multiline'] as const
    const client = await world.connect(anna, { capabilities })
    const invited = await world.connect(bartek)
    client.send('JOIN #tlum', 'BATCH +x draft/multiline #tlum')
    for (let index = 0; index < 12; index += 1) client.send('@batch=x INVITE Bartek #tlum')
    await world.quiet()
    expect(count(client.lines, /FAIL INVITE RATE_LIMITED Bartek :/)).toBe(2)
    expect(count(invited.lines, / INVITE Bartek :?#tlum$/)).toBe(10)
    const spender = await world.connect(anna, { capabilities })
    for (let index = 0; index < 100; index += 1) spender.send('MODE #tlum')
    await spender.expect(/FAIL MODE RATE_LIMITED/)
    client.send('BATCH +y draft/multiline #tlum', '@batch=y PRIVMSG #tlum :hej', '@batch=x BATCH -y')
    await client.expect(/FAIL BATCH RATE_LIMITED #tlum :/)
    // a message for somebody else goes nowhere, and spoils its batch
    world.clock.advance(60_000)
    client.send('@batch=x PRIVMSG Bartek :do ciebie', 'BATCH -x')
    await client.expect(/FAIL BATCH MULTILINE_INVALID_TARGET #tlum Bartek :/)
    await world.quiet()
    expect(count(invited.lines, / PRIVMSG /)).toBe(0)
  })

  test('RATE_LIMITS=off refuses nobody', async () => {
    await open('off')
    const anna = await world.person('Anna')
    await world.channel(anna, 'tlum')
    const client = await world.connect(anna, { capabilities: ['standard-replies'] })
    for (let index = 0; index < 400; index += 1) client.send('MODE #tlum')
    expect(count(await client.settled(0), / 324 /)).toBe(400)
  })
})

describe('attack: join/part storm', () => {
  test('of one account tells the channel a bounded number of lines, and the last state is right', async () => {
    await open()
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'tlum')
    const witness = await world.connect(bartek)
    witness.send('JOIN #tlum')
    await witness.settled(0)
    const storms = []
    for (let index = 0; index < 3; index += 1)
      storms.push(await world.connect(anna, { capabilities: ['standard-replies'] }))
    for (const storm of storms) {
      for (let index = 0; index < 60; index += 1) storm.send('JOIN #tlum', 'PART #tlum')
      await world.quiet()
    }
    const lines = storms.flatMap((storm) => storm.lines)
    expect(count(lines, /FAIL (?:JOIN|PART) RATE_LIMITED #tlum :/)).toBeGreaterThan(100)
    expect(count(witness.lines, /^:Anna!\S+ (?:JOIN|PART) /)).toBeLessThan(220)
    world.clock.advance(5000)
    for (const storm of storms) storm.send('PART #tlum')
    await world.quiet()
    witness.send('NAMES #tlum')
    await witness.expect(/ 366 /)
    expect(witness.lines.findLast((line) => line.includes(' 353 '))).not.toContain('Anna')
  })

  test('a list of channels in one line costs each of them', async () => {
    await open()
    const guest = await world.connect(null, { capabilities: ['standard-replies'] })
    const twenty = Array.from({ length: 20 }, (_, index) => `#nobody${index}`).join(',')
    for (let index = 0; index < 80; index += 1) guest.send(`JOIN ${twenty}`)
    const lines = await guest.settled(0)
    expect(count(lines, /FAIL JOIN RATE_LIMITED /)).toBeGreaterThan(0)
    expect(count(lines, / 403 /)).toBeLessThanOrEqual(1500)
  })
})

test('attack: nick churn is told to nobody and refused in the end', async () => {
  await open()
  const [anna, bartek] = await world.people('Anna', 'Bartek')
  await world.channel(anna, 'tlum')
  const witness = await world.connect(bartek)
  const churner = await world.connect(anna, { capabilities: ['standard-replies'] })
  for (const client of [witness, churner]) client.send('JOIN #tlum')
  await world.quiet()
  const from = witness.lines.length
  for (let index = 0; index < 400; index += 1) churner.send(`NICK other${index}`)
  await churner.expect(/FAIL NICK RATE_LIMITED other\d+ :/)
  expect((await witness.settled(from)).filter((line) => !/PING|PONG/.test(line))).toEqual([])
})
