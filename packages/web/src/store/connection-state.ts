import { Observable } from './observable.ts'

/** The state of the connection that screens may read. */
export interface ConnectionState {
  /** `connecting` until the welcome, `connected` after it, `waiting` between two tries. */
  readonly phase: 'connecting' | 'connected' | 'waiting'
  /** Whether there was a welcome since the page was opened: before that the shell says that it connects. */
  readonly wasConnected: boolean
  readonly isAuthenticated: boolean
  /** `Guest` until the login is confirmed, and again after each disconnect. */
  readonly nick: string
  /** Whether a token is held: the login is expected to be confirmed. */
  readonly hasToken: boolean
  /** Whose page this is: the last confirmed name, also while the connection is away. Null for a guest. */
  readonly account: string | null
  /** When the connection was lost or first looked for, ms since 1970; null while connected. */
  readonly downSince: number | null
}

export const GUEST_NICK = 'Guest'

export class ConnectionStore extends Observable {
  #state: ConnectionState

  constructor(now: number) {
    super()
    this.#state = {
      phase: 'connecting',
      wasConnected: false,
      isAuthenticated: false,
      nick: GUEST_NICK,
      hasToken: false,
      account: null,
      downSince: now,
    }
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** The own name, null for a guest; it stays while the connection is lost. */
  get ownName(): string | null {
    return this.#state.account
  }

  change(change: Partial<ConnectionState>): void {
    this.#state = { ...this.#state, ...change }
    this.tell()
  }
}
