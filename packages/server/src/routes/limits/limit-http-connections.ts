import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { counts, countUp } from '../../counts.ts'

/**
 * Connections of one address. Those of trusted proxies, which carry everybody's calls, are not limited by it.
 */
const MAX_OF_ADDRESS = 256

/**
 * Limits the HTTP server's connections, in all and for each address. When there are too many, the one that has
 * been idle longest is closed for the new one; where none is idle, the new one is refused. WebSockets do not
 * count: the gateway has limits of its own.
 */
export function limitHttpConnections(options: {
  readonly server: Server
  readonly max: number
  /** Whether calls from this address may be other people's. */
  readonly isProxy: (address: string) => boolean
  /** The key that counts as one address. */
  readonly keyOf: (address: string) => string
}): void {
  const { server, max, isProxy, keyOf } = options
  /** Each connection with its key; null for a proxy. */
  const open = new Map<Socket, string | null>()
  const byKey = new Map<string, number>()
  /** Connections without a call under way, idle longest first. */
  const idle = new Set<Socket>()

  const forget = (socket: Socket): void => {
    const key = open.get(socket)
    if (key === undefined) return
    open.delete(socket)
    idle.delete(socket)
    if (key === null) return
    const left = (byKey.get(key) ?? 0) - 1
    if (left > 0) byKey.set(key, left)
    else byKey.delete(key)
  }
  const drop = (socket: Socket): void => {
    countUp(counts.shed, 'http_connections')
    forget(socket)
    socket.destroy()
  }

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const key = isProxy(address) ? null : keyOf(address)
    const [longest] = idle
    if (open.size >= max && longest !== undefined) drop(longest)
    if (open.size >= max || (key !== null && (byKey.get(key) ?? 0) >= MAX_OF_ADDRESS)) {
      drop(socket)
      return
    }
    open.set(socket, key)
    if (key !== null) byKey.set(key, (byKey.get(key) ?? 0) + 1)
    socket.once('close', () => forget(socket))
  })
  server.on('request', ({ socket }, response) => {
    idle.delete(socket)
    response.once('close', () => {
      if (open.has(socket)) idle.add(socket)
    })
  })
  server.on('upgrade', (_request, socket) => forget(socket as Socket))
}
