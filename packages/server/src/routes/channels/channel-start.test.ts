import { anyEngine, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(anyEngine())('GET /api/channels/{id}/start on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ engine })
    ;[anna, bartek] = await world.people('Anna', 'Bartek')
  })
  afterAll(() => world.close())

  const get = async (id: string, path: string, as?: NamedPerson): Promise<unknown> =>
    (await world.http('GET', `/api/channels/${id}${path}`, as && { as })).body

  async function apart(id: string, as?: NamedPerson): Promise<unknown> {
    return {
      channel: await get(id, '', as),
      messages: await get(id, '/messages', as),
      badges: await get(id, '/badges', as),
      emoticons: await get(id, '/emoticons', as),
      subscription_gifts: await get(id, '/subscription_gifts', as),
    }
  }

  test('[HTTP-31, HTTP-32, INV-07] gives each caller what the single calls give, deleted texts to nobody else', async () => {
    const { id } = await world.channel(anna, 'rudzik')
    const [owner, member] = [await world.enter(anna, 'rudzik'), await world.enter(bartek, 'rudzik')]
    member.send('PRIVMSG #rudzik :hej Anna', 'PRIVMSG #rudzik :tajny adres')
    await member.expect(/ PRIVMSG #rudzik :hej/)
    const secret = (await member.expect(/ PRIVMSG #rudzik :tajny/)).tags.get('msgid')!
    owner.send('TOPIC #rudzik :Popiół i Sól', `PRIVMSG #rudzik :.removemessage ${secret}`)
    await owner.expect(/ CLEARMESSAGE /)
    await world.quiet()
    for (const as of [undefined, anna, bartek])
      expect(await get(id, '/start', as)).toEqual(await apart(id, as))
    const guest = (await get(id, '/start')) as { channel: { seq: number }; messages: { seq: number }[] }
    expect(JSON.stringify(guest)).not.toContain('tajny adres')
    expect(guest.messages).toHaveLength(2)
    expect(guest.channel.seq).toBeGreaterThan(guest.messages.at(-1)!.seq)
  })

  test('[INV-07] a private conversation has one for its two people alone', async () => {
    const celina = await world.person('Celina')
    const client = await world.connect(anna, { capabilities: ['echo-message'] })
    client.send('PRIVMSG Bartek :tylko dla ciebie')
    await client.expect(/ PRIVMSG /)
    const { body } = await world.http('GET', '/api/users/@me/conversations', { as: anna })
    const { id } = (body as { id: string }[])[0]!
    expect(await get(id, '/start', bartek)).toEqual(await apart(id, bartek))
    expect(await get(id, '/start', bartek)).toMatchObject({
      channel: { type: 'user', name: 'Anna' },
      messages: [{ message: 'tylko dla ciebie' }],
      badges: [],
    })
    for (const as of [undefined, { as: celina }])
      expect((await world.http('GET', `/api/channels/${id}/start`, as)).status).toBe(404)
  })
})
