import type { Clock } from '../../clock.ts'
import type { Range } from '../../store/messages/hot.ts'
import type { LiveChannel } from '../live/live-channel.ts'

/** How many ms a list is kept at most, and how far its period may lie from the one that is asked for. */
const KEPT_MS = 10_000
/** How many lists are kept, each of at most a thousand entries. */
const MAX_LISTS = 64

interface Kept<T> {
  readonly channel: LiveChannel
  /** The channel's revision before the list was read. */
  readonly revision: number
  readonly range: Range
  readonly at: number
  readonly list: Promise<readonly T[]>
}

/**
 * Lists that the store sums up from all votes of a period in a channel: the hottest messages, or whose messages got how
 * much. While the channel lives on this node, a list is kept until a vote or a deletion there has been told, and at
 * most ten seconds; a channel that lives nowhere here is read each time. Only ids and sums are kept: messages and
 * names are read when they are shown.
 */
export class VoteLists<T> {
  readonly #read: (channelId: string, range: Range) => Promise<readonly T[]>
  readonly #channelOf: (channelId: string) => LiveChannel | undefined
  readonly #clock: Clock
  /** The one that was read last stands last. */
  #kept: Kept<T>[] = []

  constructor(options: {
    /** Filled by `Search.hotIds` or `Search.karmaSums` of the store. */
    readonly read: (channelId: string, range: Range) => Promise<readonly T[]>
    /** Filled by `LiveChannels.get`. */
    readonly channelOf: (channelId: string) => LiveChannel | undefined
    readonly clock: Clock
  }) {
    this.#read = options.read
    this.#channelOf = options.channelOf
    this.#clock = options.clock
  }

  listOf(channelId: string, range: Range): Promise<readonly T[]> {
    const channel = this.#channelOf(channelId)
    if (channel === undefined) return this.#read(channelId, range)
    const at = this.#clock.now().getTime()
    this.#kept = this.#kept.filter(
      (kept) => at - kept.at < KEPT_MS && kept.revision === kept.channel.revision,
    )
    const known = this.#kept.find((kept) => kept.channel === channel && isNear(kept.range, range))
    if (known !== undefined) return known.list
    const kept: Kept<T> = {
      channel,
      revision: channel.revision,
      range,
      at,
      list: this.#read(channelId, range),
    }
    this.#kept.push(kept)
    if (this.#kept.length > MAX_LISTS) this.#kept.shift()
    // what failed is asked again
    kept.list.catch(() => (this.#kept = this.#kept.filter((one) => one !== kept)))
    return kept.list
  }
}

function isNear(one: Range, other: Range): boolean {
  return (
    Math.abs(one.from.getTime() - other.from.getTime()) < KEPT_MS &&
    Math.abs(one.to.getTime() - other.to.getTime()) < KEPT_MS
  )
}
