import { CAPABILITIES, type Capability } from '@gwar/protocol'
import type { Framing } from '../../transport.ts'

/**
 * Everything that makes receivers' bytes differ: framing and capabilities. Equal ones are the same object, so
 * that an event is encoded once for each, and a thousand sessions share one set.
 */
export interface Variant {
  readonly framing: Framing
  readonly capabilities: ReadonlySet<Capability>
  has(capability: Capability): boolean
  encode(lines: readonly string[]): Buffer
}

/**
 * The end of a socket as deliveries see it: takes finished bytes, never blocks, and closes itself when it cannot
 * keep up. Filled by `session.ts`.
 */
export interface Receiver {
  readonly variant: Variant
  write(chunk: Buffer): void
}

interface Interned {
  readonly key: string
  readonly variant: Variant
  /** How many sessions have it now. */
  holders: number
}

const BY_KEY = new Map<string, Interned>()
const BY_VARIANT = new WeakMap<Variant, Interned>()
const BIT = Object.fromEntries(CAPABILITIES.map((name, at) => [name, 2 ** at])) as Record<Capability, number>

/** A set of capabilities as one number, exact up to 53 capabilities. */
function keyOf(framing: Framing, capabilities: ReadonlySet<Capability>): string {
  let mask = 0
  for (const name of capabilities) mask += BIT[name]
  return `${framing.name} ${mask}`
}

/** The Variant of this framing and these capabilities; it is kept while a session has it. */
export function variantOf(framing: Framing, capabilities: Iterable<Capability>): Variant {
  const set: ReadonlySet<Capability> = new Set([...capabilities].sort())
  const key = keyOf(framing, set)
  const known = BY_KEY.get(key)
  if (known !== undefined) return known.variant
  const variant: Variant = {
    framing,
    capabilities: set,
    has: (capability) => set.has(capability),
    encode: (lines) =>
      lines.length === 1
        ? framing.encode(lines[0]!)
        : Buffer.concat(lines.map((line) => framing.encode(line))),
  }
  const interned = { key, variant, holders: 0 }
  BY_KEY.set(key, interned)
  BY_VARIANT.set(variant, interned)
  return variant
}

/** A session begins to use it. */
export function holdVariant(variant: Variant): void {
  const interned = BY_VARIANT.get(variant)
  if (interned === undefined) return
  interned.holders += 1
  // it may have been forgotten in between
  if (interned.holders === 1) BY_KEY.set(interned.key, interned)
}

/** A session stops using it; without sessions it is forgotten. */
export function letGoOfVariant(variant: Variant): void {
  const interned = BY_VARIANT.get(variant)
  if (interned === undefined || interned.holders === 0) return
  interned.holders -= 1
  if (interned.holders === 0 && BY_KEY.get(interned.key) === interned) BY_KEY.delete(interned.key)
}

/** The Variant of this framing and these capabilities, where a session has it. */
export function heldVariant(framing: Framing, capabilities: ReadonlySet<Capability>): Variant | null {
  return BY_KEY.get(keyOf(framing, capabilities))?.variant ?? null
}

/** How many variants are kept. */
export function variantCount(): number {
  return BY_KEY.size
}
