import { parseLine, type Capability } from '@gwar/protocol'
import {
  anyEngine,
  createWorld,
  FakeClock,
  type IrcClient,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

const TAGS: readonly Capability[] = ['message-tags', 'echo-message', 'labeled-response', 'standard-replies']

describe.each(anyEngine())('tags of clients on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)
  const tagsOf = (line: string) => Object.fromEntries(parseLine(line)!.tags)
  const tagged = (client: IrcClient) => client.unread().filter((line) => / TAGMSG /.test(line))

  test('a TAGMSG goes to who asked for message-tags, its echo has the label, and it is stored nowhere', async () => {
    const { id } = await world.channel(anna, 'znaki')
    const sender = await world.enter(anna, 'znaki', TAGS)
    const knows = await world.enter(bartek, 'znaki', ['message-tags'])
    const guest = await world.enter(null, 'znaki', ['message-tags', 'server-time'])
    const plain = await world.enter(bartek, 'znaki', [])
    const web = await world.enter(bartek, 'znaki', 'web')
    sender.send('@+typing=active;label=t;time=x;+gwar.chat/nonce=n TAGMSG #znaki')
    const echo = await sender.expect(/ TAGMSG #znaki$/)
    expect(Object.fromEntries(echo.tags)).toEqual({ label: 't', '+typing': 'active' })
    sender.send('PRIVMSG #znaki :potem')
    await world.quiet()
    expect(tagged(knows).map(tagsOf)).toEqual([{ '+typing': 'active' }])
    expect(tagged(guest)).toEqual([
      expect.stringMatching(/^@time=\S+;\+typing=active :Anna!\S+@\S+\.user TAGMSG #znaki$/),
    ])
    for (const client of [plain, web]) expect(tagged(client)).toEqual([])
    const { body: messages } = await world.http('GET', `/api/channels/${id}/messages`)
    expect(messages.map(({ message }: { message: string }) => message)).toEqual(['potem'])
  })

  test('tags of a message are told with it, its own ones as ever, and are not kept', async () => {
    await world.channel(anna, 'metki')
    const sender = await world.enter(anna, 'metki', TAGS)
    const knows = await world.enter(bartek, 'metki', ['message-tags', 'batch', 'draft/chathistory'])
    const plain = await world.enter(bartek, 'metki', ['account-tag'])
    const web = await world.enter(bartek, 'metki', 'web')
    const many = Array.from({ length: 30 }, (_, n) => `+x.org/${n}=${n}`).join(';')
    sender.send(`@+baz=bat\\sman;foo=bar;${many};+attachments=[];+bad_key=1 PRIVMSG #metki :hej`)
    const told = await knows.expect(/ PRIVMSG #metki /)
    expect(told.tags.get('+baz')).toBe('bat man')
    expect([...told.tags.keys()].filter((key) => key.startsWith('+'))).toHaveLength(16)
    expect(told.tags.has('foo')).toBe(false)
    expect((await plain.expect(/ PRIVMSG #metki /)).tags.size).toBe(1)
    expect(
      [...(await web.expect(/ PRIVMSG #metki /)).tags.keys()].filter((key) => key.startsWith('+')),
    ).toEqual([])
    knows.send('CHATHISTORY LATEST #metki * 1')
    expect((await knows.expect(/ PRIVMSG #metki /)).tags.has('+baz')).toBe(false)
    const untagged = await world.enter(anna, 'metki', [])
    untagged.send('@+baz=bat PRIVMSG #metki :bez umowy')
    expect((await knows.expect(/ PRIVMSG #metki /)).tags.has('+baz')).toBe(false)
  })

  test('who may not write may not send them: guests, outsiders, muted, banned and blocked', async () => {
    await world.channel(anna, 'cisza')
    const owner = await world.enter(anna, 'cisza', TAGS)
    const member = await world.enter(bartek, 'cisza', TAGS)
    const guest = await world.enter(null, 'cisza', TAGS)
    const outsider = await world.connect(bartek, { capabilities: TAGS })
    owner.send('PRIVMSG #cisza :.mute Bartek 600')
    await member.expect(/ NOTICE #cisza :Anna mutes Bartek/)
    owner.unread()
    for (const client of [member, guest, outsider]) {
      client.unread()
      client.send(
        '@+typing=active TAGMSG #cisza',
        '@+typing=active TAGMSG #nie-ma',
        '@label=l;+x=y TAGMSG #cisza',
      )
      expect((await client.settled()).map((line) => parseLine(line)!.params.slice(0, 3).join(' '))).toEqual([
        'TAGMSG CANNOT_SEND #cisza',
        'TAGMSG INVALID_TARGET #nie-ma',
        'TAGMSG CANNOT_SEND #cisza',
      ])
    }
    const quiet = await world.enter(bartek, 'cisza', ['message-tags'])
    quiet.send('@+typing=active TAGMSG #cisza', 'TAGMSG', 'TAGMSG #cisza')
    expect(await quiet.settled()).toEqual([expect.stringMatching(/ 461 Bartek TAGMSG /)])
    owner.send('PRIVMSG #cisza :i nic')
    await owner.expect(/ PRIVMSG #cisza :i nic/)
    expect(owner.lines.filter((line) => / TAGMSG /.test(line))).toEqual([])
  })

  test('to one person within their conversation alone, to all connections of both but the own; blocks hold', async () => {
    const celina = await world.person('Celina')
    const sender = await world.connect(anna, { capabilities: TAGS })
    const [own, other] = [
      await world.connect(anna, { capabilities: ['message-tags'] }),
      await world.connect(celina, { capabilities: ['message-tags'] }),
    ]
    sender.send('@+typing=active TAGMSG Celina')
    await sender.expect(/ FAIL TAGMSG INVALID_TARGET Celina /)
    sender.send('PRIVMSG Celina :hej')
    await other.expect(/ PRIVMSG Celina /)
    sender.send('@+typing=done;label=p TAGMSG celina')
    expect((await sender.expect(/ TAGMSG Celina$/)).tags.get('label')).toBe('p')
    for (const client of [own, other])
      expect((await client.expect(/ TAGMSG Celina$/)).tags.get('+typing')).toBe('done')
    other.send('BLOCK Anna')
    await world.quiet()
    sender.send('@+typing=active TAGMSG Celina')
    await sender.expect(/ TAGMSG Celina$/)
    await own.expect(/ TAGMSG Celina$/)
    other.send('UNBLOCK Anna')
    await world.quiet()
    sender.send('@+typing=paused TAGMSG Celina')
    expect((await other.expect(/ TAGMSG Celina$/)).tags.get('+typing')).toBe('paused')
    await world.quiet()
    expect(sender.lines.filter((line) => line.endsWith(' TAGMSG Celina'))).toHaveLength(3)
  })

  test('005 says what is not relayed', async () => {
    const client = await world.dial()
    client.send('USER a')
    await client.expect(
      / 005 .*CLIENTTAGDENY=attachments,gwar\.chat\/create,gwar\.chat\/nonce,gwar\.chat\/retrochat /,
    )
  })
})

test('attack: a flood of tags is slowed down: twenty at once, then one a second', async () => {
  const clock = new FakeClock()
  const world = await createWorld({ clock, settings: { RATE_LIMITS: 'on' } })
  const anna = await world.person('Anna')
  await world.channel(anna, 'powodz')
  const client = await world.connect(anna, { capabilities: TAGS })
  client.send('JOIN #powodz', ...Array.from({ length: 30 }, () => '@+typing=active TAGMSG #powodz'))
  await client.expect(/ FAIL TAGMSG RATE_LIMITED #powodz /)
  await client.settled()
  expect(client.lines.filter((line) => line.endsWith(' TAGMSG #powodz'))).toHaveLength(20)
  clock.advance(1000)
  client.send('@+typing=done TAGMSG #powodz')
  await client.expect(/^@\+typing=done \S+ TAGMSG #powodz$/)
  await world.close()
})

test('attack: a flood of tags within an open batch is slowed down as well', async () => {
  const world = await createWorld({ clock: new FakeClock(), settings: { RATE_LIMITS: 'on' } })
  const anna = await world.person('Anna')
  await world.channel(anna, 'powodz')
  const client = await world.connect(anna, { capabilities: [...TAGS, 'batch', 'draft/multiline'] })
  client.send('JOIN #powodz', 'BATCH +x draft/multiline #powodz')
  client.send(...Array.from({ length: 30 }, () => '@batch=x;+typing=active TAGMSG #powodz'))
  await client.settled()
  expect(client.lines.filter((line) => line.endsWith(' TAGMSG #powodz'))).toHaveLength(20)
  expect(client.lines.filter((line) => line.includes(' FAIL TAGMSG RATE_LIMITED #powodz '))).not.toEqual([])
  await world.close()
})
