import type { Fault } from './fault.ts'

/** What failed: a test, or (`testId` is null) its file as a whole. */
export interface Failure {
  readonly title: string
  /** From the root, as `tests` of a fault. */
  readonly file: string
  readonly testId: string | null
}

/** What a worker is asked: run these test files, with the fault or (null) without one. */
export interface Question {
  readonly tests: readonly string[]
  readonly fault: Fault | null
}

/** Or: run these again, without a fault. */
export interface SecondQuestion {
  readonly again: readonly Failure[]
}

/** What came of a {@link Question}: the first failure, or null where all passed; or why nothing could be run. */
export type Verdict = { readonly failed: Failure | null } | { readonly unfit: string }

/** What came of a {@link SecondQuestion}: the titles of those that pass. */
export interface SecondVerdict {
  readonly passed: readonly string[]
}
