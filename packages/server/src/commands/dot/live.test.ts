import type { Line } from '@gwar/protocol'
import { availableEngines, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { eventOfRow } from '../../events/stored-event.ts'
import { makeApplication, through, tokensFor } from '../../routes/oauth/oauth.fixture.ts'
import { worldOf } from '../world-of.fixture.ts'
import { replacing } from '../../store/replacing.fixture.ts'

describe.each(availableEngines())('.live and .title on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  /** Anna's new channel, with Bartek watching as a web client. */
  async function scene(name: string) {
    const { id } = await world.channel(anna, name)
    const observer = await world.observe(bartek, `#${name}`)
    // as somebody who comes anew: connections end while the test lets hours pass
    const say = async (text: string, person: NamedPerson = anna): Promise<Line> => {
      const client = await world.enter(person, name, 'web')
      client.send(`@label=done PRIVMSG #${name} :${text}`)
      return client.expect((line) => line.tags.get('label') === 'done')
    }
    const booted = async () => (await world.http('GET', `/api/channels/${id}`)).body.stream
    let read = observer.state.seq
    /** What was told of streams since the last call, in short. */
    const told = async (): Promise<string[]> => {
      await world.quiet()
      const rows = await world.service.store.read.events.after(id, read, 100)
      read = rows.at(-1)?.seq ?? read
      return rows.flatMap((row) => {
        const { event } = eventOfRow(row)
        if (event?.type === 'stream') return `${event.isOnAir ? 'on' : 'off'} ${event.stream.title}`
        return event?.type === 'notice' ? (event.i18n?.name ?? []) : []
      })
    }
    return { id, observer, say, booted, told }
  }

  /** Moves the clock in steps of the rounds that follow signals. */
  async function pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 10) {
      world.clock.advance(Math.min(left, 10) * 1000)
      await world.quiet()
    }
  }

  const streamsOf = (channelId: string) => world.service.store.read.streams.latest(channelId)
  const refusalOf = (line: Line): string => JSON.parse(line.tags.get('gwar.chat/i18n') ?? '{}').name

  test('[LIVE-01] [LIVE-09] a stream begins once, everybody is told by an event and in words, and RESUME brings both', async () => {
    const { id, observer, say, booted, told } = await scene('nadaje')
    const before = observer.state.seq
    expect((await say('.live on Szachy od zera')).command).toBe('ACK')
    expect(await told()).toEqual(['on Szachy od zera', 'streambegan'])
    const first = await booted()
    expect(first).toMatchObject({ title: 'Szachy od zera', began_at: world.clock.now().toISOString() })
    expect(observer.state.stream).toEqual(first)
    expect((await say('.live on')).command).toBe('ACK')
    expect((await say('.LIVE ON')).command).toBe('ACK')
    expect(await told()).toEqual([])
    expect(await booted()).toEqual(first)

    const back = await world.connect(bartek, { capabilities: 'web' })
    back.send(`RESUME #nadaje ${before}`)
    const lines = (await back.settled()).join('\n')
    expect(lines).toMatch(/gwar\.chat\/seq=\d+[^\n]* STREAM #nadaje :\{"id"[\s\S]*"name":"streambegan"/)
    // who counts without asking for streams is told the numbers, and everybody else the words alone
    const counting = await world.enter(bartek, 'nadaje', ['V/seq'])
    const plain = await world.enter(null, 'nadaje', [])
    await say('.live off')
    await world.quiet()
    back.send(`RESUME #nadaje ${before + 2}`)
    expect((await back.settled()).join('\n')).toMatch(
      /gwar\.chat\/seq=\d+[^\n]* STREAM #nadaje :\{[\s\S]*"name":"streamended"/,
    )
    expect(counting.lines.join('\n')).toMatch(/gwar\.chat\/seq=\d+ :\S+ SEQ #nadaje\n/)
    const wordsOfPlain = plain.lines.filter((line) => / (?:STREAM|SEQ|NOTICE) #nadaje/.test(line))
    expect(wordsOfPlain).toEqual([expect.stringMatching(/NOTICE #nadaje :The stream ended after /)])
    expect(await streamsOf(id)).toMatchObject({ firstSeq: before + 1, lastSeq: observer.state.seq })
  })

  test('[LIVE-09] where the words cannot be stored nothing is: neither the row, nor the event', async () => {
    const { id, say, booted, told } = await scene('calosc')
    const { store } = world.service
    const transact = store.transact.bind(store)
    /** Says something while no notice can be stored. */
    const sayInVain = async (text: string): Promise<void> => {
      store.transact = (work) =>
        transact((tx) => {
          const appendAll: typeof tx.events.appendAll = (channelId, events) => {
            if (events.some(({ type }) => type === 'notice')) throw new Error('no words can be stored')
            return tx.events.appendAll(channelId, events)
          }
          return work(replacing(tx, { events: { ...tx.events, appendAll } }))
        })
      try {
        expect((await say(text)).command).not.toBe('ACK')
      } finally {
        store.transact = transact
      }
    }
    await sayInVain('.live on')
    expect([await streamsOf(id), await booted(), await told()]).toEqual([undefined, null, []])
    await say('.live on')
    await told()
    const before = await streamsOf(id)
    await sayInVain('.live off')
    expect([await streamsOf(id), await told()]).toEqual([before, []])
    await say('.live off')
    expect(await told()).toEqual(['off null', 'streamended'])
  })

  test('[LIVE-02] .live off ends it at once; .live on within three minutes goes on with it, later ones begin another', async () => {
    const { id, say, booted, told } = await scene('koniec')
    await say('.live on')
    const { id: first } = await booted()
    await pass(600)
    expect(await told()).toEqual(['on null', 'streambegan'])
    await say('.live off')
    expect(await told()).toEqual(['off null', 'streamended'])
    expect(await streamsOf(id)).toMatchObject({ parts: [[0, 600_000]], endsDueAt: null })
    expect(await booted()).toBeNull()
    expect((await say('.live off')).command).toBe('ACK')
    expect(await told()).toEqual([])

    await pass(100)
    await say('.live on')
    // it goes on, and nobody is told anew that it began
    expect(await told()).toEqual(['on null'])
    expect(await booted()).toMatchObject({ id: first })
    await pass(50)
    await say('.live off')
    expect(await streamsOf(id)).toMatchObject({
      id: first,
      parts: [
        [0, 600_000],
        [700_000, 750_000],
      ],
    })
    await pass(180)
    await say('.live on')
    expect(await told()).toEqual(['off null', 'streamended', 'on null', 'streambegan'])
    expect((await booted()).id).not.toBe(first)
  })

  test('[LIVE-02] what was on when a hand ended it is not heeded until it said off; a person is heeded each time', async () => {
    const { say, booted } = await scene('robot')
    const application = await makeApplication(world, anna)
    const tokens = await tokensFor(world, anna, application, ['chat_read', 'chat_write', 'channel_manage'])
    const bot = through(anna, tokens)
    await say('.live on')
    expect((await say('.live off', bot)).command).toBe('ACK')
    expect(await booted()).toBeNull()
    await say('.live on')
    expect(await booted()).not.toBeNull()
    await say('.live on', bot)
    await say('.live off')
    await say('.live on', bot)
    expect(await booted()).toBeNull()
    await say('.live off', bot)
    await say('.live on', bot)
    expect(await booted()).not.toBeNull()
  })

  test('[LIVE-02] a stream that waits goes on when a hand holds it again, and nobody is told', async () => {
    const { id, say, told } = await scene('wraca')
    await say('.live on')
    await told()
    world.clock.advance(86_390_000)
    await pass(30)
    expect((await streamsOf(id))!.endsDueAt).not.toBeNull()
    await say('.live on')
    expect(await told()).toEqual([])
    expect(await streamsOf(id)).toMatchObject({
      endsDueAt: null,
      parts: [
        [0, 86_400_000],
        [86_420_000, null],
      ],
    })
  })

  test('[LIVE-12] the title has at most 140 characters and none that controls; a change is an event without words', async () => {
    const { observer, say, told } = await scene('tytul')
    expect(refusalOf(await say('.title Za wcześnie'))).toBe('not_live')
    await say('.live on')
    await told()
    await say('.title  Koniec\u0002 gry ')
    expect(await told()).toEqual(['on Koniec gry'])
    expect(observer.state.stream?.title).toBe('Koniec gry')
    await say('.title Koniec gry')
    expect(await told()).toEqual([])
    expect((await say(`.title ${'ż'.repeat(140)}`)).command).toBe('ACK')
    expect(refusalOf(await say(`.title ${'ż'.repeat(141)}`))).toBe('usage_title')
    expect(refusalOf(await say('.title'))).toBe('usage_title')
    for (const wrong of ['.live', '.live maybe', '.live off now', `.live on ${'a'.repeat(141)}`])
      expect(refusalOf(await say(wrong))).toBe('usage_live')
    // what goes on takes the title that is given
    expect(await told()).toEqual([`on ${'ż'.repeat(140)}`])
    expect(observer.state.stream?.title).toBe('ż'.repeat(140))
    await say('.live on Nowa gra')
    expect(await told()).toEqual(['on Nowa gra'])
  })

  test('[LIVE-03] who is no moderator is refused by name, and the log of moderation names who did it', async () => {
    const { id, say, told } = await scene('prawo')
    const application = await makeApplication(world, anna)
    const scopes = ['chat_read', 'chat_write', 'moderate'] as const
    const bot = through(anna, await tokensFor(world, anna, application, [...scopes]))
    for (const text of ['.live on', '.live off', '.title a'])
      for (const who of [bartek, bot]) expect(refusalOf(await say(text, who))).toBe('no_permission')
    const byHttp = { as: bot, body: { state: 'on' } }
    expect((await world.http('POST', `/api/channels/${id}/stream`, byHttp)).status).toBe(403)
    expect(await told()).toEqual([])
    await say('.live on a')
    await say('.title b')
    await say('.live off')
    await told()
    const entries = await world.service.store.read.moderationLog.list(id, {}, null, 9)
    expect(entries.map(({ kind, actorName, detail }) => [kind, actorName, detail?.['state']])).toEqual([
      ['stream', 'Anna', 'off'],
      ['stream', 'Anna', 'title'],
      ['stream', 'Anna', 'on'],
    ])
  })

  test('a hand that says nothing more holds the stream for a day', async () => {
    const { id, say, booted, told } = await scene('doba')
    await say('.live on')
    await told()
    world.clock.advance(86_390_000)
    await pass(180)
    expect(await booted()).not.toBeNull()
    const { beganAt } = (await streamsOf(id))!
    await pass(20)
    expect(await told()).toEqual(['off null', 'streamended'])
    expect((await streamsOf(id))!.endedAt!.getTime() - beganAt.getTime()).toBe(86_400_000)
  })

  test('a channel where following the signals fails keeps no other stream on the air', async () => {
    const { id, say, booted } = await scene('zaraz')
    await say('.live on')
    const { streams } = world.service.store.read
    const due = streams.due.bind(streams)
    Object.assign(streams, {
      due: async (...args: Parameters<typeof due>) => ['no id at all', ...(await due(...args))],
    })
    try {
      world.clock.advance(86_390_000)
      await pass(200)
      expect(await booted()).toBeNull()
      expect((await streamsOf(id))!.endedAt).not.toBeNull()
    } finally {
      Object.assign(streams, { due })
    }
  })
})
