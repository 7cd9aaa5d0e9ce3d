import { CAPABILITIES, type Capability } from '@gwar/protocol'

/** How a finished line becomes bytes for one kind of socket; written by the gateway. */
export interface Framing {
  readonly name: string
  /** One line without CRLF → the finished frame, header included. */
  encode(line: string): Buffer
}

/**
 * Everything that makes two receivers' bytes differ: framing and capabilities. Interned, so that equal ones are
 * the same object, an event is encoded once for each, and a thousand sessions share one set.
 */
export interface Variant {
  readonly framing: Framing
  readonly capabilities: ReadonlySet<Capability>
  has(capability: Capability): boolean
  encode(lines: readonly string[]): Buffer
}

/** A socket's end as events see it: takes finished bytes, never blocks, closes itself when it cannot keep up. */
export interface Receiver {
  readonly variant: Variant
  write(chunk: Buffer): void
}

interface Interned {
  readonly key: string
  readonly variant: Variant
  /** Sessions that have it now. */
  holders: number
}

const BY_KEY = new Map<string, Interned>()
const BY_VARIANT = new WeakMap<Variant, Interned>()
const BIT = Object.fromEntries(CAPABILITIES.map((name, at) => [name, 2 ** at])) as Record<Capability, number>

/** A set of capabilities as one number: exact up to the 53rd. */
function keyOf(framing: Framing, capabilities: ReadonlySet<Capability>): string {
  let mask = 0
  for (const name of capabilities) mask += BIT[name]
  return `${framing.name} ${mask}`
}

/** The one Variant of this framing and these capabilities; remembered while somebody holds it. */
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

/** A session has it from now on. */
export function holdVariant(variant: Variant): void {
  const interned = BY_VARIANT.get(variant)
  if (interned === undefined) return
  interned.holders += 1
  // it may have been forgotten between two holders
  if (interned.holders === 1) BY_KEY.set(interned.key, interned)
}

/** A session that held it has it no more; what nobody has is forgotten. */
export function letGoOfVariant(variant: Variant): void {
  const interned = BY_VARIANT.get(variant)
  if (interned === undefined || interned.holders === 0) return
  interned.holders -= 1
  if (interned.holders === 0 && BY_KEY.get(interned.key) === interned) BY_KEY.delete(interned.key)
}

/** The Variant of this framing and these capabilities where somebody has it now. */
export function heldVariant(framing: Framing, capabilities: ReadonlySet<Capability>): Variant | null {
  return BY_KEY.get(keyOf(framing, capabilities))?.variant ?? null
}

/** Variants that are remembered. */
export function variantCount(): number {
  return BY_KEY.size
}
