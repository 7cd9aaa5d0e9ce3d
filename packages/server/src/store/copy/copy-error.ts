/** A database could not be copied, and the target is as empty as before; `message` is one sentence for the operator. */
export class CopyError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CopyError'
  }
}
