import { DEVICE_HEADER } from '@gwar/protocol'
import { availableEngines, createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, unverified } from './form.fixture.ts'

describe.each(availableEngines())('GET /api/auth/register/name on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { SERVICE_NICK: 'Gwarek' } })
  })
  afterAll(() => world.close())

  const ask = async (name: string, headers = {}) => {
    const query = new URLSearchParams({ name }).toString()
    const { status, body } = await world.http('GET', `/api/auth/register/name?${query}`, { headers })
    expect(status).toBe(200)
    return body as unknown
  }
  const refused = (code: string, offers: readonly string[] = []) => ({
    refused: code,
    offers,
    waits_since: null,
  })
  const free = { refused: null, offers: [], waits_since: null }

  test('[F8] a name is checked while it is typed, and free ones are offered in place of a taken one', async () => {
    expect(await ask('Oranzada')).toEqual(free)
    await world.people('Oranzada')
    const year = String(world.clock.now().getUTCFullYear() % 100)
    expect(await ask('oranzada')).toEqual(refused('name_taken', ['oranzada_', `oranzada${year}`]))
    await world.people('Oranzada_')
    expect(await ask('Oranzada')).toEqual(refused('name_taken', [`Oranzada${year}`, `Oranzada_${year}`]))
    const long = 'x'.repeat(32)
    await world.people(long)
    expect(await ask(long)).toEqual(refused('name_taken', [`${'x'.repeat(31)}_`, `${'x'.repeat(30)}${year}`]))
    expect(await ask('ab')).toEqual(refused('min:3'))
    expect(await ask('za\u0000żółć')).toEqual(refused('name_characters'))
    expect(await ask('adm1n')).toEqual(refused('name_reserved'))
    expect(await ask('gwarek')).toEqual(refused('name_reserved'))
  })

  test('[F8] nothing is offered that registering refuses: a name that looks like that of an owner', async () => {
    const [owner] = await world.people('Rudzik')
    await world.channel(owner, 'rudzik')
    const year = String(world.clock.now().getUTCFullYear() % 100)
    // Rudzik_ and Rudzik__ look the same
    expect(await ask('Rudzik')).toEqual(refused('name_taken', [`Rudzik${year}`, `Rudzik_${year}`]))
    expect(await ask('Rudz1k')).toEqual(refused('name_looks'))
    for (const name of [`Rudzik${year}`, `Rudzik_${year}`])
      expect((await world.http('POST', '/api/auth/register', { body: formOf(name) })).status).toBe(200)
  })

  test('attack: user enumeration by the name: who registers learns of their own browser alone that a code is waited for, whoever has the address', async () => {
    const device = { [DEVICE_HEADER]: 'a'.repeat(43) }
    const register = (name: string, email: string) =>
      world.http('POST', '/api/auth/register', { body: formOf(name, { email }), headers: device })
    const other = { [DEVICE_HEADER]: 'b'.repeat(43) }
    const [living] = await world.people('Wlascicielka')
    const at = world.clock.now().toISOString()
    await register('Czekajaca', 'czekajaca@example.com')
    await register('Wscibska', living.email)
    for (const name of ['Czekajaca', 'Wscibska']) {
      expect(await ask(name, device)).toEqual({ refused: 'name_taken', offers: [], waits_since: at })
      for (const headers of [other, {}])
        expect(await ask(name, headers)).toMatchObject({ refused: 'name_taken', waits_since: null })
    }
    expect(await ask('Wlascicielka', device)).toMatchObject({ refused: 'name_taken', waits_since: null })
  })

  test('a name that was never proven is free again after a day', async () => {
    await unverified(world, 'Porzucona')
    expect(await ask('Porzucona')).toMatchObject({ refused: 'name_taken' })
    world.clock.advance(24 * 60 * 60 * 1000 + 1)
    expect(await ask('Porzucona')).toEqual(free)
  })
})
