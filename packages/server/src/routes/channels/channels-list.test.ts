import { channels } from '@gwar/protocol'
import {
  availableEngines,
  createWorld,
  FakeClock,
  type IrcClient,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

describe.each(availableEngines())('the list of channels on %s', (engine) => {
  let world: World
  const clock = new FakeClock()
  let anna: NamedPerson
  let jan: NamedPerson

  beforeAll(async () => {
    world = await createWorld({ engine, clock })
    ;[anna, jan] = await world.people('Anna', 'Jan')
    for (const name of ['rudzik', 'kuchnia-polowa', 'cisza', 'nikt']) await world.channel(anna, name)
  })
  afterAll(() => world.close())
  const inside: IrcClient[] = []
  // nobody is in a channel when the next test begins
  afterEach(async () => {
    for (const client of inside.splice(0)) {
      client.send('QUIT')
      await client.untilClosed()
    }
  })

  const enter = async (...entry: Parameters<World['enter']>): Promise<IrcClient> => {
    const client = await world.enter(...entry)
    inside.push(client)
    return client
  }

  const list = async (query = '') => {
    // a list is shared for a second
    clock.advance(1500)
    const { status, body } = await world.http('GET', `/api/channels${query}`)
    expect(status).toBe(200)
    return channels.answer.parse(body)
  }
  const names = (answer: { channels: readonly { name: string }[] }) => answer.channels.map(({ name }) => name)
  const said = async (name: string) => (await list()).channels.find((channel) => channel.name === name)?.last

  test('[F1, D22] a guest is told channels by people, then by their last words, and never a private conversation', async () => {
    const quiet = await enter(jan, 'cisza')
    quiet.send('PRIVMSG #cisza :ostatnie słowo')
    await quiet.settled()
    quiet.send('PART #cisza')
    const annaIn = await enter(anna, 'rudzik')
    const janIn = await enter(jan, 'rudzik')
    await enter(jan, 'kuchnia-polowa')
    await enter(null, 'kuchnia-polowa')
    janIn.send('JOIN Anna', 'PRIVMSG Anna :tylko dla ciebie')
    await annaIn.expect((line) => line.command === 'PRIVMSG' && line.params[1] === 'tylko dla ciebie')
    janIn.send('PRIVMSG #rudzik :zobacz https://example.com/x')
    await janIn.settled()
    annaIn.send('TOPIC #rudzik :Popiół i "Sól" <b>')
    await world.quiet()
    clock.advance(60_000)
    const answer = await list()
    expect(answer.people).toBe(3)
    // where nobody has said anything yet stands last
    expect(names(answer).slice(0, 3)).toEqual(['rudzik', 'kuchnia-polowa', 'cisza'])
    expect(answer.channels.slice(3)).toContainEqual({ name: 'nikt', topic: null, people: 0, last: null })
    expect(answer.channels[0]).toMatchObject({
      people: 2,
      topic: 'Popiół i "Sól" <b>',
      last: { name: 'Jan', text: 'zobacz [link]' },
    })
    expect(answer.channels[1]).toMatchObject({ people: 1, topic: null })
    expect(answer.channels[2]).toMatchObject({ people: 0, last: { name: 'Jan', text: 'ostatnie słowo' } })
    expect(JSON.stringify(answer)).not.toContain('tylko dla ciebie')
    expect(JSON.stringify(answer)).not.toContain('example.com')
  })

  test('[F1] a deleted message is not told any more, the one before it is', async () => {
    const janIn = await enter(jan, 'rudzik', ['msgid', 'echo-message'])
    janIn.send('PRIVMSG #rudzik :pierwsza', 'PRIVMSG #rudzik :druga', 'PRIVMSG #rudzik :trzecia')
    const idOf = async (text: string) =>
      (await janIn.expect((line) => line.command === 'PRIVMSG' && line.params[1] === text)).tags.get('msgid')!
    const [second, third] = [await idOf('druga'), await idOf('trzecia')]
    expect(await said('rudzik')).toMatchObject({ text: 'trzecia' })
    // by who wrote it, then by who owns the channel
    janIn.send(`PRIVMSG #rudzik :.removemessage ${third}`)
    await world.quiet()
    expect(await said('rudzik')).toMatchObject({ text: 'druga' })
    const annaIn = await enter(anna, 'rudzik')
    annaIn.send(`PRIVMSG #rudzik :.removemessage ${second}`)
    await world.quiet()
    expect(await said('rudzik')).toMatchObject({ text: 'pierwsza' })
  })

  test('[D22] names like what was typed are found, with their people, and nothing else', async () => {
    await enter(anna, 'rudzik')
    await enter(jan, 'rudzik')
    clock.advance(60_000)
    const near = await list('?like=Rudzikk')
    expect(names(near)).toEqual(['rudzik'])
    expect(near.channels[0]!.people).toBe(2)
    expect(names(await list('?like=kuchnia'))).toEqual(['kuchnia-polowa'])
    // the name of a private conversation in the store is made of the ids of its two
    const { id } = (await world.http('GET', '/api/users/@me', { as: anna })).body
    for (const typed of [id, 'zzzzzz', '%25', "'", '%00', encodeURIComponent('\u202e')])
      expect(names(await list(`?like=${typed}`))).toEqual([])
    expect((await world.http('GET', `/api/channels?like=${'x'.repeat(65)}`)).status).toBe(422)
  })

  test('[F1] a thousand who ask in the same second cost the store one question', async () => {
    clock.advance(1500)
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => world.http('GET', '/api/channels')),
    )
    const janIn = await enter(jan, 'rudzik')
    janIn.send('PRIVMSG #rudzik :nowe')
    await world.quiet()
    const soon = await world.http('GET', '/api/channels')
    for (const { body } of [...others, soon]) expect(body).toEqual(first!.body)
    expect(await said('rudzik')).toMatchObject({ text: 'nowe' })
  })
})
