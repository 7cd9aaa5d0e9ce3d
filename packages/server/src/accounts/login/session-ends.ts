/** A login that has ended; its sockets close at once. */
export interface EndedSession {
  readonly sessionId: string
  readonly userId: string
}

/** Tells this process which logins have ended. */
export class SessionEnds {
  readonly #listeners = new Set<(ended: EndedSession) => void>()

  /** Calls the listener after each end; the function that it gives removes it. */
  on(listener: (ended: EndedSession) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Called after the commit. */
  tell(ended: EndedSession): void {
    for (const listener of this.#listeners) listener(ended)
  }
}
