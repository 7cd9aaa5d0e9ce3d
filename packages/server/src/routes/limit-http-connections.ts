import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { counts, countUp } from '../counts.ts'

/** Of one address; those of trusted proxies, behind which everybody is, have no such bound. */
const MAX_OF_ADDRESS = 256

/**
 * Bounds the connections for calls of an HTTP server, all together and for each address. Where there are too many
 * the one that has waited longest for its next call goes for the one that comes; where none waits, that is refused.
 * What became a socket of the chat does not count: the gateway has bounds of its own.
 */
export function limitHttpConnections(options: {
  readonly server: Server
  readonly max: number
  /** Whether somebody else's calls may come from this address. */
  readonly isProxy: (address: string) => boolean
  /** What counts as one address. */
  readonly keyOf: (address: string) => string
}): void {
  const { server, max, isProxy, keyOf } = options
  /** With what each counts as; null for a proxy. */
  const open = new Map<Socket, string | null>()
  const byKey = new Map<string, number>()
  /** Those whose last call is answered, the first of them first. */
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
