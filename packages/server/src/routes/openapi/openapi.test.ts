import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROUTES } from '../table.ts'

interface Shape {
  readonly $ref?: string
  readonly anyOf?: readonly Shape[]
  readonly required?: readonly string[]
}

interface Response {
  readonly content?: Readonly<Record<string, { readonly schema?: Shape }>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: object }
  readonly responses: Readonly<Record<string, Response>>
}

interface Document {
  readonly openapi: string
  readonly info: { readonly title: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> }
}

const SOMEWHERE = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'

let world: World
let anna: NamedPerson
let document: Document
beforeAll(async () => {
  world = await createWorld({ settings: { PRODUCT_NAME: 'Rynek', RATE_LIMITS: 'off' } })
  anna = await world.person('Anna')
  const answer = await world.http('GET', '/api/openapi.json')
  expect(answer.status).toBe(200)
  document = answer.body
})
afterAll(() => world.close())

const operationOf = (method: string, url: string): Operation | undefined =>
  document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

/** Whether an answer has the fields that its description says it has. */
function fits(answer: unknown, shape: Shape): boolean {
  if (shape.anyOf !== undefined) return shape.anyOf.some((one) => fits(answer, one))
  if (shape.$ref !== undefined)
    return fits(answer, document.components.schemas[shape.$ref.split('/').at(-1)!]!)
  return (shape.required ?? []).every((name) => Object.keys(answer ?? {}).includes(name))
}

const shapeOf = (method: string, url: string, status: number): Shape | undefined =>
  operationOf(method, url)!.responses[status]?.content?.['application/json']?.schema

describe('the description of the API', () => {
  test('holds every operation, each once, and nothing else', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Rynek API' } })
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(described.sort()).toEqual(ROUTES.map(({ method, url }) => `${method} ${url}`).sort())
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(ROUTES.map((route) => ({ ...route })))(
    '$method $url is complete: what it does, who may call it, what it takes and what it answers',
    ({ method, url, access, limit, shape }) => {
      const operation = operationOf(method, url)!
      expect(operation.summary).not.toBe('')
      const ways = [...(access === 'optional' ? [{}] : []), ...(access === 'public' ? [] : [{ token: [] }])]
      expect(operation.security).toEqual(
        shape.scope === undefined ? ways : [...ways, { application: [shape.scope] }],
      )
      const named = (place: string) =>
        (operation.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name)
      expect(named('path')).toEqual([...url.matchAll(/:(\w+)/g)].map(([, name]) => name))
      expect(named('query').length > 0).toBe(shape.query !== undefined)
      expect(operation.requestBody !== undefined).toBe(shape.body !== undefined || shape.form !== undefined)
      const statuses = Object.keys(operation.responses)
      expect(statuses.some((status) => status.startsWith('2'))).toBe(true)
      expect(statuses).toEqual(expect.arrayContaining(Object.keys(shape.answers)))
      expect(statuses.includes('401')).toBe(access === 'required' || shape.refuses?.includes(401) === true)
      expect(statuses.includes('429')).toBe(limit !== 'free')
    },
  )

  test('every reference leads somewhere, and every named shape is used', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)]
    const names = new Set(references.map(([, name]) => name!))
    expect([...names].sort()).toEqual(Object.keys(document.components.schemas).sort())
    expect(JSON.stringify(document)).not.toContain('$defs')
  })

  test('is true: whatever is sent, the status that comes is described', async () => {
    const found: string[] = []
    for (const { method, url, access, takesFiles } of ROUTES) {
      // would end the session that the other calls need
      if (url === '/api/auth/logout') continue
      const path = url.replaceAll(/:\w+/g, SOMEWHERE)
      const hasBody = method !== 'GET' && !takesFiles
      const calls = [
        {},
        { as: anna },
        ...(hasBody
          ? [
              { as: anna, body: '{"broken' },
              { as: anna, body: { name: 1, token: {}, password: [] } },
              { as: anna, body: 'x'.repeat(20_000) },
            ]
          : []),
        ...(access === 'required' ? [{ headers: { authorization: 'Bearer wrong' } }] : []),
      ]
      for (const call of calls) {
        const { status, body } = await world.http(method, path, call)
        const shape = shapeOf(method, url, status)
        if (operationOf(method, url)!.responses[status] === undefined)
          found.push(`${method} ${url}: ${status}`)
        else if (status >= 400 && (shape === undefined || !fits(body, shape)))
          found.push(`${method} ${url}: ${status} with ${JSON.stringify(body)}`)
      }
    }
    expect(found).toEqual([])
  })

  test('the body of a refusal is described: of what is taken, of what stands otherwise, of a form of OAuth', async () => {
    const { id, name } = await world.channel(anna, 'rynek')
    await world.person('Bartek')
    const calls = [
      ['POST', '/api/channels', 409, { as: anna, body: { name } }, ['errors']],
      [
        'POST',
        '/api/channels/:id/moderation/acts',
        409,
        { as: anna, body: { kind: 'unban', target: 'Bartek' } },
        ['error', 'message'],
      ],
      ['POST', '/api/oauth/token', 401, {}, ['error', 'error_description']],
      ['GET', '/api/channels/:id/messages', 401, { query: '?search=rynek' }, ['error', 'message']],
    ] as const
    for (const [method, url, status, { query = '', ...call }, names] of calls as readonly (readonly [
      string,
      string,
      number,
      { readonly query?: string; readonly as?: NamedPerson; readonly body?: unknown },
      readonly string[],
    ])[]) {
      const answer = await world.http(method, url.replace(':id', id) + query, call)
      expect([url, answer.status, Object.keys(answer.body)]).toEqual([url, status, names])
      expect([url, shapeOf(method, url, status)]).toEqual([url, expect.anything()])
      expect([url, fits(answer.body, shapeOf(method, url, status)!)]).toEqual([url, true])
    }
  })

  test('attack: it names nothing that is not in the table, and holds no setting of the operator', () => {
    const text = JSON.stringify(document)
    expect(text).not.toContain('/metrics')
    expect(text).not.toContain(world.url)
  })
})
