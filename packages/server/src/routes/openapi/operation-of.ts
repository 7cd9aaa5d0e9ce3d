import { HTTP_RULES } from '../../limits/http-limits.ts'
import type { Route } from '../route.ts'
import { refusalSchemas, refusalsOf } from './refusals-of.ts'
import type { JsonSchema, SchemaWriter } from './schema-writer.ts'

interface Shape {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/** One operation in OpenAPI's form. */
export function operationOf(route: Route, schemas: SchemaWriter): JsonSchema {
  const { method, url, limit, shape } = route
  const parameters = [
    ...parametersOf('path', shape.params && schemas.write(shape.params, 'input')),
    ...parametersOf('query', shape.query && schemas.write(shape.query, 'input')),
  ]
  const body = bodyOf(route, schemas)
  return {
    operationId: operationIdOf(method, url),
    tags: [tagOf(url)],
    summary: shape.summary,
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== null && { requestBody: { required: true, content: body } }),
    responses: responsesOf(route, schemas),
    ...(limit !== 'free' && { 'x-rate-limit': { name: limit, ...HTTP_RULES[limit] } }),
  }
}

/** The security requirements, of which one must be met; an empty one makes the token optional. */
function securityOf({ access, shape: { scope } }: Route): readonly JsonSchema[] {
  if (access === 'public') return []
  return [
    ...(access === 'optional' ? [{}] : []),
    { token: [] },
    ...(scope === undefined ? [] : [{ application: [scope] }]),
  ]
}

function parametersOf(place: 'path' | 'query', shape: Shape | undefined): JsonSchema[] {
  // a query with arbitrary names, which is read as a whole
  if (shape !== undefined && shape.properties === undefined)
    return [{ name: 'query', in: place, style: 'form', explode: true, required: false, schema: { ...shape } }]
  return Object.entries(shape?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (shape?.required?.includes(name) ?? false),
    schema,
  }))
}

function bodyOf(
  { takesFiles, shape: { body, form, takesForm } }: Route,
  schemas: SchemaWriter,
): JsonSchema | null {
  if (body !== undefined)
    return {
      [takesForm === true ? 'application/x-www-form-urlencoded' : 'application/json']: {
        schema: schemas.write(body, 'input'),
      },
    }
  if (!takesFiles || form === undefined) return null
  const fields: Shape = form.fields === undefined ? {} : schemas.write(form.fields, 'input')
  const { insteadOfFiles: other } = form
  const named = other === undefined ? form.files : [other, ...form.files]
  const files = named.map((name) => [name, fileOf(name)] as const)
  const required = fields.required ?? []
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { ...fields.properties, ...Object.fromEntries(files) },
        required: other === undefined ? [...required, ...form.files] : required,
        ...(other !== undefined && { anyOf: [{ required: [other] }, { required: form.files }] }),
      },
    },
  }
}

/** A file field; brackets in its name mean that it may be repeated. */
function fileOf(name: string): JsonSchema {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return name.endsWith('[]') ? { type: 'array', items: file } : file
}

function responsesOf(route: Route, schemas: SchemaWriter): JsonSchema {
  const { shape } = route
  const answers = Object.entries(shape.answers).map(([status, schema]) => [
    status,
    jsonAnswer(status === '200' ? 'Done' : 'Not yet', schemas.write(schema, 'output')),
  ])
  const refusals = refusalsOf(route)
    .filter(([status]) => shape.answers[status] === undefined)
    .map(([status, meaning]) => [status, jsonAnswer(meaning, oneOfNamed(refusalSchemas(status, route)))])
  const hasBody = Object.keys(shape.answers).some((status) => status.startsWith('2'))
  return {
    ...(shape.gives !== undefined && { 200: { description: 'Done', content: { [shape.gives]: {} } } }),
    ...(!hasBody && shape.gives === undefined && { 204: { description: 'Done; no body' } }),
    ...Object.fromEntries([...answers, ...refusals]),
  }
}

function oneOfNamed(names: readonly string[]): JsonSchema {
  const shapes = names.map((name) => ({ $ref: `#/components/schemas/${name}` }))
  return shapes.length === 1 ? shapes[0]! : { anyOf: shapes }
}

function jsonAnswer(description: string, schema: JsonSchema): JsonSchema {
  return { description, content: { 'application/json': { schema } } }
}

/** The operation's id: `GET /api/channels/:id/bans` becomes `getChannelsIdBans`. */
function operationIdOf(method: string, url: string): string {
  const words = url.split(/[^A-Za-z0-9]+/).filter((word) => word !== '' && word !== 'api')
  return [method.toLowerCase(), ...words.map((word) => word[0]!.toUpperCase() + word.slice(1))].join('')
}

/** The operation's tag: the first path segment behind `/api` and its version; other paths belong to OAuth. */
function tagOf(url: string): string {
  return /^\/api(?:\/v\d+)?\/([\w-]+)/.exec(url)?.[1] ?? 'oauth'
}
