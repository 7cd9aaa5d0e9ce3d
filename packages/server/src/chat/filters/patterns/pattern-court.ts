import type { Clock } from '../../../clock.ts'
import type { AskPatterns, PatternAnswer, PatternQuestion } from '../pattern-answers.ts'
import type { FilterPattern } from '../ready-filters.ts'
import { Lane, type PatternSet } from './lane.ts'
import { startThread, type StartThread } from './start-thread.ts'
import type { PatternTrial } from './thread-messages.ts'
import { Trials } from './trials.ts'
import { Turns } from './turns.ts'

/** A message whose patterns took longer sends its channel to the slow lane. */
const FAST_MS = 2
/** For how long a channel stays there. */
const SLOW_FOR_MS = 60 * 60_000
/** With so many slow channels those whose hour is over are looked for. */
const SLOW_MAX = 1000

export interface PatternCourtOptions {
  readonly clock: Clock
  /** Called when a thread ended by itself and a new one will be started. */
  readonly onRestart: (lane: 'fast' | 'slow' | 'trials') => void
  readonly start?: StartThread
}

const NOBODY_ANSWERED: ReadonlyMap<number, PatternAnswer> = new Map()

/**
 * Judges patterns in threads, never on the event loop: no pattern within the bounds, whatever text is sent, delays
 * messages of other channels. There are two lanes. A channel of which a message took long goes to the slow one for an
 * hour, where channels take turns and have a budget. What is not judged there or then gets no answer, and the judge
 * holds the message (INV-25). What is only tried has a thread of its own, for which no message waits.
 */
export class PatternCourt {
  readonly #clock: Clock
  readonly #fast: Lane
  readonly #slow: Lane
  readonly #turns: Turns
  readonly #tried: Lane
  readonly #trials = new Trials()
  /** Until when, in ms, a channel stays in the slow lane. */
  readonly #slowUntil = new Map<string, number>()

  constructor({ clock, onRestart, start = startThread }: PatternCourtOptions) {
    this.#clock = clock
    const laneOf = (name: 'fast' | 'slow' | 'trials') =>
      new Lane(name, clock, start, (scope) => {
        if (scope !== null && name !== 'trials') this.#slowDown(scope)
        onRestart(name)
      })
    this.#fast = laneOf('fast')
    this.#slow = laneOf('slow')
    this.#tried = laneOf('trials')
    this.#turns = new Turns(clock, (set, question) => this.#slow.judge(set, question))
  }

  /** Asks the patterns of a channel's filters in this version. */
  asker(set: PatternSet): AskPatterns {
    return (question) => this.#ask(set, question)
  }

  /** Tries a pattern before it is saved: what is wrong with it, or how slow it is; null where nobody could try. */
  try(pattern: FilterPattern, personId: string): Promise<PatternTrial | null> {
    return this.#trials.take(personId, () => this.#tried.try(pattern))
  }

  /** Asks the patterns of a filter that a person tries on a text. */
  trier(set: PatternSet, personId: string): AskPatterns {
    return async (question) => {
      const answered = await this.#trials.take(personId, () => this.#tried.judge(set, question))
      return answered === null ? NOBODY_ANSWERED : new Map(answered.answers)
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#fast.close(), this.#slow.close(), this.#tried.close()])
  }

  async #ask(set: PatternSet, question: PatternQuestion): Promise<ReadonlyMap<number, PatternAnswer>> {
    const answered = this.#isSlow(set.scope)
      ? await this.#turns.take(set, question)
      : await this.#fast.judge(set, question)
    if (answered === null) return NOBODY_ANSWERED
    if (answered.tookMs > FAST_MS) this.#slowDown(set.scope)
    return new Map(answered.answers)
  }

  #isSlow(scope: string): boolean {
    const until = this.#slowUntil.get(scope)
    if (until === undefined) return false
    if (until > this.#clock.now().getTime()) return true
    this.#slowUntil.delete(scope)
    return false
  }

  #slowDown(scope: string): void {
    const now = this.#clock.now().getTime()
    if (this.#slowUntil.size >= SLOW_MAX)
      for (const [other, until] of this.#slowUntil) if (until <= now) this.#slowUntil.delete(other)
    this.#slowUntil.set(scope, now + SLOW_FOR_MS)
  }
}
