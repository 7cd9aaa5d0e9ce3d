import { countUp, counts } from '../../counts.ts'
import { FairQueue, type Ask } from '../../limits/fair-queue.ts'
import type { Log } from '../../store/log.ts'
import { Child, type JobResult } from './child-process.ts'
import type { Job } from './job.ts'
import { startChild, type ChildOptions } from './start-child.ts'

/** What a workshop is made of. */
export interface WorkshopOptions extends ChildOptions {
  /** As metrics and the log call it. */
  readonly name: string
  /** Children at work at once: in all, for one asker. */
  readonly atOnce: number
  readonly perAsker: number
  /** Jobs at once of the same `Ask.at`. */
  readonly perKind: number
  readonly mayWait: number
  readonly mayWaitPerAsker: number
  /** The most that a job of this workshop may have: the kernel is told to stop a child a little above it. */
  readonly megabytes: number
  /** A child that still holds more than this after a job is replaced, so that the next job has room. */
  readonly restMegabytes: number
  readonly log: Log
  /** Children without work are ended after this time. */
  readonly idleMs?: number
}

/** What became of a job: its answer, no room for it, or no answer. */
export type Worked<Answer> = { readonly answer: Answer } | { readonly fault: 'busy' | 'failed' }

const IDLE_MS = 60_000
/** A child is replaced after so many jobs, or so much work: what one job left behind reaches few others. */
const MAX_JOBS = 200
const MAX_CPU_MS = 60_000
/** Above the limit that the parent watches: an allocation that fails tells less than an end that is noticed. */
const KERNEL_MARGIN = 1.25
const KERNEL_MORE_BYTES = 64 * 1024 * 1024
/** After a child that did not start; whoever asks meanwhile gets no answer. */
const START_AGAIN_MS = 1000

/**
 * Work on foreign bytes in processes of its own, one job a process at a time: what a hostile file breaks, fills or
 * keeps busy is a child without secrets, and ends with it. Children start when they are needed.
 */
export class Workshop {
  readonly #options: WorkshopOptions
  readonly #queue: FairQueue
  /** Those without a job, the one that worked last at the end. */
  readonly #idle: Child[] = []
  readonly #children = new Set<Child>()
  #reserved: Promise<number | null> | null = null
  #idleTimer: NodeJS.Timeout | null = null
  #noStartUntil = 0
  #isClosed = false

  constructor(options: WorkshopOptions) {
    this.#options = options
    this.#queue = new FairQueue({
      atOnce: options.atOnce,
      perAsker: options.perAsker,
      perHost: options.perKind,
      mayWait: options.mayWait,
      mayWaitPerAsker: options.mayWaitPerAsker,
    })
  }

  get name(): string {
    return this.#options.name
  }

  /** Jobs that wait for a child. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /** Children that run now. */
  get children(): number {
    return this.#children.size
  }

  /** Does a job when its asker's turn comes. Never rejects. */
  async run<Input, Answer>(
    ask: Ask,
    job: Job<Input, Answer>,
    input: Input,
    bytes?: Buffer,
  ): Promise<Worked<Answer>> {
    const result = await this.#queue.run(ask, () => this.#runNow(job, input, bytes))
    const outcome =
      result === 'busy' ? 'busy' : 'answer' in result ? 'done' : 'failed' in result ? 'failed' : 'ended'
    countUp(counts.workshopJobs, `${job.name} ${outcome}`)
    if (result === 'busy') return { fault: 'busy' }
    return 'answer' in result ? result : { fault: 'failed' }
  }

  async #runNow<Input, Answer>(
    job: Job<Input, Answer>,
    input: Input,
    bytes: Buffer | undefined,
  ): Promise<JobResult<Answer>> {
    const child = this.#idle.pop() ?? (await this.#start())
    if (child === null) return { ended: 'start' }
    const result = await child.run(job, input, bytes)
    if ('ended' in result) this.#ended(result.ended)
    else if (this.#isSpent(child)) child.end()
    else this.#rest(child)
    return result
  }

  #isSpent(child: Child): boolean {
    if (this.#isClosed || child.hasEnded || child.jobs >= MAX_JOBS) return true
    const { usage } = child
    if (usage === null) return false
    return usage.cpuMs > MAX_CPU_MS || usage.residentBytes > this.#options.restMegabytes * 1024 * 1024
  }

  #ended(reason: string): void {
    countUp(counts.workshopEnds, `${this.name} ${reason}`)
    if (!this.#isClosed) this.#options.log.warn({ workshop: this.name, reason }, 'a child was ended')
  }

  #rest(child: Child): void {
    this.#idle.push(child)
    this.#idleTimer?.refresh()
    this.#idleTimer ??= setTimeout(() => {
      for (const idle of this.#idle.splice(0)) idle.end()
    }, this.#options.idleMs ?? IDLE_MS).unref()
  }

  /** A child that takes jobs; null when none starts. */
  async #start(): Promise<Child | null> {
    if (this.#mayNotStart()) return null
    this.#reserved ??= this.#measure()
    const reserved = await this.#reserved
    if (this.#mayNotStart()) return null
    const { megabytes } = this.#options
    return this.#startUnder(
      reserved === null ? null : reserved + megabytes * 1024 * 1024 * KERNEL_MARGIN + KERNEL_MORE_BYTES,
    )
  }

  /**
   * How much memory a child reserves before it has seen a foreign byte: half a gigabyte that it never uses, and
   * another amount with each version of Node.js. What it may reserve beyond that is what its limit means.
   */
  async #measure(): Promise<number | null> {
    const child = await this.#startUnder(null)
    // nothing was learned: the next one is measured
    if (child === null) this.#reserved = null
    const reserved = child?.usage?.reservedBytes ?? null
    child?.end()
    return reserved
  }

  #mayNotStart(): boolean {
    return this.#isClosed || performance.now() < this.#noStartUntil
  }

  async #startUnder(dataBytes: number | null): Promise<Child | null> {
    const started = startChild(this.#options, dataBytes)
    if ('problem' in started) return this.#notStarted(started.problem)
    const child: Child = new Child(started, () => {
      this.#children.delete(child)
      const at = this.#idle.indexOf(child)
      if (at !== -1) this.#idle.splice(at, 1)
    })
    this.#children.add(child)
    const failure = await child.ready()
    if (failure === null && !this.#isClosed) return child
    child.end('start')
    return failure === null ? null : this.#notStarted(failure.problem)
  }

  #notStarted(problem: string): null {
    if (this.#isClosed) return null
    this.#noStartUntil = performance.now() + START_AGAIN_MS
    // nothing foreign was given to it yet: its words are those of Node.js
    this.#options.log.error({ workshop: this.name, problem }, 'a child did not start')
    return null
  }

  /** Gives up what waits and what is under way. */
  close(): void {
    this.#isClosed = true
    this.#queue.close()
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer)
    for (const child of this.#children) child.end()
  }
}
