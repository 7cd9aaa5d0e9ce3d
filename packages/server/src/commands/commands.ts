import { leaveAll } from '../chat/entering/membership.ts'
import type { Chat } from '../chat/chat.ts'
import type { CommandRate } from '../limits/command-rate.ts'
import { Client, type Transport } from './client.ts'
import type { Logins, Peak } from './command.ts'
import { dispatch } from './dispatch.ts'

/**
 * All clients of this node and the way a line takes to its command. The gateway knows this object by its shape
 * (`gateway/commands-port.ts`).
 */
export function createCommands(options: {
  chat: Chat
  logins: Logins
  publicUrl: string
  startedAt: Date
  rate: CommandRate
  onError: (error: unknown, command: string) => void
}) {
  const { chat } = options
  const clients = new Set<Client>()
  const peak: Peak = { clients: 0, everybody: 0 }
  const { protocol } = chat.texts
  return {
    texts: {
      lineTooLong: protocol.lineTooLong,
      invalidUtf8: protocol.invalidUtf8,
      slowReader: 'slow reader',
      pingTimeout: protocol.pingTimeout,
      draining: protocol.draining,
      flood: 'flood',
      unfinished: 'unfinished line',
      notRegistered: 'registration timeout',
      tooMany: protocol.tooManyGuests,
      tooManyConnections: 'too many connections from your address',
    },

    get clientCount(): number {
      return clients.size
    },

    get loggedInCount(): number {
      let count = 0
      for (const { session } of clients) if (session.person !== null) count += 1
      return count
    },

    connect(transport: Transport): Client {
      const client = new Client(transport, chat.names.serverName)
      clients.add(client)
      peak.clients = Math.max(peak.clients, clients.size)
      return client
    },

    async run(client: { readonly addressee: string }, text: string): Promise<void> {
      await dispatch({ ...options, clients, peak, client: client as Client }, text)
    },

    disconnect(gone: { readonly addressee: string }, reason: string): void {
      const client = gone as Client
      const words = reason === 'ping timeout' ? protocol.pingTimeout : null
      client.isClosed = true
      client.cancelRegistrationWait?.()
      client.cancelExpiry?.()
      clients.delete(client)
      if (client.ownLogin?.isOfConnection) options.logins.end(client.ownLogin)
      leaveAll(chat, client.session, client.lastWords ?? words)
    },

    /** The login of these connections was ended elsewhere: they close at once (OPEN-13). */
    endSession(sessionId: string): void {
      for (const client of clients)
        if (client.session.sessionId === sessionId) client.transport.close(protocol.sessionEnded)
    },
  }
}
