import { availableEngines, createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

describe.each(availableEngines().slice(0, 1))('who goes on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let crowd: readonly NamedPerson[]
  const open: IrcClient[] = []
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '50' } })
    ;[anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
    crowd = await world.crowd(110, 'Ktos-')
    for (const name of ['raz', 'dwa', 'trzy']) await world.channel(anna, name)
  })
  afterAll(() => world.close())
  afterEach(async () => {
    for (const client of open.splice(0)) client.cut()
    await world.quiet()
    world.clock.advance(10_000)
  })

  async function inside(
    person: NamedPerson | null,
    channels: string,
    capabilities: 'web' | readonly [] = [],
  ): Promise<IrcClient> {
    const client = await world.connect(person, { capabilities })
    open.push(client)
    client.send(`JOIN ${channels}`, ...(capabilities === 'web' ? [`NAMES ${channels}`] : []))
    await world.quiet()
    return client
  }
  /** As `inside` for each of the crowd, with one wait for all. */
  async function crowdInside(channels: string): Promise<void> {
    for (const person of crowd) {
      const client = await world.connect(person, { capabilities: [] })
      open.push(client)
      client.send(`JOIN ${channels}`)
    }
    await world.quiet()
  }
  /** The lines since the last call, as 'Who COMMAND rest', after a message that comes later. */
  async function told(client: IrcClient): Promise<string[]> {
    await world.quiet()
    return client.unread().map((line) => line.replace(/^(?:@\S+ )?:([^!\s]+)\S* /, '$1 '))
  }

  test('the end of the last connection is one QUIT, however many channels are shared; to web clients a PART in each', async () => {
    const watcher = await inside(anna, '#raz,#dwa,#trzy')
    const guest = await inside(null, '#dwa')
    const web = await inside(celina, '#raz,#dwa', 'web')
    const [first, second] = [await inside(bartek, '#raz,#dwa'), await inside(bartek, '#dwa')]
    for (const client of [watcher, guest, web]) client.unread()
    first.send('QUIT :do jutra')
    await first.untilClosed()
    // Bartek's other connection is still in #dwa
    expect(await told(watcher)).toEqual(['Bartek PART #raz :Quit: do jutra'])
    expect(await told(web)).toEqual(['Bartek PART #raz :Quit: do jutra'])
    const third = await inside(bartek, '#raz,#trzy')
    for (const client of [watcher, guest, web]) client.unread()
    third.cut()
    await third.untilClosed()
    await told(watcher)
    second.send('JOIN #raz,#trzy')
    await told(watcher)
    for (const client of [watcher, guest, web]) client.unread()
    second.send('QUIT :dobranoc\u0007 wszystkim')
    await second.untilClosed()
    expect(await told(watcher)).toEqual(['Bartek QUIT :Quit: dobranoc wszystkim'])
    expect(await told(guest)).toEqual(['Bartek QUIT :Quit: dobranoc wszystkim'])
    expect(await told(web)).toEqual(['Bartek PART #dwa', 'Bartek PART #raz'])
  })

  test('a connection that is lost says so, one without a text nothing; a long text is cut', async () => {
    const watcher = await inside(anna, '#raz')
    for (const [end, words] of [
      [(client: IrcClient) => client.cut(), 'Connection lost'],
      [(client: IrcClient) => client.send('QUIT'), 'Quit: '],
      [(client: IrcClient) => client.send(`QUIT :${'ż'.repeat(400)}`), `Quit: ${'ż'.repeat(200)}`],
    ] as const) {
      const client = await inside(bartek, '#raz')
      watcher.unread()
      end(client)
      await client.untilClosed()
      expect(await told(watcher)).toEqual([`Bartek QUIT :${words}`])
    }
  })

  test('PART tells its text; who may not write there leaves without one', async () => {
    const owner = await inside(anna, '#raz,#dwa')
    const client = await inside(bartek, '#raz,#dwa')
    owner.unread()
    client.unread()
    client.send('PART #raz :zaraz wracam')
    expect(await told(owner)).toEqual(['Bartek PART #raz :zaraz wracam'])
    expect(await told(client)).toEqual(['Bartek PART #raz :zaraz wracam'])
    owner.send('MODE #dwa +l q')
    client.send('JOIN #raz')
    await told(client)
    await told(owner)
    client.send('PART #raz,#dwa :https://example.org/')
    expect(await told(owner)).toEqual(['Bartek PART #raz https://example.org/', 'Bartek PART #dwa'])
    owner.send('MODE #dwa -l', 'PRIVMSG #dwa :.mute Bartek 600')
    client.send('JOIN #raz,#dwa')
    await told(client)
    await told(owner)
    client.send('PART #dwa :mimo wszystko')
    expect(await told(owner)).toEqual(['Bartek PART #dwa'])
    client.send('JOIN #dwa', 'QUIT :mimo wszystko')
    await client.untilClosed()
    expect(await told(owner)).toEqual(['Bartek JOIN #dwa', 'Bartek QUIT :Quit: '])
    owner.send('PRIVMSG #dwa :.unban Bartek')
    await told(owner)
  })

  test('a kick is told to all by KICK with its reason, at once and in a large channel too', async () => {
    const owner = await inside(anna, '#trzy')
    const web = await inside(celina, '#trzy', 'web')
    await inside(bartek, '#trzy')
    await crowdInside('#trzy')
    world.clock.advance(5000)
    await world.quiet()
    owner.unread()
    web.unread()
    owner.send('KICK #trzy Bartek :na dziś dość')
    expect(await told(owner)).toEqual(['Anna KICK #trzy Bartek :na dziś dość'])
    expect(await told(web)).toEqual(['Bartek PART #trzy'])
  })

  test('in a large channel a QUIT waits for its window, and so it does for small ones beside it: one for all', async () => {
    const near = await inside(anna, '#raz')
    const far = await inside(celina, '#trzy')
    const both = await inside(null, '#raz,#trzy')
    await crowdInside('#trzy')
    const [gone, back] = [crowd[0]!, crowd[1]!]
    const leaving = await inside(gone, '#raz,#trzy')
    const returning = await inside(back, '#raz,#trzy')
    world.clock.advance(5000)
    await world.quiet()
    // these connections are not the last ones, so nobody is told
    for (const client of [open[3]!, open[4]!]) client.cut()
    for (const client of [near, far, both]) await told(client)
    leaving.send('QUIT :papa')
    returning.send('QUIT :zaraz')
    await leaving.untilClosed()
    await returning.untilClosed()
    const late = await inside(bartek, '#raz')
    // news of the small channel is told meanwhile
    expect(await told(near)).toEqual(['Bartek JOIN #raz'])
    await inside(back, '#trzy')
    world.clock.advance(50)
    expect(await told(both)).toEqual(['Bartek JOIN #raz'])
    world.clock.advance(5000)
    for (const client of [near, both])
      expect((await told(client)).toSorted()).toEqual([
        `${gone.name} QUIT :Quit: papa`,
        `${back.name} PART #raz :Quit: zaraz`,
      ])
    expect(await told(far)).toEqual([`${gone.name} QUIT :Quit: papa`])
    late.cut()
  })
})
