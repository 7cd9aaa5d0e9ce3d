import { messageRecord, PAGE_SIZE, type MessageRecord } from '@gwar/protocol'
import { anyEngine, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { PLAIN_MESSAGE } from '../../store/messages/new-message.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(anyEngine())('on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let stranger: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '12' } })
    owner = await world.person('Anna')
    stranger = await world.person('Beata')
  })
  afterAll(() => world.close())

  const NOWHERE = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'
  const info = (id: string, as?: NamedPerson) =>
    world.http('GET', `/api/channels/${id}`, { ...(as && { as }) })
  const page = (id: string, query = '', as?: NamedPerson) =>
    world.http('GET', `/api/channels/${id}/messages${query}`, { ...(as && { as }) })
  const textsOf = (answer: { body: MessageRecord[] }) => answer.body.map(({ message }) => message)

  /** Sends messages to a channel or person, and returns when each is stored. */
  async function say(person: NamedPerson, target: string, ...lines: string[]): Promise<void> {
    const client = await world.connect(person, { capabilities: ['echo-message'] })
    client.send(`JOIN ${target}`)
    for (const line of lines) client.send(`PRIVMSG ${target} :${line}`)
    // the echo comes after the commit
    for (const line of lines)
      await client.expect((said) => said.command === 'PRIVMSG' && said.params[1] === line)
    client.cut()
  }

  /** Opens a private conversation with these messages; gives its id. */
  async function conversation(person: NamedPerson, other: NamedPerson, ...lines: string[]): Promise<string> {
    await say(person, other.name, ...lines)
    const { body } = await world.http('GET', '/api/users/@me/conversations', { as: person })
    return (body as { id: string; name: string }[]).find(({ name }) => name === other.name)!.id
  }

  describe('GET /api/channels/{id}', () => {
    test('[HTTP-31] gives the channel to a guest, and the own letters to who is logged in', async () => {
      const { id } = await world.channel(owner, 'rudzik')
      const common = {
        id,
        name: 'rudzik',
        type: 'channel',
        topic: null,
        seq: 1,
        modes: [
          { mode: 'K', param: 'pm' },
          { mode: 'c', param: null },
          { mode: 'e', param: null },
        ],
        subscriptions_available: false,
        pinned: null,
        created_at: world.clock.now().toISOString(),
      }
      expect(await info(id)).toMatchObject({ status: 200, body: { ...common, own_modes: '' } })
      expect(await info(id, owner)).toMatchObject({ status: 200, body: { ...common, own_modes: 'q' } })
      expect(await info(id, stranger)).toMatchObject({ status: 200, body: { ...common, own_modes: '' } })
    })

    test('a global mode holds everywhere', async () => {
      const { id } = await world.channel(owner, 'sikorka')
      const staff = await world.person('Celina')
      const user = await world.service.store.read.users.byName(userName('Celina'))
      await world.service.store.transact((tx) => tx.users.setGlobalMode(user!.id, 'm'))
      expect((await info(id, staff)).body.own_modes).toBe('m')
    })

    test.each([NOWHERE, 'rudzik', '1', '..%2f..', '%00', "'--", 'x'.repeat(200)])(
      'an id of nothing is 404: %s',
      async (id) => {
        expect(await info(id, owner)).toMatchObject({ status: 404, body: { error: 'not_found' } })
        expect((await page(id, '', owner)).status).toBe(404)
      },
    )

    test('a token that is over reads as a guest', async () => {
      const { id } = await world.channel(owner, 'dzieciol')
      const answer = await world.http('GET', `/api/channels/${id}`, {
        headers: { authorization: 'Bearer gone' },
      })
      expect(answer).toMatchObject({ status: 200, body: { own_modes: '' } })
    })
  })

  describe('GET /api/channels/{id}/messages', () => {
    test('[HTTP-32, DATA-04] the latest messages, oldest first, in their full shape', async () => {
      const { id } = await world.channel(owner, 'wrobel')
      await say(owner, '#wrobel', 'pierwsza', '\u0001ACTION macha\u0001', 'zażółć 👋')
      const answer = await page(id)
      expect(answer.status).toBe(200)
      expect(textsOf(answer)).toEqual(['pierwsza', '\u0001ACTION macha\u0001', 'zażółć 👋'])
      for (const record of answer.body) messageRecord.parse(record)
      expect(answer.body[0]).toMatchObject({
        type: 'PRIVMSG',
        user: 'Anna',
        user_status: 'q',
        attachments: [],
        embeds: [],
        votes: [],
        parent: null,
        is_highlighted: false,
        is_cleared: false,
      })
      const [first, second] = answer.body as MessageRecord[]
      expect(second!.seq).toBe(first!.seq + 1)
    })

    test(
      '[HTTP-33, CONST-32, CHN-04, CHN-18, CHN-20, CHN-24] pages of 100 in each direction, without gap or overlap',
      { timeout: 30_000 },
      async () => {
        const { id } = await world.channel(owner, 'szpak')
        const { store } = world.service
        const user = await store.read.users.byName(userName(owner.name))
        const at = world.clock.now()
        await store.appendMessages(
          Array.from({ length: 250 }, (_, index) => ({
            id: `019aa7c2-5e1f-7d40-9c33-${String(index).padStart(12, '0')}`,
            channelId: id,
            userId: user!.id,
            kind: 'message' as const,
            text: `m${index}`,
            folded: `m${index}`,
            modes: 'q',
            color: null,
            replyTo: null,
            nonce: null,
            ...PLAIN_MESSAGE,
            at,
          })),
        )
        const range = (from: number, to: number) =>
          Array.from({ length: to - from }, (_, index) => `m${from + index}`)
        const uuid = (index: number) => `019aa7c2-5e1f-7d40-9c33-${String(index).padStart(12, '0')}`
        expect(PAGE_SIZE).toBe(100)
        expect(textsOf(await page(id))).toEqual(range(150, 250))
        expect(textsOf(await page(id, `?uuid=${uuid(150)}&direction=up`))).toEqual(range(50, 150))
        expect(textsOf(await page(id, `?uuid=${uuid(50)}&direction=up`))).toEqual(range(0, 50))
        expect(textsOf(await page(id, `?uuid=${uuid(99)}&direction=down`))).toEqual(range(100, 200))
        expect(textsOf(await page(id, `?uuid=${uuid(249)}&direction=down`))).toEqual([])
        expect(textsOf(await page(id, `?uuid=${uuid(120)}&direction=around`))).toEqual(range(70, 170))
        expect(textsOf(await page(id, `?uuid=${uuid(120)}`))).toEqual(range(70, 170))
      },
    )

    test('[MSG-09, DATA-06] a reply shows what it answers', async () => {
      const { id } = await world.channel(owner, 'zieba')
      await say(owner, '#zieba', 'pytanie')
      const [asked] = (await page(id)).body as MessageRecord[]
      const client = await world.connect(stranger, { capabilities: 'web' })
      client.send('JOIN #zieba', `@+reply=${asked!.id} PRIVMSG #zieba :odpowiedź`)
      await client.expect(/odpowiedź/)
      client.cut()
      const [, reply] = (await page(id)).body as MessageRecord[]
      expect(reply).toMatchObject({
        message: 'odpowiedź',
        tags: { reply: asked!.id },
        parent: { id: asked!.id, message: 'pytanie', user: 'Anna' },
      })
    })

    test('an unknown message is 404, a malformed question a field error', async () => {
      const { id } = await world.channel(owner, 'kos')
      expect((await page(id, `?uuid=${NOWHERE}&direction=up`)).status).toBe(404)
      expect(await page(id, '?uuid=abc')).toMatchObject({
        status: 422,
        body: { errors: { uuid: [expect.any(String)] } },
      })
      expect((await page(id, `?uuid=${NOWHERE}&direction=sideways`)).status).toBe(422)
      expect((await page(id, `?uuid=${NOWHERE}&uuid=${NOWHERE}`)).status).toBe(422)
    })

    test('attack: reading a message of another channel by its id', async () => {
      const secret = await world.channel(owner, 'sowa')
      const open = await world.channel(owner, 'gil')
      await say(owner, '#sowa', 'tylko tutaj')
      const [message] = (await page(secret.id)).body as MessageRecord[]
      for (const direction of ['up', 'down', 'around'])
        expect((await page(open.id, `?uuid=${message!.id}&direction=${direction}`)).status).toBe(404)
    })
  })

  describe('attack: metadata or history of a private conversation', () => {
    test('only its two people read it, for everybody else it is not there', async () => {
      const friend = await world.person('Dorota')
      const id = await conversation(owner, friend, 'poufne')
      expect(textsOf(await page(id, '', owner))).toEqual(['poufne'])
      expect(textsOf(await page(id, '', friend))).toEqual(['poufne'])
      expect((await info(id, owner)).body).toMatchObject({ type: 'user', name: 'Dorota' })
      expect((await info(id, friend)).body).toMatchObject({ type: 'user', name: 'Anna' })

      const staff = await world.person('Ewelina')
      const user = await world.service.store.read.users.byName(userName('Ewelina'))
      await world.service.store.transact((tx) => tx.users.setGlobalMode(user!.id, 'a'))
      const nothing = await info(NOWHERE, stranger)
      for (const who of [undefined, stranger, staff])
        for (const answer of [await info(id, who), await page(id, '', who)])
          expect(answer).toMatchObject({ status: 404, body: nothing.body })
    })
  })

  describe('POST /api/channels', () => {
    const create = (name: unknown, as?: NamedPerson) =>
      world.http('POST', '/api/channels', { body: { name }, ...(as && { as }) })

    test('creates the channel and makes its creator the owner', async () => {
      const answer = await create('Czyzyk', owner)
      expect(answer).toMatchObject({ status: 200, body: { name: 'Czyzyk', type: 'channel', own_modes: 'q' } })
      expect((await info(answer.body.id)).status).toBe(200)
    })

    test('a guest is 401 before anything is looked at', async () => {
      expect(await create('Bocian')).toMatchObject({ status: 401, body: { error: 'login_required' } })
      expect((await world.http('POST', '/api/channels', { body: '{"broken' })).status).toBe(401)
    })

    test('a taken name is 409 on its field, whatever the case', async () => {
      await world.channel(await world.person('Felicja'), 'zuraw')
      expect(await create('ZURAW', stranger)).toMatchObject({
        status: 409,
        body: { errors: { name: ['This name is already taken'] } },
      })
    })

    test('two at once: exactly one wins', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => create('puchacz', stranger)))
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        200, 409, 409, 409, 409, 409,
      ])
    })

    test.each([
      ['', 'To pole jest wymagane', 'This field is required'],
      [undefined, 'To pole jest wymagane', 'This field is required'],
      ['#kos', 'Nazwa kanału nie może zawierać znaku #', 'A channel name cannot contain the # sign'],
      [
        'a b',
        'Tylko znaki alfanumeryczne i myślniki: litery bez ogonków, cyfry, - i _',
        'Only alphanumeric characters and dashes: plain letters, digits, - and _',
      ],
      ['ab', 'Minimalnie 3 znaki', 'At least 3 characters'],
      ['a'.repeat(33), 'Maksymalnie 32 znaki', 'At most 32 characters'],
      ['settings', 'Ta nazwa jest zarezerwowana', 'This name is reserved'],
    ])(
      '[CREATE-07..11, CONST-06, ERR-04..07] %j is told on the field, in both languages',
      async (name, polish, english) => {
        for (const [language, text] of [
          ['pl', polish],
          ['en', english],
        ] as const)
          expect(
            await world.http('POST', '/api/channels', {
              as: stranger,
              body: { name },
              headers: { 'accept-language': language },
            }),
          ).toMatchObject({ status: 422, body: { errors: { name: [text] } } })
      },
    )

    test('an account has a limit of channels', async () => {
      const eager = await world.person('Gabriela')
      for (let index = 0; index < 12; index += 1)
        expect((await create(`eager${index}`, eager)).status).toBe(200)
      expect(await create('eager12', eager)).toMatchObject({
        status: 403,
        body: { error: 'forbidden', message: 'You can have at most 12 channels' },
      })
    })
  })
})
