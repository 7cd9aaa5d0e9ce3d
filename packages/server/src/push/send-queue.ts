import type { Clock } from '../clock.ts'
import type { PushOutcome, SendOutcome } from './push-sender.ts'

/** How many are under way at once in the whole process. */
const AT_ONCE = 20
/** One sending has so long, well below the time for which a node has a page of a round. */
const WHOLE_MS = 15_000

interface Sending<Item> {
  readonly items: readonly Item[]
  readonly outcomes: SendOutcome[]
  readonly ending: AbortController
  readonly fail: (error: unknown) => void
  readonly finish: () => void
  next: number
  left: number
}

/** Sendings share the lanes and take turns in them, so that a large one does not hold up a small one. */
export class SendQueue<Item> {
  readonly #sendOne: (item: Item, ending: AbortSignal) => Promise<PushOutcome>
  readonly #clock: Pick<Clock, 'after'>
  /** Those that have items without a turn. */
  readonly #waiting: Sending<Item>[] = []
  readonly #all = new Set<Sending<Item>>()
  #lanes = 0

  constructor(
    sendOne: (item: Item, ending: AbortSignal) => Promise<PushOutcome>,
    clock: Pick<Clock, 'after'>,
  ) {
    this.#sendOne = sendOne
    this.#clock = clock
  }

  /** What has no answer when the time is over is `later`, what had no turn `unasked`. */
  send(items: readonly Item[]): Promise<readonly SendOutcome[]> {
    if (items.length === 0) return Promise.resolve([])
    return new Promise((resolve, reject) => {
      const outcomes = items.map((): SendOutcome => 'unasked')
      const ending = new AbortController()
      const close = (): void => {
        cancel()
        this.#all.delete(sending)
        const at = this.#waiting.indexOf(sending)
        if (at !== -1) this.#waiting.splice(at, 1)
        ending.abort()
      }
      const finish = (): void => {
        resolve([...outcomes])
        close()
      }
      const fail = (error: unknown): void => {
        reject(error)
        close()
      }
      const cancel = this.#clock.after(WHOLE_MS, finish)
      const sending: Sending<Item> = { items, outcomes, ending, finish, fail, next: 0, left: items.length }
      this.#all.add(sending)
      this.#waiting.push(sending)
      for (let free = AT_ONCE - this.#lanes; free > 0 && this.#waiting.length > 0; free -= 1)
        void this.#lane()
    })
  }

  end(): void {
    for (const sending of this.#all) sending.finish()
  }

  async #lane(): Promise<void> {
    this.#lanes += 1
    for (let sending = this.#waiting.shift(); sending !== undefined; sending = this.#waiting.shift()) {
      const index = sending.next++
      if (sending.next < sending.items.length) this.#waiting.push(sending)
      sending.outcomes[index] = 'later'
      try {
        sending.outcomes[index] = await this.#sendOne(sending.items[index]!, sending.ending.signal)
        sending.left -= 1
        if (sending.left === 0) sending.finish()
      } catch (error) {
        sending.fail(error)
      }
    }
    this.#lanes -= 1
  }
}
