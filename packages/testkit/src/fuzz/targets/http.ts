import fc from 'fast-check'
import type { FuzzedService } from '../fuzzed-service.ts'
import { bytes, changed, text } from '../pieces.ts'
import { sendRequest } from '../send-request.ts'
import type { Target } from '../target.ts'

interface Operation {
  readonly method: string
  readonly path: string
  /** Names of the fields that the operation reads. */
  readonly fields: readonly string[]
}

/** HTTP requests to all operations of the API, which it finds in the service's OpenAPI description. */
export async function http(service: FuzzedService, known: readonly Buffer[]): Promise<Target> {
  const operations = await operationsOf(service)
  const value = fc.oneof(
    { weight: 3, arbitrary: text },
    {
      weight: 2,
      arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 53, [], {}, [[]], ['a', 1]),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.constantFrom('{channel}', 'Fuzz', 'correct horse battery', '123456') },
  )
  const request = fc
    .constantFrom(...operations)
    .chain((operation) =>
      fc.record({
        operation: fc.constant(operation),
        inPath: fc.oneof({ weight: 3, arbitrary: fc.constant('{channel}') }, { weight: 2, arbitrary: text }),
        query: fc.array(
          fc.tuple(
            fc.oneof(fc.constantFrom('after', 'before', 'limit', 'q', 'from', 'to', 'lang', 'a[]'), text),
            text,
          ),
          { maxLength: 4 },
        ),
        heads: fc.array(
          fc.constantFrom(
            'Authorization: Basic {token}',
            'Accept-Language: pl,en;q=0.x,*',
            'X-Forwarded-For: 1.2.3.4, ::1, x',
            'Range: bytes=-1,0-,9-1',
            'If-None-Match: "a", W/"b"',
            'Cookie: a=b; ;;=',
            'Content-Encoding: gzip',
            'Expect: 100-continue',
            'Origin: null',
          ),
          { maxLength: 4 },
        ),
        login: fc.oneof(
          { weight: 8, arbitrary: fc.constant('Authorization: Bearer {token}') },
          { weight: 1, arbitrary: fc.constantFrom('', 'Authorization: Bearer x') },
        ),
        type: fc.oneof(
          { weight: 6, arbitrary: fc.constant('application/json') },
          {
            weight: 1,
            arbitrary: fc.constantFrom(
              'application/x-www-form-urlencoded',
              'text/plain',
              'application/json; charset=utf-16',
              'x',
            ),
          },
        ),
        body: fc.oneof(
          {
            weight: 5,
            arbitrary: fc
              .dictionary(fc.constantFrom(...operation.fields, '__proto__', 'x'), value, { maxKeys: 8 })
              .map((body) => Buffer.from(JSON.stringify(body))),
          },
          {
            weight: 1,
            arbitrary: fc.integer({ min: 1, max: 30_000 }).map((depth) => Buffer.from('['.repeat(depth))),
          },
          {
            weight: 1,
            arbitrary: fc.integer({ min: 1, max: 30_000 }).map((depth) => Buffer.from('{"a":'.repeat(depth))),
          },
          {
            weight: 1,
            arbitrary: fc
              .array(fc.tuple(fc.constantFrom(...operation.fields, 'x'), text))
              .map((fields) => Buffer.from(new URLSearchParams(fields).toString())),
          },
          { weight: 1, arbitrary: bytes },
        ),
        length: fc.oneof(
          { weight: 12, arbitrary: fc.constant('Content-Length: {length}') },
          {
            weight: 1,
            arbitrary: fc.constantFrom(
              'Content-Length: 99999999',
              'Content-Length: 1',
              'Transfer-Encoding: chunked',
              'Content-Length: x',
              '',
            ),
          },
        ),
      }),
    )
    .map(({ operation, inPath, query, heads, login, type, body, length }) => {
      const path = operation.path.replaceAll(
        /\{\w+\}/g,
        inPath === '{channel}' ? '{channel}' : encodeURIComponent(inPath.toWellFormed()).slice(0, 4000),
      )
      const search =
        query.length > 0
          ? `?${new URLSearchParams(query.map(([name, value]) => [name.slice(0, 200), value.slice(0, 500)])).toString()}`
          : ''
      const head = [
        `${operation.method} ${path}${search} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Connection: close',
        `Content-Type: ${type}`,
        length,
        login,
        ...heads,
      ]
      return Buffer.concat([Buffer.from(`${head.filter((line) => line !== '').join('\r\n')}\r\n\r\n`), body])
    })
  return {
    name: 'http',
    cpuMs: 3000,
    inputs: fc.oneof(
      { weight: 8, arbitrary: request },
      { weight: 2, arbitrary: changed(known) },
      { weight: 1, arbitrary: bytes },
    ),
    send: sendRequest,
  }
}

async function operationsOf(service: FuzzedService): Promise<readonly Operation[]> {
  const answer = await fetch(new URL('/api/openapi.json', service.url))
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      fields: fieldsOf(operation),
    })),
  )
  const pages = ['/', '/login', '/{name}', '/assets/{name}', '/files/{name}', '/metrics', '/health/ready']
  return [...described, ...pages.map((path) => ({ method: 'GET', path, fields: ['x'] }))]
}

/** Every name of a property or a parameter in the description of an operation. */
function fieldsOf(operation: unknown): readonly string[] {
  const names = new Set(['x'])
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { properties, name } = node as { properties?: object; name?: unknown }
    for (const each of Object.keys(properties ?? {})) names.add(each)
    if (typeof name === 'string') names.add(name)
    for (const child of Object.values(node)) visit(child)
  }
  visit(operation)
  return [...names]
}
