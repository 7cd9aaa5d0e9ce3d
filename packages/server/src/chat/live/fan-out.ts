import { counts, observe } from '../../counts.ts'
import type { Receiver, Variant } from './variant.ts'

/** Gives the lines of a delivery for a variant; an empty list sends nothing. */
export type Encode = (variant: Variant) => readonly string[]

/**
 * The receiver that caused a delivery, and what it gets in place of the others' bytes: its labelled echo, or
 * nothing.
 */
export interface Exception {
  readonly receiver: Receiver
  readonly lines: readonly string[]
}

/**
 * Receivers that get other lines of a delivery because they may be told less; where several apply the last
 * counts.
 */
export interface Lesser {
  isFor(receiver: Receiver): boolean
  readonly encode: Encode
}

interface Group {
  readonly receivers: Set<Receiver>
  /** The frames gathered since the last flush. */
  frames: Buffer[]
}

/**
 * The longest time for which deliveries are gathered. It is reached where a flush takes 83 ms, as to ten thousand
 * sockets; with 100 ms the fan-out took half of the core there.
 */
const MAX_GATHER_MS = 250
/**
 * After a fan-out that took d ms deliveries are gathered for GATHER_FACTOR × d, so that fan-out takes at most a
 * quarter of the core.
 */
const GATHER_FACTOR = 3

/**
 * Delivers to many receivers: each delivery is encoded once a variant, appended to that variant's flush buffer,
 * and a flush writes one Buffer a socket. The first delivery after quiet goes out at once; then the pace follows
 * the cost (architecture §2), so the price of a delivery falls as the load rises.
 */
export class FanOut {
  readonly #groups = new Map<Variant, Group>()
  /** Receivers with bytes of their own in this flush: frame index to frame. Emptied by each flush. */
  readonly #own = new Map<Receiver, Map<number, Buffer | null>>()
  /** Receivers that joined during the gathering, with the index of their first frame. */
  readonly #late = new Map<Receiver, number>()
  #size = 0
  #isScheduled = false
  #isFlushing = false
  #timer: NodeJS.Timeout | null = null
  #quietAt = 0

  get size(): number {
    return this.#size
  }

  /** How many variants the receivers have, each of which costs an encoding. */
  get variants(): number {
    return this.#groups.size
  }

  hasVariant(variant: Variant): boolean {
    return this.#groups.has(variant)
  }

  /** Adds a receiver; frames gathered so far are not sent to it. */
  add(receiver: Receiver): void {
    let group = this.#groups.get(receiver.variant)
    if (group === undefined)
      this.#groups.set(receiver.variant, (group = { receivers: new Set(), frames: [] }))
    if (group.receivers.has(receiver)) return
    group.receivers.add(receiver)
    this.#size += 1
    if (group.frames.length > 0) this.#late.set(receiver, group.frames.length)
  }

  remove(receiver: Receiver): void {
    const group = this.#groups.get(receiver.variant)
    if (group === undefined || !group.receivers.delete(receiver)) return
    this.#size -= 1
    this.#own.delete(receiver)
    this.#late.delete(receiver)
    if (group.receivers.size === 0) this.#groups.delete(receiver.variant)
  }

  /** Removes a receiver and writes what was gathered for it to it alone. */
  depart(receiver: Receiver): void {
    const group = this.#groups.get(receiver.variant)
    if (group?.receivers.has(receiver) !== true) return
    const bytes = composed(group.frames, this.#own.get(receiver), this.#late.get(receiver) ?? 0)
    if (bytes.length > 0) receiver.write(bytes)
    this.remove(receiver)
  }

  /**
   * Writes to one receiver what was gathered for it, so that lines which are then written to it directly come behind. The
   * others go on gathering.
   */
  writeGathered(receiver: Receiver): void {
    // in the midst of a flush it is being written
    if (this.#isFlushing || !this.has(receiver)) return
    this.depart(receiver)
    this.add(receiver)
  }

  has(receiver: Receiver): boolean {
    return this.#groups.get(receiver.variant)?.receivers.has(receiver) ?? false
  }

  *receivers(): Iterable<Receiver> {
    for (const group of this.#groups.values()) yield* group.receivers
  }

  deliver(encode: Encode, own: Exception | null = null, lesser: readonly Lesser[] = []): void {
    for (const [variant, group] of this.#groups) {
      const lines = encode(variant)
      const index = group.frames.length
      if (lines.length > 0) group.frames.push(variant.encode(lines))
      if (lines.length > 0) for (const less of lesser) this.#deliverLesser(less, variant, group, index)
      if (own === null || own.receiver.variant !== variant || !group.receivers.has(own.receiver)) continue
      if (lines.length === 0) {
        if (own.lines.length === 0) continue
        // an empty frame for the others, so that indexes stay right
        group.frames.push(EMPTY)
      }
      this.#ownFrames(own.receiver).set(index, own.lines.length === 0 ? null : variant.encode(own.lines))
    }
    this.#schedule()
  }

  #deliverLesser(lesser: Lesser, variant: Variant, { receivers }: Group, index: number): void {
    const lines = lesser.encode(variant)
    const frame = lines.length === 0 ? null : variant.encode(lines)
    for (const receiver of receivers) if (lesser.isFor(receiver)) this.#ownFrames(receiver).set(index, frame)
  }

  #ownFrames(receiver: Receiver): Map<number, Buffer | null> {
    let frames = this.#own.get(receiver)
    if (frames === undefined) this.#own.set(receiver, (frames = new Map()))
    return frames
  }

  #schedule(): void {
    if (this.#isScheduled || this.#timer !== null) return
    const wait = this.#quietAt - performance.now()
    if (wait > 1) {
      this.#timer = setTimeout(() => {
        this.#timer = null
        this.flush()
      }, wait)
      return
    }
    this.#isScheduled = true
    queueMicrotask(() => {
      this.#isScheduled = false
      this.flush()
    })
  }

  /** Writes what was gathered. Called by the timer or, after quiet, in a microtask, and directly before a drain. */
  flush(): void {
    const start = performance.now()
    this.#isFlushing = true
    try {
      this.#writeAll()
    } finally {
      this.#isFlushing = false
    }
    this.#own.clear()
    this.#late.clear()
    const end = performance.now()
    observe(counts.flushSeconds, (end - start) / 1000)
    this.#quietAt = end + Math.min(MAX_GATHER_MS, GATHER_FACTOR * (end - start))
  }

  #writeAll(): void {
    for (const group of this.#groups.values()) {
      if (group.frames.length === 0) continue
      const frames = group.frames
      group.frames = []
      counts.deliveries += frames.length * group.receivers.size
      const chunk = frames.length === 1 ? frames[0]! : Buffer.concat(frames)
      if (this.#own.size === 0 && this.#late.size === 0) {
        for (const receiver of group.receivers) receiver.write(chunk)
      } else
        for (const receiver of group.receivers) {
          const own = this.#own.get(receiver)
          const from = this.#late.get(receiver) ?? 0
          if (own === undefined && from === 0) receiver.write(chunk)
          else {
            const bytes = composed(frames, own, from)
            if (bytes.length > 0) receiver.write(bytes)
          }
        }
    }
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.flush()
  }
}

const EMPTY = Buffer.alloc(0)

function composed(
  frames: readonly Buffer[],
  own: Map<number, Buffer | null> | undefined,
  from: number,
): Buffer {
  const parts: Buffer[] = []
  for (let index = from; index < frames.length; index += 1) {
    const replaced = own?.get(index)
    if (replaced === undefined) parts.push(frames[index]!)
    else if (replaced !== null) parts.push(replaced)
  }
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
}
