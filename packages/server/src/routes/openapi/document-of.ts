import { fieldErrors, oauthProblem, overLimit, problem, SCOPES } from '@gwar/protocol'
import { TEXTS } from '../../texts.ts'
import type { Route } from '../route.ts'
import { NAMED_SCHEMAS } from './named-schemas.ts'
import { operationOf } from './operation-of.ts'
import { SchemaWriter, type JsonSchema } from './schema-writer.ts'

const DESCRIPTION = [
  'Bodies are JSON. `Authorization: Bearer {token}` takes the token of a login or of an application, alone or behind',
  '`Bearer`. Sentences in answers come in the language of `Accept-Language` (pl, en). Fields may be added to answers:',
  'ignore those that you do not know. `x-rate-limit` gives how many calls may come at once and how many a second after',
  'that, by address and by account.',
].join(' ')

/** All operations as one OpenAPI 3.1 document. */
export function documentOf(routes: readonly Route[], product: string): JsonSchema {
  const schemas = new SchemaWriter(NAMED_SCHEMAS)
  for (const shape of [problem, fieldErrors, overLimit, oauthProblem]) schemas.write(shape, 'output')
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const route of routes) {
    const path = route.url.replaceAll(/:(\w+)/g, '{$1}')
    const operations = (paths[path] ??= {})
    operations[route.method.toLowerCase()] = operationOf(route, schemas)
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product} API`, version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a login' },
        application: {
          type: 'oauth2',
          description: 'The access token of an application, which reaches as far as its scopes',
          flows: {
            authorizationCode: {
              authorizationUrl: '/oauth/authorize',
              tokenUrl: '/api/oauth/token',
              refreshUrl: '/api/oauth/token',
              scopes: Object.fromEntries(SCOPES.map((name) => [name, TEXTS.en.scope[name]])),
            },
          },
        },
      },
      schemas: Object.fromEntries(schemas.gathered),
    },
  }
}
