import { availableEngines, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { makeApplication, through, tokensFor } from '../oauth/oauth.fixture.ts'
import { ROUTES } from '../table.ts'
import { broadcast, makeKey } from './signal.fixture.ts'

describe.each(availableEngines())('stream keys on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  const keysOf = (id: string, as = anna) => world.http('GET', `/api/channels/${id}/stream/keys`, { as })

  test('[LIVE-13] an owner makes up to five named keys; each is shown once and stored as a hash', async () => {
    const { id } = await world.channel(anna, 'klucze')
    const url = `/api/channels/${id}/stream/keys`
    const make = (name: string, as = anna) => world.http('POST', url, { as, body: { name } })
    expect((await make('OBS', bartek)).status).toBe(403)
    expect((await keysOf(id, bartek)).status).toBe(403)
    for (const name of [' ', 'a'.repeat(41), 'O\u202eBS', 7])
      expect((await world.http('POST', url, { as: anna, body: { name } })).status).toBe(422)
    const made = await Promise.all(['OBS', ' Serwer ', 'C', 'D', 'E', 'F', 'G'].map((name) => make(name)))
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 409, 409,
    ])
    const { body } = made.find(({ status }) => status === 409)!
    expect(body).toEqual({ error: 'too_many_stream_keys', message: expect.stringContaining('5') })
    const { body: listed } = await keysOf(id)
    expect(listed).toHaveLength(5)
    for (const key of listed)
      expect(key).toEqual({
        id: expect.any(String),
        name: expect.stringMatching(/^\S+$/),
        created_at: world.clock.now().toISOString(),
        used_at: null,
      })
    const { key, id: keyId } = made.find(({ status }) => status === 200)!.body
    expect(key).toMatch(/^gwar_sk_[\w-]{43}$/)
    const stored = await world.service.store.read.streamKeys.byId(keyId)
    expect(Buffer.from(stored!.keyHash)).toHaveLength(32)
    expect(JSON.stringify([stored, world.logs])).not.toContain(key)
  })

  test('[LIVE-13] a key that is removed tells nothing more, the others do, and its last use is listed', async () => {
    const { id, key, signal, stored } = await broadcast(world, anna, 'usun')
    const second = await makeKey(world, anna, id, 'Serwer')
    expect((await signal({ state: 'on' }, second.key)).status).toBe(200)
    const [first, used] = (await keysOf(id)).body
    expect([first.used_at, used.used_at]).toEqual([null, world.clock.now().toISOString()])
    const remove = (keyId: string, as = anna, channel = id) =>
      world.http('DELETE', `/api/channels/${channel}/stream/keys/${keyId}`, { as })
    const elsewhere = await world.channel(bartek, 'gdzie')
    expect((await remove(first.id, bartek)).status).toBe(403)
    // an owner of another channel reaches none of this one
    expect((await remove(first.id, bartek, elsewhere.id)).status).toBe(404)
    expect((await signal({ state: 'on' }, key)).status).toBe(200)
    expect((await remove(first.id)).status).toBe(204)
    expect((await remove(first.id)).status).toBe(404)
    expect(await signal({ state: 'off' }, key)).toMatchObject({
      status: 401,
      body: { error: 'unknown_stream_key' },
    })
    expect((await stored())!.endsDueAt).toBeNull()
    expect((await signal({ state: 'off' }, second.key)).status).toBe(200)
    expect((await keysOf(id)).body).toHaveLength(1)
  })

  test('[LIVE-13] attack: no application makes, lists or removes keys', async () => {
    const { id } = await world.channel(anna, 'robotnik')
    const { id: keyId } = await makeKey(world, anna, id)
    const application = await makeApplication(world, anna)
    const as = through(anna, await tokensFor(world, anna, application, ['channel_manage', 'moderate']))
    const url = `/api/channels/${id}/stream/keys`
    expect((await world.http('POST', url, { as, body: { name: 'bot' } })).status).toBe(403)
    expect((await world.http('GET', url, { as })).status).toBe(403)
    expect((await world.http('DELETE', `${url}/${keyId}`, { as })).status).toBe(403)
    expect((await keysOf(id)).body).toHaveLength(1)
  })
})

describe('attack: a stream key that leaked', () => {
  let world: World
  let anna: NamedPerson
  worldOf(['Anna'], (made) => ([world, anna] = made))

  test('[LIVE-14] opens no call that needs a login, and gives no more than a guest has elsewhere', async () => {
    const { id, key } = await broadcast(world, anna, 'obcy')
    const holder = { ...anna, token: key }
    const others = ROUTES.filter(({ access }) => access !== 'public')
    for (const { method, url, access } of others) {
      const path = url.replaceAll(/:\w+/g, id)
      const body = method !== 'GET' && method !== 'DELETE' && { body: {} }
      const answer = await world.http(method, path, { as: holder, ...body })
      if (access === 'required') expect([method, url, answer.status]).toEqual([method, url, 401])
      else {
        const guest = await world.http(method, path, { ...body })
        expect([method, url, answer.status, answer.body]).toEqual([method, url, guest.status, guest.body])
      }
    }
    expect(others.length).toBeGreaterThan(100)
  })

  test('[LIVE-14] logs nobody in: AUTHORIZATION and SASL refuse it', async () => {
    const { key } = await broadcast(world, anna, 'gniazdo')
    const client = await world.connect(null, { capabilities: ['sasl', 'standard-replies'] })
    for (const line of [`AUTHORIZATION ${key}`, `AUTHORIZATION :Bearer ${key}`]) {
      client.send(line)
      await client.expect(/FAIL AUTHORIZATION INVALID_TOKEN/)
    }
    client.send('AUTHENTICATE PLAIN')
    await client.expect(/AUTHENTICATE \+/)
    client.send(`AUTHENTICATE ${Buffer.from(`\0Anna\0${key}`).toString('base64')}`)
    await client.expect(/ 904 /)
    client.cut()
  })

  test('[LIVE-14] a login is no stream key, nor is another secret', async () => {
    const { signal, key, stored } = await broadcast(world, anna, 'odwrotnie')
    const application = await makeApplication(world, anna)
    for (const wrong of [
      anna.token,
      application.secret!,
      key.slice(8),
      `${key}a`,
      '',
      `gwar_at_${key.slice(8)}`,
    ])
      expect((await signal({ state: 'on' }, wrong)).status).toBe(401)
    expect(await stored()).toBeUndefined()
    expect((await signal({ state: 'on' }, key)).status).toBe(200)
    expect(world.logs.join('\n')).not.toContain(key)
  })
})
