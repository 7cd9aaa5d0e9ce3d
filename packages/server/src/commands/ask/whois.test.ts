import { bare, type NamedPerson, type World, userName } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

let world: World
let anna: NamedPerson
let bartek: NamedPerson
let celina: NamedPerson
worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made))

const idOf = async (name: string) => (await world.service.store.read.users.byName(userName(name)))!.id

describe('WHOIS', () => {
  test('says who somebody is, in which channels and that they are away; never an address or a mail', async () => {
    await world.channel(anna, 'kawiarnia')
    await world.channel(bartek, 'biblioteka')
    const watched = await world.connect(anna)
    watched.send('JOIN #kawiarnia,#biblioteka', 'JOIN Celina', 'AWAY :zaraz wracam')
    await watched.settled()
    const client = await world.connect(bartek)
    client.send('WHOIS 127.0.0.1 anna')
    const id = await idOf('Anna')
    const lines = bare(await client.settled())
    expect(lines).toEqual([
      `311 Bartek Anna ${id} ${id.slice(-12)}.user * :Anna`,
      '312 Bartek Anna 127.0.0.1 :Gwar',
      '319 Bartek Anna :#biblioteka ~#kawiarnia',
      '301 Bartek Anna :zaraz wracam',
      '330 Bartek Anna Anna :is logged in as',
      '318 Bartek anna :End of the WHOIS list',
    ])
    expect(lines.join(' ')).not.toMatch(/example\.com|Celina|::1/)
    watched.cut()
    client.cut()
  })

  test('of several, of who is not connected, of oneself as a guest, of the service', async () => {
    const client = await world.connect(null)
    client.send('WHOIS Guest,Celina,Gwar,')
    expect(bare(await client.settled())).toEqual([
      '311 Guest Guest guest 127.0.0.1 * :Guest',
      '312 Guest Guest 127.0.0.1 :Gwar',
      '401 Guest Celina :There is no such person or channel',
      '311 Guest Gwar service 127.0.0.1 * :Gwar',
      '312 Guest Gwar 127.0.0.1 :Gwar',
      '335 Guest Gwar :is a bot',
      '318 Guest Guest,Celina,Gwar, :End of the WHOIS list',
    ])
    client.send(`WHOIS ${'x,'.repeat(500)}`)
    expect((await client.settled()).filter((line) => / 401 /.test(line))).toHaveLength(10)
    client.cut()
  })

  test('of nobody it is 431 alone', async () => {
    const client = await world.connect(anna)
    client.send('WHOIS', 'WHOIS :', 'WHOIS ,', 'WHOIS 127.0.0.1 :')
    expect(bare(await client.settled())).toEqual(Array(4).fill('431 Anna :No name given'))
    client.cut()
  })

  test('channels of many are told in lines that old clients can read', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `kanal-${'x'.repeat(20)}-${index}`)
    for (const name of names) await world.channel(celina, name)
    const watched = await world.connect(celina)
    watched.send(`JOIN ${names.map((name) => `#${name}`).join(',')}`)
    await watched.settled()
    const client = await world.connect(anna)
    client.send('WHOIS Celina')
    const lines = (await client.settled()).filter((line) => / 319 /.test(line))
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line.length).toBeLessThan(510)
    expect(lines.join(' ').match(/~#kanal/g)).toHaveLength(20)
    watched.cut()
    client.cut()
  })
})

describe('AWAY', () => {
  test('marks the connection; a person is away when all their connections are, and PRIVMSG tells so', async () => {
    const [first, second, other] = await Promise.all([
      world.connect(anna),
      world.connect(anna),
      world.connect(bartek),
    ])
    first.send('AWAY :śpię')
    expect(await first.settled()).toEqual([':127.0.0.1 306 Anna :You are marked as away'])
    other.send('PRIVMSG Anna :cześć')
    await world.quiet()
    expect(other.unread()).toEqual([])
    second.send('AWAY :też śpię')
    await second.settled()
    other.send('PRIVMSG Anna :jesteś?')
    await world.quiet()
    expect(other.unread()).toEqual([expect.stringMatching(/^:127\.0\.0\.1 301 Bartek Anna :(też )?śpię$/)])
    second.send('AWAY')
    expect((await second.settled()).at(-1)).toBe(':127.0.0.1 305 Anna :You are no longer marked as away')
    other.send('PRIVMSG Anna :halo')
    await world.quiet()
    expect(other.unread()).toEqual([])
    for (const client of [first, second, other]) client.cut()
  })

  test('a long text is cut, a hostile one stays one line', async () => {
    const client = await world.connect(anna)
    client.send(`AWAY :${'ż'.repeat(4000)}`, 'WHOIS Anna')
    const told = (await client.settled()).find((line) => / 301 /.test(line))!
    expect(told.split(':').at(-1)).toBe('ż'.repeat(200))
    client.send('AWAY :a\rQUIT b', 'WHOIS Anna')
    const lines = await client.settled()
    expect(lines.filter((line) => !/^:127\.0\.0\.1 \d{3} /.test(line))).toEqual([])
    client.cut()
  })
})
