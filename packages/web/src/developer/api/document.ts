import * as z from 'zod/mini'

/** The part of JSON Schema that the description uses. */
export interface Shape {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly additionalProperties?: unknown
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly format?: string
  readonly contentMediaType?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

const shape = z.custom<Shape>((value) => typeof value === 'object' && value !== null)
const content = z.record(z.string(), z.object({ schema: z.optional(shape) }))
const rate = z.object({ burst: z.number(), perSecond: z.number() })

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: shape })),
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(content) })),
  'x-rate-limit': z.optional(z.object({ name: z.string(), address: rate, account: rate })),
})

/** What `/api/openapi.json` holds, as far as the reader shows it. */
export const apiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), shape) }),
})
export type ApiDocument = z.infer<typeof apiDocument>

export interface Operation extends z.infer<typeof operation> {
  readonly method: string
  readonly path: string
}

/** All operations, by the word behind `/api`, in the order of the document. */
export function operationsOf(document: ApiDocument): readonly Operation[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => Object.assign({ method, path }, operation)),
  )
}
