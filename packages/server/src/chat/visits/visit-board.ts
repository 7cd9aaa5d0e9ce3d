import { serialiseLine, type VisitRecord } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import { serviceSource, type LineNames } from '../live/event-encoder.ts'
import type { LiveChannel } from '../live/live-channel.ts'

/** Everybody is told how many come at most once in this time. */
const TELL_MS = 1000
/** A timer may come a moment too early. */
const MARGIN_MS = 20

/** What a channel's visits need of the store; filled by `open-chat.ts`. */
export interface VisitSource {
  /** How many come. */
  count(visitId: string): Promise<number>
  /** Ends the visit, if its time is over. */
  endDue(visitId: string): void
  /** Counting goes on: who waits for the service to settle waits for it. It never rejects. */
  isCounting(work: Promise<void>): void
}

/** A source without visits. */
export const NO_VISITS: VisitSource = {
  count: () => Promise.resolve(0),
  endDue: () => undefined,
  isCounting: () => undefined,
}

interface Options {
  readonly channel: Pick<LiveChannel, 'id' | 'target' | 'fanOut'>
  readonly visit: VisitRecord | null
  readonly names: LineNames
  readonly clock: Clock
  readonly source: VisitSource
  readonly onError: (error: unknown) => void
}

/**
 * The visit that goes on from a channel or to it, while somebody is there: tells how many come, which is no event, and
 * ends it at its time. They are counted in the store, because others say so on other nodes.
 */
export class VisitBoard {
  readonly #options: Options
  #visit: VisitRecord | null = null
  /** The number that everybody here was told last; null before the first time. */
  #told: number | null = null
  #stops: readonly (() => void)[] = []
  #isCounting = false

  constructor(options: Options) {
    this.#options = options
    if (options.visit !== null) this.heard(options.visit)
  }

  /** A visit began, or is over. */
  heard(visit: VisitRecord): void {
    this.close()
    if (visit.state !== 'going') return
    const { clock, source } = this.#options
    this.#visit = visit
    const end = (): void => source.endDue(visit.id)
    const left = Date.parse(visit.ends_at) - clock.now().getTime()
    this.#stops = [
      clock.after(Math.max(0, left) + MARGIN_MS, end),
      clock.every(TELL_MS, () => {
        // where ending it failed it is tried again
        if (Date.parse(visit.ends_at) <= clock.now().getTime()) end()
        else source.isCounting(this.#count(visit))
      }),
    ]
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.#stops = []
    this.#visit = null
    this.#told = null
  }

  /** The line that tells how many come; null where no visit goes on, or where that is not known yet. */
  line(): string | null {
    return this.#visit === null || this.#told === null ? null : this.#lineOf(this.#visit, this.#told)
  }

  async #count(visit: VisitRecord): Promise<void> {
    const { channel, source, onError } = this.#options
    if (this.#isCounting || channel.fanOut.size === 0) return
    this.#isCounting = true
    try {
      const count = await source.count(visit.id)
      // while they were counted it may have ended
      if (this.#visit === visit && this.#told !== count) this.#tell(visit, count)
    } catch (error) {
      onError(error)
    } finally {
      this.#isCounting = false
    }
  }

  #tell(visit: VisitRecord, count: number): void {
    this.#told = count
    const lines = [this.#lineOf(visit, count)]
    this.#options.channel.fanOut.deliver((variant) => (variant.has('V/stream') ? lines : []))
  }

  #lineOf(visit: VisitRecord, count: number): string {
    const { names, channel } = this.#options
    return serialiseLine({
      source: serviceSource(names),
      command: 'VISITCOUNT',
      params: [channel.target, visit.id, String(count)],
    })
  }
}
