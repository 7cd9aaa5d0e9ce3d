import type { ChannelEvent } from '@gwar/protocol'
import { toldEventOfRow } from '../../events/stored-event.ts'
import type { Variant } from '../live/variant.ts'
import type { Chat } from '../chat.ts'
import { eventEncoder } from '../live/event-encoder.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import { seenByGuest } from '../live/seen-by-guest.ts'

/** Events that are read at once. */
const PAGE = 500
/**
 * Clients that were cut off together have nearly the same last number, so this many events before the first
 * client's are read as well.
 */
const SLACK = 64
const MAX_KEPT = 1200
const KEEP_MS = 3000
/** For how many variants frames are kept; nearly all clients have one of two. */
const MAX_VARIANTS = 8

/** The properties of a client that change the lines of its catch-up. */
export interface Listener {
  readonly variant: Variant
  readonly isGuest: boolean
}

/** The lines before and after the missed events. The opening names the conversation and the last number. */
export interface Around {
  readonly opening: string
  readonly closing: string
}

/** What is encoded for a variant. */
interface Frames {
  /** The range's events by their index, each made at first use. */
  readonly each: Buffer[]
  /**
   * The last answer, whole. Clients that were cut off together and come back between two events share it: a copy for
   * each would be gigabytes.
   */
  answer: { readonly from: number; readonly opening: string; readonly bytes: Buffer } | null
}

interface Range {
  /** The events with numbers in (`from`, `to`], without those that were removed since. */
  readonly from: number
  to: number
  readonly events: ChannelEvent[]
  /** What is encoded by variant: for people, and for guests. */
  readonly frames: { readonly people: Map<Variant, Frames>; readonly guests: Map<Variant, Frames> }
  /**
   * The channel's revision when the oldest part was read; a higher one means that events have changed what was
   * read.
   */
  readonly revision: number
  readonly until: number
}

/**
 * The events that returning clients missed, read and encoded once for all that come back at about the same time,
 * so that a storm of them costs little more than a few. Dropped after {@link KEEP_MS}, and when an event changes
 * earlier ones, because a deleted message must be in nobody's replay.
 */
export class Replay {
  readonly #chat: Chat
  readonly #channel: LiveChannel
  readonly #stored: Chat['store']['read']['events']
  #range: Range | null = null
  #turn: Promise<unknown> = Promise.resolve()

  /** `events` reads the channel's events as this client may see them. */
  constructor(chat: Chat, channel: LiveChannel, events: Chat['store']['read']['events']) {
    this.#chat = chat
    this.#channel = channel
    this.#stored = events
  }

  /** The events in (`from`, `to`] as lines of the batch with this reference, as this client may see them. */
  async answer(
    from: number,
    to: number,
    { variant, isGuest }: Listener,
    batch: string,
    around: Around,
  ): Promise<Buffer> {
    const wrapped = (missed: readonly Buffer[]) =>
      Buffer.concat([variant.encode([around.opening]), ...missed, variant.encode([around.closing])])
    if (from >= to) return wrapped([])
    const range = this.#covering(from, to) ?? (await this.#fill(from, to))
    const { events } = range
    const byVariant = isGuest ? range.frames.guests : range.frames.people
    let frames = byVariant.get(variant)
    if (frames === undefined) {
      if (byVariant.size >= MAX_VARIANTS) byVariant.delete(byVariant.keys().next().value!)
      byVariant.set(variant, (frames = { each: [], answer: null }))
    }
    const last = frames.answer
    if (last !== null && last.from === from && last.opening === around.opening) return last.bytes
    const seen = (event: ChannelEvent) => (isGuest ? seenByGuest(event) : event)
    const missed: Buffer[] = []
    for (let index = after(events, from); index < events.length && events[index]!.seq <= to; index += 1)
      missed.push((frames.each[index] ??= this.#encode(seen(events[index]!), variant, batch)))
    const bytes = wrapped(missed)
    frames.answer = { from, opening: around.opening, bytes }
    return bytes
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

  /** Reads are made one after the other: the one before may have brought what is needed. */
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

/** The index of the first event with a higher number. */
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
