/**
 * A database could not be copied, and the target is still empty; `message` is a sentence for the operator.
 */
export class CopyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CopyError'
  }
}
