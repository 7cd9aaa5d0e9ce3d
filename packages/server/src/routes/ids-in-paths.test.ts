import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication } from './oauth/oauth.fixture.ts'
import { ROUTES } from './table.ts'

const NONE = [
  '1',
  'rudzik',
  '0190b4e2',
  '0190b4e2-5c7a-7000-8000-0123456789ag',
  "'--",
  '%F0%9F%90%A6',
  'a%00b',
]

let world: World
let anna: NamedPerson
beforeAll(async () => {
  world = await createWorld({ engine: 'embedded' })
  anna = await world.person('Anna')
})
afterAll(() => world.close())

const withIds = ROUTES.filter(({ url }) => /:(?:id|message)\b/.test(url)).map(({ method, url, shape }) => {
  const named = url.replace(':method', 'transfer').replace(':format', 'pdf').replace(':file', 'x')
  return { method, url: named, hasBody: shape.body !== undefined }
})

describe('ids in paths', () => {
  test.each(withIds)('what is no id names nothing: $method $url', async ({ method, url, hasBody }) => {
    const found: unknown[] = []
    for (const id of NONE) {
      const { status } = await world.http(method, url.replaceAll(/:(?:id|message)/g, id), {
        as: anna,
        ...(hasBody && { body: {} }),
      })
      found.push([id, status])
    }
    expect(found).toEqual(NONE.map((id) => [id, 404]))
    expect(world.logs.join('')).not.toContain('a call failed')
  })

  test('an id is the same in capital letters', async () => {
    const { id } = await world.channel(anna, 'rudzik')
    const channel = await world.http('GET', `/api/channels/${id.toUpperCase()}`, { as: anna })
    expect(channel).toMatchObject({ status: 200, body: { id } })
    const made = await makeApplication(world, anna)
    const path = `/api/developer/clients/${made.id.toUpperCase()}`
    const changed = { as: anna, body: { name: 'Renamed', redirect: made.redirect } }
    expect(await world.http('PUT', path, changed)).toMatchObject({ status: 200, body: { id: made.id } })
    expect((await world.http('DELETE', path, { as: anna })).status).toBe(204)
    expect((await world.http('DELETE', path, { as: anna })).status).toBe(404)
  })
})
