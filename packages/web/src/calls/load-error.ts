import type { CallFailure, CallResult } from './call.ts'

/** Why a list did not come, as react-query keeps it. */
export class LoadError extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** What a call brought; throws a {@link LoadError}. */
export function loaded<T>(result: CallResult<T>): T {
  if (!result.ok) throw new LoadError(result.failure)
  return result.value
}
