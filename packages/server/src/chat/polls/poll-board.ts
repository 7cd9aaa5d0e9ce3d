import { serialiseLine, type PollRecord } from '@gwar/protocol'
import { countsOf } from '../../polls/counts-of.ts'
import { serviceSource, type LineNames } from '../live/event-encoder.ts'
import type { LiveChannel } from '../live/live-channel.ts'

/** How the channel's open poll stands, as far as this node knows. It is never an event. */
export class PollBoard {
  readonly #channel: Pick<LiveChannel, 'target' | 'fanOut'>
  #poll: PollRecord | null
  /** What everybody here was told last; null before the first time. */
  #told: readonly string[] | null = null

  constructor(channel: Pick<LiveChannel, 'target' | 'fanOut'>, poll: PollRecord | null) {
    this.#channel = channel
    this.#poll = poll
  }

  /** The poll that is open. */
  get open(): PollRecord | null {
    return this.#poll
  }

  heard(poll: PollRecord): void {
    this.#poll = poll.state === 'open' ? poll : null
    this.#told = null
  }

  /** The line that tells how it stands; null where that is not known yet, and is told within a second. */
  line(names: LineNames): string | null {
    return this.#told === null ? null : lineOf(names, this.#channel.target, this.#told)
  }

  /** Tells everybody here how it stands, where that is new. */
  tell(
    names: LineNames,
    poll: PollRecord,
    tally: readonly { readonly option: number; readonly votes: number }[],
  ): void {
    // while it was counted it may have been closed
    if (this.#poll?.id !== poll.id) return
    const counts = countsOf(poll.options.length, tally)
    const votes = String(counts.reduce((sum, count) => sum + count, 0))
    const params = [poll.id, votes, ...(poll.hides_results ? [] : [counts.join(',')])]
    if (this.#told !== null && this.#told.join(' ') === params.join(' ')) return
    this.#told = params
    const lines = [lineOf(names, this.#channel.target, params)]
    this.#channel.fanOut.deliver((variant) => (variant.has('V/stream') ? lines : []))
  }
}

function lineOf(names: LineNames, target: string, params: readonly string[]): string {
  return serialiseLine({ source: serviceSource(names), command: 'POLLCOUNT', params: [target, ...params] })
}
