import type { Clock } from '../../../clock.ts'
import { counts, countUp, observe, type FilterLane } from '../../../counts.ts'
import type { PatternQuestion } from '../pattern-answers.ts'
import type { FilterPattern } from '../ready-filters.ts'
import type { StartThread, Thread } from './start-thread.ts'
import type { Answered, FromThread, PatternTrial, ToThread } from './thread-messages.ts'

/** A thread that says nothing for so many ms while something waits is ended. */
const SILENT_MS = 1000
/** A thread that was just started may take longer, until its first answer. */
const STARTING_MS = 10_000
/** So many sets of patterns stay compiled in a thread; the one that was not asked the longest goes. */
const SETS_MAX = 200
/** Past so many questions under way others are not taken. */
const WAITING_MAX = 2000

/** The patterns of one channel's filters in one version. */
export interface PatternSet {
  readonly scope: string
  readonly version: string
  readonly patterns: readonly FilterPattern[]
}

interface Waiting {
  readonly scope: string | null
  readonly answered: (answer: FromThread | null) => void
}

/**
 * A thread and what waits for it. It is started when something is asked, and anew after it ended; what it had then is
 * answered with null. What is asked in one turn of the event loop goes in one message.
 */
export class Lane {
  readonly #name: FilterLane
  readonly #clock: Clock
  readonly #start: StartThread
  readonly #onDeath: (scope: string | null) => void
  #thread: Thread | null = null
  #hasSpoken = false
  #isClosed = false
  #lastId = 0
  readonly #waiting = new Map<number, Waiting>()
  readonly #known = new Set<string>()
  #outbox: ToThread[] = []
  #stopWatching: (() => void) | null = null

  /** `onDeath` hears with which channel's patterns the thread was busy when it ended by itself. */
  constructor(name: FilterLane, clock: Clock, start: StartThread, onDeath: (scope: string | null) => void) {
    this.#name = name
    this.#clock = clock
    this.#start = start
    this.#onDeath = onDeath
  }

  async judge(set: PatternSet, question: PatternQuestion): Promise<Answered | null> {
    if (this.#isClosed || this.#waiting.size >= WAITING_MAX) return null
    const name = `${set.scope} ${set.version}`
    this.#learn(name, set.patterns)
    const began = performance.now()
    const answer = await this.#ask((id) => ({ type: 'judge', id, set: name, question }), set.scope)
    if (answer?.type !== 'answered') return null
    const late = Math.max(0, performance.now() - began - answer.tookMs)
    observe(counts.filterWorkerLag.get(this.#name)!, late / 1000)
    return answer
  }

  async try(pattern: FilterPattern): Promise<PatternTrial | null> {
    if (this.#isClosed || this.#waiting.size >= WAITING_MAX) return null
    const answer = await this.#ask((id) => ({ type: 'try', id, pattern }), null)
    return answer?.type === 'tried' ? answer.result : null
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const thread = this.#thread
    this.#giveUp()
    await thread?.end()
  }

  /** The set that was asked last stands last. */
  #learn(name: string, patterns: readonly FilterPattern[]): void {
    if (!this.#known.delete(name)) this.#outbox.push({ type: 'learn', set: name, patterns })
    this.#known.add(name)
    const [oldest] = this.#known
    if (this.#known.size <= SETS_MAX || oldest === undefined) return
    this.#known.delete(oldest)
    this.#outbox.push({ type: 'forget', set: oldest })
  }

  #ask(message: (id: number) => ToThread, scope: string | null): Promise<FromThread | null> {
    this.#lastId += 1
    const id = this.#lastId
    if (this.#outbox.length === 0 || !this.#outbox.some(isQuestion)) setImmediate(() => this.#flush())
    this.#outbox.push(message(id))
    return new Promise((answered) => {
      this.#waiting.set(id, { scope, answered })
      if (this.#stopWatching === null) this.#watch()
    })
  }

  #flush(): void {
    const messages = this.#outbox
    this.#outbox = []
    if (messages.length === 0) return
    this.#thread ??= this.#startThread()
    this.#thread.post(messages)
  }

  #startThread(): Thread {
    this.#hasSpoken = false
    const thread = this.#start(`patterns-${this.#name}`, {
      onAnswer: (answer) => this.#hear(thread, answer),
      onEnd: () => this.#died(thread),
    })
    return thread
  }

  #hear(thread: Thread, answer: FromThread): void {
    if (thread !== this.#thread) return
    this.#hasSpoken = true
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    this.#stopWatching?.()
    this.#stopWatching = null
    if (this.#waiting.size > 0) this.#watch()
    waiting?.answered(answer)
  }

  #watch(): void {
    const ms = this.#hasSpoken ? SILENT_MS : STARTING_MS
    this.#stopWatching = this.#clock.after(ms, () => {
      const thread = this.#thread
      if (thread === null) return this.#giveUp()
      this.#died(thread)
      void thread.end()
    })
  }

  /** Whoever was first in line had the thread. */
  #died(thread: Thread): void {
    if (thread !== this.#thread || this.#isClosed) return
    const [first] = this.#waiting.values()
    countUp(counts.filterWorkerRestarts, this.#name)
    this.#giveUp()
    this.#onDeath(first?.scope ?? null)
  }

  #giveUp(): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#thread = null
    this.#known.clear()
    this.#outbox = []
    this.#stopWatching?.()
    this.#stopWatching = null
    for (const { answered } of waiting) answered(null)
  }
}

function isQuestion({ type }: ToThread): boolean {
  return type === 'judge' || type === 'try'
}
