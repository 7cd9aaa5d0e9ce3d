import { anyEngine, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(anyEngine())('a private conversation on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ engine })
    ;[anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
  })
  afterAll(() => world.close())

  test('[CHN-02, ROLE-19, PC-15, PS-13] a line to a name reaches all connections of both, and nobody else', async () => {
    const [ofAnna, alsoOfAnna] = [
      await world.connect(anna, { capabilities: ['echo-message'] }),
      await world.connect(anna),
    ]
    const [ofBartek, alsoOfBartek] = [
      await world.connect(bartek),
      await world.connect(bartek, { over: 'tcp' }),
    ]
    const others = [await world.connect(celina, { capabilities: 'web' }), await world.connect(null)]
    for (const client of others) client.send('JOIN #gwar')
    await world.quiet()
    for (const client of others) client.unread()
    ofAnna.send('PRIVMSG bartek :psst')
    await world.quiet()
    for (const client of [ofAnna, alsoOfAnna, ofBartek, alsoOfBartek])
      expect(client.unread()).toEqual([expect.stringMatching(/^:Anna!\S+ PRIVMSG Bartek :psst$/)])
    ofBartek.send('PRIVMSG ANNA :what')
    await world.quiet()
    for (const client of [ofAnna, alsoOfAnna, alsoOfBartek])
      expect(client.unread()).toEqual([expect.stringMatching(/^:Bartek!\S+ PRIVMSG Anna :what$/)])
    // a client without echoes shows its own line already
    expect(ofBartek.unread()).toEqual([])
    for (const client of others) expect(client.unread()).toEqual([])
    for (const client of [ofAnna, alsoOfAnna, ofBartek, alsoOfBartek, ...others]) client.cut()
  })

  test('JOIN name opens it: confirmed with its id, which both have and HTTP gives to the two alone', async () => {
    const first = await world.observe(anna, 'Bartek')
    const second = await world.observe(bartek, 'anna')
    const { id } = first.state
    expect(second.state.id).toBe(id)
    expect(first.client.lines.at(-1)).toMatch(
      new RegExp(`gwar\\.chat/channel-id=${id};\\S+ :Anna!\\S+ JOIN Bartek$`),
    )
    first.client.send('PRIVMSG Bartek :for you alone', 'PRIVMSG Bartek :\x01ACTION winks\x01')
    await world.quiet()
    expect(second.state.events.slice(0, 2)).toMatchObject([
      { type: 'action', text: 'winks' },
      { type: 'message', text: 'for you alone' },
    ])
    expect(first.state.events).toEqual(second.state.events)
    for (const as of [anna, bartek])
      expect((await world.http('GET', `/api/channels/${id}/messages`, { as })).status).toBe(200)
    for (const options of [{ as: celina }, {}])
      for (const path of [`/api/channels/${id}/messages`, `/api/channels/${id}`])
        expect((await world.http('GET', path, options)).status).toBe(404)
    first.client.cut()
    second.client.cut()
  })

  test('is heard without opening it, by who comes later, and by who went away and came back', async () => {
    // somebody who has no connection yet
    const dorota = await world.person('Dorota')
    const sender = await world.connect(anna)
    sender.send('PRIVMSG Dorota :nobody is there')
    await world.quiet()
    const late = await world.connect(dorota)
    sender.send('PRIVMSG Dorota :now you are')
    await late.expect(/ PRIVMSG Dorota :now you are$/)
    const { clients } = world.service.counts()
    late.cut()
    await expect.poll(() => world.service.counts().clients).toBeLessThan(clients)
    const again = await world.connect(dorota)
    sender.send('PRIVMSG Dorota :welcome back')
    await again.expect(/ PRIVMSG Dorota :welcome back$/)
    sender.cut()
    again.cut()
  })

  test('with oneself is a notebook', async () => {
    const elza = await world.person('Elza')
    const observer = await world.observe(elza, 'Elza')
    const other = await world.connect(elza)
    observer.client.send('PRIVMSG elza :remember the milk')
    await other.expect(/^:Elza!\S+ PRIVMSG Elza :remember the milk$/)
    await world.quiet()
    expect(observer.state.events).toMatchObject([{ text: 'remember the milk' }])
    observer.client.cut()
    other.cut()
  })

  test('a message to oneself comes back as from anybody: behind its labelled echo, and alone without echoes', async () => {
    const plain = await world.connect(anna)
    plain.send('PRIVMSG Anna :mleko')
    await plain.expect(/^:Anna!\S+ PRIVMSG Anna :mleko$/)
    await world.quiet()
    expect(plain.unread()).toEqual([])
    const echoed = await world.connect(anna, { capabilities: ['echo-message', 'labeled-response'] })
    echoed.send('@label=e PRIVMSG Anna :chleb')
    await world.quiet()
    expect(echoed.unread()).toEqual([
      expect.stringMatching(/^@label=e :Anna!\S+ PRIVMSG Anna :chleb$/),
      expect.stringMatching(/^:Anna!\S+ PRIVMSG Anna :chleb$/),
    ])
    // a client that counts events gets no number twice
    const web = await world.connect(anna, { capabilities: 'web' })
    web.send('@label=w PRIVMSG Anna :ser')
    await world.quiet()
    expect(web.unread().filter((line) => / PRIVMSG Anna /.test(line))).toHaveLength(1)
    for (const client of [plain, echoed, web]) client.cut()
  })

  test('with nobody, with a guest, with the service or with rubbish there is none', async () => {
    const client = await world.connect(anna, { capabilities: ['echo-message'] })
    const targets = ['Nobody-Here', 'Guest', 'a', 'ż'.repeat(5), 'x'.repeat(40), 'a,b', '*']
    for (const target of targets) client.send(`PRIVMSG ${target} :x`, `JOIN ${target.replace(',', '')}`)
    const lines = await client.settled()
    expect(lines).toHaveLength(targets.length * 2)
    for (const line of lines)
      expect(line).toMatch(/^:127\.0\.0\.1 401 Anna \S+ :There is no such person or channel$/)
    const guest = await world.connect(null)
    guest.send('PRIVMSG Anna :x', 'JOIN Anna', 'RESUME Anna 0')
    const refused = await guest.settled()
    expect(refused.map((line) => line.split(' ').slice(1, 4).join(' '))).toEqual([
      '404 Guest Anna',
      '401 Guest Anna',
      'FAIL RESUME UNKNOWN_CHANNEL',
    ])
    client.cut()
    guest.cut()
  })

  test('attack: metadata of a private place: no name, no MODE, no NAMES, no JOIN by id gets a third person in', async () => {
    const observer = await world.observe(anna, 'Bartek')
    const spy = await world.connect(celina, { capabilities: 'web' })
    const { id } = observer.state
    const pair = await world.service.store.read.channels.byId(id)
    for (const name of [id, pair!.name, 'Anna:Bartek'])
      spy.send(
        `JOIN #${name}`,
        `MODE #${name}`,
        `NAMES #${name}`,
        `RESUME #${name} 0`,
        `PRIVMSG #${name} :boo`,
        `PART #${name}`,
      )
    const lines = await spy.settled()
    for (const line of lines) expect(line).toMatch(/ (?:403|366|FAIL RESUME UNKNOWN_CHANNEL) /)
    observer.client.send('PRIVMSG Bartek :still ours')
    await world.quiet()
    expect(spy.unread()).toEqual([])
    spy.cut()
    observer.client.cut()
  })

  test('attack: knowing an id: a conversation is nobody else’s after its person logged in as another', async () => {
    const client = await world.connect(anna, { capabilities: 'web' })
    client.send('JOIN Bartek', `AUTHORIZATION ${celina.token}`)
    await client.expect(/ NICK :Celina$/)
    await client.expect(/ BLOCKS /)
    const sender = await world.connect(bartek)
    sender.send('PRIVMSG Anna :for Anna')
    await world.quiet()
    expect(client.unread()).toEqual([])
    client.cut()
    sender.cut()
  })

  test('a reply in it quotes; a refused text is refused; too many at once keep their order', async () => {
    const observer = await world.observe(anna, 'Bartek')
    const other = await world.observe(bartek, 'Anna')
    observer.client.send('PRIVMSG Bartek :question')
    const { tags } = await other.client.expect(/ PRIVMSG /)
    other.client.send(
      `@+reply=${tags.get('msgid')} PRIVMSG Anna :answer`,
      `PRIVMSG Anna :${'x'.repeat(2049)}`,
    )
    await other.client.expect(/ 404 Bartek Anna :/)
    for (let n = 0; n < 30; n += 1) {
      observer.client.send(`PRIVMSG Bartek :a${n}`)
      other.client.send(`PRIVMSG Anna :b${n}`)
    }
    await world.quiet()
    expect(observer.state.events).toEqual(other.state.events)
    const texts = observer.state.events.map(({ text }) => text).toReversed()
    for (const letter of ['a', 'b'])
      expect(texts.filter((text) => new RegExp(`^${letter}\\d`).test(text))).toEqual(
        Array.from({ length: 30 }, (_, n) => `${letter}${n}`),
      )
    observer.client.cut()
    other.client.cut()
  })

  test('both opening it at once is one conversation', async () => {
    const [dorota, ewa] = await world.people('Dorota', 'Ewelina')
    const clients = await Promise.all([
      world.connect(dorota, { capabilities: 'web' }),
      world.connect(ewa, { capabilities: 'web' }),
    ])
    clients[0].send('JOIN Ewelina', 'PRIVMSG Ewelina :one')
    clients[1].send('JOIN Dorota', 'PRIVMSG Dorota :two')
    await world.quiet()
    const ids = clients.flatMap((client) =>
      client.lines.flatMap((line) => /channel-id=([0-9a-f-]+)/.exec(line)?.[1] ?? []),
    )
    expect(new Set(ids).size).toBe(1)
    for (const client of clients)
      expect(client.lines.filter((line) => line.includes(' PRIVMSG '))).toHaveLength(2)
  })
})
