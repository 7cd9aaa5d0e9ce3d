import {
  availableEngines,
  createWorld,
  type IrcClient,
  type NamedPerson,
  type World,
  userName,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const CAPABILITIES = ['V/i18n', 'echo-message', 'labeled-response'] as const
const DAY_MS = 24 * 60 * 60 * 1000

describe.each(availableEngines())('the sending rules on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '1000' } })
    ;[anna, bartek] = await world.people('Anna', 'Bartek')
  })
  afterAll(() => world.close())

  let count = 0

  /** A channel of Anna's with these modes, which she observes, and somebody with these letters in it. */
  async function scene(modes: string, letters = '', person: NamedPerson = bartek) {
    count += 1
    const { id, name } = await world.channel(anna, `reguly-${count}`)
    const userId = (await world.service.store.read.users.byName(userName(person.name)))!.id
    await world.service.store.transact(async (tx) => {
      for (const letter of letters)
        await tx.modes.give(id, userId, letter, { by: null, at: world.clock.now() })
    })
    const channel = `#${name}`
    const owner = await world.observe(anna, channel)
    if (modes !== '') owner.client.send(`MODE ${channel} ${modes}`)
    await world.quiet()
    const client = await world.connect(person, { capabilities: CAPABILITIES })
    client.send(`JOIN ${channel}`)
    await client.settled()
    client.unread()
    return { id, channel, client, owner, said: () => textsOf(owner.state.events) }
  }

  const textsOf = (events: readonly { readonly type: string; readonly text: string }[]) =>
    events
      .filter(({ type }) => type !== 'notice')
      .map(({ text }) => text)
      .toReversed()

  /** Sends texts and gives for each `stored` or the name of its refusal. */
  async function send(client: IrcClient, channel: string, ...texts: readonly string[]): Promise<string[]> {
    client.unread()
    client.send(...texts.map((text, index) => `@label=n${index} PRIVMSG ${channel} :${text}`))
    await world.quiet()
    const lines = client.unread()
    return texts.map((_, index) => {
      const line = lines.find((one) => new RegExp(`^@\\S*label=n${index}[; ]`).test(one)) ?? ''
      if (/ PRIVMSG /.test(line)) return 'stored'
      return /"name":"(\w+)"/.exec(line)?.[1] ?? line
    })
  }

  const ban = (channelId: string, name: string, seconds: number | null) =>
    world.service.store.transact(async (tx) => {
      const user = await tx.users.byName(userName(name))
      const at = world.clock.now()
      const expiresAt = seconds === null ? null : new Date(at.getTime() + seconds * 1000)
      const id = crypto.randomUUID()
      await tx.bans.insert(
        { id, channelId, userId: user!.id, byId: null, reason: null, expiresAt, clears: 'nothing' },
        at,
      )
    })

  describe('bans', () => {
    test('attack: ban evasion by old socket: a ban that this node was not told of holds for the next line', async () => {
      const { id, channel, client, said } = await scene('')
      expect(await send(client, channel, 'before')).toEqual(['stored'])
      await ban(id, 'Bartek', null)
      expect(await send(client, channel, 'after')).toEqual(['banned'])
      // also from a second connection
      const second = await world.connect(bartek, { capabilities: CAPABILITIES })
      second.send(`JOIN ${channel}`)
      await second.settled()
      expect(await send(second, channel, 'over there')).toEqual(['banned'])
      expect(said()).toEqual(['before'])
    })

    test('a mute says how long it lasts, and ends to the millisecond', async () => {
      const { id, channel, client } = await scene('')
      await ban(id, 'Bartek', 60)
      world.clock.advance(20_500)
      expect(await send(client, channel, 'too early')).toEqual(['muted'])
      client.send(`PRIVMSG ${channel} :again`)
      const line = await client.expect(/ 404 /)
      expect(line.tags.get('gwar.chat/i18n')).toBe('{"name":"muted","values":{"seconds":40}}')
      world.clock.advance(39_499)
      expect(await send(client, channel, 'nearly')).toEqual(['muted'])
      world.clock.advance(1)
      expect(await send(client, channel, 'now')).toEqual(['stored'])
    })

    test('a moderator who is banned is, too; in other channels nobody is', async () => {
      const { id, channel, client } = await scene('', 'o')
      const other = await scene('')
      await ban(id, 'Bartek', null)
      expect(await send(client, channel, 'hello')).toEqual(['banned'])
      expect(await send(other.client, other.channel, 'hello')).toEqual(['stored'])
    })
  })

  describe('modes', () => {
    test.each([
      ['M', 'moderators_only', { '': false, g: false, v: false, h: false, o: true, q: true }],
      ['S', 'subscribers_only', { '': false, g: false, v: true, h: true, o: true, q: true }],
    ])(
      '[MODE-16, MODE-17, SUB-02, MODE-01, MODE-02] +%s refuses with %s whom it does not name',
      async (mode, name, passes) => {
        for (const [letters, isIn] of Object.entries(passes)) {
          const { channel, client } = await scene(`+${mode}`, letters)
          expect(await send(client, channel, 'hello', 'world')).toEqual(Array(2).fill(isIn ? 'stored' : name))
        }
      },
    )

    test('who is lifted up writes at once; who falls does not', async () => {
      const { channel, client, owner } = await scene('+M')
      owner.client.send(`MODE ${channel} +o Bartek`)
      await world.quiet()
      expect(await send(client, channel, 'as moderator')).toEqual(['stored'])
      owner.client.send(`MODE ${channel} -o Bartek`)
      await world.quiet()
      expect(await send(client, channel, 'as nobody')).toEqual(['moderators_only'])
    })

    test('[MODE-20, MODE-09] +l refuses links of whom stands below, and nothing else', async () => {
      const level = { '': 0, g: 0, v: 1, h: 2, o: 3, q: 4 }
      for (const [index, lowest] of ['v', 'h', 'o', 'q'].entries())
        for (const letters of ['', 'g', 'v', 'h', 'o'] as const) {
          const { channel, client } = await scene(`+l ${lowest}`, letters)
          const isFree = level[letters] >= index + 1
          expect(await send(client, channel, 'see example.com', 'no link here. Really')).toEqual([
            isFree ? 'stored' : 'linked',
            'stored',
          ])
        }
    })

    test('[MODE-20] without +l everybody sends links', async () => {
      const { channel, client } = await scene('')
      expect(await send(client, channel, 'https://example.com/a')).toEqual(['stored'])
    })
  })

  describe('repetition', () => {
    test('[MODE-21, CONST-47] the same text within 30 seconds is refused, at 30 it is not', async () => {
      const { channel, client, said } = await scene('')
      expect(await send(client, channel, 'hello')).toEqual(['stored'])
      world.clock.advance(29_999)
      expect(await send(client, channel, 'hello')).toEqual(['flooded'])
      world.clock.advance(1)
      expect(await send(client, channel, 'hello')).toEqual(['stored'])
      expect(said()).toEqual(['hello', 'hello'])
    })

    test('only the last text counts; case does; unseen characters and format codes do not; nor does /me', async () => {
      const { channel, client } = await scene('')
      expect(
        await send(client, channel, 'a', 'b', 'a', 'A', 'A\u200b', ' A  ', '\x02A', '\x01ACTION A\x01', 'A!'),
      ).toEqual([
        'stored',
        'stored',
        'stored',
        'stored',
        'flooded',
        'flooded',
        'flooded',
        'flooded',
        'stored',
      ])
    })

    test('it is one person’s on one channel: others, other channels, private lines and moderators are free', async () => {
      const one = await scene('')
      const two = await scene('')
      const three = await scene('', 'o')
      expect(await send(one.client, one.channel, 'same')).toEqual(['stored'])
      expect(await send(two.client, two.channel, 'same')).toEqual(['stored'])
      expect(await send(one.client, 'Anna', 'same', 'same')).toEqual(['stored', 'stored'])
      expect(await send(three.client, three.channel, 'same', 'same')).toEqual(['stored', 'stored'])
      one.owner.client.send(`PRIVMSG ${one.channel} :same`)
      await world.quiet()
      expect(one.said()).toEqual(['same', 'same'])
    })

    test('a refused line changes nothing: the text before it still counts', async () => {
      const { channel, client, owner } = await scene('')
      expect(await send(client, channel, 'first')).toEqual(['stored'])
      owner.client.send(`MODE ${channel} +l q`)
      await world.quiet()
      expect(await send(client, channel, 'example.com', 'first')).toEqual(['linked', 'flooded'])
    })
  })

  describe('R9K', () => {
    test('[MODE-18, MODE-03] what anybody said within 30 days is not said again, in whatever dress', async () => {
      const { channel, client, said, owner } = await scene('+r')
      expect(await send(client, channel, 'Zażółć gęślą jaźń')).toEqual(['stored'])
      const celina = await world.person('Celina')
      const other = await world.connect(celina, { capabilities: CAPABILITIES })
      other.send(`JOIN ${channel}`)
      await other.settled()
      expect(
        await send(
          other,
          channel,
          'zażółć GĘŚLĄ jaźń!!!',
          'Z a ż ó ł ć gęśląjaźń',
          'zażółć\u200b gęślą \u2060jaźń',
          '\x0304zażółć\x0f gęślą jaźń',
          'ｚａżółć gęślą jaźń',
          'zażółć gęślą',
        ),
      ).toEqual(['r9k', 'r9k', 'r9k', 'r9k', 'r9k', 'stored'])
      expect(said()).toEqual(['Zażółć gęślą jaźń', 'zażółć gęślą'])
      // the owner is exempt
      owner.client.send(`PRIVMSG ${channel} :Zażółć gęślą jaźń`)
      await world.quiet()
      expect(said()).toHaveLength(3)
    })

    test('[MODE-18] lines of nothing but punctuation or emoji are told apart', async () => {
      const { channel, client } = await scene('+r')
      expect(await send(client, channel, '!!!', '???', '!!!', '😀', '😂', '😀', '. . .', '...')).toEqual([
        'stored',
        'stored',
        'r9k',
        'stored',
        'stored',
        'r9k',
        'stored',
        'r9k',
      ])
    })

    test('[MODE-18] after 30 days it may come again; another channel knows nothing of it', async () => {
      const one = await scene('+r')
      const two = await scene('+r')
      expect(await send(one.client, one.channel, 'once in a month')).toEqual(['stored'])
      expect(await send(two.client, two.channel, 'once in a month')).toEqual(['stored'])
      world.clock.jump(30 * DAY_MS - 1)
      await world.quiet()
      expect(await send(one.client, one.channel, 'once in a month')).toEqual(['r9k'])
      world.clock.jump(1)
      await world.quiet()
      expect(await send(one.client, one.channel, 'once in a month', 'once  in a month.')).toEqual([
        'stored',
        'r9k',
      ])
    })

    test('a refusal by R9K does not take the turn of slow mode', async () => {
      const { channel, client } = await scene('+rs 30')
      expect(await send(client, channel, 'one')).toEqual(['stored'])
      world.clock.advance(31_000)
      expect(await send(client, channel, 'ONE', 'two', 'three')).toEqual(['r9k', 'stored', 'slowed'])
      world.clock.advance(31_000)
      // a text that slow mode refused counts as not said
      expect(await send(client, channel, 'three')).toEqual(['stored'])
    })

    test('[MODE-18] many saying the same in one moment: one is heard', async () => {
      const { channel, said } = await scene('+r')
      const crowd = await world.crowd(12, `Tlum${count}x`)
      const clients = await Promise.all(
        crowd.map((person) => world.connect(person, { capabilities: CAPABILITIES })),
      )
      for (const client of clients) client.send(`JOIN ${channel}`)
      await world.quiet()
      for (const client of clients)
        client.send(`PRIVMSG ${channel} :wow`, `PRIVMSG ${channel} :${client.lines.length} own`)
      await world.quiet()
      expect(said().filter((text) => text === 'wow')).toEqual(['wow'])
    })
  })

  describe('slow mode', () => {
    const slowLines = (client: IrcClient) => client.unread().filter((line) => / SLOW /.test(line))

    test('[MODE-11, MODE-19, PS-20, MSG-14] one line in N seconds, at N again; SLOW tells all connections when', async () => {
      const { channel, client, said, owner } = await scene('+s 30')
      const second = await world.connect(bartek, { capabilities: ['V/i18n'] })
      const plain = await world.connect(bartek)
      await world.quiet()
      for (const one of [second, plain, owner.client]) one.unread()
      expect(await send(client, channel, 'one')).toEqual(['stored'])
      expect(slowLines(second)).toEqual([`:127.0.0.1 SLOW ${channel} 30`])
      expect(slowLines(plain)).toEqual([])
      expect(slowLines(owner.client)).toEqual([])
      world.clock.advance(12_300)
      client.send(`PRIVMSG ${channel} :two`)
      const refusal = await client.expect(/ 404 /)
      expect(refusal.tags.get('gwar.chat/i18n')).toBe(
        '{"name":"slowed","values":{"seconds":30,"is_sold":false}}',
      )
      await world.quiet()
      expect(slowLines(second)).toEqual([`:127.0.0.1 SLOW ${channel} 18`])
      world.clock.advance(17_699)
      expect(await send(client, channel, 'three')).toEqual(['slowed'])
      world.clock.advance(1)
      expect(await send(client, channel, 'four')).toEqual(['stored'])
      expect(said()).toEqual(['one', 'four'])
    })

    test('[MODE-19] two connections of one person are one', async () => {
      const { channel, client, said } = await scene('+s 10')
      const second = await world.connect(bartek, { capabilities: CAPABILITIES })
      second.send(`JOIN ${channel}`)
      await second.settled()
      client.send(`PRIVMSG ${channel} :from here`)
      second.send(`PRIVMSG ${channel} :from there`)
      await world.quiet()
      expect(said()).toHaveLength(1)
    })

    test.each(['v', 'h', 'o'])('[MODE-19, SUB-03] %s is free of it (OPEN-144)', async (letter) => {
      const { channel, client } = await scene('+s 120', letter)
      client.unread()
      expect(await send(client, channel, 'one', 'two')).toEqual(['stored', 'stored'])
      expect(client.lines.filter((line) => / SLOW /.test(line))).toEqual([])
    })

    test('[MODE-12] it counts from the last line said, also before it began; off, nobody waits', async () => {
      const { channel, client, owner } = await scene('')
      expect(await send(client, channel, 'one')).toEqual(['stored'])
      owner.client.send(`MODE ${channel} +s 60`)
      await world.quiet()
      expect(await send(client, channel, 'two')).toEqual(['slowed'])
      owner.client.send(`MODE ${channel} +s OFF`)
      await world.quiet()
      expect(await send(client, channel, 'three')).toEqual(['stored'])
    })
  })

  describe('in their order', () => {
    test('the first that refuses speaks', async () => {
      const { channel, client, owner } = await scene('+s 120')
      expect(await send(client, channel, 'example.com')).toEqual(['stored'])
      owner.client.send(`MODE ${channel} +MSrl q`)
      await world.quiet()
      expect(await send(client, channel, 'example.com '.repeat(200), 'example.com')).toEqual([
        'too_long',
        'moderators_only',
      ])
      owner.client.send(`MODE ${channel} -M`)
      await world.quiet()
      expect(await send(client, channel, 'example.com')).toEqual(['subscribers_only'])
      owner.client.send(`MODE ${channel} -S`)
      await world.quiet()
      expect(await send(client, channel, 'example.com')).toEqual(['linked'])
      owner.client.send(`MODE ${channel} -l`)
      await world.quiet()
      expect(await send(client, channel, 'example.com')).toEqual(['flooded'])
      expect(await send(client, channel, 'new words')).toEqual(['slowed'])
      owner.client.send(`PRIVMSG ${channel} :.mute Bartek 600`)
      await world.quiet()
      owner.client.send(`MODE ${channel} +M`)
      await world.quiet()
      expect(await send(client, channel, 'example.com '.repeat(200))).toEqual(['muted'])
      owner.client.send(`PRIVMSG ${channel} :.ban Bartek`)
      await world.quiet()
      expect(await send(client, channel, 'example.com')).toEqual(['banned'])
    })
  })

  test('a line that was stored is answered with its echo, whatever the rules say when it comes again', async () => {
    const { channel, client, said, owner } = await scene('+rs 120')
    const line = `@+gwar.chat/nonce=n-${count} PRIVMSG ${channel} :only once`
    client.send(line, line)
    await world.quiet()
    client.send(line)
    await world.quiet()
    const lines = client.unread()
    expect(lines.filter((one) => / PRIVMSG /.test(one))).toHaveLength(3)
    expect(lines.filter((one) => / 404 /.test(one))).toEqual([])
    expect(said()).toEqual(['only once'])
    owner.client.send(`MODE ${channel} +M`)
    await world.quiet()
    client.send(line)
    await client.expect(/ PRIVMSG \S+ :only once$/)
    client.send(`@+gwar.chat/nonce=fresh-${count} PRIVMSG ${channel} :another`)
    await client.expect(/ 404 /)
    expect(said()).toEqual(['only once'])
  })

  test('a refused line has not used its nonce up: sent again in its time it is said', async () => {
    const { channel, client, said } = await scene('+s 10')
    expect(await send(client, channel, 'one')).toEqual(['stored'])
    const line = `@+gwar.chat/nonce=later-${count} PRIVMSG ${channel} :two`
    client.send(line)
    await client.expect(/ 404 /)
    world.clock.advance(10_000)
    client.send(line)
    await world.quiet()
    expect(said()).toEqual(['one', 'two'])
  })

  test('[BDAY-05, TAG-38] the retro page’s version is told and kept; anything else is none', async () => {
    const { channel, client, owner } = await scene('')
    const reader = await world.connect(anna, { capabilities: ['message-tags'] })
    reader.send(`JOIN ${channel}`)
    await reader.settled()
    for (const value of ['1', '2', '3', 'x'])
      client.send(`@+gwar.chat/retrochat=${value} PRIVMSG ${channel} :r${value}`)
    await world.quiet()
    const told = reader.unread().filter((line) => / PRIVMSG /.test(line))
    expect(told.map((line) => /gwar\.chat\/retrochat=(\w+)/.exec(line)?.[1])).toEqual([
      '1',
      '2',
      undefined,
      undefined,
    ])
    expect(owner.state.events.toReversed()).toMatchObject(
      [1, 2, null, null].map((retrochat) => ({ retrochat })),
    )
  })
})
