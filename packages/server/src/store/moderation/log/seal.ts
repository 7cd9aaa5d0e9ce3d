import { createHash } from 'node:crypto'
import type { Bytes } from '../../column-types.ts'

/** What can be written as JSON. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** The fields of an entry that its hash covers. What is added to an entry later (`undoneBy`) is not among them. */
export interface SealedFields {
  readonly scopeId: string
  readonly seq: number
  readonly id: string
  readonly kind: string
  readonly actorId: string | null
  readonly actorModes: string
  readonly applicationId: string | null
  readonly isOperator: boolean
  readonly targetId: string | null
  readonly targetModes: string | null
  readonly messageId: string | null
  readonly filterId: string | null
  readonly filterVersion: number | null
  readonly matter: number | null
  readonly category: string | null
  readonly reason: string | null
  readonly detail: JsonValue
  readonly undoes: number | null
  readonly createdAt: Date
}

/**
 * The hash of an entry, which chains it to the one before: SHA-256 over the hash of that one (nothing for the first),
 * the entry's fields and the digest of its evidence. The evidence itself is not covered, so that it can be erased.
 */
export function hashOfEntry(
  previous: Bytes | null,
  entry: SealedFields,
  evidenceDigest: Bytes | null,
): Bytes {
  const fields = [
    entry.scopeId,
    entry.seq,
    entry.id,
    entry.kind,
    entry.actorId,
    entry.actorModes,
    entry.applicationId,
    entry.isOperator,
    entry.targetId,
    entry.targetModes,
    entry.messageId,
    entry.filterId,
    entry.filterVersion,
    entry.matter,
    entry.category,
    entry.reason,
    entry.detail,
    entry.undoes,
    entry.createdAt.toISOString(),
  ]
  return createHash('sha256')
    .update(previous ?? '')
    .update(canonical(fields))
    .update(evidenceDigest ?? '')
    .digest()
}

/** SHA-256 of the evidence's canonical form. */
export function digestOf(evidence: JsonValue): Bytes {
  return createHash('sha256').update(canonical(evidence)).digest()
}

/** JSON with the keys of each object in order: the database keeps them in an order of its own. */
function canonical(value: JsonValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  const fields = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key]!)}`)
  return `{${fields.join(',')}}`
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
