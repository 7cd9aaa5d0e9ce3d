import { leaveAll } from '../chat/entering/membership.ts'
import type { Chat } from '../chat/chat.ts'
import type { CommandRate } from '../limits/command-rate.ts'
import { Client, type Transport } from './client.ts'
import type { Clients } from './clients.ts'
import type { Logins } from './command.ts'
import { connectionTexts } from './connection-texts.ts'
import { dispatch } from './dispatch.ts'

/**
 * The way a line takes from a client to its command. The gateway knows this object by its shape
 * (`gateway/commands-port.ts`).
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

    async run(client: { readonly addressee: string }, text: string): Promise<void> {
      await dispatch({ ...options, clients: clients.all, peak: clients.peak, client: client as Client }, text)
    },

    disconnect(gone: { readonly addressee: string }, reason: string): void {
      const client = gone as Client
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
