/**
 * Makes `src/answers/first-answers.ts` of the protocol's schemas: a predicate for each answer that a channel's page
 * reads before it can be used. The library that reads the schemas would be a tenth of the first load.
 *
 * 1. Objects, lists, tuples, records, unions, literals, texts, numbers and flags are read just as their schemas read
 *    them. A schema that asks for more (a length, a pattern, no other fields) stops the script: the client would take
 *    what its schema refuses.
 * 2. A schema that the protocol exports, and that occurs within others, becomes a predicate of its own.
 *
 * `--check` writes nothing and fails when the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import * as protocol from '@gwar/protocol'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

/** Schemas of which other files use the predicate by itself, with the name that it has there. */
const EXPORTED = new Map([
  ['problem', 'isProblem'],
  ['fieldErrors', 'isFieldErrors'],
  ['webConfig', 'isWebConfig'],
  ['attachmentRecord', 'isAttachment'],
  ['ownSubscription', 'isOwnSubscription'],
])

/** Answers by the names that they have in `firstAnswers`, with the place of their schema in the protocol. */
const ANSWERS = {
  ownUser: 'ownUser.answer',
  channelInfo: 'channelInfo',
  messages: 'messages.answer',
  badges: 'badges.answer',
  channelBadges: 'channelBadges.answer',
  emoticons: 'emoticons.answer',
  karma: 'karma.answer',
  offers: 'purchaseOptions.answer',
  ranks: 'ranks.answer',
  subscriptionGifts: 'subscriptionGifts.answer',
  unreadCount: 'unreadCount.answer',
} as const

const FILE = new URL('../src/answers/first-answers.ts', import.meta.url)

const schemaNames = new Map<unknown, string>(
  Object.entries(protocol).flatMap(([name, value]) => (isSchema(value) ? [[value, name]] : [])),
)
/** The code of each predicate by its name; those of parts come before those of the whole. */
const predicates = new Map<string, string>()
const schemasUsed = new Set<string>()
const piecesUsed = new Set<string>(['checkedBy', 'type Is'])

function isSchema(value: unknown): value is $ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** The schema at `ownUser.answer`. */
function schemaAt(place: string): $ZodType {
  const [name = '', part] = place.split('.')
  const found = (protocol as Readonly<Record<string, unknown>>)[name]
  const schema = part === undefined ? found : (found as Readonly<Record<string, unknown>>)[part]
  if (!isSchema(schema)) throw new Error(`${place}: the protocol has no such schema`)
  return schema
}

/** What TypeScript calls the value of the schema at this place. */
function typeAt(place: string): string {
  schemasUsed.add(place.replace(/\..*/, ''))
  return `z.infer<typeof ${place}>`
}

/** The code of the predicate for a schema; a schema that the protocol exports has one with a name. */
function codeOf(schema: $ZodType, indent: string): string {
  const name = schemaNames.get(schema)
  return name === undefined || bare(schema) !== undefined ? written(schema, indent) : named(name)
}

/** The name of the predicate for an exported schema, which is added where it is not there yet. */
function named(schemaName: string): string {
  const capital = schemaName.charAt(0).toUpperCase() + schemaName.slice(1)
  const predicate = EXPORTED.get(schemaName) ?? `is${capital}`
  if (predicates.has(predicate)) return predicate
  const code = written(schemaAt(schemaName), '')
  const start = EXPORTED.has(schemaName) ? 'export const' : 'const'
  predicates.set(predicate, `${start} ${predicate}: Is<${typeAt(schemaName)}> = ${code}\n`)
  return predicate
}

/** The predicate of a schema without parts. */
function bare(schema: $ZodType): string | undefined {
  const { type } = schema._zod.def
  return { string: 'isText', number: 'isNumber', boolean: 'isFlag', unknown: 'isAnything' }[type as string]
}

/** @param indent the spaces before the line that the code stands in */
function written(schema: $ZodType, indent: string): string {
  const part = (schema: $ZodType): string => codeOf(schema, indent)
  const { def } = (schema as $ZodTypes)._zod
  if ((def.checks ?? []).length > 0) throw new Error(`a schema that asks for more than a ${def.type}`)
  const simple = bare(schema)
  if (simple !== undefined) return piece(simple)
  switch (def.type) {
    case 'nullable':
      return `${piece('orNull')}(${part(def.innerType)})`
    case 'optional':
      return `${piece('orAbsent')}(${part(def.innerType)})`
    case 'array':
      return `${piece('listOf')}(${part(def.element)})`
    case 'enum':
      return `${piece('oneOf')}(${Object.values(def.entries).map(literal).join(', ')})`
    case 'literal':
      return `${piece('oneOf')}(${def.values.map(literal).join(', ')})`
    case 'union':
      return def.options.map(part).reduce((one, other) => `${piece('either')}(${one}, ${other})`)
    case 'record':
      return `${piece('recordOf')}(${part(def.valueType)})`
    case 'tuple':
      if (def.rest !== null) throw new Error('a tuple of any length')
      return `${piece('tupleOf')}(${def.items.map(part).join(', ')})`
    case 'object': {
      if (def.catchall !== undefined) throw new Error('an object that says which other fields it has')
      const deeper = `${indent}  `
      const fields = Object.entries(def.shape).map(
        ([name, field]) => `${fieldName(name)}: ${codeOf(field, deeper)}`,
      )
      const lines = fields.map((field) => `${deeper}${field},\n`)
      return `${piece('shaped')}({\n${lines.join('')}${indent}})`
    }
    default:
      throw new Error(`no predicate is made for a schema of type ${def.type}`)
  }
}

function piece(name: string): string {
  piecesUsed.add(name)
  return name
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function fieldName(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`
}

function firstAnswers(): string {
  for (const name of EXPORTED.keys()) named(name)
  const answers = Object.entries(ANSWERS).map(
    ([name, place]) => `  ${name}: checkedBy<${typeAt(place)}>(${codeOf(schemaAt(place), '  ')}),\n`,
  )
  return `// Made by scripts/generate-first-answers.ts of the protocol's schemas; run \`npm run answers\`.
import type {
${listed(schemasUsed)}} from '@gwar/protocol'
import type * as z from 'zod/mini'
import {
${listed(piecesUsed)}} from './shape.ts'

${[...predicates.values()].join('\n')}
/** Answers by the names that their schemas have. */
export const firstAnswers = {
${answers.join('')}}
`
}

function listed(names: ReadonlySet<string>): string {
  return [...names]
    .toSorted()
    .map((name) => `  ${name},\n`)
    .join('')
}

const text = firstAnswers()
if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (readFileSync(FILE, 'utf8') !== text)
  throw new Error('src/answers/first-answers.ts is out of date: run npm run answers')
