import type { Clock } from '../../../clock.ts'
import type { PatternQuestion } from '../pattern-answers.ts'
import type { PatternSet } from './lane.ts'
import type { Answered } from './thread-messages.ts'

/** How many ms of each second the patterns of one channel may take in the slow lane, and those of all together. */
export const CHANNEL_MS = 50
export const ALL_MS = 300
/** More messages of one channel do not wait for their turn. */
const WAITING_MAX = 20

interface Turn {
  /** The patterns that the question is about: what waits before and behind a change of the filters has others. */
  readonly set: PatternSet
  readonly question: PatternQuestion
  readonly done: (answered: Answered | null) => void
}

/**
 * The order of the slow lane: one message at a time, channels in turns, each with its share of the second and all with
 * theirs. Who has used up a share is answered null at once; the next second begins anew.
 */
export class Turns {
  readonly #clock: Clock
  readonly #judge: (set: PatternSet, question: PatternQuestion) => Promise<Answered | null>
  /** Channels with something that waits, the one whose turn is next first. */
  readonly #queues = new Map<string, Turn[]>()
  readonly #spent = new Map<string, number>()
  #spentByAll = 0
  #second = 0
  #isBusy = false

  constructor(clock: Clock, judge: (set: PatternSet, question: PatternQuestion) => Promise<Answered | null>) {
    this.#clock = clock
    this.#judge = judge
  }

  take(set: PatternSet, question: PatternQuestion): Promise<Answered | null> {
    const turns = this.#queues.get(set.scope) ?? []
    if (!this.#hasTime(set.scope) || turns.length >= WAITING_MAX) return Promise.resolve(null)
    return new Promise((done) => {
      turns.push({ set, question, done })
      this.#queues.set(set.scope, turns)
      if (!this.#isBusy) void this.#goOn()
    })
  }

  async #goOn(): Promise<void> {
    this.#isBusy = true
    for (;;) {
      const [queue] = this.#queues
      if (queue === undefined) break
      const [scope, turns] = queue
      const { set, question, done } = turns.shift()!
      // oxlint-disable-next-line no-await-in-loop -- one at a time is what turns are
      done(this.#hasTime(scope) ? await this.#judged(set, question) : null)
      // whatever came meanwhile from this channel waits behind the others
      this.#queues.delete(scope)
      if (turns.length > 0) this.#queues.set(scope, turns)
    }
    this.#isBusy = false
  }

  async #judged(set: PatternSet, question: PatternQuestion): Promise<Answered | null> {
    const answered = await this.#judge(set, question)
    if (answered !== null) {
      this.#spent.set(set.scope, (this.#spent.get(set.scope) ?? 0) + answered.tookMs)
      this.#spentByAll += answered.tookMs
    }
    return answered
  }

  #hasTime(scope: string): boolean {
    const second = Math.floor(this.#clock.now().getTime() / 1000)
    if (second !== this.#second) {
      this.#second = second
      this.#spent.clear()
      this.#spentByAll = 0
    }
    return this.#spentByAll < ALL_MS && (this.#spent.get(scope) ?? 0) < CHANNEL_MS
  }
}
