import type { Capability } from '@gwar/protocol'

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

const INTERNED = new Map<string, Variant>()

/** The one Variant of this framing and these capabilities. */
export function variantOf(framing: Framing, capabilities: Iterable<Capability>): Variant {
  const sorted = [...new Set(capabilities)].sort()
  const key = `${framing.name} ${sorted.join(' ')}`
  const known = INTERNED.get(key)
  if (known !== undefined) return known
  const set: ReadonlySet<Capability> = new Set(sorted)
  const variant: Variant = {
    framing,
    capabilities: set,
    has: (capability) => set.has(capability),
    encode: (lines) =>
      lines.length === 1
        ? framing.encode(lines[0]!)
        : Buffer.concat(lines.map((line) => framing.encode(line))),
  }
  INTERNED.set(key, variant)
  return variant
}
