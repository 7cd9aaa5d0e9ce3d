import { createWorld, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { ROUTES } from '../table.ts'

const SITE = 'https://site.example'
const SOMEWHERE = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'

let world: World
afterEach(() => world.close())
const allowedFor = async (path: string, origin: string, method = 'GET'): Promise<string | null> =>
  (await world.http(method, path, { headers: { origin } })).headers.get('access-control-allow-origin')

describe('pages of other sites', () => {
  test('that the operator names read what guests read, and nothing else; others and the logged in nothing', async () => {
    world = await createWorld({ settings: { READ_ORIGINS: `${SITE}, https://second.example` } })
    const anna = await world.person('Anna')
    const { id } = await world.channel(anna, 'gwar-czytany')
    const path = `/api/channels/${id}/messages`
    const read = await world.http('GET', path, { headers: { origin: SITE } })
    expect(read).toMatchObject({ status: 200, body: [] })
    expect(read.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(read.headers.get('vary')).toMatch(/origin/i)
    expect(read.headers.get('access-control-allow-credentials')).toBeNull()
    for (const origin of ['https://evil.example', 'https://site.example.evil.example', 'null', ''])
      expect(await allowedFor(path, origin), origin).toBeNull()
    // a token needs a preflight, which nobody is allowed
    const asked = await world.http('OPTIONS', path, {
      headers: {
        origin: SITE,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
    const open: string[] = []
    for (const { method, url } of ROUTES)
      if ((await allowedFor(url.replace(':id', SOMEWHERE), SITE, method)) !== null)
        open.push(`${method} ${url}`)
    expect(open.toSorted()).toEqual([
      'GET /api/badges',
      'GET /api/channels',
      'GET /api/channels/:id',
      'GET /api/channels/:id/alerts',
      'GET /api/channels/:id/badges',
      'GET /api/channels/:id/emoticons',
      'GET /api/channels/:id/karma',
      'GET /api/channels/:id/messages',
      'GET /api/channels/:id/messages/hot',
      'GET /api/channels/:id/rules',
      'GET /api/channels/:id/start',
      'GET /api/channels/:id/stream',
      'GET /api/channels/:id/streams',
      'GET /api/channels/:id/subscription_gifts',
      'GET /api/channels/:id/users',
      'GET /api/emoticons',
      'GET /api/openapi.json',
      'GET /api/streams',
      'GET /api/streams/:id',
      'GET /api/streams/:id/messages',
    ])
  })

  test('all read it with *, and a private conversation stays shut', async () => {
    world = await createWorld({ settings: { READ_ORIGINS: '*' } })
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const [client, other] = [await world.connect(anna), await world.connect(bartek)]
    client.send('PRIVMSG Bartek :tajne')
    await other.expect(/ PRIVMSG Bartek /)
    await world.quiet()
    const { body } = await world.http('GET', '/api/users/@me/conversations', { as: anna })
    const id = (body as { id: string }[])[0]!.id
    expect(await allowedFor('/api/emoticons', SITE)).toBe('*')
    const read = await world.http('GET', `/api/channels/${id}/messages`, { headers: { origin: SITE } })
    expect(read.status).not.toBe(200)
    expect(await allowedFor('/api/users/@me', SITE)).toBeNull()
  })
})
