import { EVENTS_KEPT, type BufferKey } from '@gwar/protocol'
import type { Buffer } from '../buffer.ts'

/** How many ms a visible page shows the count after the last skipped message. */
const STANDS_MS = 3000

/** The state of a list when it was last on the screen: its newest event number, its count of arrived events. */
interface Mark {
  readonly seq: number
  readonly arrived: number
  /** How many skipped messages were counted by then and are still shown as a count. */
  readonly skipped: number
}

/**
 * Counts, by buffer, messages that came and went without ever being on the screen: a list keeps 200, and more may come
 * during a slow frame or an hour in another tab. The screen tells the count, because nobody could see them.
 */
export class Skipped {
  readonly #isHidden: () => boolean
  readonly #changed: (key: BufferKey) => void
  readonly #marks = new Map<BufferKey, Mark>()
  readonly #counts = new Map<BufferKey, number>()
  readonly #timers = new Map<BufferKey, ReturnType<typeof setTimeout>>()

  constructor(isHidden: () => boolean, changed: (key: BufferKey) => void) {
    this.#isHidden = isHidden
    this.#changed = changed
  }

  count(key: BufferKey): number {
    return this.#counts.get(key) ?? 0
  }

  /** The buffer is about to be shown in this state; undefined: it is closed. */
  note(key: BufferKey, buffer: Buffer | undefined): void {
    const mark = this.#marks.get(key)
    if (buffer === undefined || buffer.status !== 'ready' || buffer.reading !== null) {
      this.#forget(key)
      // nothing is skipped for a reader further up: below, everything can be loaded
      if (buffer?.status === 'ready') this.#marks.set(key, markOf(buffer, 0))
      else this.#marks.delete(key)
      return
    }
    const lost = mark === undefined ? 0 : lostSince(mark, buffer)
    const skipped = (mark?.skipped ?? 0) + lost
    if (lost > 0) {
      this.#counts.set(key, skipped)
      this.#forgetLater(key)
    }
    // nobody sees what a hidden page shows
    if (mark === undefined || !this.#isHidden()) this.#marks.set(key, markOf(buffer, skipped))
  }

  #forget(key: BufferKey): void {
    clearTimeout(this.#timers.get(key))
    this.#timers.delete(key)
    this.#counts.delete(key)
    const mark = this.#marks.get(key)
    if (mark !== undefined) this.#marks.set(key, { ...mark, skipped: 0 })
  }

  /** Removes the count once it was shown for long enough while the page was visible. */
  #forgetLater(key: BufferKey): void {
    clearTimeout(this.#timers.get(key))
    const wasHidden = this.#isHidden()
    const timer = setTimeout(() => {
      if (wasHidden || this.#isHidden()) {
        this.#forgetLater(key)
        return
      }
      this.#forget(key)
      this.#changed(key)
    }, STANDS_MS)
    this.#timers.set(key, timer)
  }
}

function markOf({ channel, arrived }: Buffer, skipped: number): Mark {
  return { seq: channel.events[0]?.seq ?? 0, arrived, skipped }
}

/** How many events were lost: where a full list begins after the last shown event, all that came between them. */
function lostSince({ seq, arrived }: Mark, { channel, arrived: now }: Buffer): number {
  const { events } = channel
  const oldest = events.at(-1)?.seq ?? 0
  return events.length === EVENTS_KEPT && seq > 0 && oldest > seq
    ? Math.max(0, now - arrived - events.length)
    : 0
}
