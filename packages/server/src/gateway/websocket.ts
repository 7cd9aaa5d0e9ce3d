import type { IncomingMessage, Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Commands, GatewayClient } from './commands-port.ts'
import { Connection } from './connection.ts'
import type { Connections } from './connections.ts'
import { FrameBoundaries } from './frame-boundaries.ts'
import type { Framing } from '../transport.ts'
import { SUB_PROTOCOLS, textFraming } from './framing.ts'

/** The longest frame of a client; a longer one ends the connection (a line is at most a quarter of it). */
const MAX_FRAME_BYTES = 64 * 1024
/** How many fragments a message, and how many pieces a frame may have: clients send lines whole. */
const MAX_FRAGMENTS = 16
const MAX_PIECES = 64
const PATHS: ReadonlySet<string> = new Set(['/', '/irc'])
/** When to try again, since somebody may have left by then. */
const FULL_WAIT_S = 30
/** Close frame with code 1001, going away. */
const CLOSE_FRAME = Buffer.from([0x88, 2, 0x03, 0xe9])

/** Takes WebSocket upgrades on `/` and `/irc` of this HTTP server (wire §1). */
export function listenWebSocket<C extends GatewayClient>(options: {
  server: HttpServer
  commands: Commands<C>
  connections: Connections
  serverName: string
  addressOf: (request: IncomingMessage) => string
  isOpen: () => boolean
}): void {
  const { server, commands, connections, serverName, addressOf, isOpen } = options
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_PIECES,
    handleProtocols: (offered) => subProtocol(offered)?.name ?? false,
  })
  // other upgrades (clients that offer HTTP/2) are answered as if not offered; Node.js 24.9 and newer
  Object.assign(server, {
    shouldUpgradeCallback: (request: IncomingMessage) => /^websocket$/i.test(request.headers.upgrade ?? ''),
  })
  server.on('upgrade', (request, stream, head) => {
    const socket = stream as Socket
    socket.on('error', ignore)
    const path = (request.url ?? '/').split('?')[0]!
    const offered = offeredProtocols(request)
    const chosen = subProtocol(offered)
    if (!isOpen()) refuse(socket, '503 Service Unavailable')
    else if (!PATHS.has(path)) refuse(socket, '404 Not Found')
    else if (offered.size > 0 && chosen === null) refuse(socket, '400 Bad Request')
    else {
      const address = addressOf(request)
      if (!connections.mayCome()) {
        refuse(socket, '503 Service Unavailable', `Retry-After: ${FULL_WAIT_S}\r\n`)
        return
      }
      const wait = connections.limits.enter(address)
      if (wait !== null) {
        refuse(socket, '429 Too Many Requests', `Retry-After: ${wait}\r\n`)
        return
      }
      socket.once('close', () => connections.limits.leave(address))
      const framing = chosen?.framing ?? textFraming
      sockets.handleUpgrade(request, socket, head, (webSocket) => attach(webSocket, socket, framing, address))
    }
  })

  function attach(webSocket: WebSocket, socket: Socket, framing: Framing, address: string): void {
    socket.setNoDelay(true)
    const connection = new Connection({
      socket,
      framing,
      address,
      commands,
      serverName,
      clock: connections.clock,
      rate: connections.lineRate(),
      closeFrame: CLOSE_FRAME,
    })
    connections.add(connection)
    webSocket.binaryType = 'nodebuffer'
    const boundaries = new FrameBoundaries()
    // after the library's own listener, so that it has processed these bytes
    socket.on('data', (bytes: Buffer) => {
      const hasEnded = boundaries.push(bytes)
      connection.came(hasEnded, boundaries.isUnfinished, connections.now())
    })
    webSocket.on('message', (data: Buffer) => {
      if (framing.name === 'base64')
        connection.receive(Buffer.from(data.toString('latin1'), 'base64'), false, connections.now())
      else connection.receive(data, true, connections.now())
    })
    webSocket.on('error', ignore)
    webSocket.on('close', () => {
      connection.gone('closed')
      connections.remove(connection)
    })
  }
}

function offeredProtocols(request: IncomingMessage): Set<string> {
  const header = request.headers['sec-websocket-protocol']
  return new Set(
    (header ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
}

/** The first known sub-protocol in the client's own order. */
function subProtocol(offered: ReadonlySet<string>): { name: string; framing: Framing } | null {
  for (const name of offered) {
    const framing = SUB_PROTOCOLS.get(name)
    if (framing !== undefined) return { name, framing }
  }
  return null
}

function refuse(socket: Socket, status: string, headers = ''): void {
  socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}

function ignore(): void {
  // a broken socket is cleaned up in 'close'
}
