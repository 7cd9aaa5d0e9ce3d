import type { Client } from './client.ts'
import type { Peak } from './command.ts'

/** The clients of this node. */
export class Clients {
  readonly all = new Set<Client>()
  readonly peak: Peak = { clients: 0, everybody: 0 }
  readonly #sessionEnded: string

  /** @param sessionEnded what a client whose login ended is told */
  constructor(sessionEnded: string) {
    this.#sessionEnded = sessionEnded
  }

  get count(): number {
    return this.all.size
  }

  /** Clients that somebody is logged in on. */
  get loggedInCount(): number {
    let count = 0
    for (const { session } of this.all) if (session.person !== null) count += 1
    return count
  }

  add(client: Client): void {
    this.all.add(client)
    this.peak.clients = Math.max(this.peak.clients, this.all.size)
  }

  remove(client: Client): void {
    this.all.delete(client)
  }

  /** The login of these clients was ended elsewhere: they close at once (OPEN-13). */
  endSession(sessionId: string): void {
    for (const client of this.all)
      if (client.session.sessionId === sessionId) client.transport.close(this.#sessionEnded)
  }
}
