import { serialiseLine, type PollRecord } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import { countsOf } from '../../polls/counts-of.ts'
import { serviceSource, type LineNames } from '../live/event-encoder.ts'
import type { LiveChannel } from '../live/live-channel.ts'

/** Everybody is told how a poll stands at most once in this time. */
const TELL_MS = 1000
/** A timer may come a moment too early. */
const MARGIN_MS = 20

/** What a channel's polls need of the store; filled by `open-chat.ts`. */
export interface PollSource {
  /** Votes by option. */
  tally(pollId: string): Promise<readonly { readonly option: number; readonly votes: number }[]>
  /** Closes the channel's poll, if its time is over. */
  closeDue(channelId: string): void
  /** Counting goes on: who waits for the service to settle waits for it. It never rejects. */
  isCounting(work: Promise<void>): void
}

/** A source without polls. */
export const NO_POLLS: PollSource = {
  tally: () => Promise.resolve([]),
  closeDue: () => undefined,
  isCounting: () => undefined,
}

interface Options {
  readonly channel: Pick<LiveChannel, 'id' | 'target' | 'fanOut'>
  readonly poll: PollRecord | null
  readonly names: LineNames
  readonly clock: Clock
  readonly source: PollSource
  readonly onError: (error: unknown) => void
}

/**
 * The channel's open poll while somebody is there: tells how it stands, which is no event, and closes it at its end. It is
 * counted in the store, because others vote on other nodes.
 */
export class PollBoard {
  readonly #options: Options
  #poll: PollRecord | null = null
  /** What everybody here was told last; null before the first time. */
  #told: readonly string[] | null = null
  #stops: readonly (() => void)[] = []
  #isCounting = false

  constructor(options: Options) {
    this.#options = options
    if (options.poll !== null) this.heard(options.poll)
  }

  /** The poll that is open. */
  get open(): PollRecord | null {
    return this.#poll
  }

  /** A poll was opened, or is over. */
  heard(poll: PollRecord): void {
    this.close()
    if (poll.state !== 'open') return
    const { clock, channel, source } = this.#options
    this.#poll = poll
    const end = (): void => source.closeDue(channel.id)
    const left = Date.parse(poll.ends_at) - clock.now().getTime()
    this.#stops = [
      clock.after(Math.max(0, left) + MARGIN_MS, end),
      clock.every(TELL_MS, () => {
        // where closing it failed it is tried again
        if (Date.parse(poll.ends_at) <= clock.now().getTime()) end()
        else source.isCounting(this.#count(poll))
      }),
    ]
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#poll = null
    this.#told = null
  }

  /** The line that tells how it stands; null where that is not known yet, and is told within a second. */
  line(): string | null {
    return this.#told === null ? null : this.#lineOf(this.#told)
  }

  async #count(poll: PollRecord): Promise<void> {
    const { channel, source, onError } = this.#options
    if (this.#isCounting || channel.fanOut.size === 0) return
    this.#isCounting = true
    try {
      const tally = await source.tally(poll.id)
      // while it was counted it may have been closed
      if (this.#poll === poll) this.#tell(poll, countsOf(poll.options.length, tally))
    } catch (error) {
      onError(error)
    } finally {
      this.#isCounting = false
    }
  }

  #tell(poll: PollRecord, counts: readonly number[]): void {
    const votes = String(counts.reduce((sum, count) => sum + count, 0))
    const params = [poll.id, votes, ...(poll.hides_results ? [] : [counts.join(',')])]
    if (this.#told !== null && this.#told.join(' ') === params.join(' ')) return
    this.#told = params
    const lines = [this.#lineOf(params)]
    this.#options.channel.fanOut.deliver((variant) => (variant.has('V/stream') ? lines : []))
  }

  #lineOf(params: readonly string[]): string {
    const { names, channel } = this.#options
    return serialiseLine({
      source: serviceSource(names),
      command: 'POLLCOUNT',
      params: [channel.target, ...params],
    })
  }
}
