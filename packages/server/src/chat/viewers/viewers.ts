import { serialiseLine } from '@gwar/protocol'
import { serviceSource, type LineNames } from '../live/event-encoder.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { OtherNodes } from '../live/other-nodes.ts'
import type { Session } from '../live/session.ts'

/** How many guest connections of one address count. */
const GUESTS_AN_ADDRESS = 5
/** Channels with fewer connections here are counted anew whenever somebody asks. */
const FEW = 100
/** How long the number of the others is kept: whoever comes in a storm is told it without a further count. */
const KEEP_MS = 1000

/**
 * How many watch a channel: each member once, and guests by connection, without bots and overlays. It is counted when
 * it is asked for, and never an event (INV-08).
 */
export class Viewers {
  /** Whether the channel's stream is on air, also while it waits for a lost signal. */
  isOnAir: boolean
  readonly #channel: LiveChannel
  readonly #nodes: OtherNodes
  readonly #now: () => number
  #known: { readonly guestsHere: number; readonly members: number; readonly until: number } | null = null
  /** The number that everybody here was told last; null for none. */
  #told: number | null = null

  constructor(options: { channel: LiveChannel; nodes: OtherNodes; now: () => number; isOnAir: boolean }) {
    this.#channel = options.channel
    this.#nodes = options.nodes
    this.#now = options.now
    this.isOnAir = options.isOnAir
  }

  get count(): number {
    const { guestsHere, members } = this.#counted()
    return members + guestsHere + this.#nodes.guestsOf(this.#channel.id)
  }

  /** Guests by connections to this node. */
  get guestsHere(): number {
    return this.#counted().guestsHere
  }

  #counted(): { readonly guestsHere: number; readonly members: number } {
    const now = this.#now()
    if (this.#known !== null && now < this.#known.until) return this.#known
    const { fanOut, presence } = this.#channel
    const keepMs = fanOut.size < FEW ? 0 : KEEP_MS
    this.#known = {
      guestsHere: countGuests(fanOut.receivers() as Iterable<Session>),
      members: countMembers(presence.members()),
      until: now + keepMs,
    }
    return this.#known
  }

  /** The line that tells the number. */
  line(names: LineNames, count = this.count): string {
    const params = [this.#channel.target, String(count)]
    return serialiseLine({ source: serviceSource(names), command: 'VIEWERS', params })
  }

  /** Tells everybody here the number, where it is another than they were told last. */
  tell(names: LineNames): void {
    if (!this.isOnAir) {
      this.#told = null
      return
    }
    const { count } = this
    if (count === this.#told) return
    this.#told = count
    const lines = [this.line(names, count)]
    this.#channel.fanOut.deliver((variant) => (variant.has('V/stream') ? lines : []))
  }
}

/** People without bots; somebody who occurs twice counts once. */
export function countMembers(people: Iterable<{ readonly id: string; readonly isBot: boolean }>): number {
  const ids = new Set<string>()
  for (const { id, isBot } of people) if (!isBot) ids.add(id)
  return ids.size
}

function countGuests(sessions: Iterable<Session>): number {
  const byAddress = new Map<string, number>()
  let count = 0
  for (const { person, variant, addressKey } of sessions) {
    if (person !== null || variant.has('V/overlay')) continue
    const before = byAddress.get(addressKey) ?? 0
    if (before >= GUESTS_AN_ADDRESS) continue
    byAddress.set(addressKey, before + 1)
    count += 1
  }
  return count
}
