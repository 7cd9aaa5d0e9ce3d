import { parseLine, wireCapability, WEB_CAPABILITIES } from '@gwar/protocol'
import { availableEngines, createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'

const CROWD = 200
const VENDOR = 'gwar.chat'
const WEB_REQUEST = `CAP REQ :${WEB_CAPABILITIES.map((name) => wireCapability(name, VENDOR)).join(' ')}`

let world: World
afterEach(() => world.close())

/** Numbers of the channel's events that a connection received, in order of arrival. */
const numbersOf = (client: IrcClient): number[] =>
  client.lines.flatMap((text) => {
    const line = parseLine(text)
    const seq = line?.command === 'JOIN' ? undefined : line?.tags.get(`${VENDOR}/seq`)
    return seq === undefined ? [] : [Number(seq)]
  })

/** Connects, and sends the login together with the next line, without waiting for an answer. */
async function come(person: NamedPerson, then: string): Promise<IrcClient> {
  const client = await world.dial()
  client.send('USER web 0 * :web', WEB_REQUEST, `AUTHORIZATION ${person.token}`, then)
  return client
}

describe.each(availableEngines())('attack: reconnect storm on %s', (engine) => {
  test('everybody is cut off while others talk: each has each number once and in order, for a few looks into the store', async () => {
    let looks = 0
    const counted = (store: Store): Store => ({
      ...store,
      read: {
        ...store.read,
        events: {
          ...store.read.events,
          after: (...args) => {
            looks += 1
            return store.read.events.after(...args)
          },
        },
      },
    })
    world = await createWorld({ engine, wrapStore: counted })
    const [anna] = await world.people('Anna')
    await world.channel(anna, 'burza')
    const speaker = await world.connect(anna, { capabilities: 'web' })
    speaker.send('JOIN #burza')
    await speaker.settled()
    let said = 0
    const say = (count: number): void => {
      for (let index = 0; index < count; index += 1)
        speaker.send(`@label=s${(said += 1)} PRIVMSG #burza :message ${said}`)
    }
    const crowd = await world.crowd(CROWD, 'Widz')
    const before = await Promise.all(crowd.map((person) => come(person, 'JOIN #burza')))
    for (const client of before) await client.expect(/ JOIN #burza/)
    say(3)
    await world.quiet()
    // some clients have the last lines and others do not, as when connections break in the middle of a fan-out
    const lastOf = before.map((client, index) => numbersOf(client).at(-1)! - (index % 3))
    for (const client of before) client.cut()
    say(4)
    await world.quiet()
    looks = 0
    const after: IrcClient[] = []
    for (const [index, person] of crowd.entries()) {
      after.push(await come(person, `RESUME #burza ${lastOf[index]}`))
      if (index % 50 === 0) say(1)
    }
    for (const client of after) await client.expect(new RegExp(` BATCH -`))
    say(2)
    await world.quiet()

    const end = Math.max(...numbersOf(speaker))
    for (const [index, client] of after.entries()) {
      const wanted = Array.from({ length: end - lastOf[index]! }, (_, at) => lastOf[index]! + 1 + at)
      expect(numbersOf(client)).toEqual(wanted)
    }
    expect(looks).toBeLessThan(CROWD / 4)
    expect(world.service.counts().clients).toBe(CROWD + 1)
  }, 60_000)
})

describe('what is shared by those who come back', () => {
  test("a message deleted meanwhile is in nobody's replay, whoever came back before", async () => {
    world = await createWorld()
    const [anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
    await world.channel(anna, 'burza')
    const speaker = await world.connect(anna, { capabilities: 'web' })
    speaker.send('JOIN #burza', '@label=1 PRIVMSG #burza :a secret of mine', 'PRIVMSG #burza :another')
    const echo = await speaker.expect(/ PRIVMSG #burza :a secret/)
    await world.quiet()
    const first = await come(bartek, 'RESUME #burza 0')
    await first.expect(/a secret of mine/)
    speaker.send(`PRIVMSG #burza :.removemessage ${echo.tags.get('msgid')}`)
    await world.quiet()
    const second = await come(celina, 'RESUME #burza 0')
    await second.expect(/ BATCH -/)
    expect(second.lines.join('\n')).toContain('another')
    expect(second.lines.join('\n')).not.toContain('a secret of mine')
  })

  test('who comes back later gets what was said since, too, and who missed less gets less', async () => {
    world = await createWorld()
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'burza')
    const speaker = await world.connect(anna, { capabilities: 'web' })
    speaker.send('JOIN #burza')
    const said = async (text: string) => {
      speaker.send(`PRIVMSG #burza :${text}`)
      await world.quiet()
    }
    const missed = async (from: number) => {
      const client = await come(bartek, `RESUME #burza ${from}`)
      await client.expect(/ BATCH -/)
      const numbers = numbersOf(client)
      const complete = client.lines
        .find((line) => line.includes(' BATCH +'))!
        .split(' ')
        .at(-1)
      expect(Number(complete)).toBe(Math.max(...numbers))
      client.cut()
      return numbers
    }
    await said('one')
    const first = await missed(0)
    expect(await missed(0)).toEqual(first)
    await said('two')
    const [last = 0] = first.slice(-1)
    expect(await missed(0)).toEqual([...first, last + 1])
    expect(await missed(last)).toEqual([last + 1])
  })

  test('clients of different capabilities get their own lines of it', async () => {
    world = await createWorld()
    const [anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
    await world.channel(anna, 'burza')
    const speaker = await world.connect(anna, { capabilities: 'web' })
    speaker.send('JOIN #burza', 'PRIVMSG #burza :hello')
    await world.quiet()
    const web = await come(bartek, 'RESUME #burza 0')
    await web.expect(/ BATCH -/)
    const bare = await world.connect(celina, { capabilities: ['batch'], over: 'tcp' })
    bare.send('RESUME #burza 0')
    await bare.expect(/ BATCH -/)
    expect(web.lines.find((line) => line.includes(':hello'))).toMatch(/^@batch=resume;.*msgid=/)
    expect(bare.lines.find((line) => line.includes(' PRIVMSG '))).toMatch(/^@batch=resume :Anna!/)
  })
})
