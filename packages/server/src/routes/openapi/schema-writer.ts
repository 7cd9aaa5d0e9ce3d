import { registry, toJSONSchema, type $ZodType } from 'zod/v4/core'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Writes zod schemas as JSON Schema; those with a name are collected and referred to. */
export class SchemaWriter {
  readonly gathered = new Map<string, JsonSchema>()
  readonly #names = registry<{ id: string }>()

  constructor(named: Readonly<Record<string, $ZodType>>) {
    for (const [id, schema] of Object.entries(named)) this.#names.add(schema, { id })
  }

  /** `io` is 'input' for what a caller sends, where fields with a default are optional. */
  write(schema: $ZodType, io: 'input' | 'output'): JsonSchema {
    const written = toJSONSchema(schema, {
      io,
      metadata: this.#names,
      unrepresentable: 'any',
      override({ jsonSchema }) {
        // answers may get new fields, so clients must not refuse unknown ones
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      },
    })
    const text = JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')
    const { $schema: _, $defs = {}, ...own } = JSON.parse(text) as Record<string, unknown>
    for (const [name, { id: _, ...shape }] of Object.entries($defs as Record<string, JsonSchema>))
      this.gathered.set(name, shape)
    return own
  }
}
