import type { ZodType } from 'zod'

/** Limits of a job; a child that exceeds one is ended. */
export interface JobLimits {
  /** CPU time. */
  readonly cpuMs: number
  /** Wall-clock time, for jobs that hang without using the CPU. */
  readonly wallMs: number
  /** Resident memory of the whole child, in megabytes. */
  readonly megabytes: number
}

/** A kind of work on foreign bytes. Its function is in the child's table under the same name. */
export interface Job<Input, Answer> {
  readonly name: string
  readonly limits: JobLimits
  /**
   * Schema of the answer, which is checked like any other input: the child may have been taken over by a hostile
   * file.
   */
  readonly answer: ZodType<Answer>
  /** Never set; it only gives the compiler the type of the input. */
  readonly input?: Input
}

/** The table of a child: functions by name. `bytes` is the binary part of the input. */
export type JobTable = Readonly<Record<string, (input: never, bytes: Buffer) => unknown>>
