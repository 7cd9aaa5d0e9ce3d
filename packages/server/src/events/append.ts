import type { MessageEvent, Unnumbered } from '@gwar/protocol'
import { counts, observe } from '../counts.ts'
import type { AppendOutcome, NewMessage } from '../store/messages/new-message.ts'
import type { Bus } from './bus/bus.ts'

/** Rows of one statement. */
const BATCH = 200
/** A gather lasts at most this long. */
const MAX_GATHER_MS = 5
/** A commit that took d ms is followed by GATHER_FACTOR × d of gathering: a busy line costs fewer commits. */
const GATHER_FACTOR = 2
/** Lines that may wait for the store; more are refused with `busy`, so that memory stays bounded. */
const MAX_WAITING = 5000

/** What became of a message: its number, an earlier one of the same nonce, or why it was not stored. */
export type Appended = AppendOutcome | { readonly outcome: 'busy' } | { readonly outcome: 'failed' }

interface Waiting {
  readonly row: NewMessage
  readonly event: Unnumbered<MessageEvent>
  readonly done: (result: Appended) => void
}

/**
 * Group commit: one statement in flight; what arrives meanwhile goes with the next, at most {@link BATCH}. A line
 * after quiet starts at once; then the pace follows the cost, as in the fan-out, and a full batch waits for nothing.
 * A batch that the database refuses is tried row by row, so that a bad row fails alone; one that does not reach it
 * fails whole.
 * After the commit the events go to the bus, in the order of their numbers: commit, then tell.
 */
export class MessageAppender {
  readonly #append: (rows: readonly NewMessage[]) => Promise<readonly AppendOutcome[]>
  readonly #bus: Pick<Bus, 'publish'>
  readonly #onError: (error: unknown) => void
  #waiting: Waiting[] = []
  #flight: Promise<void> | null = null
  #quietAt = 0
  /** Ends the wait for more lines; null while there is none. */
  #endGather: (() => void) | null = null

  constructor(options: {
    /** Stores the rows in one statement. Filled by `Store.appendMessages` (`chat/open-chat.ts` hands it in). */
    append: (rows: readonly NewMessage[]) => Promise<readonly AppendOutcome[]>
    bus: Pick<Bus, 'publish'>
    /** Filled by the service's log. */
    onError: (error: unknown) => void
  }) {
    this.#append = options.append
    this.#bus = options.bus
    this.#onError = options.onError
  }

  /** Resolves after the commit, when the event was given to the bus. Never rejects. */
  append(row: NewMessage, event: Unnumbered<MessageEvent>): Promise<Appended> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.resolve({ outcome: 'busy' })
    return new Promise((done) => {
      this.#waiting.push({ row, event, done })
      if (this.#waiting.length >= BATCH) this.#endGather?.()
      this.#flight ??= this.#fly()
    })
  }

  /** How many messages wait for the store. */
  get waitingCount(): number {
    return this.#waiting.length
  }

  /** Resolves when no message is waiting. */
  async settled(): Promise<void> {
    while (this.#flight !== null) await this.#flight
  }

  async #fly(): Promise<void> {
    // gathers all lines of one read of the sockets
    await Promise.resolve()
    let untold: (() => void) | null = null
    while (this.#waiting.length > 0) {
      await this.#gather()
      const batch = this.#waiting.splice(0, BATCH)
      const start = performance.now()
      const committing = this.#commit(batch)
      if (untold !== null) {
        // the statement is sent before the previous batch is told
        await new Promise((resolve) => setImmediate(resolve))
        untold()
      }
      const results = await committing
      const end = performance.now()
      observe(counts.appendRows, batch.length)
      observe(counts.commitSeconds, (end - start) / 1000)
      this.#quietAt = end + Math.min(MAX_GATHER_MS, GATHER_FACTOR * (end - start))
      untold = () => this.#tell(batch, results)
      // while a full batch is waiting the database works during the telling
      if (this.#waiting.length >= BATCH) continue
      untold()
      untold = null
    }
    this.#flight = null
  }

  async #gather(): Promise<void> {
    const wait = this.#quietAt - performance.now()
    // a timer cannot be finer than a millisecond
    if (wait < 1 || this.#waiting.length >= BATCH) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait)
      this.#endGather = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#endGather = null
  }

  async #commit(batch: readonly Waiting[]): Promise<readonly Appended[]> {
    try {
      return await this.#append(batch.map(({ row }) => row))
    } catch (error) {
      if (batch.length === 1 || !isAboutRows(error)) {
        this.#onError(error)
        return batch.map(() => ({ outcome: 'failed' }))
      }
      const results: Appended[] = []
      for (const one of batch) results.push(...(await this.#commit([one])))
      return results
    }
  }

  #tell(batch: readonly Waiting[], results: readonly Appended[]): void {
    const byChannel = new Map<string, MessageEvent[]>()
    for (const [index, result] of results.entries()) {
      const { row, event } = batch[index]!
      if (result.outcome !== 'stored') continue
      const events = byChannel.get(row.channelId)
      if (events === undefined) byChannel.set(row.channelId, [{ ...event, seq: result.seq }])
      else events.push({ ...event, seq: result.seq })
    }
    for (const [channelId, events] of byChannel) this.#bus.publish(channelId, events)
    for (const [index, { done }] of batch.entries()) done(results[index]!)
  }
}

/** Classes of SQLSTATE that can be the fault of a row: data, constraint, conflict, size. */
const ABOUT_ROWS = /^(?:22|23|40|54)/

/**
 * Whether a row may be the cause. Otherwise the database is unreachable or in trouble, and trying a hundred rows
 * one by one would only make everybody wait.
 */
function isAboutRows(error: unknown): boolean {
  return ABOUT_ROWS.test(String((error as { code?: unknown }).code))
}
