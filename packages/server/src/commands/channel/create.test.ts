import { anyEngine, createWorld, type NamedPerson, type World, channelName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(anyEngine())('creating a channel on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '3' } })
    anna = await world.person('Anna')
    await world.channel(await world.person('Gospodyni'), 'Zajety-Kanal')
  })
  afterAll(() => world.close())

  const MARK = '@+gwar.chat/create=1'

  test('[CREATE-13, ROLE-25, OPEN-137] JOIN with the mark of creation makes it; the creator is in it and owns it', async () => {
    const client = await world.connect(anna, { capabilities: 'web' })
    client.send(`${MARK};label=c JOIN #Nowy-Kanal`)
    const joined = await client.expect(/ JOIN #Nowy-Kanal$/)
    expect(joined.tags.get('label')).toBe('c')
    expect(joined.tags.get('gwar.chat/seq')).toBe('1')
    const id = joined.tags.get('gwar.chat/channel-id')!
    client.send('NAMES #nowy-kanal')
    expect((await client.expect(/ 353 /)).params.at(-1)).toBe('~Anna')
    expect((await world.http('GET', `/api/channels/${id}`, { as: anna })).body).toMatchObject({
      name: 'Nowy-Kanal',
      type: 'channel',
      seq: 1,
      own_modes: 'q',
    })
  })

  test('[OPEN-138] a new channel has votes for and against, colours and previews, whichever way it was made', async () => {
    const olga = await world.person('Olga')
    const client = await world.connect(olga, { capabilities: 'web' })
    client.send(`${MARK} JOIN #drzwi-jeden`, 'CREATE drzwi-dwa')
    await client.settled()
    const made = await world.http('POST', '/api/channels', { as: olga, body: { name: 'drzwi-trzy' } })
    const modes = [
      { mode: 'K', param: 'pm' },
      { mode: 'c', param: null },
      { mode: 'e', param: null },
    ]
    expect(made.body.modes).toEqual(modes)
    client.send('JOIN #drzwi-trzy')
    const { channels } = world.service.store.read
    // the channel where newcomers land has the same modes
    client.send('JOIN #gwar')
    for (const name of ['drzwi-jeden', 'drzwi-dwa', 'drzwi-trzy', 'gwar']) {
      const { id } = (await channels.byName(channelName(name)))!
      expect((await world.http('GET', `/api/channels/${id}`)).body.modes).toEqual(modes)
      client.send(`MODE #${name}`)
      expect((await client.expect(/ 324 /)).params.slice(1)).toEqual([`#${name}`, '+Kce', 'pm'])
    }
  })

  test('CREATE makes it for clients without tags, with or without #', async () => {
    const bartek = await world.person('Bartek')
    const client = await world.connect(bartek)
    client.send('CREATE #pierwszy', 'CREATE drugi', 'PRIVMSG #drugi :hello')
    const lines = await client.settled()
    expect(lines.filter((line) => line.includes(' JOIN '))).toEqual([
      expect.stringMatching(/ JOIN #pierwszy$/),
      expect.stringMatching(/ JOIN #drugi$/),
    ])
    expect(lines).toContain(':127.0.0.1 353 Bartek = #drugi :~Bartek')
  })

  test('[CONTRA-24] a JOIN without the mark makes none', async () => {
    const client = await world.connect(anna)
    client.send(
      'JOIN #bez-znaku',
      '@+gwar.chat/create=0 JOIN #bez-znaku',
      '@gwar.chat/create=1 JOIN #bez-znaku',
    )
    expect((await client.settled()).map((line) => line.split(' ')[1])).toEqual(['403', '403', '403'])
  })

  test('[CREATE-07..11, ERR-02, ERR-04..07] a wrong name is answered with the text of its own, in the language of the service', async () => {
    const polish = await createWorld({ engine, settings: { DEFAULT_LOCALE: 'pl' } })
    try {
      const client = await polish.connect(await polish.person('Ewa'), { capabilities: ['standard-replies'] })
      client.send(
        ...['a b', 'żółw', '#dwa', 'ab', 'x'.repeat(33), ''].map((name) => `${MARK} JOIN :#${name}`),
      )
      const lines = await client.settled()
      expect(lines.map((line) => line.slice(line.lastIndexOf(' :') + 2))).toEqual([
        'Tylko znaki alfanumeryczne i myślniki: litery bez ogonków, cyfry, - i _',
        'Tylko znaki alfanumeryczne i myślniki: litery bez ogonków, cyfry, - i _',
        'Nazwa kanału nie może zawierać znaku #',
        'Minimalnie 3 znaki',
        'Maksymalnie 32 znaki',
        'To pole jest wymagane',
      ])
    } finally {
      await polish.close()
    }
  })

  test.each([
    ['[CREATE-08] other characters', 'a b', 'NAME_INVALID'],
    ['[CREATE-08] letters that are not ASCII', 'żółw', 'NAME_INVALID'],
    ['[CREATE-09] a second #', '#dwa', 'NAME_INVALID'],
    ['[CREATE-10] fewer than 3 characters', 'ab', 'NAME_INVALID'],
    ['[CREATE-11] more than 32 characters', 'x'.repeat(33), 'NAME_INVALID'],
    ['[CREATE-07] no name', '', 'NAME_INVALID'],
    ['a reserved name', 'Settings', 'NAME_RESERVED'],
    ['[LIVE-20] the page of channels on air', 'live', 'NAME_RESERVED'],
    ['[LIVE-20] the page of an overlay', 'Overlay', 'NAME_RESERVED'],
    ['attack: homoglyph: a look-alike of a reserved one', 'adm1n', 'NAME_RESERVED'],
    ['the name of the service', 'gwar-', 'NAME_RESERVED'],
    ['a name that is taken, in other letters', 'ZAJETY-kanal', 'NAME_TAKEN'],
  ])('is refused for %s', async (_why, name, code) => {
    const client = await world.connect(anna, { capabilities: ['standard-replies'] })
    client.send(`${MARK} JOIN :#${name}`, `CREATE :#${name}`)
    const lines = await client.settled()
    expect(lines).toHaveLength(2)
    for (const line of lines)
      expect(line).toMatch(new RegExp(`^:127\\.0\\.0\\.1 FAIL JOIN ${code} \\S+ :\\S`))
    const plain = await world.connect(anna)
    plain.send(`CREATE :#${name}`)
    expect(await plain.settled()).toEqual([expect.stringMatching(/^:127\.0\.0\.1 403 Anna \S+ :\S/)])
  })

  test('just 3 and just 32 characters will do', async () => {
    const celina = await world.person('Celina')
    const client = await world.connect(celina)
    client.send('CREATE #a-_', `CREATE #${'x'.repeat(32)}`)
    expect((await client.settled()).filter((line) => line.includes(' JOIN '))).toHaveLength(2)
  })

  test('a guest is refused', async () => {
    const guest = await world.connect(null, { capabilities: ['standard-replies'] })
    guest.send(`${MARK} JOIN #goscinny`, 'CREATE #goscinny')
    for (const line of await guest.settled())
      expect(line).toBe(':127.0.0.1 FAIL JOIN ACCOUNT_REQUIRED #goscinny :Log in to do that')
  })

  test('[OPEN-137] the limit of channels holds, over every way and all at once', async () => {
    const dorota = await world.person('Dorota')
    const clients = await Promise.all(
      [1, 2, 3].map(() => world.connect(dorota, { capabilities: ['standard-replies'] })),
    )
    const answers = await Promise.all([
      ...clients.map(async (client, index) => {
        client.send(`CREATE #gniazdo-${index}`, `CREATE #gniazdo-${index}b`)
        return (await client.settled()).filter((line) => / (?:JOIN|FAIL) /.test(line))
      }),
      ...Array.from({ length: 12 }, async (_, index) => {
        const body = { name: `http-${index}` }
        return [String((await world.http('POST', '/api/channels', { as: dorota, body })).status)]
      }),
    ])
    const made = answers.flat().filter((answer) => answer === '200' || answer.startsWith(':Dorota!'))
    expect(made).toHaveLength(3)
    for (const answer of answers.flat())
      if (!made.includes(answer)) expect(answer).toMatch(/^403$|TOO_MANY_CHANNELS/)
  })

  test('[CREATE-12] no command and no call gives a channel another name', async () => {
    const client = await world.connect(anna, { capabilities: 'web' })
    client.send(`${MARK} JOIN #na-zawsze`)
    const joined = await client.expect(/ JOIN #na-zawsze$/)
    const path = `/api/channels/${joined.tags.get('gwar.chat/channel-id')!}`
    client.send('RENAME #na-zawsze #inaczej')
    await client.expect(/ 421 Anna RENAME /)
    for (const method of ['PATCH', 'PUT', 'POST'] as const) {
      const { status } = await world.http(method, path, { as: anna, body: { name: 'inaczej' } })
      expect([404, 405]).toContain(status)
    }
    expect((await world.http('GET', path, { as: anna })).body.name).toBe('na-zawsze')
  })

  test('two people who want the same name at once: one has it, the other is told', async () => {
    const [ewa, filip] = await world.people('Ewa-1', 'Filip')
    const clients = await Promise.all(
      [ewa, filip, ewa, filip].map((person) => world.connect(person, { capabilities: ['standard-replies'] })),
    )
    for (const client of clients) client.send('CREATE #wyscig')
    const answers = await Promise.all(clients.map(async (client) => (await client.settled()).join('\n')))
    expect(answers.filter((answer) => / JOIN #wyscig/.test(answer))).toHaveLength(1)
    expect(answers.filter((answer) => / FAIL JOIN NAME_TAKEN /.test(answer))).toHaveLength(3)
    const reader = await world.connect(null)
    reader.send('NAMES #wyscig')
    const owner = answers.findIndex((answer) => / JOIN #wyscig/.test(answer))
    expect((await reader.expect(/ 353 /)).params.at(-1)).toBe(`~${[ewa, filip][owner % 2]!.name}`)
  })
})
