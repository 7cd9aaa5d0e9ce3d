import { serialiseLine, userSource } from '@gwar/protocol'
import type { Variant } from './variant.ts'
import type { LineNames } from './event-encoder.ts'

/**
 * A line about somebody's presence (`JOIN`, `AWAY`, …) with them as its source, in the bytes of a variant. `at`
 * is now.
 */
export function personFrame(
  { variant, names, at }: { readonly variant: Variant; readonly names: LineNames; readonly at: Date },
  by: { readonly id: string; readonly name: string },
  command: string,
  params: readonly string[],
  more: readonly [string, string][] = [],
): Buffer {
  const tags: [string, string][] = []
  if (variant.has('server-time')) tags.push(['time', at.toISOString()])
  if (variant.has('account-tag')) tags.push(['account', by.name])
  if (variant.has('V/user-id')) tags.push([`${names.vendor}/user-id`, by.id])
  tags.push(...more)
  return variant.encode([serialiseLine({ tags, source: userSource(by.name, by.id), command, params })])
}
