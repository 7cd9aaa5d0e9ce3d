import { availableEngines, createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

describe.each(availableEngines().slice(0, 1))('a large channel on %s', (engine) => {
  let world: World
  let crowd: readonly NamedPerson[]
  const clients: IrcClient[] = []
  let anna: NamedPerson
  let watcher: IrcClient
  let guest: IrcClient

  beforeAll(async () => {
    world = await createWorld({ engine })
    crowd = await world.crowd(130, 'Ktos-')
    anna = await world.person('Anna')
    watcher = await world.connect(anna)
    guest = await world.connect(null)
    for (const person of crowd.slice(0, 120)) clients.push(await world.connect(person))
    for (const client of [watcher, guest, ...clients]) client.send('JOIN #gwar')
    await world.quiet()
  })
  beforeEach(async () => {
    // what the test before left in a window is told
    world.clock.advance(10_000)
    await world.quiet()
    for (const client of [watcher, guest]) client.unread()
  })
  afterAll(() => world.close())

  const join = async (person: NamedPerson, capabilities: 'web' | readonly [] = []) => {
    const client = await world.connect(person, { capabilities })
    client.send('JOIN #gwar')
    await client.quiet()
    return client
  }
  /** The arrivals and departures that this client was told since the last call. */
  const told = (client: IrcClient) =>
    client.unread().flatMap((line) => {
      const found = /^(?:@\S+ )?:([\w-]+)!\S+ (?:(JOIN|PART) #\w+|(QUIT) :.*)$/.exec(line)
      return found === null ? [] : [`${found[2] ?? found[3]} ${found[1]}`]
    })

  test('below 100 members an arrival is told at once, from 100 on they gather in a window and are told together, once each; an own JOIN comes at once and only once', async () => {
    await world.channel(anna, 'rosnie')
    for (const client of [watcher, guest]) client.send('JOIN #rosnie')
    await world.quiet()
    for (const client of [watcher, guest]) client.unread()
    const ownJoins = (index: number) =>
      clients[index]!.lines.filter(
        (line) => line.includes(`:${crowd[index]!.name}!`) && line.endsWith(' JOIN #rosnie'),
      )
    const arrive = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        clients[index]!.send('JOIN #rosnie')
        await clients[index]!.quiet()
        expect(ownJoins(index)).toHaveLength(1)
      }
      await world.quiet()
    }
    await arrive(0, 90)
    expect(told(watcher)).toEqual(crowd.slice(0, 90).map(({ name }) => `JOIN ${name}`))
    expect(told(guest)).toHaveLength(90)

    await arrive(90, 120)
    // only from the 100th member on arrivals are gathered
    expect(told(watcher)).toEqual(crowd.slice(90, 98).map(({ name }) => `JOIN ${name}`))
    world.clock.advance(99)
    await world.quiet()
    expect(told(watcher)).toEqual([])
    world.clock.advance(1)
    await world.quiet()
    expect(told(watcher)).toEqual(crowd.slice(98, 120).map(({ name }) => `JOIN ${name}`))
    world.clock.advance(10_000)
    await world.quiet()
    expect(told(watcher)).toEqual([])
    for (const index of clients.keys()) expect(ownJoins(index)).toHaveLength(1)
  })

  test('who comes and goes within the window is nobody’s business; who goes and comes back stayed', async () => {
    const passing = await join(crowd[120]!)
    passing.send('PART #gwar')
    await passing.quiet()
    clients[5]!.send('PART #gwar', 'JOIN #gwar')
    await clients[5]!.quiet()
    clients[6]!.send('PART #gwar')
    await clients[6]!.quiet()
    expect(told(watcher)).toEqual([])
    world.clock.advance(1000)
    await world.quiet()
    expect(told(watcher)).toEqual([`PART ${crowd[6]!.name}`])
  })

  test('attack: join/part storm: a thousand turns cost the others at most a line a window', async () => {
    const restless = clients[7]!
    for (let turn = 0; turn < 500; turn += 1) restless.send('PART #gwar', 'JOIN #gwar')
    await restless.quiet()
    world.clock.advance(1000)
    await world.quiet()
    expect(told(watcher)).toEqual([])
  })

  test('[PS-04] the list fits into lines that old clients can read, holds everybody once, and the asker', async () => {
    // who left is not on it
    clients[10]!.send('PART #gwar')
    await clients[10]!.quiet()
    world.clock.advance(1000)
    await world.quiet()
    const newcomer = await world.connect(crowd[125]!)
    newcomer.send('JOIN #gwar')
    const lines = (await newcomer.settled()).filter((line) => line.includes(' 353 '))
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(510)
    const names = lines.flatMap((line) => line.split(' :')[1]!.split(' '))
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain(crowd[125]!.name)
    expect(names).toContain('Anna')
    expect(names).not.toContain(crowd[10]!.name)
    expect(names.some((name) => name.startsWith('Guest'))).toBe(false)
  })

  test('the list and the lines after it always fit together', async () => {
    // a list requested while changes are gathered, followed by the changes
    await join(crowd[126]!)
    const lazy = await join(crowd[127]!, 'web')
    lazy.unread()
    lazy.send('NAMES #gwar')
    await lazy.quiet()
    clients[8]!.send('PART #gwar')
    await clients[8]!.quiet()
    const names = new Set(
      lazy
        .unread()
        .filter((line) => line.includes(' 353 '))
        .flatMap((line) => line.split(' :')[1]!.split(' ')),
    )
    world.clock.advance(1000)
    await world.quiet()
    for (const change of told(lazy)) {
      const [verb, name] = change.split(' ') as [string, string]
      expect(names.has(name), change).toBe(verb === 'PART')
      if (verb === 'JOIN') names.add(name)
      else names.delete(name)
    }
    watcher.send('NAMES #gwar')
    const now = (await watcher.settled()).filter((line) => line.includes(' 353 '))
    expect([...names].toSorted()).toEqual(now.flatMap((line) => line.split(' :')[1]!.split(' ')).toSorted())
  })

  test('lazy clients that follow nothing are told of nobody', async () => {
    const lazy = await join(crowd[128]!, 'web')
    lazy.unread()
    clients[9]!.send('PART #gwar')
    await clients[9]!.quiet()
    world.clock.advance(5000)
    await world.quiet()
    expect(told(lazy)).toEqual([])
  })

  test('[INV-08] coming and going is no event: the numbers stand still, and nothing is stored of it', async () => {
    const before = (await world.observe(null, '#gwar')).state
    const [comer] = await world.crowd(1, 'Gosc-')
    const client = await join(comer!)
    world.clock.advance(10_000)
    await world.quiet()
    expect(told(watcher)).toEqual(['JOIN Gosc-0'])
    client.send('PART #gwar')
    await client.settled()
    world.clock.advance(10_000)
    await world.quiet()
    expect(told(watcher)).toEqual(['PART Gosc-0'])
    const after = (await world.observe(null, '#gwar')).state
    expect(after.seq).toBe(before.seq)
    expect(after.events).toEqual(before.events)
  })
})
