import type { ChannelEvent } from '@gwar/protocol'
import { toldEventOfRow } from '../../events/stored-event.ts'
import type { Variant } from '../live/variant.ts'
import type { Chat } from '../chat.ts'
import { eventEncoder } from '../live/event-encoder.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import { seenByGuest } from '../live/seen-by-guest.ts'

/** Of one look into the store. */
const PAGE = 500
/** Clients that were cut off at one moment have nearly the same last number: read so many before the first one's. */
const SLACK = 64
const MAX_KEPT = 1200
const KEEP_MS = 3000
/** Frames are kept for so many variants; nearly everybody has one of two. */
const MAX_VARIANTS = 8

/** Who catches up, as far as the lines differ. */
export interface Listener {
  readonly variant: Variant
  readonly isGuest: boolean
}

interface Range {
  /** The events with numbers in (`from`, `to`]; those that were taken out since are missing. */
  readonly from: number
  to: number
  readonly events: ChannelEvent[]
  /** Frames of {@link events} by variant, made at first use: those of people, and those of guests. */
  readonly frames: { readonly people: Map<Variant, Buffer[]>; readonly guests: Map<Variant, Buffer[]> }
  /** The channel's when the oldest part was read: events since have changed what was read. */
  readonly revision: number
  readonly until: number
}

/**
 * What clients missed that come back: read from the store and encoded once for all who come in the same moments,
 * however many, so that a storm of them costs what a few do. Forgotten when an event changes earlier ones (a deletion
 * must reach nobody's replay) and after {@link KEEP_MS}.
 */
export class Replay {
  readonly #chat: Chat
  readonly #channel: LiveChannel
  readonly #stored: Chat['store']['read']['events']
  #range: Range | null = null
  #turn: Promise<unknown> = Promise.resolve()

  /** `events`: as who catches up sees them. */
  constructor(chat: Chat, channel: LiveChannel, events: Chat['store']['read']['events']) {
    this.#chat = chat
    this.#channel = channel
    this.#stored = events
  }

  /** The events in (`from`, `to`] as the lines of a batch of this reference, as this receiver may be told them. */
  async frames(from: number, to: number, { variant, isGuest }: Listener, batch: string): Promise<Buffer> {
    if (from >= to) return EMPTY
    const range = this.#covering(from, to) ?? (await this.#fill(from, to))
    const { events } = range
    const byVariant = isGuest ? range.frames.guests : range.frames.people
    let frames = byVariant.get(variant)
    if (frames === undefined) {
      if (byVariant.size >= MAX_VARIANTS) byVariant.delete(byVariant.keys().next().value!)
      byVariant.set(variant, (frames = []))
    }
    const seen = (event: ChannelEvent) => (isGuest ? seenByGuest(event) : event)
    const wanted: Buffer[] = []
    for (let index = after(events, from); index < events.length && events[index]!.seq <= to; index += 1)
      wanted.push((frames[index] ??= this.#encode(seen(events[index]!), variant, batch)))
    return Buffer.concat(wanted)
  }

  #encode(event: ChannelEvent, variant: Variant, batch: string): Buffer {
    const lines = eventEncoder(event, this.#channel, this.#chat.names, [['batch', batch]])(variant)
    return lines.length === 0 ? EMPTY : variant.encode(lines)
  }

  #isFresh(range: Range): boolean {
    return range.revision === this.#channel.revision && this.#chat.clock.now().getTime() < range.until
  }

  #covering(from: number, to: number): Range | null {
    const range = this.#range
    return range !== null && range.from <= from && to <= range.to && this.#isFresh(range) ? range : null
  }

  /** One look at a time: who waits for one may find there what it wants. */
  #fill(from: number, to: number): Promise<Range> {
    const filled = this.#turn.then(() => this.#covering(from, to) ?? this.#read(from, to))
    this.#turn = filled.catch(() => undefined)
    return filled
  }

  async #read(from: number, to: number): Promise<Range> {
    const known = this.#range
    const isKept = known !== null && known.from <= from && to - known.from <= MAX_KEPT && this.#isFresh(known)
    if (isKept) {
      known.events.push(...(await this.#events(known.to, to)))
      known.to = to
      return known
    }
    const { clock } = this.#chat
    const start = Math.max(0, from - SLACK)
    const revision = this.#channel.revision
    const range: Range = {
      from: start,
      to,
      events: await this.#events(start, to),
      frames: { people: new Map(), guests: new Map() },
      revision,
      until: clock.now().getTime() + KEEP_MS,
    }
    this.#range = range
    clock.after(KEEP_MS, () => {
      if (this.#range === range) this.#range = null
    })
    return range
  }

  async #events(from: number, to: number): Promise<ChannelEvent[]> {
    const events: ChannelEvent[] = []
    let last = from
    while (last < to) {
      const page = await this.#stored.after(this.#channel.id, last, Math.min(PAGE, to - last))
      for (const row of page) {
        const { event } = toldEventOfRow(row)
        if (event !== null && event.seq <= to) events.push(event)
      }
      const end = page.at(-1)?.seq
      if (end === undefined) break
      last = end
    }
    return events
  }
}

const EMPTY = Buffer.alloc(0)

/** Index of the first event after this number. */
function after(events: readonly ChannelEvent[], seq: number): number {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (events[middle]!.seq <= seq) low = middle + 1
    else high = middle
  }
  return low
}
