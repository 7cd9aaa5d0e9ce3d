import type { ChannelEvent } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import { counts } from '../../counts.ts'
import type { NumberedEvent } from '../../events/numbered-event.ts'

/** How long a missing number may be late before the store is asked. */
const GAP_WAIT_MS = 20
/** Pause after a failed read, since the store may be away for a while. */
const RETRY_MS = 1000
/** How many events are read at once. */
const FILL_PAGE = 500

/**
 * Brings the bus's hints into the channel's one order: every number once, ascending, with gaps filled from the
 * store (INV-02, INV-03). A number whose event was removed is passed over.
 */
export class Sequence {
  #cursor: number
  readonly #ahead = new Map<number, ChannelEvent>()
  /** The highest number that the store is said to have. */
  #expected = 0
  readonly #readAfter: (seq: number, limit: number) => Promise<readonly NumberedEvent[]>
  readonly #deliver: (event: ChannelEvent) => void
  readonly #clock: Clock
  readonly #onError: (error: unknown) => void
  #filling: Promise<void> | null = null
  #cancelWait: (() => void) | null = null
  #isClosed = false

  constructor(options: {
    cursor: number
    /** Reads what the store has behind a number. Filled by `ChannelSource.eventsAfter`. */
    readAfter: (seq: number, limit: number) => Promise<readonly NumberedEvent[]>
    /** Takes each event in its order. Filled by `LiveChannel`, which folds it and hands it to the fan-out. */
    deliver: (event: ChannelEvent) => void
    clock: Clock
    onError: (error: unknown) => void
  }) {
    this.#cursor = options.cursor
    this.#readAfter = options.readAfter
    this.#deliver = options.deliver
    this.#clock = options.clock
    this.#onError = options.onError
  }

  /** The number of the last event that was delivered or passed over. */
  get cursor(): number {
    return this.#cursor
  }

  take(events: readonly ChannelEvent[]): void {
    for (const event of events) {
      if (event.seq <= this.#cursor) continue
      if (event.seq === this.#cursor + 1) this.#pass(event.seq, event)
      else this.#ahead.set(event.seq, event)
    }
    this.#drain()
    this.#lookAfter(GAP_WAIT_MS)
  }

  /**
   * Says that numbers up to this one exist; those that do not arrive are read from the store. So a lost event is
   * noticed even if none follows it.
   */
  expect(seq: number): void {
    if (seq <= this.#cursor) return
    this.#expected = Math.max(this.#expected, seq)
    this.#lookAfter(GAP_WAIT_MS)
  }

  get #isBehind(): boolean {
    return this.#ahead.size > 0 || this.#expected > this.#cursor
  }

  #lookAfter(ms: number): void {
    if (!this.#isBehind || this.#cancelWait !== null || this.#filling !== null || this.#isClosed) return
    this.#cancelWait = this.#clock.after(ms, () => {
      this.#cancelWait = null
      if (this.#isBehind) void this.#fillOnce()
    })
  }

  #pass(seq: number, event: ChannelEvent | null): void {
    this.#cursor = seq
    this.#ahead.delete(seq)
    if (event === null) return
    try {
      this.#deliver(event)
    } catch (error) {
      // an event that cannot be told must not hold up later ones
      this.#onError(error)
    }
  }

  #drain(): void {
    for (;;) {
      const next = this.#ahead.get(this.#cursor + 1)
      if (next === undefined) return
      this.#pass(next.seq, next)
    }
  }

  /** Delivers now what the store has up to this number; also returns where it has less or cannot be read. */
  async reach(seq: number): Promise<void> {
    this.#expected = Math.max(this.#expected, seq)
    while (this.#cursor < seq && !this.#isClosed) {
      const before = this.#cursor
      await this.#fillOnce()
      if (this.#cursor === before) return
    }
  }

  #fillOnce(): Promise<void> {
    this.#cancelWait?.()
    this.#cancelWait = null
    this.#filling ??= this.#fill().then((wait) => {
      this.#filling = null
      for (const seq of this.#ahead.keys()) if (seq <= this.#cursor) this.#ahead.delete(seq)
      this.#lookAfter(wait)
    })
    return this.#filling
  }

  /** Reads what is missing. Never rejects; gives the ms after which to look again. */
  async #fill(): Promise<number> {
    let wait = GAP_WAIT_MS
    try {
      while (this.#isBehind && !this.#isClosed) {
        const page = await this.#readAfter(this.#cursor, FILL_PAGE)
        counts.gapsFilled += 1
        // the store is the truth: a number that it does not have is passed over
        for (const { seq, event } of page) if (seq > this.#cursor) this.#pass(seq, event)
        this.#drain()
        if (page.length > 0) continue
        // nor does it have the number that somebody spoke of
        this.#expected = 0
        break
      }
    } catch (error) {
      wait = RETRY_MS
      this.#onError(error)
    }
    return wait
  }

  close(): void {
    this.#isClosed = true
    this.#cancelWait?.()
  }
}
