import type { Fault } from './fault.ts'

/** What a worker is asked: run these test files, with the fault or (null) without one. */
export interface Question {
  readonly tests: readonly string[]
  readonly fault: Fault | null
}

/** What came of it: the title of the first test that failed, or null where all passed. */
export interface Verdict {
  readonly failed: string | null
}
