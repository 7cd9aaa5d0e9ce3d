import * as z from 'zod/mini'
import { ok } from '../answer.ts'
import { route, type Route } from '../route.ts'
import { documentOf } from './document-of.ts'
import type { JsonSchema } from './schema-writer.ts'

/** `GET /api/openapi.json`: the table as an OpenAPI document, which includes this route. */
export function openapi(routes: () => readonly Route[]): Route {
  const documents = new Map<string, JsonSchema>()
  return route({
    method: 'GET',
    url: '/api/openapi.json',
    summary: 'This description',
    access: 'public',
    isForSites: true,
    limit: 'read',
    answers: { 200: z.looseObject({}) },

    run({ deps }) {
      const product = deps.config.productName
      const document = documents.get(product) ?? documentOf(routes(), product)
      documents.set(product, document)
      return ok(document)
    },
  })
}
