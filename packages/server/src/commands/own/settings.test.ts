import { DEFAULT_SETTINGS, type Settings } from '@gwar/protocol'
import { anyEngine, createWorld, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

describe.each(anyEngine())('settings on the %s engine', (engine) => {
  let world: World
  let anna: NamedPerson
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    count += 1
    anna = await world.person(`Anna${count}`)
  })

  const CAPS = ['V/settings', 'standard-replies'] as const
  const told = async (client: IrcClient): Promise<Settings> =>
    JSON.parse((await client.expect((line) => line.command === 'SETTINGS')).params[0]!)
  /** A connection of Anna that has read what is sent after the login. */
  const connect = async (capabilities: readonly ('V/settings' | 'standard-replies')[] = CAPS) => {
    const client = await world.connect(anna, { capabilities })
    client.unread()
    return client
  }
  /** The settings that a newly logged-in connection is sent. */
  const stored = async (): Promise<Settings> => {
    const client = await world.connect(null, { capabilities: CAPS })
    client.send(`AUTHORIZATION ${anna.token}`)
    const settings = await told(client)
    client.cut()
    return settings
  }

  test('[PS-09] right after the login, behind NICK, the whole record', async () => {
    const client = await world.connect(null, { capabilities: CAPS })
    client.send(`AUTHORIZATION ${anna.token}`)
    await client.expect(/ NICK /)
    expect(await told(client)).toEqual(DEFAULT_SETTINGS)
  })

  test('who asks for them after the login is told then, and once', async () => {
    const client = await world.connect(anna)
    client.send('CAP REQ :gwar.chat/settings')
    expect(await told(client)).toEqual(DEFAULT_SETTINGS)
    client.send('CAP REQ :gwar.chat/blocks gwar.chat/settings')
    const lines = await client.settled()
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['CAP', 'BLOCKS'])
  })

  test('[PC-12] [SET-24] [OPEN-41] [EMO-03] [ROLE-17] a change reaches all connections of the person, nobody else', async () => {
    const [phone, desk, plain] = [await connect(), await connect(), await connect([])]
    const other = await world.connect(await world.person('Bartek'), { capabilities: CAPS })
    other.unread()
    phone.send('SETTINGS :{"emoji_tone":3}')
    const expected = { ...DEFAULT_SETTINGS, emoji_tone: 3 }
    expect(await told(phone)).toEqual(expected)
    expect(await told(desk)).toEqual(expected)
    await world.quiet()
    expect(plain.unread()).toEqual([])
    expect(other.unread()).toEqual([])
    expect(await stored()).toEqual(expected)
  })

  test.each([
    ['SET-07', 'show_time', 1],
    ['SET-08', 'show_emoticons', 0],
    ['SET-09', 'show_embeds', 0],
    ['SET-10', 'hide_blocked_lines', 0],
    ['SET-11', 'sounds', 0],
    ['SET-12', 'color_user_names', 0],
    ['SET-13', 'custom_highlight', 'kot, duży pies'],
    ['SET-14', 'blocked_words', 'fuj'],
    ['SET-15', 'karma', 2],
    ['SET-22', 'font_size', 'lg'],
    ['SET-23', 'emoji_tone', 5],
  ])('[%s] %s is kept, and back at its default when it is set to that', async (_, name, value) => {
    const client = await connect()
    client.send(`SETTINGS :${JSON.stringify({ [name]: value })}`)
    expect(await told(client)).toEqual({ ...DEFAULT_SETTINGS, [name]: value })
    expect(await stored()).toEqual({ ...DEFAULT_SETTINGS, [name]: value })
    const initial = DEFAULT_SETTINGS[name as keyof Settings]
    client.send(`SETTINGS :${JSON.stringify({ [name]: initial })}`)
    expect(await told(client)).toEqual(DEFAULT_SETTINGS)
    const user = await world.service.store.read.users.byName(userName(anna.name))
    expect(user?.settings).toEqual({})
  })

  test.each([
    '{"color":"#ff0000"}',
    '{"karma":3}',
    '{"emoji_tone":-1}',
    '{"font_size":"xl"}',
    '{"show_time":"1"}',
    '{"__proto__":{"sounds":0}}',
    '{"sounds":0,"gone":1}',
    '[{"sounds":0}]',
    '{',
    '',
    'null',
    `{"custom_highlight":"${'a'.repeat(2001)}"}`,
  ])('[OPEN-40] %.40s changes nothing', async (json) => {
    const client = await connect()
    client.send(`SETTINGS :${json}`)
    await client.expect(/ FAIL SETTINGS INVALID_SETTING /)
    const plain = await connect(['V/settings'])
    plain.send(`SETTINGS :${json}`)
    expect(await plain.settled()).toEqual([expect.stringMatching(/ FAIL SETTINGS INVALID_SETTING :/)])
    const without = await connect([])
    without.send(`SETTINGS :${json}`)
    expect(await without.settled()).toEqual([expect.stringMatching(/ NOTICE Anna\d+ :/)])
    expect(await stored()).toEqual(DEFAULT_SETTINGS)
  })

  test('100 kB in a line change nothing', async () => {
    const client = await connect()
    client.send(`SETTINGS :{"custom_highlight":"${'a'.repeat(100_000)}"}`)
    await client.untilClosed().catch(() => undefined)
    expect(await stored()).toEqual(DEFAULT_SETTINGS)
  })

  test('[OPEN-39] a guest has none', async () => {
    const guest = await world.connect(null, { capabilities: CAPS })
    guest.send('SETTINGS :{"sounds":0}')
    await guest.expect(/ FAIL SETTINGS ACCOUNT_REQUIRED /)
    guest.send('SETTINGS')
    await guest.expect(/ 461 /)
  })

  test('attack: injection by CR, LF and NUL in words', async () => {
    const client = await connect()
    client.send('SETTINGS :{"custom_highlight":"a\\r\\nb\\u0000c,\\ud800"}')
    expect((await told(client)).custom_highlight).toBe('a b c, \ufffd')
  })

  test('two changes at once from two connections lose none', async () => {
    const [phone, desk] = [await connect(), await connect()]
    for (let round = 0; round < 10; round += 1) {
      phone.send(`SETTINGS :{"emoji_tone":${(round % 5) + 1}}`)
      desk.send(`SETTINGS :{"karma":${round % 2 === 0 ? 2 : 0}}`)
    }
    await world.quiet()
    const expected = { ...DEFAULT_SETTINGS, emoji_tone: 5, karma: 0 }
    expect(await stored()).toEqual(expected)
    for (const client of [phone, desk]) {
      const last = client.unread().findLast((line) => line.includes(' SETTINGS '))!
      expect(JSON.parse(last.slice(last.indexOf('{')))).toEqual(expected)
    }
  })

  test('of two changes at once all connections are told both last, whichever the store answers last', async () => {
    let reached: () => void = () => undefined
    let release: () => void = () => undefined
    let isHolding = false
    const own = await createWorld({
      engine,
      wrapStore: (store) => ({
        ...store,
        async transact(work) {
          const done = await store.transact(work)
          if (!isHolding) return done
          isHolding = false
          reached()
          await new Promise<void>((resolve) => (release = resolve))
          return done
        },
      }),
    })
    try {
      const ewa = await own.person('Ewa')
      const [phone, desk] = [
        await own.connect(ewa, { capabilities: CAPS }),
        await own.connect(ewa, { capabilities: CAPS }),
      ]
      const isStored = new Promise<void>((resolve) => (reached = resolve))
      isHolding = true
      phone.send('SETTINGS :{"emoji_tone":3}')
      await isStored
      desk.send('SETTINGS :{"karma":2}')
      const both = { ...DEFAULT_SETTINGS, emoji_tone: 3, karma: 2 }
      expect(await told(phone)).toEqual(both)
      release()
      for (const client of [phone, desk]) expect(await told(client)).toEqual(both)
      expect(await told(desk)).toEqual(both)
    } finally {
      release()
      await own.close()
    }
  })
})
