import type { Client } from './client.ts'
import type { Peak } from './command.ts'

/** The clients of this node. */
export class Clients {
  readonly all = new Set<Client>()
  readonly peak: Peak = { clients: 0, everybody: 0 }
  readonly #sessionEnded: string

  /** @param sessionEnded the text for a client whose login was ended */
  constructor(sessionEnded: string) {
    this.#sessionEnded = sessionEnded
  }

  get count(): number {
    return this.all.size
  }

  /** How many clients are logged in. */
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

  /** Closes the clients of a login that was ended elsewhere (OPEN-13). */
  endSession(sessionId: string): void {
    for (const client of this.all)
      if (client.session.sessionId === sessionId) client.transport.close(this.#sessionEnded)
  }
}
