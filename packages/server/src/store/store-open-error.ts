/** Why the store does not open: a closed list, so that `main` can tell a wrong setting from a fault. */
export type StoreOpenReason =
  | 'in_use'
  | 'no_rights'
  | 'not_writable'
  | 'not_a_directory'
  | 'not_a_database'
  | 'self_test'
  | 'cannot_connect'
  | 'server_too_old'
  | 'wrong_encoding'

/** The store could not be opened; `message` is a sentence for the operator without secrets. */
export class StoreOpenError extends Error {
  readonly reason: StoreOpenReason

  constructor(reason: StoreOpenReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreOpenError'
    this.reason = reason
  }
}
