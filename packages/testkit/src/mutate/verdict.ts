import type { Fault } from './fault.ts'

/** A test that failed or, where `testId` is null, a file that failed as a whole. */
export interface Failure {
  readonly title: string
  /** Path from the project's root, like the tests of a fault. */
  readonly file: string
  readonly testId: string | null
}

/** Question to a worker: run these test files, with the fault or (null) without one. */
export interface Question {
  readonly tests: readonly string[]
  readonly fault: Fault | null
}

/** Question to a worker: run these tests again without a fault. */
export interface SecondQuestion {
  readonly again: readonly Failure[]
}

/**
 * Answer to a {@link Question}: the first failure, or null where all passed; or the reason why nothing could be
 * run.
 */
export type Verdict = { readonly failed: Failure | null } | { readonly unfit: string }

/** Answer to a {@link SecondQuestion}: the titles of the tests that pass. */
export interface SecondVerdict {
  readonly passed: readonly string[]
}
