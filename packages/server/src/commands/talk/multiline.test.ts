import { parseLine } from '@gwar/protocol'
import { anyEngine, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

describe.each(anyEngine())('a message of several lines on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  async function room(name: string) {
    const channel = await world.channel(anna, name)
    const observer = await world.observe(anna, `#${name}`)
    const plain = await world.connect(bartek, { over: 'tcp' })
    plain.send(`JOIN #${name}`)
    await plain.settled()
    return { channel, observer, client: observer.client, plain }
  }

  const say = (client: IrcClient, channel: string, lines: readonly string[], tags = '') =>
    client.send(
      `${tags === '' ? '' : `@${tags} `}BATCH +b draft/multiline #${channel}`,
      ...lines.map(
        (line) =>
          `@batch=b${line.startsWith('>') ? ';draft/multiline-concat' : ''} PRIVMSG #${channel} :${line.replace(/^>/, '')}`,
      ),
      'BATCH -b',
    )

  test('is one message: a batch to who knows it, spaces to who does not', async () => {
    const { observer, client, plain } = await room('wiersz')
    say(client, 'wiersz', ['Litwo!', '', 'Ojczyzno', '> moja!'], 'label=l1')
    await plain.expect(/^:Anna!\S+ PRIVMSG #wiersz :Litwo! {2}Ojczyzno moja!$/)
    const open = await client.expect(/ BATCH \+\S+ draft\/multiline #wiersz$/)
    expect(open.tags.get('label')).toBe('l1')
    const reference = open.params[0]!.slice(1)
    for (const text of ['Litwo!', '', 'Ojczyzno moja!']) {
      const line = await client.expect(/ PRIVMSG /)
      expect([line.params[1], Object.fromEntries(line.tags)]).toEqual([text, { batch: reference }])
    }
    await client.expect(new RegExp(` BATCH -${reference}$`))
    await world.quiet()
    expect(observer.state.events).toMatchObject([{ type: 'message', text: 'Litwo!\n\nOjczyzno moja!' }])
  })

  test('a line that is too long for old clients is told in pieces that continue each other', async () => {
    const { observer, client } = await room('dluga')
    const text = `${'ź😀'.repeat(150)}a`
    say(client, 'dluga', [text, 'b'])
    await world.quiet()
    const told = client
      .unread()
      .map((line) => parseLine(line)!)
      .filter(({ command }) => command === 'PRIVMSG')
    expect(told.map(({ tags }) => tags.has('draft/multiline-concat'))).toEqual([false, true, true, false])
    for (const { params } of told) expect(Buffer.byteLength(params[1]!)).toBeLessThanOrEqual(350)
    expect(
      told
        .slice(0, 3)
        .map(({ params }) => params[1])
        .join(''),
    ).toBe(text)
    expect(observer.state.events).toMatchObject([{ text: `${text}\nb` }])
  })

  test('carries its reply and its nonce on the opening line', async () => {
    const { observer, client } = await room('odpowiedz')
    client.send('PRIVMSG #odpowiedz :question')
    const { tags } = await client.expect(/ PRIVMSG /)
    const opening = `+reply=${tags.get('msgid')};+gwar.chat/nonce=n`
    say(client, 'odpowiedz', ['one', 'two'], opening)
    say(client, 'odpowiedz', ['one', 'two'], `${opening};label=again`)
    await world.quiet()
    expect(observer.state.events).toMatchObject([
      { text: 'one\ntwo', reply: { text: 'question' } },
      { text: 'question' },
    ])
  })

  test('keeps its place among the other lines of its sender', async () => {
    const { observer, client } = await room('miejsce')
    client.send('PRIVMSG #miejsce :before')
    say(client, 'miejsce', ['a', 'b'])
    client.send('PRIVMSG #miejsce :after')
    await world.quiet()
    expect(observer.state.events.map(({ text }) => text)).toEqual(['after', 'a\nb', 'before'])
  })

  test('[INPUT-13] longer than 2048 characters in all is refused as one of a single line is', async () => {
    const { observer, client } = await room('za-dlugo')
    say(client, 'za-dlugo', ['x'.repeat(1024), 'y'.repeat(1024)], 'label=l')
    const refused = await client.expect(/ 404 /)
    expect(refused.tags.get('label')).toBe('l')
    expect(refused.tags.get('gwar.chat/i18n')).toBe('{"name":"too_long","values":{}}')
    say(client, 'za-dlugo', ['x'.repeat(1024), 'y'.repeat(1023)])
    await world.quiet()
    expect(observer.state.events).toHaveLength(1)
  })

  test('attack: a batch without an end takes bounded memory and is refused at its end', async () => {
    const { observer, client } = await room('bez-konca')
    say(
      client,
      'bez-konca',
      Array.from({ length: 65 }, () => 'x'),
      'label=l1',
    )
    expect((await client.expect(/ FAIL /)).params).toEqual([
      'BATCH',
      'MULTILINE_MAX_LINES',
      '64',
      'A message has at most 64 lines',
    ])
    say(
      client,
      'bez-konca',
      Array.from({ length: 10 }, () => 'ż'.repeat(1000)),
      'label=l2',
    )
    const fail = await client.expect(/ FAIL /)
    expect(fail.params.slice(0, 3)).toEqual(['BATCH', 'MULTILINE_MAX_BYTES', '8192'])
    expect(fail.tags.get('label')).toBe('l2')
    say(
      client,
      'bez-konca',
      Array.from({ length: 64 }, () => 'x'),
    )
    await world.quiet()
    expect(observer.state.events).toHaveLength(1)
    expect(observer.state.events[0]!.text.split('\n')).toHaveLength(64)
  })

  test('of nothing, of blanks, for another target, unknown, reopened or without the capability says nothing', async () => {
    const { observer, client } = await room('nic')
    say(client, 'nic', [])
    expect((await client.expect(/ FAIL /)).params.slice(0, 2)).toEqual(['BATCH', 'MULTILINE_INVALID'])
    say(client, 'nic', ['', '  ', ''])
    await client.expect(/ 412 /)
    say(client, 'nic', ['a', '>', 'b'])
    expect((await client.expect(/ FAIL /)).params).toEqual([
      'BATCH',
      'MULTILINE_INVALID',
      expect.stringContaining(' '),
    ])
    client.send('BATCH +c draft/multiline #nic', '@batch=c PRIVMSG #gwar :elsewhere', 'BATCH -c')
    expect((await client.expect(/ FAIL /)).params.slice(0, 4)).toEqual([
      'BATCH',
      'MULTILINE_INVALID_TARGET',
      '#nic',
      '#gwar',
    ])
    client.send(
      'BATCH -never',
      'BATCH +d something-else #nic',
      'BATCH',
      'BATCH x',
      'BATCH +e draft/multiline',
    )
    for (const reference of ['never', 'd']) expect((await client.expect(/ FAIL /)).params[2]).toBe(reference)
    await client.expect(/ 461 /)
    const plain = await world.connect(anna)
    plain.send('BATCH +f draft/multiline #nic')
    expect((await plain.expect(/ FAIL /)).params.slice(0, 3)).toEqual(['BATCH', 'INVALID', 'f'])
    await world.quiet()
    expect(observer.state.events).toEqual([])
  })

  test('from a guest is refused once', async () => {
    const { observer } = await room('gosc')
    const guest = await world.connect(null, { capabilities: ['batch', 'draft/multiline'] })
    guest.send('JOIN #gosc')
    await guest.settled()
    say(guest, 'gosc', ['a', 'b'])
    expect((await guest.settled()).map((line) => line.split(' ')[1])).toEqual(['404'])
    await world.quiet()
    expect(observer.state.events).toEqual([])
  })

  test('attack: IRC line injection: a target with spaces and CR breaks no line', async () => {
    const guest = await world.connect(null, { capabilities: ['batch', 'draft/multiline'] })
    guest.send(
      'BATCH +b draft/multiline :a\rb :c\0',
      '@batch=b PRIVMSG :a\rb :c\0',
      '@batch=b PRIVMSG x :y',
      'BATCH -b',
    )
    for (const line of await guest.settled()) {
      expect(line).not.toMatch(/[\r\0]/)
      expect(line).toMatch(/^:127\.0\.0\.1 (?:404|412|FAIL) /)
    }
  })
})
