/** A login that is over: its sockets close at once. */
export interface EndedSession {
  readonly sessionId: string
  readonly userId: string
}

/** Tells this process which logins ended. */
export class SessionEnds {
  readonly #listeners = new Set<(ended: EndedSession) => void>()

  /** Calls the listener after each end; the returned function takes it back. */
  on(listener: (ended: EndedSession) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Called after the commit. */
  tell(ended: EndedSession): void {
    for (const listener of this.#listeners) listener(ended)
  }
}
