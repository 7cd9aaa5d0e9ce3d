import { anyEngine, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { makeApplication, through, tokensFor } from '../oauth/oauth.fixture.ts'

const UNKNOWN = '00000000-0000-7000-8000-000000000000'

describe.each(anyEngine())('visits over HTTP on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  /** Anna's channel, and Bartek's, which is on air. */
  async function pair(name: string) {
    const here = await world.channel(anna, `${name}_a`)
    const there = await world.channel(bartek, `${name}_b`)
    const live = { as: bartek, body: { state: 'on' } }
    await world.http('POST', `/api/channels/${there.id}/stream`, live)
    const offer = (as: NamedPerson | null = anna, to: unknown = there.id) =>
      world.http('POST', `/api/channels/${here.id}/visits`, { ...(as && { as }), body: { to } })
    const say = (id: string, word: string, as: NamedPerson | null) =>
      world.http('POST', `/api/visits/${id}/${word}`, { ...(as && { as }) })
    return { here, there, offer, say }
  }

  test('[VISIT-01, VISIT-03, VISIT-09] it is offered, taken and ended as by commands; who may not is 403', async () => {
    const { here, there, offer, say } = await pair('http')
    expect((await offer(null)).status).toBe(401)
    expect((await offer(bartek)).status).toBe(403)
    expect((await offer(anna, 'x')).status).toBe(422)
    expect((await offer(anna, UNKNOWN)).status).toBe(404)
    expect((await offer(anna, here.id)).body.errors).toHaveProperty('to')
    const { status, body } = await offer()
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        state: 'offered',
        from: 'http_a',
        to: 'http_b',
        ends_at: new Date(world.clock.now().getTime() + 60_000).toISOString(),
        count: 0,
      },
    ])
    for (const word of ['yes', 'no']) {
      expect((await say(body.id, word, null)).status).toBe(401)
      expect((await say(body.id, word, anna)).status).toBe(403)
      expect((await say(UNKNOWN, word, bartek)).status).toBe(404)
    }
    expect((await say(body.id, 'cancel', celina)).status).toBe(403)
    expect((await say(body.id, 'yes', bartek)).body.state).toBe('going')
    expect(await say(body.id, 'no', bartek)).toMatchObject({ status: 409, body: { error: 'no_visit' } })
    for (const { id, side } of [
      { id: here.id, side: { to: 'http_b', from: null } },
      { id: there.id, side: { to: null, from: 'http_a' } },
    ])
      expect((await world.http('GET', `/api/channels/${id}`)).body.visit).toMatchObject({
        id: body.id,
        state: 'going',
        ...side,
      })
    expect((await say(body.id, 'cancel', bartek)).body.state).toBe('cancelled')
    expect((await world.http('GET', `/api/channels/${here.id}`)).body.visit).toBeNull()
    expect((await say(body.id, 'cancel', anna)).status).toBe(409)
  })

  test('[VISIT-01, VISIT-02] what stands in the way is 409, with its name', async () => {
    const { there, offer } = await pair('droga')
    const quiet = await world.channel(celina, 'droga_c')
    expect((await offer(anna, quiet.id)).body.error).toBe('not_live')
    const settings = (as: NamedPerson, visits_from: unknown) =>
      world.http('PUT', `/api/channels/${there.id}/stream/settings`, { as, body: { visits_from } })
    expect((await settings(anna, [])).status).toBe(403)
    for (const wrong of [
      ['nie_ma_takiego'],
      ['a b'],
      [''],
      'x',
      5,
      Array.from({ length: 51 }, () => 'droga_a'),
    ])
      expect((await settings(bartek, wrong)).body.errors).toHaveProperty('visits_from')
    expect((await settings(bartek, [])).body.visits_from).toEqual([])
    expect((await offer()).body.error).toBe('visit_refused')
    expect((await settings(bartek, null)).body.visits_from).toBeNull()
  })

  test('[VISIT-10] the owner is told what may still be offered, a fourth offer is 429', async () => {
    const { here, there, offer, say } = await pair('ile')
    const left = async () => (await world.http('GET', `/api/channels/${here.id}/visits`, { as: anna })).body
    expect(await left()).toEqual({ left: 3, next_at: null, asked: [] })
    const { body } = await offer()
    await say(body.id, 'cancel', anna)
    const again = new Date(world.clock.now().getTime() + 600_000).toISOString()
    expect(await left()).toEqual({ left: 2, next_at: null, asked: [{ id: there.id, again_at: again }] })
    expect((await offer()).status).toBe(429)
    for (let n = 0; n < 2; n++) {
      world.clock.advance(600_000)
      await world.quiet()
      const { body: next } = await offer()
      await say(next.id, 'cancel', anna)
    }
    world.clock.advance(600_000)
    await world.quiet()
    expect((await offer()).status).toBe(429)
    expect(await left()).toMatchObject({ left: 0, asked: [] })
  })

  test('an application offers with channel_manage and answers with moderate, and not without', async () => {
    const { offer, say } = await pair('program')
    const application = await makeApplication(world, anna)
    const scoped = async (person: NamedPerson, scopes: Parameters<typeof tokensFor>[3]) =>
      through(person, await tokensFor(world, person, application, scopes))
    const reads = ['chat_read', 'chat_write'] as const
    expect((await offer(await scoped(anna, [...reads]))).status).toBe(403)
    const { status, body } = await offer(await scoped(anna, [...reads, 'channel_manage']))
    expect(status).toBe(200)
    expect((await say(body.id, 'yes', await scoped(bartek, [...reads]))).status).toBe(403)
    expect((await say(body.id, 'yes', await scoped(bartek, [...reads, 'moderate']))).status).toBe(200)
    for (const scope of ['moderate', 'channel_manage'] as const)
      expect((await say(body.id, 'cancel', await scoped(anna, [...reads, scope]))).status).toBe(403)
    const both = await scoped(anna, [...reads, 'moderate', 'channel_manage'])
    expect((await say(body.id, 'cancel', both)).body.state).toBe('cancelled')
  })
})
