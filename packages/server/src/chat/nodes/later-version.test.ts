import { eventOfAnyForm } from '../../store/sample-data.fixture.ts'
import { eventsFromLine, parseLine, seqOf } from '@gwar/protocol'
import { availableEngines, createWorld, type IrcClient, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import type { Bus } from '../../events/bus/bus.ts'
import { readChannelMessage } from '../../events/bus/bus-messages.ts'
import { localBus } from '../../events/bus/local.ts'

/** Events that a later version may store and that this one does not know. */
const FROM_THE_FUTURE = [
  { type: 'from_the_future', body: { type: 'from_the_future', at: 7, id: null, wishes: ['gwar'] } },
  { type: 'from_the_future', body: { type: 'from_the_future', by: 'not an actor', at: 'soon' } },
  { type: '__proto__', body: {} },
] as const

describe.each(availableEngines())('[LIVE-23] [INV-02] [INV-03] events of a later version on %s', (engine) => {
  let world: World
  let bus: Bus
  afterEach(() => world.close())

  async function room() {
    bus = localBus()
    world = await createWorld({ engine, bus })
    const anna = await world.person('Anna')
    const { id } = await world.channel(anna, 'jutro')
    const observer = await world.observe(anna, '#jutro')
    return { anna, id, observer, say: (text: string) => observer.client.send(`PRIVMSG #jutro :${text}`) }
  }

  /** Stores them and then publishes them on the bus, as a newer node would. */
  async function fromTheFuture(channelId: string, isTold: boolean): Promise<void> {
    for (const event of FROM_THE_FUTURE) {
      const seq = await world.service.store.transact((tx) =>
        tx.events.append(channelId, eventOfAnyForm(event.type, event.body), world.clock.now()),
      )
      const told = readChannelMessage(JSON.stringify({ events: [{ ...event.body, type: event.type, seq }] }))
      if (isTold && told !== null && 'events' in told) bus.publish(channelId, told.events)
    }
  }

  const commandsOf = (lines: readonly string[]): string[] =>
    lines.map((line) => parseLine(line)!.command).filter((command) => command !== 'PONG')
  const textsOf = (client: IrcClient): string[] =>
    client.lines.flatMap((text) => {
      const line = parseLine(text)!
      return line.command === 'PRIVMSG' ? [line.params[1]!] : []
    })
  const numbersOf = (client: IrcClient): number[] =>
    client.lines.flatMap((text) => {
      const line = parseLine(text)!
      return eventsFromLine(line, 'gwar.chat').length === 0 ? [] : [seqOf(line, 'gwar.chat')]
    })

  test.each([true, false])(
    'told on the bus: %s; what stands behind them comes live, by RESUME, in pages and in history, and their numbers are taken',
    async (isTold) => {
      const { anna, id, observer, say } = await room()
      const plain = await world.connect(null, { capabilities: ['batch', 'draft/event-playback'] })
      plain.send('JOIN #jutro')
      await plain.settled()
      const seen = plain.lines.length
      say('before')
      await world.quiet()
      const last = observer.state.seq
      await fromTheFuture(id, isTold)
      say('behind')
      await world.quiet()
      world.clock.advance(1000)
      await world.quiet()
      expect(textsOf(observer.client)).toEqual(['before', 'behind'])
      expect(numbersOf(observer.client)).toEqual([last, last + 1, last + 2, last + 3, last + 4])
      // a client that does not count numbers hears nothing of them
      expect(commandsOf(plain.lines.slice(seen))).toEqual(['PRIVMSG', 'PRIVMSG'])
      await world.foldsEqualBoots()

      const back = await world.connect(anna, { capabilities: 'web' })
      back.send(`RESUME #jutro ${last}`)
      await world.quiet()
      expect(textsOf(back)).toEqual(['behind'])
      expect(back.lines.find((line) => line.includes(' BATCH +resume '))).toMatch(
        new RegExp(` #jutro ${last + 4}$`),
      )
      // and from its number on nothing comes again
      back.unread()
      back.send(`RESUME #jutro ${last + 4}`)
      expect(await back.settled()).toHaveLength(2)
      // also for a client that stopped in between
      back.send(`RESUME #jutro ${last + 2}`)
      expect((await back.settled()).filter((line) => line.includes(' PRIVMSG '))).toHaveLength(1)

      const page = await world.http('GET', `/api/channels/${id}/messages`)
      expect(page.body.map(({ message }: { message: string }) => message)).toEqual(['before', 'behind'])
      plain.unread()
      plain.send('CHATHISTORY LATEST #jutro * 10')
      const history = await plain.settled()
      expect(commandsOf(history)).toEqual(['BATCH', 'MODE', 'PRIVMSG', 'PRIVMSG', 'BATCH'])
      expect(world.logs.filter((line) => line.includes('"level":50'))).toEqual([])
    },
  )

  test('a channel whose last events are unknown comes to life, and a private conversation passes over them, too', async () => {
    const { anna, id, observer } = await room()
    await fromTheFuture(id, false)
    observer.client.cut()
    await world.restart()
    const again = await world.observe(anna, '#jutro')
    again.client.send('PRIVMSG #jutro :awake')
    await world.quiet()
    expect(textsOf(again.client)).toEqual(['awake'])

    const bartek = await world.person('Bartek')
    const hers = await world.connect(anna, { capabilities: 'web' })
    const his = await world.connect(bartek, { capabilities: 'web' })
    hers.send('PRIVMSG Bartek :first')
    await world.quiet()
    const conversation = parseLine(his.lines.find((line) => line.includes(' PRIVMSG '))!)!.tags.get(
      'gwar.chat/channel-id',
    )!
    await fromTheFuture(conversation, true)
    hers.send('PRIVMSG Bartek :second')
    await world.quiet()
    expect(textsOf(his)).toEqual(['first', 'second'])
  })
})
