import { leaveAll } from '../chat/entering/membership.ts'
import type { Chat } from '../chat/chat.ts'
import type { CommandRate } from '../limits/command-rate.ts'
import type { Transport } from '../transport.ts'
import { Client } from './client.ts'
import type { Clients } from './clients.ts'
import type { Logins } from './command.ts'
import { connectionTexts } from './connection-texts.ts'
import { dispatch } from './dispatch.ts'

/**
 * Creates the way of a line from a client to its command. It fills `Commands<Client>` of
 * `gateway/commands-port.ts`, by its shape.
 */
export function createCommands(options: {
  chat: Chat
  clients: Clients
  logins: Logins
  publicUrl: string
  startedAt: Date
  rate: CommandRate
  onError: (error: unknown, command: string) => void
}) {
  const { chat, clients } = options
  const { protocol } = chat.texts
  return {
    texts: connectionTexts(protocol),

    connect(transport: Transport): Client {
      const client = new Client(transport, chat.names.serverName)
      clients.add(client)
      return client
    },

    async run(client: Client, text: string): Promise<void> {
      await dispatch({ ...options, clients: clients.all, peak: clients.peak, client }, text)
    },

    disconnect(client: Client, reason: string): void {
      const words = reason === 'ping timeout' ? protocol.pingTimeout : null
      client.isClosed = true
      client.cancelRegistrationWait?.()
      client.cancelExpiry?.()
      clients.remove(client)
      if (client.ownLogin?.isOfConnection) options.logins.end(client.ownLogin)
      leaveAll(chat, client.session, client.lastWords ?? words)
    },
  }
}
