import { availableEngines, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test, vi } from 'vitest'
import { FanOut } from '../../chat/live/fan-out.ts'
import { worldOf } from '../world-of.fixture.ts'

const HOUR = 3_600_000

describe.each(availableEngines())('the nonce of a message on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  const say = (channel: string, nonce: string, text: string, label = '') =>
    `@+gwar.chat/nonce=${nonce}${label === '' ? '' : `;label=${label}`} PRIVMSG #${channel} :${text}`

  async function room(name: string) {
    await world.channel(anna, name)
    const observer = await world.observe(anna, `#${name}`)
    const texts = async () => {
      await world.quiet()
      return observer.state.events.map(({ text }) => text).toReversed()
    }
    return { observer, client: observer.client, texts }
  }

  test('sent again stores nothing again; the sender alone gets the first echo, with the new label', async () => {
    const { client, texts } = await room('raz')
    const other = await world.connect(bartek)
    other.send('JOIN #raz')
    client.send(say('raz', 'n1', 'once', 'l1'))
    const first = await client.expect(/ PRIVMSG /)
    await world.quiet()
    other.unread()
    client.send(say('raz', 'n1', 'once', 'l2'))
    const second = await client.expect(/ PRIVMSG /)
    expect(second.tags.get('label')).toBe('l2')
    const without = (tags: ReadonlyMap<string, string>) => [...tags].filter(([key]) => key !== 'label')
    expect(without(second.tags)).toEqual(without(first.tags))
    expect(await texts()).toEqual(['once'])
    expect(other.unread()).toEqual([])
  })

  test('sent again is answered behind the lines that are still gathered for the connection, each once', async () => {
    const { client, texts } = await room('kolejka')
    const other = await world.connect(bartek, { capabilities: ['echo-message'] })
    other.send('JOIN #kolejka')
    client.send(say('kolejka', 'n9', 'first'))
    await world.quiet()
    client.unread()
    // a crowd for which lines are gathered long
    const flush = vi.spyOn(FanOut.prototype, 'flush').mockReturnValue()
    try {
      other.send('PRIVMSG #kolejka :between')
      await world.quiet()
      expect(client.unread()).toEqual([])
      client.send(say('kolejka', 'n9', 'first', 'again'))
      await client.expect(/label=again/)
    } finally {
      flush.mockRestore()
    }
    other.send('PRIVMSG #kolejka :behind')
    expect(await texts()).toEqual(['first', 'between', 'behind'])
    await other.expect(/ :behind$/)
    const said = (lines: readonly string[]) => lines.map((line) => line.split(' :').at(-1))
    expect(said(client.lines.filter((line) => line.includes(' PRIVMSG ')))).toEqual([
      'first',
      'between',
      'first',
      'behind',
    ])
    expect(said(other.lines.filter((line) => line.includes(' PRIVMSG ')))).toEqual([
      'first',
      'between',
      'behind',
    ])
  })

  test('sent twenty times at once by two connections is stored once; each is answered', async () => {
    const { observer, texts } = await room('naraz')
    const phone = await world.connect(anna, { capabilities: ['echo-message', 'labeled-response', 'batch'] })
    phone.send('JOIN #naraz')
    await phone.settled()
    for (let index = 0; index < 10; index += 1) {
      observer.client.send(say('naraz', 'same', 'once', `a${index}`))
      phone.send(say('naraz', 'same', 'once', `b${index}`))
    }
    expect(await texts()).toEqual(['once'])
    const labels = (lines: readonly string[]) =>
      lines.flatMap((line) => (line.includes(' PRIVMSG ') ? (/label=(\w+)/.exec(line)?.[1] ?? []) : []))
    expect(labels(observer.client.lines).toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `a${n}`))
    expect(labels(phone.lines).toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `b${n}`))
  })

  test('another text with the same nonce is not said; the first stands', async () => {
    const { client, texts } = await room('pierwsza')
    client.send(say('pierwsza', 'n2', 'this', 'l1'), say('pierwsza', 'n2', 'that', 'l2'))
    expect(await texts()).toEqual(['this'])
  })

  test('a day later is a new one', async () => {
    const { client, texts } = await room('nazajutrz')
    client.send(say('nazajutrz', 'n3', 'monday'))
    expect(await texts()).toEqual(['monday'])
    world.clock.jump(24 * HOUR)
    client.send(say('nazajutrz', 'n3', 'still monday', 'l'))
    expect(await texts()).toEqual(['monday'])
    world.clock.jump(1000)
    client.send(say('nazajutrz', 'n3', 'tuesday'))
    expect(await texts()).toEqual(['monday', 'tuesday'])
  })

  test('of another person is another one', async () => {
    const { client, texts } = await room('wspolny')
    const other = await world.connect(bartek)
    other.send('JOIN #wspolny')
    await other.settled()
    client.send(say('wspolny', 'n4', 'of Anna'))
    other.send(say('wspolny', 'n4', 'of Bartek'))
    expect((await texts()).toSorted()).toEqual(['of Anna', 'of Bartek'])
  })

  test('in another channel is the same: the echo says where it was said', async () => {
    const first = await room('tutaj')
    const second = await room('tam')
    first.client.send(say('tutaj', 'n5', 'here'))
    expect(await first.texts()).toEqual(['here'])
    const sender = await world.connect(anna, { capabilities: ['echo-message', 'labeled-response', 'batch'] })
    sender.send('JOIN #tam')
    await sender.settled()
    sender.send(say('tam', 'n5', 'here', 'l'))
    await sender.expect(/^@label=l :Anna!\S+ PRIVMSG #tutaj :here$/)
    expect(await second.texts()).toEqual([])
  })

  test('longer than 64 bytes, or empty, is none', async () => {
    const { client, texts } = await room('dlugi')
    const long = 'ż'.repeat(33)
    client.send(
      say('dlugi', long, 'a'),
      say('dlugi', long, 'b'),
      say('dlugi', '', 'c'),
      say('dlugi', '', 'd'),
    )
    expect(await texts()).toEqual(['a', 'b', 'c', 'd'])
    const just = 'ż'.repeat(32)
    client.send(say('dlugi', just, 'e'), say('dlugi', just, 'f', 'l'))
    expect(await texts()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('without echo-message a repeated one is answered ACK', async () => {
    await room('cicho')
    const client = await world.connect(anna, { capabilities: ['labeled-response', 'batch'] })
    client.send('JOIN #cicho')
    await client.settled()
    client.send(say('cicho', 'n6', 'x', 'l1'), say('cicho', 'n6', 'x', 'l2'))
    await world.quiet()
    expect(client.unread()).toEqual(['@label=l1 :127.0.0.1 ACK', '@label=l2 :127.0.0.1 ACK'])
  })

  test('is relayed to nobody', async () => {
    const { client } = await room('prywatny')
    client.send(say('prywatny', 'my-nonce', 'x'))
    await world.quiet()
    expect(client.lines.join('\n')).not.toContain('my-nonce')
  })

  test('[INV-05] survives a restart: a message typed while the server was away is said once', async () => {
    const { texts, client } = await room('restart')
    client.send(say('restart', 'n7', 'before and after'))
    expect(await texts()).toEqual(['before and after'])
    await world.restart()
    const again = await world.observe(anna, '#restart')
    again.client.send(say('restart', 'n7', 'before and after', 'l'))
    expect((await again.client.expect(/ PRIVMSG /)).tags.get('label')).toBe('l')
    await world.quiet()
    expect(again.state.events).toHaveLength(1)
  })
})
