import { randomUUID } from 'node:crypto'
import { eventOfAnyForm } from '../../store/sample-data.fixture.ts'
import { CAPABILITIES, WEB_CAPABILITIES, wireCapability, type Capability } from '@gwar/protocol'
import { createWorld, type IrcClient, type World, channelName } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { variantCount } from '../../chat/live/variant.ts'
import { MAX_SETS } from './may-hear-with.ts'

let world: World
afterEach(() => world.close())

const OPTIONAL = CAPABILITIES.filter((name) => name !== 'cap-notify')
const wire = (names: readonly Capability[]): string =>
  names.map((name) => wireCapability(name, 'gwar.chat')).join(' ')
/** The set number n of a run: no two are alike. */
const setOf = (n: number): readonly Capability[] => OPTIONAL.filter((_, at) => ((n + 1) >> at) % 2 === 1)
const change = (n: number): string =>
  OPTIONAL.map((name) => (setOf(n).includes(name) ? '' : '-') + wireCapability(name, 'gwar.chat')).join(' ')

async function ask(client: IrcClient, n: number): Promise<string> {
  client.send(`CAP REQ :${change(n)}`)
  return (await client.expect(/ CAP \S+ (?:ACK|NAK) /)).params[1]!
}

describe('attack: sets of capabilities without end', () => {
  test('a set that nobody has any more is forgotten, at once and when its connection goes', async () => {
    world = await createWorld()
    const before = variantCount()
    const guest = await world.connect(null)
    for (let n = 0; n < 300; n += 1) expect(await ask(guest, n)).toBe('ACK')
    expect(variantCount()).toBeLessThanOrEqual(before + 2)
    guest.cut()
    await expect.poll(() => world.service.counts().clients).toBe(0)
    expect(variantCount()).toBe(before)
  })

  test('a channel has room for so many: a guest enters without, asks in vain there, and may have what others there have', async () => {
    world = await createWorld()
    const before = variantCount()
    const anna = await world.person('Anna')
    await world.channel(anna, 'zestawy')
    const guests: IrcClient[] = []
    for (let n = 0; n < MAX_SETS + 3; n += 1) {
      const guest = await world.connect(null, { capabilities: setOf(n) })
      guests.push(guest)
      guest.send('JOIN #zestawy')
      await guest.expect(/ (?:366|JOIN) /)
    }
    // guests who entered without capabilities add one more set
    expect(variantCount()).toBe(before + MAX_SETS + 1)
    const last = guests.at(-1)!
    await last.settled()
    expect(await ask(last, 500)).toBe('NAK')
    // a set that somebody in the channel has already costs nothing
    expect(await ask(last, 0)).toBe('ACK')
    const told = await world.connect(null)
    told.send('CAP LS 302', `CAP REQ :${wire([...setOf(501), 'cap-notify'])}`)
    await told.expect(/ CAP \S+ ACK /)
    told.unread()
    told.send('JOIN #zestawy', 'CAP LIST')
    const lines = await told.settled()
    expect(lines[0]!.split(' DEL :')[1]!.split(' ').sort()).toEqual(wire(setOf(501)).split(' ').sort())
    expect(lines.at(-1)).toMatch(/ CAP Guest LIST :cap-notify$/)
    const browser = await world.connect(null, { capabilities: 'web' })
    browser.send('JOIN #zestawy', `CAP LIST`)
    expect((await browser.expect(/ CAP Guest LIST /)).params[2]!.split(' ')).toHaveLength(
      WEB_CAPABILITIES.length,
    )
  })

  test('attack: 300 hostile guests keep no program out that asks before it logs in', async () => {
    world = await createWorld()
    const before = variantCount()
    const anna = await world.person('Anna')
    await world.channel(anna, 'zestawy')
    for (let n = 0; n < 300; n += 1) {
      const guest = await world.dial()
      guest.send('USER x 0 * :x', `CAP REQ :${wire(setOf(n))}`, 'JOIN #zestawy')
    }
    await world.quiet()
    expect(variantCount()).toBe(before + MAX_SETS + 1)
    const program = await world.dial()
    const set = setOf(700)
    program.send('CAP LS 302', `CAP REQ :${wire(set)}`, 'USER x 0 * :x', 'CAP END')
    program.send(`AUTHORIZATION ${anna.token}`, 'JOIN #zestawy', 'CAP LIST')
    const has = (await program.expect(/ CAP Anna LIST /)).params[2]!.split(' ')
    expect(has).toEqual(expect.arrayContaining(wire(set).split(' ')))
    expect(program.lines.some((line) => line.includes(' DEL '))).toBe(false)
  }, 60_000)

  test('changing them moves what was gathered to that connection alone, and each line comes once', async () => {
    world = await createWorld()
    const anna = await world.person('Anna')
    await world.channel(anna, 'zmiany')
    const speaker = await world.connect(anna, { capabilities: ['echo-message'] })
    const guest = await world.connect(null)
    for (const client of [speaker, guest]) client.send('JOIN #zmiany')
    await world.quiet()
    for (let n = 0; n < 40; n += 1) {
      speaker.send(`PRIVMSG #zmiany :line ${n}.`)
      guest.send(`CAP REQ :${change(n)}`)
    }
    await world.quiet()
    const said = guest.lines.flatMap((line) => / PRIVMSG #zmiany :(line \d+)\./.exec(line)?.[1] ?? [])
    expect(said).toEqual(Array.from({ length: 40 }, (_, n) => `line ${n}`))
  })

  test('twenty of them are free, then they cost what other lines do', async () => {
    world = await createWorld({ settings: { RATE_LIMITS: 'on' } })
    const guest = await world.connect(null, { capabilities: ['standard-replies'] })
    for (let n = 0; n < 19; n += 1) guest.send('CAP REQ :batch')
    await guest.settled()
    for (let n = 0; n < 200; n += 1) guest.send('CAP REQ :batch')
    await guest.untilLines(guest.lines.length + 140)
    // the line rate holds them back: at the price of a PING, a fifth, all would have come
    expect(guest.lines.filter((line) => line.includes(' ACK ')).length).toBeLessThan(200)
    guest.cut()
  })
})

describe('attack: lists and channels without end', () => {
  test('PART looks at twenty targets of a line and says so', async () => {
    world = await createWorld()
    const guest = await world.connect(null)
    expect(guest.lines.some((line) => / 005 .*TARGMAX=\S*PART:20/.test(line))).toBe(true)
    guest.unread()
    guest.send(`PART ${Array.from({ length: 1000 }, (_, n) => `#nic${n}`).join(',')}`)
    expect(await guest.settled()).toHaveLength(20)
  })

  test('RESUME and the private JOIN keep to the channels that a connection may be in', async () => {
    world = await createWorld()
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const names = Array.from({ length: 201 }, (_, n) => `pokoj-${n}`)
    await world.service.store.transact(async (tx) => {
      for (const name of names)
        await tx.channels.insert(
          { id: randomUUID(), name: channelName(name), createdBy: null },
          world.clock.now(),
        )
    })
    const client = await world.connect(anna, { capabilities: 'web' })
    for (let from = 0; from < 200; from += 20)
      client.send(
        `JOIN ${names
          .slice(from, from + 20)
          .map((name) => `#${name}`)
          .join(',')}`,
      )
    await client.settled()
    client.send('RESUME #pokoj-200 0')
    expect(await client.settled()).toEqual([expect.stringMatching(/ 405 Anna #pokoj-200 /)])
    client.send(`JOIN ${bartek.name}`)
    expect(await client.settled()).toEqual([expect.stringMatching(/ 405 Anna Bartek /)])
    client.send('RESUME Bartek 0')
    expect(await client.settled()).toEqual([expect.stringMatching(/ 405 Anna Bartek /)])
    // a conversation that could not be entered was not created
    const found = await world.http('GET', '/api/users/@me/conversations', { as: anna })
    expect(found.body).toEqual([])
    // a channel that it is in it may still resume
    client.send('RESUME #Pokoj-7 0')
    expect(await client.settled()).toEqual([
      expect.stringMatching(/ BATCH \+resume /),
      expect.stringMatching(/ BATCH -resume/),
    ])
  })
})

describe('attack: reconnect storm of guests', () => {
  /** How often the guests' limit on history refused, and how often the process refused history because it had too much to do. */
  const figures = async (): Promise<number[]> => {
    const body = (await world.http('GET', '/metrics')).body as string
    return ['gwar_limits_hit_total{limit="playback_guests"} ', 'gwar_shed_total{what="playback"} '].map(
      (series) =>
        Number(
          body
            .split('\n')
            .find((line) => line.startsWith(series))
            ?.slice(series.length) ?? 0,
        ),
    )
  }

  const bytesOf = (lines: readonly string[]): number => lines.reduce((sum, { length }) => sum + length, 0)

  test('what was said before is told to guests of one address up to a number of bytes, then they load afresh', async () => {
    world = await createWorld({
      settings: { RATE_LIMITS: 'on', SPAM_LINES: '10000', TRUST_PROXY: 'loopback' },
    })
    const anna = await world.person('Anna')
    await world.channel(anna, 'wiele')
    const { store } = world.service
    const { id } = (await store.read.channels.byName(channelName('wiele')))!
    const body = { type: 'notice', at: 0, id: null, text: 'x'.repeat(4000), i18n: null }
    await store.transact(async (tx) => {
      for (let n = 0; n < 900; n += 1)
        await tx.events.append(id, eventOfAnyForm('notice', body), world.clock.now())
    })
    const guests = await Promise.all(
      Array.from({ length: 6 }, () => world.connect(null, { capabilities: 'web' })),
    )
    const plain = await world.connect(null, { capabilities: ['batch'] })
    const [, shedBefore = 0] = await figures()
    let given = 0
    const answers: string[] = []
    for (const guest of guests)
      for (let n = 0; n < 2; n += 1) {
        guest.unread()
        guest.send('RESUME #wiele 1')
        const lines = await guest.settled()
        given += bytesOf(lines)
        answers.push(lines.some((line) => line.includes(' FAIL RESUME RESET ')) ? 'RESET' : 'told')
      }
    expect(answers.slice(0, 4)).toEqual(Array(4).fill('told'))
    expect(answers.slice(-6)).toEqual(Array(6).fill('RESET'))
    expect(given).toBeLessThan(24 * 1024 ** 2)
    // the guest is in the channel all the same and is sent new lines
    const speaker = await world.connect(anna, { capabilities: 'web' })
    speaker.send('JOIN #wiele', 'PRIVMSG #wiele :still live')
    await guests.at(-1)!.expect(/ PRIVMSG #wiele :still live$/)
    // a logged-in person has an allowance of their own
    speaker.unread()
    speaker.send('RESUME #wiele 1')
    await speaker.expect(/ BATCH -resume/)
    plain.send('JOIN #wiele')
    expect((await plain.settled()).some((line) => line.includes(' BATCH '))).toBe(false)
    const [hitsBefore = 0] = await figures()
    guests[0]!.send('CHATHISTORY LATEST #wiele * 100')
    await guests[0]!.expect(/ FAIL CHATHISTORY RATE_LIMITED #wiele /)
    // one refusal, and the process as a whole has not too much to do: that wakes an operator
    expect(await figures()).toEqual([hitsBefore + 1, shedBefore])
    world.clock.advance(60_000)
    guests[0]!.send('CHATHISTORY LATEST #wiele * 2')
    expect((await guests[0]!.settled()).some((line) => line.includes(' NOTICE #wiele '))).toBe(true)
    // no more than this was told in between
    expect((await store.read.channels.byName(channelName('wiele')))!.seq).toBe(902)
  })
})
