import { anyEngine, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(anyEngine())('GET /api/channels/{id}/bans on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100' } })
    ;[anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
  })
  afterAll(() => world.close())

  async function banning(name: string, ...sentences: string[]) {
    const channel = await world.channel(anna, name)
    const owner = await world.connect(anna, { capabilities: ['labeled-response'] })
    owner.send(`JOIN #${name}`)
    for (const sentence of sentences) {
      world.clock.advance(1000)
      owner.send(`@label=s PRIVMSG #${name} :${sentence}`)
      await owner.expect((line) => line.command === 'ACK' && line.tags.get('label') === 's')
    }
    return channel
  }

  const list = (channel: { id: string }, as?: NamedPerson) =>
    world.http('GET', `/api/channels/${channel.id}/bans`, as === undefined ? {} : { as })

  test('[HTTP-47, BAN-06, CSET-43, CSET-45, CSET-46, CSET-47, CSET-48, CSET-49] lists what stands, the newest first', async () => {
    const channel = await banning('lista', '.ban Celina', '.mute Bartek 600 za głośno')
    world.clock.advance(500)
    const { status, body } = await list(channel, anna)
    expect(status).toBe(200)
    const now = world.clock.now().getTime()
    expect(body).toEqual([
      {
        id: expect.any(String),
        kind: 'mute',
        target_user: { name: 'Bartek' },
        user: { name: 'Anna' },
        reason: 'za głośno',
        created_at: new Date(now - 500).toISOString(),
        expiration_at: new Date(now + 599_500).toISOString(),
        ttl: 600,
      },
      {
        id: expect.any(String),
        kind: 'ban',
        target_user: { name: 'Celina' },
        user: { name: 'Anna' },
        reason: null,
        created_at: new Date(now - 1500).toISOString(),
        expiration_at: null,
        ttl: null,
      },
    ])
    world.clock.advance(600_000)
    expect((await list(channel, anna)).body).toMatchObject([{ target_user: { name: 'Celina' } }])
  })

  test('[CSET-44, BAN-06] somebody whose account is gone has no name', async () => {
    const darek = await world.person('Darek')
    const channel = await banning('usuniety', '.ban Darek')
    const { id } = (await world.service.store.read.users.byName(userName(darek.name)))!
    await world.service.store.transact((tx) => tx.users.markDeleted(id, world.clock.now()))
    expect((await list(channel, anna)).body).toMatchObject([{ target_user: { name: null } }])
  })

  test('[CSET-44, CSET-50, PC-23] their ban is lifted by its id or by the name that was; nobody is told the name', async () => {
    const gone = ['Edek', 'Felek', 'Gosia']
    await world.people(...gone)
    const channel = await banning('odeszli', '.ban Edek', '.mute Felek 600')
    const other = await banning('gdzieindziej')
    const { users } = world.service.store.read
    for (const name of gone) {
      const { id } = (await users.byName(userName(name)))!
      await world.service.store.transact((tx) => tx.users.markDeleted(id, world.clock.now()))
    }
    const [felek, edek] = (await list(channel, anna)).body
    const owner = await world.connect(anna, { capabilities: ['labeled-response', 'V/i18n'] })
    owner.send('JOIN #odeszli', `JOIN #gdzieindziej`)
    const answer = async (sentence: string, name = 'odeszli') => {
      owner.send(`@label=s PRIVMSG #${name} :${sentence}`)
      const line = await owner.expect((line) => line.tags.get('label') === 's')
      const i18n = line.tags.get('gwar.chat/i18n')
      return i18n === undefined ? line.command : JSON.parse(i18n)
    }
    // not for somebody without a ban, nor from another channel, nor with an invalid id
    for (const [name, word] of [
      ['odeszli', 'Gosia'],
      ['gdzieindziej', edek.id],
      ['odeszli', other.id],
      ['odeszli', `${edek.id}'`],
    ])
      expect(await answer(`.unban ${word}`, name)).toEqual({ name: 'unknown_user', values: { name: word } })

    const seen = owner.lines.length
    expect(await answer(`.unban ${edek.id}`)).toBe('ACK')
    // what the channel is told may be gathered still when the answer is there
    await world.quiet()
    const told = owner.lines.slice(seen).join()
    expect(told).toContain('"name":"unbannedby","values":{"creator_name":"Anna","target_name":null')
    expect(told).toMatch(/NOTICE #odeszli :Anna unbans Deleted User/)
    expect((await list(channel, anna)).body).toEqual([felek])
    expect(await answer('.unban felek')).toBe('ACK')
    await world.quiet()
    expect((await list(channel, anna)).body).toEqual([])
    expect(owner.lines.slice(seen).join()).not.toMatch(/edek|felek/i)
    expect(await answer(`.unban ${edek.id}`)).toMatchObject({ name: 'unknown_user' })
  })

  test('[BAN-06] what was lifted is gone from it', async () => {
    const channel = await banning('zdjete', '.ban Bartek', '.unban Bartek')
    expect((await list(channel, anna)).body).toEqual([])
  })

  test('attack: IDOR: by who has no right there, by who owns another channel, of a private conversation', async () => {
    const channel = await banning('obce', '.ban Celina')
    await world.channel(bartek, 'swoje')
    expect((await list(channel)).status).toBe(401)
    expect((await list(channel, bartek)).status).toBe(403)
    expect((await list(channel, celina)).status).toBe(403)
    const talk = await world.observe(anna, 'Bartek')
    expect((await list(talk.state, anna)).status).toBe(403)
    expect((await list(talk.state, celina)).status).toBe(404)
    expect((await list({ id: '01890000-0000-7000-8000-000000000000' }, anna)).status).toBe(404)
    expect((await list({ id: 'x' }, anna)).status).toBe(404)
  })
})
