import {
  availableEngines,
  createWorld,
  openPushService,
  userName,
  type IrcClient,
  type NamedPerson,
  type PushService,
  type World,
} from '@gwar/testkit'
import { nameKey } from '@gwar/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(availableEngines())('people are told of messages on the %s engine', (engine) => {
  let world: World
  let service: PushService
  let owner: NamedPerson
  beforeAll(async () => {
    service = await openPushService()
    world = await createWorld({
      engine,
      pushEgress: service.egress,
      settings: { CHANNELS_PER_USER: '100', RATE_LIMITS: 'off' },
    })
    ;[owner] = await world.people('Rudzik')
  })
  afterAll(async () => {
    await world.close()
    await service.close()
  })

  let last = 0

  /** Somebody with a device; each test has people of its own. */
  async function withDevice(content: 'bare' | 'full', kinds = ['mention', 'private']): Promise<NamedPerson> {
    const as = await world.person(`Osoba${(last += 1)}`)
    await keep(as, content, kinds)
    return as
  }

  const keep = (as: NamedPerson, content: 'bare' | 'full', kinds = ['mention', 'private']) =>
    world.http('PUT', '/api/users/@me/devices', {
      as,
      body: { ...service.browser(as.name), kinds, content },
    })

  /** A channel that these people know; nobody of them is connected any more. */
  async function scene(...readers: readonly NamedPerson[]) {
    const name = `kanal${(last += 1)}`
    const { id } = await world.channel(owner, name)
    for (const as of readers) {
      const reader = await world.enter(as, name, 'web')
      reader.send(`MARKREAD #${name} timestamp=${world.clock.now().toISOString()}`)
      await reader.expect((line) => line.command === 'MARKREAD' && line.params.length === 2)
      await leave(reader)
    }
    const client = await world.enter(owner, name, 'web')
    await world.service.settled()
    return { name, id, client, say: (text: string) => say(client, `#${name}`, text) }
  }

  async function leave(client: IrcClient): Promise<void> {
    client.send('QUIT')
    await client.untilClosed()
  }

  /** Says something; gives its id. */
  async function say(client: IrcClient, target: string, text: string, tags = ''): Promise<string> {
    const label = `said${(last += 1)}`
    client.send(`@label=${label}${tags} PRIVMSG ${target} :${text}`)
    const line = await client.expect(({ tags: its }) => its.get('label') === label)
    return line.tags.get('msgid')!
  }

  async function pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 5) {
      world.clock.advance(5000)
      await world.service.settled()
    }
  }

  const toldTo = ({ name }: NamedPerson) =>
    service.received.filter(({ browser }) => browser === name).map(({ message }) => message)

  test('[FOLLOW-08] a mention, a reply and a word of one’s list are pushed to who has no connection for 30 s', async () => {
    const [named, answered, worded, present, live, other] = [
      await withDevice('full'),
      await withDevice('full'),
      await withDevice('full'),
      await withDevice('full'),
      await withDevice('full', ['live']),
      await withDevice('full'),
    ]
    const { name, id, client, say: tell } = await scene(named, answered, worded, live, other)
    const open = await world.enter(worded, name, 'web')
    open.send('SETTINGS :{"custom_highlight":"gambit hetmański, :)"}')
    await open.expect((line) => line.command === 'SETTINGS')
    const writer = await world.enter(answered, name, 'web')
    const question = await say(writer, `#${name}`, 'kto gra?')
    await world.enter(present, name, 'web')
    await leave(open)
    await leave(writer)
    await pass(40)
    const first = await tell(`hej ${nameKey(named.name)}, ${present.name} i ${live.name}!`)
    await say(client, `#${name}`, 'ja', `;+draft/reply=${question}`)
    await tell('To Gambit  HETMAŃSKI? nie')
    await tell('otwarcie: gambit hetmański.')
    await pass(10)
    expect(toldTo(named)).toEqual([
      {
        title: `#${name}`,
        body: `Rudzik: hej ${nameKey(named.name)}, ${present.name} i ${live.name}!`,
        tag: `mention-${id}`,
        path: `/channels/${name}#${first}`,
      },
    ])
    expect(toldTo(answered).map(({ body }) => body)).toEqual(['Rudzik: ja'])
    expect(toldTo(worded).map(({ body }) => body)).toEqual(['Rudzik: otwarcie: gambit hetmański.'])
    await tell('już :)')
    await pass(10)
    expect(toldTo(worded)).toHaveLength(2)
    for (const nobody of [present, live, other]) expect(toldTo(nobody)).toEqual([])
  })

  test('[FOLLOW-04] [FOLLOW-08] a mention takes the place of an older one at the push service, not of the stream that began', async () => {
    const both = await withDevice('bare', ['live', 'mention'])
    const { id, say: tell } = await scene(both)
    await world.http('PUT', `/api/channels/${id}/follow`, { as: both })
    await tell('.live on')
    await pass(80)
    for (const text of ['zaczynamy', 'jesteś?']) {
      await tell(`${both.name} ${text}`)
      await pass(10)
    }
    const came = service.received.filter(({ browser }) => browser === both.name)
    expect(came.map(({ message }) => message.tag)).toEqual([`live-${id}`, `mention-${id}`, `mention-${id}`])
    const [live, first, second] = came.map(({ topic }) => topic)
    expect(second).toBe(first)
    expect(first).not.toBe(live)
    // a push service takes no others (RFC 8030)
    for (const { topic } of came) expect(topic).toMatch(/^[\w-]{1,32}$/)
  })

  test('[FOLLOW-08] who left less than 30 s ago is told when they stay away, and not when they come back', async () => {
    const [stays, returns] = [await withDevice('full'), await withDevice('full')]
    const { name, say: tell } = await scene(stays, returns)
    await tell(`${stays.name} ${returns.name} wracajcie`)
    await pass(20)
    expect(toldTo(stays)).toEqual([])
    const back = await world.enter(returns, name, 'web')
    await leave(back)
    await pass(20)
    expect(toldTo(stays)).toHaveLength(1)
    await pass(60)
    expect(toldTo(stays)).toHaveLength(1)
    expect(toldTo(returns)).toEqual([])
  })

  test('[FOLLOW-09] a private message is pushed; of blocked people and where one is banned nothing is', async () => {
    const [friend, blocking, banned] = [
      await withDevice('full'),
      await withDevice('full'),
      await withDevice('full'),
    ]
    const { name, client, say: tell } = await scene(friend, blocking, banned)
    const own = await world.enter(blocking, name, 'web')
    own.send('BLOCK Rudzik')
    await own.expect((line) => line.command === 'BLOCK')
    await leave(own)
    await tell(`.ban ${banned.name} spam`)
    await pass(40)
    // before what is told: whoever were told of it would have been by then
    await say(client, blocking.name, 'zza muru')
    const id = await say(client, friend.name, 'tajne')
    await tell(`${friend.name} ${blocking.name} ${banned.name}`)
    await pass(10)
    expect(toldTo(friend)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Rudzik', body: 'tajne', path: `/users/Rudzik#${id}` }),
        expect.objectContaining({ title: `#${name}` }),
      ]),
    )
    expect(toldTo(friend)).toHaveLength(2)
    for (const nobody of [blocking, banned]) expect(toldTo(nobody)).toEqual([])
  })

  test('[FOLLOW-09] a private message with a word that its reader blocked is not pushed to them, at first or at a later try', async () => {
    const [words, late, other] = [
      await withDevice('full'),
      await withDevice('full'),
      await withDevice('full'),
    ]
    const { name, client } = await scene(words, late, other)
    const own = await world.enter(words, name, 'web')
    own.send('SETTINGS :{"blocked_words":"spoiler"}')
    await own.expect((line) => line.command === 'SETTINGS')
    await leave(own)
    await pass(40)
    service.answer(late.name, 429)
    for (const { name: to } of [words, late, other]) await say(client, to, 'Spoiler tu')
    await pass(10)
    service.answer(late.name, 201)
    // on no connection of theirs, behind which nothing is asked again
    const { store } = world.service
    const { id } = (await store.read.users.byName(userName(late.name)))!
    await store.transact((tx) => tx.settings.change(id, { blocked_words: 'spoiler' }, []))
    await pass(80)
    expect(toldTo(other).map(({ body }) => body)).toEqual(['Spoiler tu'])
    for (const nobody of [words, late]) expect(toldTo(nobody)).toEqual([])
    // the one that the push service wanted to be asked for again was asked for once
    expect(service.asked.filter((path) => path === late.name)).toHaveLength(1)
  })

  test('[FOLLOW-08] attack: a channel that somebody never saw tells them nothing', async () => {
    const [known, stranger] = [await withDevice('bare'), await withDevice('bare')]
    const { say: tell } = await scene(known)
    await pass(40)
    await tell(`${known.name} ${stranger.name}`)
    await pass(10)
    expect(toldTo(known)).toHaveLength(1)
    expect(toldTo(stranger)).toEqual([])
  })

  test('[FOLLOW-10] bare holds no name and no text; full at most 200 characters, without formats', async () => {
    const [bare, full] = [await withDevice('bare'), await withDevice('full')]
    const { name, client, say: tell } = await scene(bare, full)
    await pass(40)
    await tell(`\x02${bare.name}\x02 \x0304${full.name}\x03 ${'🦊'.repeat(220)}`)
    await say(client, bare.name, 'sekret')
    await pass(10)
    const [mention, inPrivate] = toldTo(bare).toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
    expect(mention).toMatchObject({ title: 'Gwar', body: 'You were mentioned' })
    expect(mention!.path).toMatch(new RegExp(`^/channels/${name}#`))
    expect(inPrivate).toMatchObject({ title: 'Gwar', body: 'New private message', path: '/channels' })
    expect(JSON.stringify(toldTo(bare))).not.toMatch(/Rudzik|sekret|Osoba|🦊/u)
    const { body } = toldTo(full)[0]!
    expect(body).toMatch(new RegExp(`^Rudzik: ${bare.name} ${full.name} 🦊+$`, 'u'))
    expect([...body]).toHaveLength(200)
  })

  test('[FOLLOW-10] deleted before it was sent: not sent, nor when a push service asks to be asked again', async () => {
    const [early, cleared, late, stays] = [
      await withDevice('full'),
      await withDevice('full'),
      await withDevice('full'),
      await withDevice('full'),
    ]
    const { client, say: tell, name } = await scene(early, cleared, late, stays)
    await pass(40)
    service.answer(late.name, 429)
    service.answer(stays.name, 429)
    const [gone, kept] = [await tell(`${late.name} do skasowania`), await tell(`${stays.name} zostaje`)]
    await pass(10)
    const deleted = await tell(`${early.name} ups`)
    const writer = await world.enter(await world.person(`Osoba${(last += 1)}`), name, 'web')
    // by a moderator, which leaves a placeholder
    const taken = await say(writer, `#${name}`, `${cleared.name} reklama`)
    for (const id of [gone, deleted, taken]) client.send(`REDACT #${name} ${id}`)
    await client.settled()
    service.answer(late.name, 201)
    service.answer(stays.name, 201)
    await pass(80)
    expect(toldTo(stays).map(({ path }) => path)).toEqual([`/channels/${name}#${kept}`])
    for (const nobody of [early, cleared, late]) expect(toldTo(nobody)).toEqual([])
    expect(service.asked.filter((path) => path === late.name)).toHaveLength(1)
  })

  test('[FOLLOW-08] what was told since is not followed by an older one that waited to be asked again', async () => {
    const reader = await withDevice('full')
    const { say: tell } = await scene(reader)
    await pass(40)
    service.answer(reader.name, 429)
    await tell(`${reader.name} starsza`)
    await pass(10)
    service.answer(reader.name, 201)
    const newer = await tell(`${reader.name} nowsza`)
    await pass(10)
    await pass(80)
    expect(toldTo(reader).map(({ path }) => path.split('#')[1])).toEqual([newer])
  })

  test('[FOLLOW-08] [FOLLOW-12] nothing is asked again for who was here since, however briefly', async () => {
    const [returned, stays] = [await withDevice('full'), await withDevice('full')]
    const { name, say: tell } = await scene(returned, stays)
    await pass(40)
    for (const as of [returned, stays]) service.answer(as.name, 503)
    await tell(`${returned.name} ${stays.name} jesteście?`)
    await pass(10)
    for (const as of [returned, stays]) service.answer(as.name, 201)
    const back = await world.enter(returned, name, 'web')
    await leave(back)
    await pass(100)
    expect(toldTo(stays)).toHaveLength(1)
    expect(toldTo(returned)).toEqual([])
  })

  test('[FOLLOW-08] of several messages in one channel the newest is told, and no text stands in the log', async () => {
    const reader = await withDevice('full')
    const { say: tell } = await scene(reader)
    await pass(40)
    await tell(`${reader.name} pierwsza`)
    const newest = await tell(`${reader.name} druga`)
    await pass(10)
    expect(toldTo(reader).map(({ path }) => path.split('#')[1])).toEqual([newest])
    expect(world.logs.filter((line) => line.includes('druga'))).toEqual([])
  })
})
