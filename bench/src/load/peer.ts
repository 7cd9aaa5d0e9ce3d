import { connect, type Socket } from 'node:net'
import { clientFrame, FrameReader, StreamReader, type LineReader } from './frames.ts'

/** Where peers connect to. */
export interface Door {
  readonly port: number
  readonly transport: 'websocket' | 'tcp'
  /** The address that the peer claims, for a server that trusts a proxy here. */
  readonly from?: string
}

/** One buffer for all sockets: each read is processed before the next begins. */
const READ_BUFFER = Buffer.allocUnsafeSlow(512 * 1024)
const UPGRADED = Buffer.from('\r\n\r\n')
const PATIENCE_MS = 60_000
const P = 'P'.charCodeAt(0)
const I = 'I'.charCodeAt(0)

/**
 * A client that costs as little as possible: lines are only counted unless somebody listens, and PING is
 * answered. Thousands run in one process without becoming what is measured.
 */
export class Peer {
  /** Number of lines received while nobody listened. */
  count = 0
  bytes = 0
  isClosed = false
  /** Receives each line as text; null only counts them. */
  onLine: ((line: string) => void) | null = null
  /** Called after each read that brought something. */
  onRead: ((peer: Peer) => void) | null = null
  readonly #socket: Socket
  readonly #reader: LineReader
  readonly #isFramed: boolean
  readonly #take = (bytes: Buffer, start: number, end: number): void => this.#line(bytes, start, end)

  private constructor(socket: Socket, door: Door) {
    this.#socket = socket
    this.#isFramed = door.transport === 'websocket'
    this.#reader = this.#isFramed ? new FrameReader() : new StreamReader()
  }

  /** Connects, and upgrades to WebSocket where the door is one. */
  static async open(door: Door): Promise<Peer> {
    const ready = Promise.withResolvers<void>()
    let upgrade: Buffer | null = door.transport === 'websocket' ? Buffer.alloc(0) : null
    const socket = connect({
      host: '127.0.0.1',
      port: door.port,
      noDelay: true,
      onread: {
        buffer: READ_BUFFER,
        callback(length) {
          const bytes = READ_BUFFER.subarray(0, length)
          if (upgrade === null) {
            peer.#read(bytes)
            return true
          }
          upgrade = Buffer.concat([upgrade, bytes])
          const end = upgrade.indexOf(UPGRADED)
          if (end === -1) return true
          const rest = upgrade.subarray(end + UPGRADED.length)
          if (upgrade.toString('latin1', 9, 12) === '101') ready.resolve()
          else ready.reject(new Error(`no upgrade: ${upgrade.toString('latin1', 0, end)}`))
          upgrade = null
          if (rest.length > 0) peer.#read(rest)
          return true
        },
      },
    })
    const peer = new Peer(socket, door)
    socket.on('error', (error) => ready.reject(error))
    socket.on('close', () => {
      peer.isClosed = true
      ready.reject(new Error('closed'))
    })
    socket.on('connect', () => {
      if (upgrade === null) ready.resolve()
      else socket.write(upgradeRequest(door))
    })
    await ready.promise
    return peer
  }

  #read(bytes: Buffer): void {
    this.bytes += bytes.length
    this.#reader.read(bytes, this.#take)
    this.onRead?.(this)
  }

  #line(bytes: Buffer, start: number, end: number): void {
    if (bytes[start] === P && bytes[start + 1] === I)
      this.send(`PONG${bytes.toString('latin1', start + 4, end)}`)
    else if (this.onLine === null) this.count += 1
    else this.onLine(bytes.toString('latin1', start, end))
  }

  send(line: string): void {
    this.#socket.write(this.#isFramed ? clientFrame(line) : `${line}\r\n`)
  }

  /** The first line from now on that matches; lines before it are not counted. */
  async expect(wanted: RegExp): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const seen: string[] = []
    const timer = setTimeout(
      () => reject(new Error(`no ${String(wanted)} came, but:\n${seen.slice(-5).join('\n')}`)),
      PATIENCE_MS,
    )
    this.onLine = (line) => {
      seen.push(line)
      if (seen.length > 20) seen.shift()
      if (wanted.test(line)) resolve(line)
    }
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.onLine = null
    }
  }

  close(): void {
    this.#socket.destroy()
  }
}

export function upgradeRequest({ port, from }: Door): string {
  return [
    'GET /irc HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Protocol: text.ircv3.net',
    'Origin: http://127.0.0.1',
    ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
    '\r\n',
  ].join('\r\n')
}
