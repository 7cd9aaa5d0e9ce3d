import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(availableEngines())('GET /api/channels/{id}/helpers on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let moderator: NamedPerson
  let absent: NamedPerson
  let channelId: string
  beforeAll(async () => {
    world = await createWorld({ engine })
    ;[owner, moderator, absent] = await world.people('Rudzik', 'Bramkarz', 'Nieobecna')
    channelId = (await world.channel(owner, 'ludzie')).id
  })
  afterAll(() => world.close())

  const get = (as?: NamedPerson) =>
    world.http('GET', `/api/channels/${channelId}/helpers`, as === undefined ? {} : { as })

  test('[D23] who was added by name is listed, there or not, with since when and when they last wrote', async () => {
    const client = await world.connect(owner, { capabilities: 'web' })
    client.send('JOIN #ludzie', `MODE #ludzie +o ${moderator.name}`)
    await client.expect((line) => line.command === 'MODE' && line.params[1] === '+o')
    const made = world.clock.now().toISOString()
    const talker = await world.connect(moderator, { capabilities: ['echo-message'] })
    talker.send('JOIN #ludzie', 'PRIVMSG #ludzie :hej')
    await talker.expect(/PRIVMSG/)
    talker.cut()
    world.clock.advance(1000)
    client.send(`MODE #ludzie +h ${absent.name}`)
    await client.expect((line) => line.command === 'MODE' && line.params[1] === '+h')

    const { status, body } = await get(owner)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { name: 'Nieobecna', mode: 'h', last_message_at: null },
      { name: 'Bramkarz', mode: 'o', since: made, last_message_at: made },
      { name: 'Rudzik', mode: 'q' },
    ])
    // and who is absent is dismissed by name
    client.send(`MODE #ludzie -h ${absent.name}`)
    await client.expect((line) => line.command === 'MODE' && line.params[1] === '-h')
    expect((await get(owner)).body.map(({ name }: { name: string }) => name)).toEqual(['Bramkarz', 'Rudzik'])
  })

  test('attack: reading it without the right', async () => {
    expect((await get()).status).toBe(401)
    for (const who of [moderator, absent]) expect((await get(who)).status).toBe(403)
    expect((await get(owner)).status).toBe(200)
  })
})
