import { anyEngine, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unverified } from '../auth/form.fixture.ts'

describe.each(anyEngine())('on the %s engine', (engine) => {
  let world: World
  let anna: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ engine })
    anna = await world.person('Anna')
  })
  afterAll(() => world.close())

  const find = (query: string) => world.http('GET', `/api/users${query}`)

  describe('GET /api/users/@me', () => {
    test('[HTTP-10] the auth state: id, name, address and global modes, nothing else', async () => {
      const { status, body } = await world.http('GET', '/api/users/@me', { as: anna })
      expect(status).toBe(200)
      expect(body).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Anna',
        email: 'anna@example.com',
        modes: '',
        created_at: '2026-06-15T12:00:00.000Z',
      })
    })
  })

  describe('GET /api/users?name=', () => {
    test('[HTTP-22] a list whose first item is the user, whatever the case', async () => {
      const { status, body } = await find('?name=ANNA')
      expect(status).toBe(200)
      expect(body).toEqual([{ id: expect.any(String), name: 'Anna', created_at: '2026-06-15T12:00:00.000Z' }])
    })

    test('attack: fishing for addresses of mail', async () => {
      expect(JSON.stringify((await find('?name=Anna')).body)).not.toContain('@')
      expect((await find(`?name=${encodeURIComponent(anna.email)}`)).body).toEqual([])
    })

    test.each([
      'Nobody',
      '',
      '%25',
      '_nna',
      'Ann%',
      'a%00b',
      encodeURIComponent("' or 1=1"),
      'x'.repeat(3000),
    ])('nobody has the name %s', async (name) => {
      expect(await find(`?name=${name}`)).toMatchObject({ status: 200, body: [] })
    })

    test('without a name, or with two, the question is wrong', async () => {
      expect((await find('')).status).toBe(422)
      expect((await find('?name=Anna&name=Beata')).status).toBe(422)
    })

    test('an account whose address is not proven is not there yet', async () => {
      await unverified(world, 'Beata')
      expect((await find('?name=Beata')).body).toEqual([])
    })
  })

  describe('GET /api/users/@me/conversations', () => {
    test('the own private conversations, newest first; a guest has none', async () => {
      const celina = await world.person('Celina')
      const [dorota, ewelina] = [await world.person('Dorota'), await world.person('Ewelina')]
      const client = await world.connect(celina, { capabilities: ['echo-message'] })
      client.send('JOIN Dorota', 'PRIVMSG Dorota :raz')
      await client.expect(/PRIVMSG Dorota :?raz/)
      world.clock.advance(1000)
      client.send('JOIN Ewelina', 'PRIVMSG Ewelina :dwa')
      await client.expect(/PRIVMSG Ewelina :?dwa/)
      client.cut()
      const of = async (as: NamedPerson) =>
        (await world.http('GET', '/api/users/@me/conversations', { as })).body as {
          name: string
          last_message_at: string
        }[]
      expect((await of(celina)).map(({ name }) => name)).toEqual(['Ewelina', 'Dorota'])
      expect((await of(celina))[0]!.last_message_at).toBe(world.clock.now().toISOString())
      expect((await of(dorota)).map(({ name }) => name)).toEqual(['Celina'])
      expect((await of(ewelina)).map(({ name }) => name)).toEqual(['Celina'])
      expect(await of(anna)).toEqual([])
      expect((await world.http('GET', '/api/users/@me/conversations')).status).toBe(401)
    })

    test('it says when the other one wrote last: no own message counts, and none behind a block', async () => {
      const [hania, igor] = [await world.person('Hania'), await world.person('Igor')]
      const [client, other] = [await world.connect(hania), await world.connect(igor)]
      const last = async () =>
        (
          (await world.http('GET', '/api/users/@me/conversations', { as: hania })).body as {
            last_message_at: string
            last_from_other_at: string | null
          }[]
        ).map(({ last_message_at, last_from_other_at }) => [last_message_at, last_from_other_at])
      const say = async (from: typeof client, line: string): Promise<string> => {
        world.clock.advance(1000)
        const at = world.clock.now().toISOString()
        from.send(line)
        await world.quiet()
        return at
      }
      const asked = await say(client, 'PRIVMSG Igor :jesteś?')
      expect(await last()).toEqual([[asked, null]])
      const answered = await say(other, 'PRIVMSG Hania :jestem')
      expect(await last()).toEqual([[answered, answered]])
      const own = await say(client, 'PRIVMSG Igor :super')
      expect(await last()).toEqual([[own, answered]])
      await say(client, 'BLOCK Igor')
      await say(other, 'PRIVMSG Hania :halo?')
      expect(await last()).toEqual([[own, answered]])
    })

    test('the one with oneself is listed, and told by CHATHISTORY TARGETS', async () => {
      const gabriela = await world.person('Gabriela')
      const client = await world.connect(gabriela, {
        capabilities: ['echo-message', 'draft/chathistory', 'batch'],
      })
      client.send('PRIVMSG Gabriela :mleko')
      await client.expect(/PRIVMSG Gabriela :?mleko/)
      const { body } = await world.http('GET', '/api/users/@me/conversations', { as: gabriela })
      expect(body).toMatchObject([
        { name: 'Gabriela', last_message_at: world.clock.now().toISOString(), last_from_other_at: null },
      ])
      client.send(
        'CHATHISTORY TARGETS timestamp=2026-01-01T00:00:00.000Z timestamp=2027-01-01T00:00:00.000Z 10',
      )
      await client.expect(/CHATHISTORY TARGETS Gabriela /)
    })

    test('one where nobody has written is listed for who opened it alone', async () => {
      const [cecylia, fela] = [await world.person('Cecylia'), await world.person('Fela')]
      const client = await world.connect(cecylia, { capabilities: ['echo-message'] })
      client.send('JOIN Fela')
      await client.settled()
      const of = async (as: NamedPerson) =>
        ((await world.http('GET', '/api/users/@me/conversations', { as })).body as { name: string }[]).map(
          ({ name }) => name,
        )
      expect(await of(cecylia)).toEqual(['Fela'])
      expect(await of(fela)).toEqual([])
      client.send('PRIVMSG Fela :hej')
      await client.expect(/PRIVMSG Fela :?hej/)
      expect(await of(fela)).toEqual(['Cecylia'])
    })
  })
})
