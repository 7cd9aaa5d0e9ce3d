import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COMMANDS } from '../table.ts'

let world: World
let anna: NamedPerson
let bartek: NamedPerson
beforeAll(async () => {
  world = await createWorld()
  ;[anna, bartek] = await world.people('Anna', 'Bartek')
})
afterAll(() => world.close())

async function asked(person: NamedPerson | null, ...lines: string[]): Promise<readonly string[]> {
  const client = await world.connect(person)
  client.send(...lines)
  const answer = await client.settled()
  client.cut()
  return answer.map((line) => line.replace(/^:127\.0\.0\.1 /, ''))
}

describe('questions about the server', () => {
  test('MOTD is 422, VERSION is 351 and 005 again, TIME is 391 by the server’s clock', async () => {
    expect(await asked(anna, 'MOTD')).toEqual(['422 Anna :There is no message of the day'])
    const version = await asked(null, 'VERSION')
    expect(version[0]).toBe('351 Guest gwar-0.1.0 127.0.0.1 :Gwar')
    expect(version.slice(1).every((line) => line.startsWith('005 Guest '))).toBe(true)
    expect(version.join(' ')).toContain(' CHATHISTORY=100 MSGREFTYPES=msgid,timestamp BOT=B ')
    expect(await asked(anna, 'TIME')).toEqual([
      '391 Anna 127.0.0.1 1781524800 0 :Mon, 15 Jun 2026 12:00:00 GMT',
    ])
  })

  test('LUSERS counts an account once, and guests apart from people', async () => {
    await world.quiet()
    const connections = await Promise.all([world.connect(anna), world.connect(anna), world.connect(bartek)])
    await world.connect(null)
    connections[0].send('LUSERS')
    const lines = await connections[0].settled()
    expect(lines[0]).toBe(':127.0.0.1 251 Anna :There are 2 users and 1 invisible on 1 server')
    expect(lines[1]).toMatch(/^:127\.0\.0\.1 254 Anna \d+ :channels formed$/)
    expect(lines[2]).toMatch(/^:127\.0\.0\.1 255 Anna :I have \d+ clients and 0 servers$/)
    const [, now, most] = /^:\S+ 265 Anna (\d+) (\d+) :Current local users \1, max \2$/.exec(lines[3]!) ?? []
    expect(Number(now)).toBeGreaterThanOrEqual(4)
    expect(lines[4]).toMatch(/^:\S+ 266 Anna 3 \d+ :Current global users 3, max \d+$/)
    connections[1].cut()
    connections[2].cut()
    await connections[2].untilClosed()
    await expect
      .poll(async () => {
        connections[0].send('LUSERS')
        return (await connections[0].settled())[3]
      })
      .toMatch(new RegExp(`^:\\S+ 265 Anna ${Number(now) - 2} ${most} `))
  })

  test('HELP lists every command that there is, and says of each how it is written', async () => {
    const index = await asked(null, 'HELP')
    expect(index[0]).toMatch(/^704 Guest \* :/)
    expect(index.at(-1)).toBe('706 Guest * :End of help')
    const told = index.slice(1, -1).flatMap((line) => line.replace(/^705 Guest \* :/, '').split(' '))
    expect(told).toEqual([...COMMANDS.keys()])
    expect(await asked(null, 'HELPOP part')).toEqual([
      '704 Guest part :PART',
      '705 Guest part :PART #name[,#name…] [:text]',
      '706 Guest part :End of help',
    ])
    expect(await asked(null, 'HELP nothing')).toEqual(['524 Guest nothing :There is no help on this'])
  })
})

describe('questions about people', () => {
  test('ISON and USERHOST know who is connected, whatever the case; the host is a cloak', async () => {
    const [celina, dorota] = await world.people('Celina', 'Dorota')
    const client = await world.connect(celina)
    client.send('ISON dorota CELINA Nobody Gwar')
    expect(await client.settled()).toEqual([':127.0.0.1 303 Celina :Celina Gwar'])
    const other = await world.connect(dorota)
    client.send('ISON :dorota CELINA', 'USERHOST dorota nobody')
    expect(await client.settled()).toEqual([
      ':127.0.0.1 303 Celina :Dorota Celina',
      expect.stringMatching(/^:127\.0\.0\.1 302 Celina :Dorota=\+([0-9a-f-]{36})@[0-9a-f]{12}\.user$/),
    ])
    other.send('AWAY :obiad')
    await other.settled()
    client.send('USERHOST Dorota')
    expect((await client.settled())[0]).toContain(':Dorota=-')
    expect(await asked(null, 'USERHOST Guest', 'ISON Guest')).toEqual([
      '302 Guest :Guest=+guest@127.0.0.1',
      '303 Guest :',
    ])
    other.cut()
    client.cut()
  })

  test('a guest is nobody’s answer, and hostile names find nobody', async () => {
    const guest = await world.connect(null)
    expect(await asked(anna, 'ISON Guest', 'USERHOST Guest', 'WHOIS Guest', 'WHO Guest')).toEqual([
      '303 Anna :',
      '302 Anna :',
      '401 Anna Guest :There is no such person or channel',
      '318 Anna Guest :End of the WHOIS list',
      '315 Anna Guest :End of the WHO list',
    ])
    const hostile = [`'; drop table users; --`, 'a\0b', '%', 'x'.repeat(4000), '💥', '*', '../../..']
    for (const name of hostile) {
      const who = name === '*' ? [] : [`WHO :${name}`]
      const lines = await asked(anna, `ISON :${name}`, `USERHOST :${name}`, `WHOIS :${name}`, ...who)
      expect(lines.filter((line) => / (303|302) /.test(line) && !line.endsWith(':'))).toEqual([])
      expect(lines.filter((line) => /^(311|352|400) /.test(line))).toEqual([])
    }
    guest.cut()
  })

  test('INVITE names who is not there, and whom a guest may not ask; WHOWAS remembers nobody', async () => {
    await world.channel(anna, 'otwarty')
    expect(
      await asked(
        anna,
        'JOIN #otwarty',
        'INVITE Anna #otwarty',
        'INVITE Nobody #otwarty',
        'INVITE Bartek #nie-ma',
        'WHOWAS Bartek',
      ),
    ).toEqual([
      expect.stringContaining(' JOIN #otwarty'),
      expect.stringContaining('353 '),
      expect.stringContaining('366 '),
      '443 Anna Anna #otwarty :is already in this channel',
      '401 Anna Nobody :There is no such person or channel',
      expect.stringContaining('403 Anna #nie-ma '),
      '406 Anna Bartek :Nobody by this name is remembered',
      '369 Anna Bartek :End of the WHOWAS list',
    ])
    expect(await asked(null, 'INVITE Bartek #otwarty')).toEqual([
      '442 Guest #otwarty :You are not in this channel',
    ])
  })
})
