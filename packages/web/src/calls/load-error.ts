import type { CallFailure, CallResult } from './call.ts'

/** A failed call as an error, the form in which react-query keeps it. */
export class LoadError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** The value of a call that succeeded; for a failed one it throws a {@link LoadError}. */
export function loaded<T>(result: CallResult<T>): T {
  if (!result.ok) throw new LoadError(result.failure)
  return result.value
}
