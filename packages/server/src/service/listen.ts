import type { AddressInfo } from 'node:net'
import type { Chat } from '../chat/chat.ts'
import type { Client } from '../commands/client.ts'
import type { Commands } from '../gateway/commands-port.ts'
import type { Connections } from '../gateway/connections.ts'
import { listenTcp } from '../gateway/tcp.ts'
import { listenWebSocket } from '../gateway/websocket.ts'
import { clientAddress } from '../limits/address.ts'
import { listenOutbox } from '../mail/outbox/listen.ts'
import type { Relay } from '../media/relay/relay.ts'
import { closeApp } from '../routes/close-app.ts'
import type { Closers } from './closers.ts'
import type { IrcTls } from './irc-tls.ts'
import type { Listening } from './listening.ts'
import type { Base } from './open-base.ts'
import type { openHttp } from './open-http.ts'
import { settleChat } from './settle-chat.ts'

/** Connections that wait to be taken: after a cut everybody comes back in the same second. */
const BACKLOG = 4096

/** Listens for WebSockets, IRC, HTTP and, without a mail server, for readers of the mailbox page. */
export async function listen(
  { config, log, outbox: mails }: Base,
  parts: {
    readonly app: Awaited<ReturnType<typeof openHttp>>
    readonly relay: Relay
    readonly chat: Chat
    readonly commands: Commands<Client>
    readonly connections: Connections
    readonly ircTls: IrcTls | null
    readonly listening: Listening
  },
  closers: Closers,
) {
  const { app, relay, chat, commands, connections, ircTls, listening } = parts
  listenWebSocket({
    server: app.server,
    commands,
    connections,
    serverName: config.serverName,
    addressOf: (request) =>
      clientAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], config.trustProxy),
    isOpen: () => listening.isOpen,
  })
  closers.add(() => closeApp(app))
  // before the HTTP server, which would wait for pictures on their way
  closers.add(() => relay.close())
  const listeners: { close(): Promise<void> }[] = []
  // before the HTTP server, which would wait for the sockets
  closers.add(async () => {
    listening.isOpen = false
    // before the clients go: to the others they stay until they come back elsewhere
    chat.nodes?.sayGoodbye()
    const closed = listeners.map((listener) => listener.close())
    // what was taken is answered; what was not is sent again by who comes back
    await connections.rest()
    await settleChat(chat)
    chat.channels.fallSilent()
    connections.drain()
    await Promise.all(closed)
  })
  const listenIrc = async (port: number, tls?: IrcTls) => {
    const listener = await listenTcp({
      host: config.ircHost,
      port,
      ...(tls && { tls }),
      commands,
      connections,
      serverName: config.serverName,
    })
    listeners.push(listener)
    return listener.port
  }
  const ircPort = config.ircPort === null ? null : await listenIrc(config.ircPort)
  const ircTlsPort = config.ircTlsPort === null ? null : await listenIrc(config.ircTlsPort, ircTls!)
  const outbox = mails === null ? null : await listenOutbox({ outbox: mails, config, log })
  if (outbox !== null) closers.add(() => outbox.close())
  await app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  const { port } = app.server.address() as AddressInfo
  listening.isOpen = true
  return {
    url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
    ircPort,
    ircTlsPort,
    outboxUrl: outbox?.url ?? null,
  }
}
