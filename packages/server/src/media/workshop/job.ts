import type { ZodType } from 'zod'

/** What ends a job's child, whatever it is doing. */
export interface JobLimits {
  /** Of the processor. */
  readonly cpuMs: number
  /** On the clock on the wall, for what hangs without working. */
  readonly wallMs: number
  /** Resident memory of the whole child. */
  readonly megabytes: number
}

/** A kind of work on foreign bytes. The function itself stands in the child's table under the same name. */
export interface Job<Input, Answer> {
  readonly name: string
  readonly limits: JobLimits
  /** The answer comes from a process that a hostile file may have taken over: it is checked like any other input. */
  readonly answer: ZodType<Answer>
  /** Never set: it tells the compiler what the job is given. */
  readonly input?: Input
}

/** The table of a child: jobs by name. `bytes` is what was sent beside the input. */
export type JobTable = Readonly<Record<string, (input: never, bytes: Buffer) => unknown>>
