import { anyEngine, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { shop } from '../../purchase/purchase.fixture.ts'
import { give } from '../../subscriptions/subscription.fixture.ts'
import { makeApplication, through, tokensFor } from '../oauth/oauth.fixture.ts'

describe.each(anyEngine())('goals over HTTP on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  async function place(name: string) {
    const id = await shop(world, anna, name)
    const set = (body: object, as: NamedPerson | null = anna) =>
      world.http('PUT', `/api/channels/${id}/goal`, { ...(as && { as }), body })
    const remove = (as: NamedPerson | null = anna) =>
      world.http('DELETE', `/api/channels/${id}/goal`, { ...(as && { as }) })
    const goal = async () => (await world.http('GET', `/api/channels/${id}`)).body.goal
    return { id, set, remove, goal }
  }

  test('[GOAL-01] it is set and taken away as by commands, taking away twice is once', async () => {
    const { id, set, remove, goal } = await place('celhttp')
    await give(world, id, bartek, 1)
    const { status, body } = await set({ target: 200, title: ' Nowy  mikrofon ' })
    expect([status, body]).toEqual([
      200,
      { target: 200, title: 'Nowy mikrofon', current: 1, reached_at: null },
    ])
    expect(await goal()).toEqual({ ...body, seq: expect.any(Number) })
    for (const title of [null, '', undefined])
      expect((await set({ target: 5, ...(title !== undefined && { title }) })).body.title).toBeNull()
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(204)
    expect(await goal()).toBeNull()
  })

  test('[GOAL-01] what is out of bounds is 422 and names the field, others than owners are 403', async () => {
    const { set, remove, goal } = await place('celgranice')
    for (const target of [0, 1_000_001, 1.5, '5', null])
      expect([target, Object.keys((await set({ target })).body.errors)]).toEqual([target, ['target']])
    for (const title of ['ż'.repeat(61), 5])
      expect(Object.keys((await set({ target: 5, title })).body.errors)).toEqual(['title'])
    expect((await set({ target: 5 }, null)).status).toBe(401)
    expect((await set({ target: 5 }, bartek)).status).toBe(403)
    expect((await set({ target: 5 })).status).toBe(200)
    expect((await remove(null)).status).toBe(401)
    expect((await remove(bartek)).status).toBe(403)
    expect(await goal()).toMatchObject({ target: 5 })
  })

  test('[GOAL-04] a channel without subscriptions answers 409', async () => {
    const { id } = await world.channel(anna, 'celdarmowy')
    const answer = await world.http('PUT', `/api/channels/${id}/goal`, { as: anna, body: { target: 5 } })
    expect(answer).toMatchObject({ status: 409, body: { error: 'no_subscriptions' } })
    expect((await world.http('GET', `/api/channels/${id}`)).body.goal).toBeNull()
  })

  test('an application sets it with channel_manage, and not without', async () => {
    const { set, remove } = await place('celprogram')
    const application = await makeApplication(world, anna)
    const manages = through(anna, await tokensFor(world, anna, application, ['chat_read', 'channel_manage']))
    const writes = through(anna, await tokensFor(world, anna, application, ['chat_read', 'chat_write']))
    expect((await set({ target: 5 }, writes)).status).toBe(403)
    expect((await set({ target: 5 }, manages)).status).toBe(200)
    expect((await remove(writes)).status).toBe(403)
    expect((await remove(manages)).status).toBe(204)
  })
})
