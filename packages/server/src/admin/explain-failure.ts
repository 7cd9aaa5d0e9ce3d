import { CopyError } from '../store/copy/copy-error.ts'
import { StoreOpenError } from '../store/store-open-error.ts'

/** A sentence about what an operator can mend; null for a fault of the program. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof CopyError) return error.message
  if (error instanceof StoreOpenError)
    return error.reason === 'in_use'
      ? `${error.message} Stop the service first: the embedded database serves one process.`
      : error.message
  if (!(error instanceof Error)) return null
  // a full disk, a directory of somebody else, a connection that broke
  if ('syscall' in error) return error.message
  // rights that are missing, a row that the server does not take
  if ('severity' in error) return `The database refused: ${error.message}.`
  return null
}
