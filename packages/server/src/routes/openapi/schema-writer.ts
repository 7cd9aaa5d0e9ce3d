import { registry, toJSONSchema, type $ZodType } from 'zod/v4/core'

export type JsonSchema = Readonly<Record<string, unknown>>

/** Writes schemas as JSON Schema; those with a name are gathered, so that they stand once. */
export class SchemaWriter {
  readonly gathered = new Map<string, JsonSchema>()
  readonly #names = registry<{ id: string }>()

  constructor(named: Readonly<Record<string, $ZodType>>) {
    for (const [id, schema] of Object.entries(named)) this.#names.add(schema, { id })
  }

  /** `input` is what a caller sends: defaults may be left out. */
  write(schema: $ZodType, io: 'input' | 'output'): JsonSchema {
    const written = toJSONSchema(schema, {
      io,
      metadata: this.#names,
      unrepresentable: 'any',
      override({ jsonSchema }) {
        // fields may be added: nobody should refuse an answer because of one
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
