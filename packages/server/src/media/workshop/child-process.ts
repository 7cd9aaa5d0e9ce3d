import type { Job } from './job.ts'
import { readFrames, writeFrame } from './frames.ts'
import { readUsage } from './read-usage.ts'
import type { StartedChild } from './start-child.ts'

/** Why a child was ended; `crash` where it ended by itself, `late` where it took too long to start. */
export type ChildEnd = 'cpu' | 'wall' | 'memory' | 'answer' | 'crash' | 'start' | 'late'

/** The result of a job; `failed` when its function threw. */
export type JobResult<Answer> =
  | { readonly answer: Answer }
  | { readonly failed: true }
  | { readonly ended: ChildEnd }

/** Why a child takes no jobs: it did not start, or not in time. */
export interface NotReady {
  readonly ended: 'start' | 'late'
  /** For the operator. */
  readonly problem: string
}

const MAX_ANSWER = 256 * 1024
/** How often a job's use of memory and CPU is checked. */
const LOOK_MS = 50
/** Limit for a child's start, which usually takes a tenth of a second; long for busy machines. */
const START_MS = 60_000
const MAX_ERROR_TEXT = 2000

/** A child process of the workshop, which does one job at a time. */
export class Child {
  readonly #started: StartedChild
  readonly #answers: AsyncGenerator<{ readonly json: unknown }>
  readonly #onEnd: () => void
  #killedFor: ChildEnd | null = null
  #hasEnded = false
  #errorText = ''
  /** How many jobs it has begun. */
  jobs = 0

  constructor(started: StartedChild, onEnd: () => void) {
    this.#started = started
    this.#answers = readFrames(started.output, MAX_ANSWER)
    this.#onEnd = onEnd
    const ended = (): void => {
      if (this.#hasEnded) return
      this.#hasEnded = true
      this.#onEnd()
    }
    started.process.once('exit', ended)
    started.process.once('error', ended)
    started.errors.on('data', (piece: Buffer) => {
      // only before the first job, because later output may contain text from foreign files
      if (this.jobs === 0 && this.#errorText.length < MAX_ERROR_TEXT) this.#errorText += piece.toString()
    })
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** What it has used since its start; null where the system does not tell. */
  get usage(): ReturnType<typeof readUsage> {
    const { pid } = this.#started.process
    return pid === undefined || this.#hasEnded ? null : readUsage(pid)
  }

  /** Resolves when it can take jobs: null, or what went wrong. `within` is how long it may take, in ms. */
  async ready(within = START_MS): Promise<NotReady | null> {
    const timer = setTimeout(() => this.end('late'), within)
    const first = await this.#next()
    clearTimeout(timer)
    if (first !== null && (first as { ready?: unknown }).ready === true) return null
    this.end('start')
    return this.#killedFor === 'late'
      ? { ended: 'late', problem: `it was not ready after ${within} ms` }
      : { ended: 'start', problem: this.#errorText.slice(0, MAX_ERROR_TEXT) }
  }

  /** Does a job. A child that was ended cannot be used again. */
  async run<Input, Answer>(
    { name, limits, answer: schema }: Job<Input, Answer>,
    input: Input,
    bytes?: Buffer,
  ): Promise<JobResult<Answer>> {
    this.jobs += 1
    const cpuBefore = this.usage?.cpuMs ?? 0
    const wall = setTimeout(() => this.end('wall'), limits.wallMs)
    const look = setInterval(() => {
      const { usage } = this
      if (usage === null) return
      if (usage.residentBytes > limits.megabytes * 1024 * 1024) this.end('memory')
      else if (usage.cpuMs - cpuBefore > limits.cpuMs) this.end('cpu')
    }, LOOK_MS)
    this.#started.input.write(writeFrame({ job: name, input }, bytes))
    const said = await this.#next()
    clearTimeout(wall)
    clearInterval(look)
    if (said === null) return { ended: this.#killedFor ?? 'crash' }
    if ((said as { failed?: unknown }).failed === true) return { failed: true }
    const read = schema.safeParse((said as { answer?: unknown }).answer)
    if (read.success) return { answer: read.data }
    this.end('answer')
    return { ended: 'answer' }
  }

  /** Its next message; null when it could not be understood, and then the child is ended. */
  async #next(): Promise<object | null> {
    try {
      const { value, done } = await this.#answers.next()
      const json: unknown = done === true ? null : value.json
      if (typeof json === 'object' && json !== null) return json
    } catch {
      // too long, or not JSON
      this.end('answer')
      return null
    }
    this.end('crash')
    return null
  }

  /** Kills it at once; `reason` says why its job got no answer. */
  end(reason: ChildEnd = 'crash'): void {
    this.#killedFor ??= reason
    this.#started.process.kill('SIGKILL')
    for (const stream of [this.#started.input, this.#started.output, this.#started.errors]) stream.destroy()
  }
}
