import { nameKey, type ChannelEvent, type ChannelName, type NameKey } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { Bus } from '../../events/bus/bus.ts'
import type { NumberedEvent } from '../../events/numbered-event.ts'
import type { FiltersSource } from '../filters/live-set.ts'
import type { MarksSource } from './channel-marks.ts'
import type { LineNames } from './event-encoder.ts'
import { Unfinished } from '../../unfinished.ts'
import { LiveChannel, type StoredChannel } from './live-channel.ts'
import type { Departures } from './departures.ts'
import type { PollSource } from '../polls/poll-board.ts'
import type { VisitSource } from '../visits/visit-board.ts'
import type { RaidAlarm } from '../../moderation/shield/alarm.ts'
import type { Face } from './face.ts'
import type { OtherNodes } from './other-nodes.ts'
import type { StandingBan } from './standing-bans.ts'

/** Port through which live channels read the store; filled by `channel-source.ts`. */
export interface ChannelSource {
  channel(id: string): Promise<StoredChannel | null>
  eventsAfter(channelId: string, seq: number, limit: number): Promise<readonly NumberedEvent[]>
  /** The bans in force. Without it a channel reads them once. */
  bans?(channelId: string): Promise<readonly StandingBan[]>
  readonly marks: MarksSource
  /** Without it no channel has filters. */
  readonly filters?: FiltersSource
}

/**
 * The channels that are alive on this node. A channel becomes live when it is first needed and ends when nobody
 * needs it.
 */
export class LiveChannels {
  readonly #live = new Map<string, { channel: LiveChannel; unsubscribe: () => void }>()
  readonly #byName = new Map<NameKey, LiveChannel>()
  /** What is being opened, and after which number somebody needs its events. */
  readonly #opening = new Map<string, { after: number; channel: Promise<LiveChannel | null> }>()
  /** Reads of the store for what events did not tell. */
  readonly #looks = new Unfinished()
  readonly #options: {
    source: ChannelSource
    bus: Bus
    nodes: OtherNodes
    departures?: Departures
    faceOf?: (userId: string) => Face
    polls?: PollSource
    visits?: VisitSource
    /** Something looks like a raid on a channel. */
    raid?: (channelId: string, alarm: RaidAlarm) => void
    names: LineNames
    clock: Clock
    onError: (error: unknown) => void
  }

  constructor(options: {
    source: ChannelSource
    bus: Bus
    nodes: OtherNodes
    departures?: Departures
    polls?: PollSource
    visits?: VisitSource
    faceOf?: (userId: string) => Face
    raid?: (channelId: string, alarm: RaidAlarm) => void
    names: LineNames
    clock: Clock
    onError: (error: unknown) => void
  }) {
    this.#options = options
  }

  get count(): number {
    return this.#live.size
  }

  /** Every channel and conversation that lives here now. */
  *living(): Iterable<LiveChannel> {
    for (const { channel } of this.#live.values()) yield channel
  }

  /** The channel, if it is live here. */
  get(id: string): LiveChannel | undefined {
    return this.#live.get(id)?.channel
  }

  /** A channel by its name without '#', if it is live here. */
  byName(name: ChannelName): LiveChannel | undefined {
    return this.#byName.get(nameKey(name))
  }

  /**
   * Makes the channel live; null when the store does not know it. Where it was not live it delivers all events
   * after the number `after`, by default only new ones; of several who open it at once the lowest number holds.
   */
  async open(id: string, after = Number.MAX_SAFE_INTEGER): Promise<LiveChannel | null> {
    const live = this.get(id)
    if (live !== undefined) return live
    const opening = this.#opening.get(id)
    if (opening !== undefined) {
      // whoever needs what came before gets it, whoever began
      opening.after = Math.min(opening.after, after)
      return opening.channel
    }
    const begun = { after, channel: Promise.resolve<LiveChannel | null>(null) }
    this.#opening.set(id, begun)
    begun.channel = this.#open(id, () => begun.after).finally(() => this.#opening.delete(id))
    return begun.channel
  }

  async #open(id: string, after: () => number): Promise<LiveChannel | null> {
    const { source, bus, nodes, departures, faceOf, polls, visits, raid, names, clock, onError } =
      this.#options
    // subscribed before reading: an event committed in between is in one of the two
    const early: ChannelEvent[] = []
    let hear = (events: readonly ChannelEvent[]): void => {
      early.push(...events)
    }
    let upTo = 0
    let expect = (seq: number): void => {
      upTo = Math.max(upTo, seq)
    }
    const unsubscribe = bus.subscribe(
      id,
      (events) => hear(events),
      (seq) => expect(seq),
      (message) => this.#live.get(id)?.channel.tellTags(message),
    )
    try {
      await bus.heard()
      const stored = await source.channel(id)
      if (stored === null) {
        unsubscribe()
        return null
      }
      const channel = new LiveChannel({
        stored: { ...stored, seq: Math.min(stored.seq, after()) },
        names,
        clock,
        onError,
        nodes,
        ...(departures && { departures }),
        ...(faceOf && { faceOf }),
        ...(polls && { polls }),
        ...(visits && { visits }),
        ...(raid && { raid: (alarm: RaidAlarm) => raid(id, alarm) }),
        marks: source.marks,
        ...(source.filters && { filters: source.filters }),
        readAfter: (seq, limit) => this.#look(source.eventsAfter(id, seq, limit)),
        ...(source.bans && { readBans: () => this.#look(source.bans!(id)) }),
      })
      hear = (events) => channel.sequence.take(events)
      expect = (seq) => channel.sequence.expect(seq)
      this.#live.set(id, { channel, unsubscribe })
      if (channel.type === 'channel') this.#byName.set(nameKey(channel.name), channel)
      channel.sequence.take(early)
      channel.sequence.expect(Math.max(stored.seq, upTo))
      // a look (MODE, NAMES from outside) does not keep it live
      this.release(channel)
      return channel
    } catch (error) {
      unsubscribe()
      throw error
    }
  }

  /**
   * Ends the channel if no session is in it. Checked after this turn of the event loop, because somebody who was
   * just given the channel enters it within the turn.
   */
  release(channel: LiveChannel): void {
    setImmediate(() => {
      const live = this.#live.get(channel.id)
      if (channel.fanOut.size > 0 || live?.channel !== channel) return
      live.unsubscribe()
      this.#live.delete(channel.id)
      if (channel.type === 'channel') this.#byName.delete(nameKey(channel.name))
      channel.close()
    })
  }

  #look<T>(read: Promise<T>): Promise<T> {
    void this.#looks.add(
      read.then(
        () => undefined,
        () => undefined,
      ),
    )
    return read
  }

  /** Resolves when no read of the store is under way. */
  settled(): Promise<void> {
    return this.#looks.settled()
  }

  /** Flushes the gathered deliveries of all channels. */
  flush(): void {
    for (const { channel } of this.#live.values()) channel.fanOut.flush()
  }

  /** The node stops: the connections that it closes are not told as departures. */
  fallSilent(): void {
    for (const { channel } of this.#live.values()) channel.presence.fallSilent()
  }

  close(): void {
    for (const { channel, unsubscribe } of this.#live.values()) {
      unsubscribe()
      channel.close()
    }
    this.#live.clear()
    this.#byName.clear()
  }
}
