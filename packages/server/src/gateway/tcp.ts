import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { CLOSE_REASONS } from './close-reasons.ts'
import type { Commands, GatewayClient } from './commands-port.ts'
import { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import { streamFraming } from './framing.ts'

/** The listen queue, long because after a cut everybody reconnects in the same second. */
const BACKLOG = 4096

const HANDSHAKE_MS = 10_000

/** Plain IRC on a port of its own, or over TLS with a certificate (wire §1). Resolves when it listens. */
export async function listenTcp<C extends GatewayClient>(options: {
  host: string
  port: number
  tls?: { cert: string; key: string }
  commands: Commands<C>
  connections: Connections
  serverName: string
}): Promise<{ port: number; close(): Promise<void> }> {
  const { host, port, tls, commands, connections, serverName } = options
  /** Raw sockets in their TLS handshake, by the peer's address and port, which the socket behind it has as well. */
  const shaking = new Map<string, Socket>()
  /** Decided before a TLS handshake, which costs time and memory. */
  const admit = (socket: Socket): boolean => {
    const address = socket.remoteAddress ?? ''
    const isFull = !connections.mayCome()
    if (isFull || connections.limits.enter(address) !== null) {
      socket.on('error', () => undefined)
      // during a handshake the peer could not read a reason
      if (tls === undefined)
        socket.end(`ERROR :${isFull ? commands.texts.tooMany : CLOSE_REASONS.tooManyConnections}\r\n`)
      socket.destroySoon()
      return false
    }
    socket.once('close', () => connections.limits.leave(address))
    return true
  }
  const accept = (socket: Socket): void => {
    const address = socket.remoteAddress ?? ''
    socket.setNoDelay(true)
    const connection = new Connection({
      socket,
      framing: streamFraming,
      address,
      commands,
      serverName,
      clock: connections.clock,
      rate: connections.lineRate(),
    })
    connections.add(connection)
    socket.on('data', (bytes: Buffer) => {
      connection.receive(bytes, false, connections.now())
      connection.came(false, false, connections.now())
    })
    // a peer that half-closes no longer reads
    socket.on('end', () => connection.gone('closed'))
    socket.on('error', () => connection.gone('broken'))
    socket.on('close', () => {
      connection.gone('closed')
      connections.remove(connection)
    })
  }
  const server: Server =
    tls === undefined
      ? createTcpServer((socket) => {
          if (admit(socket)) accept(socket)
        })
      : createTlsServer({ ...tls, handshakeTimeout: HANDSHAKE_MS }, (socket) => {
          shaking.delete(peerOf(socket))
          accept(socket)
        })
  if (tls !== undefined)
    server.on('connection', (socket) => {
      if (!admit(socket)) return
      const peer = peerOf(socket)
      shaking.set(peer, socket)
      socket.once('close', () => {
        if (shaking.get(peer) === socket) shaking.delete(peer)
      })
    })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // the server waits for them, and who ends a handshake later would be a client that nobody sends away
        for (const socket of shaking.values()) socket.destroy()
      }),
  }
}

function peerOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`
}
