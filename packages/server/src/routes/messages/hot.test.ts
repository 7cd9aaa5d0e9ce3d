import {
  availableEngines,
  createWorld,
  FakeClock,
  type IrcClient,
  type NamedPerson,
  type World,
  userName,
} from '@gwar/testkit'
import { newMessage } from '../../store/sample-data.fixture.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const HOUR_MS = 3_600_000

describe.each(availableEngines())('hot and karma on %s', (engine) => {
  let world: World
  const clock = new FakeClock()
  let anna: NamedPerson
  let voters: NamedPerson[]
  let sockets: IrcClient[]
  let channel: { id: string; name: string }
  let rooms = 0

  beforeAll(async () => {
    world = await createWorld({ engine, clock, settings: { CHANNELS_PER_USER: '50' } })
    anna = await world.person('Anna')
    voters = [await world.person('Ola'), await world.person('Jan'), await world.person('Ewa')]
  })
  afterAll(() => world.close())

  beforeEach(async () => {
    rooms += 1
    channel = await world.channel(anna, `hot-${rooms}`)
    sockets = await Promise.all(
      [anna, ...voters].map((who) => world.connect(who, { capabilities: ['msgid', 'echo-message'] })),
    )
    for (const socket of sockets) socket.send(`JOIN #${channel.name}`)
    await world.quiet()
  })

  const say = async (text: string): Promise<string> => {
    const [author] = sockets
    author!.send(`PRIVMSG #${channel.name} :${text}`)
    const echo = await author!.expect((line) => line.command === 'PRIVMSG' && line.params[1] === text)
    return echo.tags.get('msgid')!
  }
  const vote = async (voter: number, vote: number, id: string) => {
    sockets[voter + 1]!.send(`PRIVMSG #${channel.name} :.votemessage ${vote} ${id}`)
    await world.quiet()
  }
  const hot = async (query = '', as?: NamedPerson) =>
    (
      await world.http(
        'GET',
        `/api/channels/${channel.id}/messages/hot${query}`,
        as === undefined ? {} : { as },
      )
    ).body
  const texts = async (query = '') =>
    (await hot(query)).data.map(({ message }: { message: string }) => message)

  test('[HTTP-36, ROLE-04, HOT-08, DATA-13] the highest sum first, the newer of equals, nothing without a plus', async () => {
    const [one, two, three, four] = [
      await say('jeden'),
      await say('dwa'),
      await say('trzy'),
      await say('cztery'),
    ]
    await vote(0, 1, one)
    await vote(0, 1, two)
    clock.jump(1)
    await vote(1, 1, two)
    await vote(0, 1, three)
    await vote(0, -1, four)
    const page = await hot()
    expect(page).toMatchObject({ total: 3, current_page: 1, last_page: 1 })
    expect(page.data.map(({ message }: { message: string }) => message)).toEqual(['dwa', 'trzy', 'jeden'])
    expect(page.data[0].votes.map(({ user, vote }: { user: string; vote: number }) => [user, vote])).toEqual([
      ['Ola', 1],
      ['Jan', 1],
    ])
    await vote(2, -1, one)
    expect(await texts()).toEqual(['dwa', 'trzy'])
  })

  test('[HOT-10] more than a page of them', async () => {
    const { store } = world.service
    const author = (await store.read.users.byName(userName('Anna')))!
    const voter = (await store.read.users.byName(userName('Ola')))!
    const ids = Array.from(
      { length: 53 },
      (_, n) => `01900000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
    )
    const at = clock.now()
    await store.appendMessages(
      ids.map((id, n) => newMessage(channel.id, author.id, { id, text: `wiadomość ${n}`, folded: '', at })),
    )
    await store.transact(async (tx) => {
      for (const messageId of ids)
        await tx.votes.set(
          { channelId: channel.id, messageId, userId: voter.id, authorId: author.id, vote: 1 },
          at,
        )
    })
    const first = await hot()
    expect(first).toMatchObject({ total: 53, current_page: 1, last_page: 2 })
    expect(first.data).toHaveLength(50)
    const second = await hot('?page=2')
    expect(second.data.map(({ message }: { message: string }) => message)).toEqual([
      'wiadomość 2',
      'wiadomość 1',
      'wiadomość 0',
    ])
    expect((await hot('?page=3')).data).toEqual([])
  })

  test('[HOT-02, CONST-44] votes of the range count, whenever the message was written', async () => {
    const old = await say('stare')
    await vote(0, 1, old)
    clock.jump(4 * HOUR_MS)
    const young = await say('nowe')
    await vote(0, 1, young)
    expect(await texts('?range=3')).toEqual(['nowe'])
    expect(await texts('?range=6')).toEqual(['nowe', 'stare'])
    await vote(1, 1, old)
    expect(await texts('?range=3')).toEqual(['nowe', 'stare'])
    clock.jump(21 * HOUR_MS)
    expect(await texts()).toEqual(['nowe', 'stare'])
    clock.jump(4 * HOUR_MS)
    expect(await texts()).toEqual([])
    expect(await texts('?range=48')).toHaveLength(2)
  })

  test('[HTTP-37, HOT-04] days between two moments; a beginning alone is that one day', async () => {
    const begin = Math.floor(clock.now().getTime() / 1000)
    await vote(0, 1, await say('pierwszego dnia'))
    clock.jump(30 * HOUR_MS)
    await vote(0, 1, await say('drugiego dnia'))
    const between = (from: number, to?: number) =>
      texts(`?date%5Bfrom%5D=${from}${to === undefined ? '' : `&date%5Bto%5D=${to}`}`)
    expect(await between(begin)).toEqual(['pierwszego dnia'])
    expect(await between(begin, begin + 172_800)).toHaveLength(2)
    expect(await between(begin + 172_800, begin)).toHaveLength(2)
    expect(await between(begin + 86_400)).toEqual(['drugiego dnia'])
    expect(await between(0)).toEqual([])
  })

  test('deletion: a message that is gone is not hot', async () => {
    const [own, other] = [await say('wycofam się'), await say('zostaje')]
    await vote(0, 1, own)
    await vote(0, 1, other)
    sockets[0]!.send(`PRIVMSG #${channel.name} :.removemessage ${own}`)
    await world.quiet()
    expect(await texts()).toEqual(['zostaje'])
  })

  test('[HTTP-41, STRIP-09] karma is what this week’s votes made of everybody, and begins anew on Monday in UTC', async () => {
    // the last second of a Sunday
    const now = clock.now().getTime()
    const monday = Math.ceil((now - 4 * 86_400_000) / 604_800_000) * 604_800_000 + 4 * 86_400_000
    clock.jump(monday - 1000 - now)
    const id = await say('na koniec tygodnia')
    await vote(0, 1, id)
    await vote(1, 1, id)
    await vote(2, -1, id)
    const karma = async () => (await world.http('GET', `/api/channels/${channel.id}/karma`)).body
    expect(await karma()).toMatchObject([{ name: 'Anna', karma: 1 }])
    clock.jump(1000)
    expect(await karma()).toEqual([])
    await vote(2, 1, id)
    expect(await karma()).toMatchObject([{ name: 'Anna', karma: 1 }])
    // a vote that is told ends the list that is kept
    await vote(2, -1, id)
    expect(await karma()).toMatchObject([{ name: 'Anna', karma: -1 }])
  })

  test.each(['?range=0', '?range=x', '?page=0', '?page=21', '?date%5Bfrom%5D=-1', '?date%5Bfrom%5D=1e99'])(
    '%s is refused',
    async (query) => {
      const { status } = await world.http('GET', `/api/channels/${channel.id}/messages/hot${query}`)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    },
  )

  test('attack: a private conversation is hot for nobody else', async () => {
    const client = await world.connect(anna, { capabilities: ['V/channel-id'] })
    client.send('JOIN Ola')
    const id = (await client.expect((line) => line.command === 'JOIN')).tags.get('gwar.chat/channel-id')!
    for (const path of ['messages/hot', 'karma']) {
      expect((await world.http('GET', `/api/channels/${id}/${path}`)).status).toBe(404)
      expect((await world.http('GET', `/api/channels/${id}/${path}`, { as: voters[1]! })).status).toBe(404)
      expect((await world.http('GET', `/api/channels/${id}/${path}`, { as: voters[0]! })).status).toBe(200)
    }
  })
})
