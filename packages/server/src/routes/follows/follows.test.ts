import {
  availableEngines,
  channelName,
  createWorld,
  userName,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

describe.each(availableEngines())('following channels on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let ala: NamedPerson
  let ola: NamedPerson
  /** The channel of the test, which nobody follows yet, and one whose name stands before it. */
  let id: string
  let name: string
  let earlier: string
  let tests = 0
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  beforeEach(async () => {
    tests += 1
    ;[owner, ala, ola] = await world.people(`Rudzik${tests}`, `Ala${tests}`, `Ola${tests}`)
    ;[name, earlier] = [`szachy${tests}`, `aaa${tests}`]
    id = (await world.channel(owner, name)).id
  })
  afterAll(() => world.close())

  const call = (method: 'GET' | 'PUT' | 'DELETE', as?: NamedPerson, channel = id) =>
    world.http(method, `/api/channels/${channel}/follow`, as === undefined ? {} : { as })
  const followed = async (as: NamedPerson): Promise<string[]> =>
    (await world.http('GET', '/api/users/@me/follows', { as })).body.map(({ name }: { name: string }) => name)

  test('[FOLLOW-01] who is logged in follows and unfollows; twice is once; guests are asked to log in', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) expect((await call(method)).status).toBe(401)
    expect((await call('GET', ala)).body).toEqual({ follows: false, followers: null })
    for (const _time of [1, 2]) expect((await call('PUT', ala)).status).toBe(204)
    expect((await call('GET', ala)).body).toEqual({ follows: true, followers: null })
    expect(await followed(ala)).toEqual([name])
    expect((await call('GET', owner)).body.followers).toBe(1)
    for (const _time of [1, 2]) expect((await call('DELETE', ala)).status).toBe(204)
    expect((await call('GET', ala)).body.follows).toBe(false)
    expect(await followed(ala)).toEqual([])
  })

  test('[FOLLOW-02] attack: the owner sees how many follow, nobody else does, and nobody sees who', async () => {
    await call('PUT', ola)
    await call('PUT', ala)
    const client = await world.connect(owner, { capabilities: 'web' })
    client.send(`JOIN #${name}`, `MODE #${name} +o ${ola.name}`)
    await client.expect((line) => line.command === 'MODE' && line.params[1] === '+o')
    // a moderator does not
    expect((await call('GET', ola)).body).toEqual({ follows: true, followers: null })
    const { body } = await call('GET', owner)
    expect(body).toEqual({ follows: false, followers: 2 })
    expect(Object.keys(body)).toEqual(['follows', 'followers'])
  })

  test('[FOLLOW-03] the channels that one follows are told with their streams, those on air first', async () => {
    const { id: other } = await world.channel(owner, earlier)
    await call('PUT', ala)
    await call('PUT', ala, other)
    expect(await followed(ala)).toEqual([earlier, name])
    const client = await world.connect(owner, { capabilities: 'web' })
    client.send(`JOIN #${name}`, `@label=on PRIVMSG #${name} :.live on Partia`)
    await client.expect((line) => line.tags.get('label') === 'on')
    const { body } = await world.http('GET', '/api/users/@me/follows', { as: ala })
    expect(body).toMatchObject([
      { id, name, stream: { title: 'Partia', began_at: world.clock.now().toISOString() } },
      { id: other, name: earlier, stream: null },
    ])
  })

  test('[FOLLOW-01] an account follows 500 channels at most, and there are no followers of conversations', async () => {
    const { store } = world.service
    const user = (await store.read.users.byName(userName(ola.name)))!
    const now = world.clock.now()
    const { channelIds } = await store.transact(async (tx) => {
      const made: string[] = []
      for (let i = 0; i < 500; i += 1) {
        const channelId = crypto.randomUUID()
        await tx.channels.insert(
          { id: channelId, name: channelName(`obserwowany${i}`), createdBy: null },
          now,
        )
        await tx.follows.add(user.id, channelId, now)
        made.push(channelId)
      }
      return { channelIds: made }
    })
    const { id: next } = await world.channel(owner, 'nastepny')
    expect(await call('PUT', ola, next)).toMatchObject({ status: 409, body: { error: 'too_many_follows' } })
    expect((await call('DELETE', ola, channelIds[0])).status).toBe(204)
    expect((await call('DELETE', ola)).status).toBe(204)
    expect((await call('PUT', ola, next)).status).toBe(204)

    const client = await world.connect(ala, { capabilities: 'web' })
    client.send(`@label=said PRIVMSG ${ola.name} :hej`)
    await client.expect((line) => line.tags.get('label') === 'said')
    const [conversation] = (await world.http('GET', '/api/users/@me/conversations', { as: ala })).body
    expect((await call('PUT', ala, conversation.id)).status).toBe(403)
  })

  test('[FOLLOW-18] what one follows is in the copy of one’s data and goes with the account', async () => {
    const { id: other } = await world.channel(owner, earlier)
    for (const channel of [id, other]) await call('PUT', ala, channel)
    await call('PUT', ola)
    const { store } = world.service
    const user = (await store.read.users.byName(userName(ala.name)))!
    expect(await store.read.accountExport.follows(user.id)).toMatchObject([
      { channel: earlier },
      { channel: name },
    ])
    expect((await call('GET', owner)).body.followers).toBe(2)
    await store.transact((tx) => tx.accountRemoval.removeAll(user.id))
    expect((await call('GET', owner)).body.followers).toBe(1)
  })
})
