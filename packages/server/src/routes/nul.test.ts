import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from './table.ts'

let world: World
let anna: NamedPerson
let channelId: string
beforeAll(async () => {
  world = await createWorld({ engine: 'embedded' })
  anna = await world.person('Anna')
  channelId = (await world.channel(anna, 'zero')).id
})
afterAll(async () => {
  await world.close()
})

/** Names of the fields of a schema. */
function fieldsOf(schema: unknown): string[] {
  return Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})
}

const operations = ROUTES.map(({ method, url, shape }) => ({
  method,
  url,
  query: fieldsOf(shape.query),
  body: fieldsOf(shape.body),
}))

describe('attack: NUL, which the database takes in no text', () => {
  test.each(operations)('in each field of $method $url', async ({ method, url, query, body }) => {
    // a new login, because the operation before may have ended it
    const { token } = (await world.http('POST', '/api/auth/login', { body: anna })).body
    anna = { ...anna, token }
    const path = url.replace(':id', channelId)
    const statuses: [string, number][] = []
    const call = async (what: string, at: string, value?: unknown) => {
      const { status } = await world.http(method, at, {
        as: anna,
        ...(value !== undefined && { body: value }),
      })
      statuses.push([what, status])
    }
    for (const field of query)
      for (const text of ['%00', 'a%00b']) await call(field, `${path}?search=x&${field}=${text}`)
    if (method !== 'GET')
      for (const field of ['any', ...body])
        for (const value of ['\0', 'a\0b', ['x', 'a\0'], { deep: { er: '\0' } }, { 'k\0': 1 }])
          await call(field, path, { [field]: value })
    if (/:(?!id\b)\w+/.test(url)) await call('path', path.replaceAll(/:\w+/g, 'a%00b'))
    expect(world.logs.join('')).not.toContain('a call failed')
    expect(statuses.filter(([, status]) => status >= 500)).toEqual([])
  })

  test('in the words of a search it is told so; a name with it belongs to nobody', async () => {
    const search = (query: string) =>
      world.http('GET', `/api/channels/${channelId}/messages?${query}`, { as: anna })
    expect(await search('search=a%00b')).toMatchObject({ status: 400, body: { error: 'malformed' } })
    for (const name of ['%00', 'a%00'])
      expect(await search(`search=x&user=${name}`)).toMatchObject({ status: 200, body: { total: 0 } })
  })

  test.each([
    '/a%00b',
    '/channels/a%00b',
    '/users/%00',
    '/sandbox-bank/%00',
    '/static/badges/%00/1x',
    '/retro/a%00',
  ])('in the path of a page, %s', async (path) => {
    expect((await world.http('GET', path)).status).toBeLessThan(500)
  })

  test.each(['/api/oauth/token', '/api/oauth/revoke', '/api/oauth/introspect'])(
    'in a form of OAuth, which answers as its standard says: %s',
    async (path) => {
      const fields = ['code', 'redirect_uri', 'client_id', 'client_secret', 'code_verifier', 'scope']
      for (const field of [...fields, 'refresh_token', 'token', 'grant_type', 'any'])
        for (const grant of ['authorization_code', 'refresh_token']) {
          const body = new URLSearchParams({ grant_type: grant, client_id: channelId, code: 'x', token: 'x' })
          body.set(field, 'a\0b')
          const headers = { 'content-type': 'application/x-www-form-urlencoded' }
          const answer = await world.http('POST', path, { body: body.toString(), headers })
          expect([field, answer.status < 500, typeof answer.body.error_description]).toEqual([
            field,
            true,
            'string',
          ])
        }
    },
  )

  test('a body as deep as it can be, and one that only speaks of it', async () => {
    const deep = `${'['.repeat(8000)}"\\u0000"${']'.repeat(8000)}`
    expect((await world.http('POST', '/api/channels', { as: anna, body: deep })).status).toBe(400)
    const { status } = await world.http('POST', '/api/channels', { as: anna, body: { name: 'x\\u0000' } })
    expect(status).toBe(422)
  })

  test('on the socket, within the JSON of a line', async () => {
    const client = await world.connect(anna, { capabilities: 'web' })
    client.send(
      'JOIN #zero',
      'SETTINGS :{"custom_highlight":"a\\u0000b"}',
      'SETTINGS :{"blocked_words":"\\u0000"}',
      '@+attachments=["\\u0000"] PRIVMSG #zero :x',
      'PRIVMSG #zero :wciąż tu jestem',
    )
    await client.expect(/wciąż/)
    expect(world.logs.join('')).not.toContain('"level":50')
  })
})
