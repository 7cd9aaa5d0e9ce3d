import { ControlError } from './control/next-reply.ts'
import { ProviderError } from '../purchase/provider-error.ts'
import { CopyError } from '../store/copy/copy-error.ts'
import { StoreOpenError } from '../store/store-open-error.ts'

/** A sentence about a failure that an operator can mend; null for a fault of the program. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof CopyError || error instanceof ControlError) return error.message
  if (error instanceof ProviderError)
    return `The payment provider refused or did not answer (${error.message}). Whether money went is not known: order show tells, a moment later.`
  if (error instanceof StoreOpenError)
    return error.reason === 'in_use'
      ? `${error.message} It has no control socket: it is starting, stopping, or of another version. Try again in a moment, or stop it.`
      : error.message
  if (!(error instanceof Error)) return null
  // a full disk, a directory of another user, a broken connection
  if ('syscall' in error) return error.message
  // an error of PostgreSQL: missing rights, a row that it refuses
  if ('severity' in error) return `The database refused: ${error.message}.`
  return null
}
