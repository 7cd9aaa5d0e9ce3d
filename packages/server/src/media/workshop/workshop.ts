import { countUp, counts } from '../../counts.ts'
import { FairQueue, type Ask } from '../../limits/fair-queue.ts'
import type { Log } from '../../store/log.ts'
import { Child, type JobResult, type NotReady } from './child-process.ts'
import type { Job } from './job.ts'
import { startChild, type ChildOptions } from './start-child.ts'

/** The properties of a workshop. */
export interface WorkshopOptions extends ChildOptions {
  /** The name in metrics and logs. */
  readonly name: string
  /** How many children work at once: in all, for one asker. */
  readonly atOnce: number
  readonly perAsker: number
  /** How many jobs with the same `Ask.at` run at once. */
  readonly perKind: number
  readonly mayWait: number
  readonly mayWaitPerAsker: number
  /** The highest limit of its jobs; the kernel's limit for a child is a little above it. */
  readonly megabytes: number
  /** A child that holds more than this after a job is replaced, so that the next job has room. */
  readonly restMegabytes: number
  readonly log: Log
  /** After this time children without work are ended. */
  readonly idleMs?: number
  /** How long a child may take to start. */
  readonly startMs?: number
}

/**
 * The result of a job: its answer; 'busy' where too many jobs wait or no child started in time; 'failed' where the job
 * got no answer.
 */
export type Worked<Answer> = { readonly answer: Answer } | { readonly fault: 'busy' | 'failed' }

type NotStarted = Pick<NotReady, 'ended'>

const IDLE_MS = 60_000
/**
 * A child is replaced after this many jobs or this much CPU time, so that what one job leaves behind reaches few
 * others.
 */
const MAX_JOBS = 200
const MAX_CPU_MS = 60_000
/**
 * Added to the limit that the parent watches, because a failed allocation tells less than being ended by the
 * parent.
 */
const KERNEL_MARGIN = 1.25
const KERNEL_MORE_BYTES = 64 * 1024 * 1024
/** How long after a failed start no other one is tried; jobs fail meanwhile. */
const START_AGAIN_MS = 1000

/** What a child has reserved once its jobs are loaded, by their module: the same for all workshops of a process. */
const reservedBy = new Map<string, number | null>()

/**
 * Does work on foreign bytes in child processes, one job at a time each: what a hostile file breaks, fills or
 * keeps busy is a child without secrets, and it ends with it. Children start when they are needed.
 */
export class Workshop {
  readonly #options: WorkshopOptions
  readonly #queue: FairQueue
  /** Children without a job; the one that worked last is at the end. */
  readonly #idle: Child[] = []
  readonly #children = new Set<Child>()
  #reserved: Promise<number | null> | null = null
  #idleTimer: NodeJS.Timeout | null = null
  #noStartUntil = 0
  /** Why the last child did not start. */
  #notStartedFor: NotReady['ended'] = 'start'
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

  /** How many jobs wait for a child. */
  get waiting(): number {
    return this.#queue.waiting
  }

  /** How many children are running. */
  get children(): number {
    return this.#children.size
  }

  /** Does a job when it is its asker's turn. Never rejects. */
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
    // no child started in time: the bytes were not looked at
    if (result === 'busy' || ('ended' in result && result.ended === 'late')) return { fault: 'busy' }
    return 'answer' in result ? result : { fault: 'failed' }
  }

  async #runNow<Input, Answer>(
    job: Job<Input, Answer>,
    input: Input,
    bytes: Buffer | undefined,
  ): Promise<JobResult<Answer>> {
    const child = this.#idle.pop() ?? (await this.#start())
    if ('ended' in child) return child
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

  /** Starts a child, or says why there is none. */
  async #start(): Promise<Child | NotStarted> {
    if (this.#mayNotStart()) return { ended: this.#notStartedFor }
    this.#reserved ??= this.#measure()
    const reserved = await this.#reserved
    if (this.#mayNotStart()) return { ended: this.#notStartedFor }
    const { megabytes } = this.#options
    return this.#startUnder(
      reserved === null ? null : reserved + megabytes * 1024 * 1024 * KERNEL_MARGIN + KERNEL_MORE_BYTES,
    )
  }

  /**
   * Measures how much memory a child has reserved before it has seen a foreign byte: half a gigabyte that it
   * never uses, which differs between versions of Node.js. Its limit is counted on top of that.
   */
  async #measure(): Promise<number | null> {
    const { href } = this.#options.jobs
    const known = reservedBy.get(href)
    if (known !== undefined) return known
    const child = await this.#startUnder(null)
    // the start failed, so the next child is measured
    if ('ended' in child) {
      this.#reserved = null
      return null
    }
    const reserved = child.usage?.reservedBytes ?? null
    reservedBy.set(href, reserved)
    child.end()
    return reserved
  }

  #mayNotStart(): boolean {
    return this.#isClosed || performance.now() < this.#noStartUntil
  }

  async #startUnder(dataBytes: number | null): Promise<Child | NotStarted> {
    const started = startChild(this.#options, dataBytes)
    if ('problem' in started) return this.#notStarted({ ended: 'start', problem: started.problem })
    const child: Child = new Child(started, () => {
      this.#children.delete(child)
      const at = this.#idle.indexOf(child)
      if (at !== -1) this.#idle.splice(at, 1)
    })
    this.#children.add(child)
    const failure = await child.ready(this.#options.startMs)
    if (failure === null && !this.#isClosed) return child
    child.end('start')
    return failure === null ? { ended: 'start' } : this.#notStarted(failure)
  }

  #notStarted({ ended, problem }: NotReady): NotStarted {
    if (this.#isClosed) return { ended }
    this.#noStartUntil = performance.now() + START_AGAIN_MS
    this.#notStartedFor = ended
    // it has seen nothing foreign yet, so its output can be logged
    this.#options.log.error({ workshop: this.name, problem }, 'a child did not start')
    return { ended }
  }

  /** Gives up what waits and ends what is under way. */
  close(): void {
    this.#isClosed = true
    this.#queue.close()
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer)
    for (const child of this.#children) child.end()
  }
}
