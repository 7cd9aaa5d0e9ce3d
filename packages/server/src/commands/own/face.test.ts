import type { Capability } from '@gwar/protocol'
import {
  bare,
  createWorld,
  FakeClock,
  type IrcClient,
  type NamedPerson,
  type World,
  userName,
} from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

let world: World
let anna: NamedPerson
let bartek: NamedPerson
let celina: NamedPerson
worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made))

/** The lines without the server's source, and with `Anna` in place of her whole source. */
const withoutMasks = (lines: readonly string[]) =>
  bare(lines).map((line) => line.replaceAll(/(\w+)!\S+@\S+\.user/g, '$1'))

/** Connects as an IRC client does, with a real name, logs in and joins. */
async function enter(
  person: NamedPerson | null,
  realName: string,
  channel: string,
  capabilities: readonly Capability[] = [],
): Promise<IrcClient> {
  const client = await world.dial()
  client.send(`CAP REQ :${['batch', ...capabilities].join(' ')}`, `USER name 0 * :${realName}`, 'CAP END')
  if (person !== null) client.send(`AUTHORIZATION ${person.token}`)
  client.send(`JOIN ${channel}`)
  await client.settled()
  return client
}

describe('the real name of USER', () => {
  test('is told by WHO, WHOX and WHOIS; without one, or one that repeats the name, the account’s stands there', async () => {
    await world.channel(anna, 'imiona')
    const client = await enter(anna, 'Anna\u0002 z Łodzi ', '#imiona')
    const guest = await enter(null, 'Gość honorowy', '#imiona')
    const nameless = await enter(bartek, 'name', '#imiona')
    client.send('WHO #imiona', 'WHO Anna %nr', 'WHOIS Bartek,Anna')
    expect(
      withoutMasks(await client.settled()).map((line) => line.replace(/ (352 Anna #imiona) \S+ \S+/, '$1')),
    ).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^352 .* Anna H~ :0 Anna z Łodzi$/),
        expect.stringMatching(/^352 .* Bartek H :0 Bartek$/),
        '354 Anna Anna :Anna z Łodzi',
        expect.stringMatching(/^311 Anna Bartek .* \* :Bartek$/),
        expect.stringMatching(/^311 Anna Anna .* \* :Anna z Łodzi$/),
      ]),
    )
    await world.quiet()
    guest.unread()
    guest.send('WHO Guest', 'WHOIS Guest')
    const own = withoutMasks(await guest.settled())
    expect(own[0]).toBe('352 Guest * guest 127.0.0.1 127.0.0.1 Guest H :0 Gość honorowy')
    expect(own[2]).toBe('311 Guest Guest guest 127.0.0.1 * :Gość honorowy')
    for (const one of [client, guest, nameless]) one.cut()
  })

  test('of several connections the last word counts; a long one is cut, and one line it stays', async () => {
    await world.channel(anna, 'kilka')
    const first = await enter(anna, 'Pierwsza', '#kilka')
    world.clock.advance(1)
    const second = await enter(anna, `Druga ${'ż'.repeat(200)}`, '#kilka')
    const nameOf = async () => {
      first.send('WHOIS Anna')
      return (await first.settled()).find((line) => / 311 /.test(line))!.split(' * :')[1]
    }
    expect(await nameOf()).toBe(`Druga ${'ż'.repeat(94)}`)
    second.cut()
    await second.untilClosed()
    await expect.poll(nameOf).toBe('Pierwsza')
    first.send('SETNAME :a\rQUIT :b')
    expect(
      (await first.settled()).filter((line) => line.endsWith('QUIT :b') && !/ SETNAME /.test(line)),
    ).toEqual([])
    expect(await nameOf()).toBe('aQUIT :b')
    first.cut()
  })
})

describe('setname', () => {
  test('changes it and tells who asked, on all connections of the account; nobody without the capability', async () => {
    await world.channel(anna, 'zmiany')
    const client = await enter(anna, 'Anna', '#zmiany', ['setname', 'labeled-response'])
    const other = await enter(anna, 'name', '#zmiany', ['setname'])
    const hears = await enter(bartek, 'name', '#zmiany', ['setname'])
    const guest = await enter(null, 'name', '#zmiany', ['setname', 'server-time'])
    const plain = await enter(celina, 'name', '#zmiany')
    await world.quiet()
    for (const one of [client, other, hears, guest, plain]) one.unread()
    client.send('@label=n SETNAME :Ania')
    expect(withoutMasks(await client.settled())).toEqual(['@label=n :Anna SETNAME Ania'])
    await world.quiet()
    for (const one of [other, hears]) expect(withoutMasks(one.unread())).toContainEqual(':Anna SETNAME Ania')
    expect(withoutMasks(guest.unread())).toContainEqual(
      expect.stringMatching(/^@time=\S+ :Anna SETNAME Ania$/),
    )
    expect(plain.unread().filter((line) => / SETNAME /.test(line))).toEqual([])
    client.send('SETNAME : ', 'SETNAME')
    expect(withoutMasks(await client.settled())).toEqual([
      'FAIL SETNAME INVALID_REALNAME :This is no name: it needs at least one character',
      '461 Anna SETNAME :Not enough parameters',
    ])
    for (const one of [client, other, hears, guest, plain]) one.cut()
  })

  test('words that their author could not write there are not told there', async () => {
    await world.channel(anna, 'cisza')
    const owner = await enter(anna, 'name', '#cisza', ['setname', 'away-notify', 'extended-join'])
    const muted = await enter(bartek, 'name', '#cisza')
    owner.send('PRIVMSG #cisza :.mute Bartek 10')
    await world.quiet()
    owner.unread()
    muted.send('SETNAME :brzydko', 'AWAY :brzydko')
    await muted.settled()
    muted.send('PART #cisza')
    await world.quiet()
    expect(withoutMasks(owner.unread())).toEqual([
      ':Bartek SETNAME Bartek',
      ':Bartek AWAY Away',
      ':Bartek PART #cisza',
    ])
    muted.send('JOIN #cisza')
    await world.quiet()
    expect(withoutMasks(owner.unread())).toEqual([':Bartek JOIN #cisza Bartek Bartek', ':Bartek AWAY Away'])
    owner.send('WHO #cisza', 'WHO #cisza %nr')
    const told = withoutMasks(await owner.settled())
    expect(told).toContainEqual(expect.stringMatching(/^352 Anna #cisza .* Bartek G :0 Bartek$/))
    expect(told).toContainEqual('354 Anna Bartek :Bartek')
    for (const one of [owner, muted]) one.cut()
  })

  test('[FILT-04] where filters judge what people write, words that they do not judge are told of moderators alone', async () => {
    const { id } = await world.channel(anna, 'sito')
    const body = {
      title: 'Wulgaryzmy',
      do: 'refuse',
      tells: 'words',
      when: [{ is: 'words', words: ['debil'] }],
    }
    const url = `/api/channels/${id}/moderation/filters`
    const made = await world.http('POST', url, { as: anna, body: { body } })
    const { filter } = made.body
    await world.http('PUT', `${url}/${filter.id}`, { as: anna, body: { version: 1, state: 'on' } })
    const owner = await enter(anna, 'name', '#sito', ['setname', 'away-notify'])
    // nobody has written here yet, whose message would have had the filters read
    const member = await enter(bartek, 'name', '#sito')
    owner.unread()
    member.send('SETNAME :debil', 'AWAY :debil')
    await member.settled()
    owner.send('SETNAME :Szefowa')
    await world.quiet()
    expect(withoutMasks(owner.unread())).toEqual([
      ':Bartek SETNAME Bartek',
      ':Bartek AWAY Away',
      ':Anna SETNAME Szefowa',
    ])
    owner.send('WHO #sito')
    const told = withoutMasks(await owner.settled()).map((line) => line.replace(/ \S+ \S+ 127\S+/, ''))
    expect(told.slice(0, 2).toSorted()).toEqual([
      '352 Anna #sito Anna H~ :0 Szefowa',
      '352 Anna #sito Bartek G :0 Bartek',
    ])
    for (const one of [owner, member]) one.cut()
  })
})

describe('extended-join, account-notify and userhost-in-names', () => {
  test('a JOIN has account and real name, the own one too; a login is told as ACCOUNT behind the NICK', async () => {
    await world.channel(anna, 'wejscia')
    const watcher = await enter(null, 'Kto patrzy', '#wejscia', ['extended-join'])
    const plain = await enter(null, 'name', '#wejscia')
    expect(watcher.lines.map((line) => withoutMasks([line])[0])).toContain(
      ':Guest!guest@127.0.0.1 JOIN #wejscia * :Kto patrzy',
    )
    plain.unread()
    const client = await enter(anna, 'Anna z Łodzi', '#wejscia', ['extended-join', 'account-notify'])
    const own = withoutMasks(client.lines)
    expect(own).toContain(':Anna JOIN #wejscia Anna :Anna z Łodzi')
    const nick = own.indexOf(':Guest!guest@127.0.0.1 NICK :Anna')
    expect(own[nick + 1]).toBe(':Anna ACCOUNT Anna')
    await world.quiet()
    expect(withoutMasks(watcher.unread())).toEqual([':Anna JOIN #wejscia Anna :Anna z Łodzi'])
    expect(withoutMasks(plain.unread())).toEqual([':Anna JOIN #wejscia'])
    for (const one of [watcher, plain, client]) one.cut()
  })

  test('NAMES has whole sources for who asked, beside lists without for others', async () => {
    await world.channel(anna, 'zrodla')
    const client = await enter(anna, 'name', '#zrodla')
    const { id } = (await world.service.store.read.users.byName(userName('Anna')))!
    const guest = await enter(null, 'name', '#zrodla', ['userhost-in-names'])
    expect(guest.lines).toContain(`:127.0.0.1 353 Guest = #zrodla :~Anna!${id}@${id.slice(-12)}.user`)
    client.send('NAMES #zrodla')
    expect((await client.settled())[0]).toBe(':127.0.0.1 353 Anna = #zrodla :~Anna')
    for (const one of [client, guest]) one.cut()
  })
})

describe('away-notify', () => {
  test('tells each who shares a channel once, when all connections are away, when one is back, and behind a JOIN', async () => {
    await world.channel(anna, 'obecni')
    await world.channel(anna, 'obecni-2')
    const watcher = await enter(bartek, 'name', '#obecni,#obecni-2', ['away-notify'])
    const plain = await enter(celina, 'name', '#obecni')
    const first = await enter(anna, 'name', '#obecni,#obecni-2', ['away-notify'])
    const second = await enter(anna, 'name', '#obecni')
    await world.quiet()
    for (const one of [watcher, plain, first]) one.unread()
    first.send('AWAY :zaraz wracam')
    expect(withoutMasks(await first.settled())).toEqual(['306 Anna :You are marked as away'])
    second.send('AWAY :też')
    await second.settled()
    first.send('AWAY')
    expect(withoutMasks(await first.settled())).toEqual(['305 Anna :You are no longer marked as away'])
    second.send('PRIVMSG #obecni :koniec')
    await world.quiet()
    expect(withoutMasks(watcher.unread())).toEqual([
      expect.stringMatching(/^:Anna AWAY (:zaraz wracam|też)$/),
      ':Anna AWAY',
      ':Anna PRIVMSG #obecni :koniec',
    ])
    expect(withoutMasks(plain.unread())).toEqual([':Anna PRIVMSG #obecni :koniec'])
    // the only connection that was not away closes, so the person is away
    first.cut()
    await first.untilClosed()
    await watcher.expect(/ AWAY też$/)
    second.send('PART #obecni', 'JOIN #obecni')
    await second.settled()
    await world.quiet()
    expect(withoutMasks(watcher.unread()).slice(-2)).toEqual([':Anna JOIN #obecni', ':Anna AWAY też'])
    for (const one of [watcher, plain, second]) one.cut()
  })
})

test('a connection that changes both tells both to each who asked for both', async () => {
  await world.channel(anna, 'oboje')
  const watcher = await enter(bartek, 'name', '#oboje', ['away-notify', 'setname'])
  const steady = await enter(anna, 'Anna zostaje', '#oboje')
  steady.send('AWAY :nie ma mnie')
  await steady.settled()
  await world.quiet()
  watcher.unread()
  const other = await enter(anna, 'Anna przychodzi', '#oboje')
  await world.quiet()
  expect(withoutMasks(watcher.unread())).toEqual([':Anna AWAY', ':Anna SETNAME :Anna przychodzi'])
  other.cut()
  await other.untilClosed()
  await watcher.expect(/ SETNAME /)
  for (const one of [watcher, steady]) one.cut()
})

describe('WHO by mask', () => {
  test('finds people by nick, user, host, real name and whole source, in any case; `*` and `0` everybody', async () => {
    const people = [
      await enter(anna, 'Kierowniczka', '#nie-ma'),
      await enter(bartek, 'Zastępca', '#nie-ma'),
      await enter(bartek, 'name', '#nie-ma'),
    ]
    const asker = await world.connect(celina)
    const { id } = (await world.service.store.read.users.byName(userName('Anna')))!
    const found = async (asked: string) => {
      asker.send(`WHO ${asked}`)
      const lines = withoutMasks(await asker.settled())
      expect(lines.at(-1)).toBe(`315 Celina ${asked.split(' ')[0]} :End of the WHO list`)
      return lines
        .slice(0, -1)
        .map((line) => line.split(' ')[6]!)
        .toSorted()
    }
    expect(await found('*')).toEqual(['Anna', 'Bartek', 'Celina'])
    expect(await found('0')).toEqual(['Anna', 'Bartek', 'Celina'])
    // the user's part has digits of the id, which may begin with an a
    expect(await found('aN*')).toEqual(['Anna'])
    expect(await found('?ARTEK')).toEqual(['Bartek'])
    expect(await found('*kierow*')).toEqual(['Anna'])
    expect(await found(`*${id.slice(-8)}`)).toEqual(['Anna'])
    expect(await found(`b*!*@*.user`)).toEqual(['Bartek'])
    expect(await found('* o')).toEqual([])
    expect(await found(`${'*a'.repeat(300)}*`)).toEqual([])
    // a mask may have a hundred characters, not more
    const long = 'n'.repeat(100)
    people.push(await enter(celina, long, '#nie-ma'))
    expect(await found(`*${long.slice(1)}`)).toEqual(['Celina'])
    expect(await found(`*${long}`)).toEqual([])
    asker.send('WHO *ar?ek %na')
    expect(withoutMasks(await asker.settled())[0]).toBe('354 Celina Bartek Bartek')
    for (const one of [...people, asker]) one.cut()
  })
})

test('attack: absences and real names in quick turns are told thirty times at once, then once in ten seconds', async () => {
  const clock = new FakeClock()
  const own = await createWorld({ clock, settings: { RATE_LIMITS: 'on' } })
  const [flooder, reader] = await own.people('Anna', 'Bartek')
  await own.channel(flooder, 'drzwi')
  const witness = await own.connect(reader, { capabilities: ['away-notify', 'setname'] })
  witness.send('JOIN #drzwi')
  await witness.settled()
  const client = await own.connect(flooder, { capabilities: ['standard-replies'] })
  client.send('JOIN #drzwi')
  for (let turn = 0; turn < 20; turn += 1) client.send(`SETNAME :Anna ${turn}`, `AWAY :${turn}`)
  await client.expect(/ FAIL AWAY RATE_LIMITED /)
  await own.quiet()
  const told = () => witness.lines.filter((line) => / (?:AWAY|SETNAME)\b/.test(line))
  expect(told()).toHaveLength(30)
  clock.advance(10_000)
  client.send('AWAY')
  await client.expect(/ 305 /)
  await own.quiet()
  expect(told().at(-1)).toMatch(/^:Anna!\S+ AWAY$/)
  await own.close()
})

test('attack: connections with other real names that come and go are told forty times at once, then once in ten seconds', async () => {
  const clock = new FakeClock()
  const own = await createWorld({ clock, settings: { RATE_LIMITS: 'on' } })
  const [flooder, reader] = await own.people('Anna', 'Bartek')
  await own.channel(flooder, 'drzwi')
  const witness = await own.connect(reader, { capabilities: ['away-notify', 'setname'] })
  witness.send('JOIN #drzwi')
  await witness.settled()
  const enterAs = async (realName: string): Promise<IrcClient> => {
    const client = await own.dial()
    client.send(`USER x 0 * :${realName}`, `AUTHORIZATION ${flooder.token}`)
    await client.settled()
    return client
  }
  const steady = await enterAs('Anna zostaje')
  steady.send('AWAY :nie ma mnie', 'JOIN #drzwi')
  await steady.settled()
  const told = () => witness.lines.filter((line) => / (?:AWAY|SETNAME)\b/.test(line))
  for (let turn = 0; turn < 60; turn += 1) {
    const client = await enterAs(`Anna ${turn}`)
    client.cut()
    await expect.poll(() => own.service.counts().clients, { interval: 1 }).toBe(2)
  }
  await enterAs('Anna na końcu')
  await own.quiet()
  // a change of both is two lines
  const names = () => told().filter((line) => line.includes(' SETNAME '))
  expect(names().length).toBeLessThanOrEqual(40)
  expect(told().length).toBeLessThanOrEqual(80)
  expect(names().at(-1)).not.toContain('Anna na końcu')
  const before = told().length
  clock.advance(10_000)
  await own.quiet()
  expect(told().length).toBeLessThanOrEqual(before + 2)
  expect(names().at(-1)).toMatch(/ SETNAME :Anna na końcu$/)
  clock.advance(60_000)
  await own.quiet()
  expect(told().length).toBeLessThanOrEqual(before + 2)
  await own.close()
})
