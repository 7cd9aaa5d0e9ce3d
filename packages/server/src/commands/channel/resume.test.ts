import { storedForm, seqOf, parseLine } from '@gwar/protocol'
import { anyEngine, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

describe.each(anyEngine())('RESUME on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  const web = (person: NamedPerson | null) => world.connect(person, { capabilities: 'web' })
  /** Numbers and texts of the lines of a channel, in the order in which they came. */
  const heard = (client: IrcClient, from = 0) =>
    client.lines.slice(from).flatMap((text) => {
      const line = parseLine(text)!
      return line.command === 'PRIVMSG' ? [`${seqOf(line, 'gwar.chat')} ${line.params[1]}`] : []
    })

  async function room(name: string, messages: number) {
    const channel = await world.channel(anna, name)
    const observer = await world.observe(anna, `#${name}`)
    for (let n = 2; n < messages + 2; n += 1) observer.client.send(`PRIVMSG #${name} :m${n}`)
    await world.quiet()
    return { channel, observer }
  }

  test('[PS-07, PS-08, TAG-30] joins and gives in one batch what came after the number; live lines follow', async () => {
    const { channel, observer } = await room('powrot', 5)
    const client = await web(bartek)
    client.send('@label=r RESUME #powrot 3')
    await client.settled()
    observer.client.send('PRIVMSG #powrot :m7')
    await world.quiet()
    const lines = client.unread()
    const all = client.lines.slice(client.lines.findIndex((line) => line.includes('label=r')))
    expect(lines).toHaveLength(1)
    expect(all[0]).toMatch(
      new RegExp(`^@label=r;\\S*channel-id=${channel.id};\\S+ :Bartek!\\S+ JOIN #powrot$`),
    )
    expect(all[1]).toBe(':127.0.0.1 BATCH +resume gwar.chat/resume #powrot 6')
    expect(all.slice(2, 5).every((line) => line.startsWith('@batch=resume;'))).toBe(true)
    expect(all[5]).toBe(':127.0.0.1 BATCH -resume')
    expect(heard(client)).toEqual(['4 m4', '5 m5', '6 m6', '7 m7'])
  })

  test('where nothing was missed the batch is empty', async () => {
    await room('nic-nowego', 2)
    const client = await web(bartek)
    client.send('RESUME #nic-nowego 3')
    const lines = await client.settled()
    expect(lines.slice(1)).toEqual([
      ':127.0.0.1 BATCH +resume gwar.chat/resume #nic-nowego 3',
      ':127.0.0.1 BATCH -resume',
    ])
  })

  test.each([
    ['from beyond the last', '99'],
    ['no number', 'abc'],
    ['a negative one', '-1'],
    ['a broken one', '1.5'],
    ['one too long to be one', '9'.repeat(30)],
    ['an empty one', ':'],
  ])('%s is RESET, joined all the same', async (_why, number) => {
    const channel = `reset-${number.length}-${number.charCodeAt(0)}`
    const { observer } = await room(channel, 2)
    const client = await web(bartek)
    client.send(`RESUME #${channel} ${number}`)
    const lines = await client.settled()
    expect(lines).toEqual([
      expect.stringContaining(` JOIN #${channel}`),
      `:127.0.0.1 FAIL RESUME RESET #${channel} :Load the channel afresh`,
    ])
    observer.client.send(`PRIVMSG #${channel} :live`)
    await client.expect(/ :live$/)
  })

  test('more than 1000 missed is RESET; 1000 are given', async () => {
    const { channel } = await room('dawno-temu', 0)
    const at = world.clock.now()
    await world.service.store.transact(async (tx) => {
      for (let n = 0; n < 1010; n += 1) {
        const id = `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`
        const notice = { type: 'notice', id, at: at.getTime(), text: `n${n}`, i18n: null } as const
        await tx.events.append(channel.id, storedForm(notice), at)
      }
    })
    // the channel was in memory before the rows were written, and a restart makes the service read it anew
    await world.restart()
    const client = await web(bartek)
    client.send('RESUME #dawno-temu 10', 'RESUME #dawno-temu 11')
    await client.settled()
    expect(client.lines.filter((line) => line.includes(' FAIL RESUME RESET '))).toHaveLength(1)
    const notices = client.lines.filter((line) => line.includes(' NOTICE '))
    expect(notices).toHaveLength(1000)
    expect(notices[0]).toContain('gwar.chat/seq=12')
    expect(notices.at(-1)).toContain('gwar.chat/seq=1011')
  })

  test('of a channel that is not there, or without a number, fails', async () => {
    const client = await web(bartek)
    client.send('RESUME #nie-ma 1', 'RESUME Nobody-Here 1', 'RESUME #gwar', 'RESUME')
    expect((await client.settled()).map((line) => line.split(' ').slice(1, 5).join(' '))).toEqual([
      'FAIL RESUME UNKNOWN_CHANNEL #nie-ma',
      'FAIL RESUME UNKNOWN_CHANNEL Nobody-Here',
      '461 Bartek RESUME :Not',
      '461 Bartek RESUME :Not',
    ])
  })

  test('a private conversation is resumed by its two alone', async () => {
    const observer = await world.observe(anna, 'Bartek')
    observer.client.send('PRIVMSG Bartek :one', 'PRIVMSG Bartek :two')
    await world.quiet()
    const client = await web(bartek)
    client.send('RESUME Anna 1')
    await client.settled()
    expect(heard(client)).toEqual(['2 two'])
    observer.client.send('PRIVMSG Bartek :three')
    await world.quiet()
    expect(heard(client)).toEqual(['2 two', '3 three'])
    observer.client.cut()
  })

  test('a guest resumes what all may read', async () => {
    await room('jawny', 2)
    const guest = await web(null)
    guest.send('RESUME #jawny 1')
    await guest.settled()
    expect(heard(guest)).toEqual(['2 m2', '3 m3'])
  })

  test('of a multiline message gives it whole', async () => {
    const { observer } = await room('wiersze', 0)
    observer.client.send(
      'BATCH +m draft/multiline #wiersze',
      '@batch=m PRIVMSG #wiersze :one',
      '@batch=m PRIVMSG #wiersze :two',
      'BATCH -m',
    )
    await world.quiet()
    const client = await web(bartek)
    client.send('RESUME #wiersze 1')
    const lines = (await client.settled()).slice(1)
    expect(
      lines.map((line) =>
        line.replace(/^@(batch=resume;)?.*? /, '$1').replaceAll(/:Anna\S+ |m[0-9a-f]{12}/g, 'x '),
      ),
    ).toEqual([
      ':127.0.0.1 BATCH +resume gwar.chat/resume #wiersze 2',
      'batch=resume;x BATCH +x  draft/multiline #wiersze',
      'x PRIVMSG #wiersze :one',
      'x PRIVMSG #wiersze :two',
      'x BATCH -x ',
      ':127.0.0.1 BATCH -resume',
    ])
  })

  test('[INV-04] the batch tells what was missed in the very lines in which it was told live', async () => {
    const { observer } = await room('jeden-odczyt', 0)
    const stayed = await web(bartek)
    stayed.send('JOIN #jeden-odczyt')
    await stayed.settled()
    const from = stayed.lines.length
    const name = '#jeden-odczyt'
    observer.client.send(
      `PRIVMSG ${name} :said`,
      `PRIVMSG ${name} :\u0001ACTION nods\u0001`,
      `NOTICE ${name} :noticed`,
      `TOPIC ${name} :of this and that`,
      `MODE ${name} +s 30`,
      `MODE ${name} +o Bartek`,
    )
    await world.quiet()
    const first = observer.state.events.at(-1)!.id
    observer.client.send(`@+draft/reply=${first} PRIVMSG ${name} :replied`, `PRIVMSG ${name} :.pin ${first}`)
    await world.quiet()
    const live = stayed.lines.slice(from).filter((line) => line.includes('gwar.chat/seq='))
    const back = await web(bartek)
    back.send(`RESUME ${name} 1`)
    await back.settled()
    const missed = back.lines
      .filter((line) => line.startsWith('@batch=resume;'))
      .map((line) => line.replace('batch=resume;', ''))
    expect(missed.length).toBeGreaterThanOrEqual(8)
    expect(missed).toEqual(live)
  })

  test('again and again under traffic: who was cut ends with the list of who stayed, no number twice', async () => {
    const { observer } = await room('nawalnica', 0)
    const writers = await Promise.all([1, 2, 3].map(() => web(bartek)))
    for (const writer of writers) writer.send('JOIN #nawalnica')
    await world.quiet()
    const events: string[] = []
    let last = 1
    let said = 0
    const speak = () => {
      for (const writer of writers) writer.send(`PRIVMSG #nawalnica :${(said += 1)}`)
    }
    for (let life = 0; life < 12; life += 1) {
      speak()
      const client = await web(anna)
      speak()
      client.send(`RESUME #nawalnica ${last}`)
      speak()
      // the batch ends in the middle of the storm
      await client.expect(/ BATCH -/)
      for (let more = 0; more < 5; more += 1) speak()
      await client.quiet()
      client.cut()
      const lines = heard(client)
      events.push(...lines)
      last = Number(lines.at(-1)?.split(' ')[0] ?? last)
    }
    const final = await web(anna)
    final.send(`RESUME #nawalnica ${last}`)
    await world.quiet()
    events.push(...heard(final))
    expect(events).toEqual(heard(observer.client))
    expect(events).toHaveLength(said)
  })

  test('while joined, under traffic: the batch and the live lines after it leave no gap', async () => {
    const { observer } = await room('luka', 0)
    const client = await web(bartek)
    client.send('JOIN #luka')
    await client.settled()
    for (let n = 0; n < 60; n += 1) {
      observer.client.send(`PRIVMSG #luka :${n}`)
      if (n % 10 === 5) client.send('RESUME #luka 1')
    }
    await world.quiet()
    // reads as the client does: numbers that it has seen are dropped, and none may be missing
    let seen = 1
    for (const line of heard(client)) {
      const seq = Number(line.split(' ')[0])
      if (seq <= seen) continue
      expect(seq).toBe(seen + 1)
      seen = seq
    }
    expect(seen).toBe(61)
  })
})
