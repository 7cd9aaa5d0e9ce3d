import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { parseLine, type Line } from '@gwar/protocol'
import { WebSocket } from 'ws'

export type SubProtocol = 'text.ircv3.net' | 'base64' | 'binary.ircv3.net'

/** How long an expected line may take before the test fails. */
const PATIENCE_MS = 30_000

/** The part of a socket that the client uses. */
interface Wire {
  send(line: string): void
  cut(): void
  pause(): void
  resume(): void
}

/** A client as a third party would write one: sends raw lines, keeps every line that came. */
export class IrcClient {
  /** Every line received, in order. */
  readonly lines: string[] = []
  isClosed = false
  readonly #wire: Wire
  readonly #waiting = new Set<() => void>()
  #read = 0
  #settles = 0

  constructor(wire: Wire) {
    this.#wire = wire
  }

  /** Over WebSocket. */
  static async overWebSocket(
    url: string,
    protocol: SubProtocol | null = 'text.ircv3.net',
  ): Promise<IrcClient> {
    const socket = protocol === null ? new WebSocket(url) : new WebSocket(url, protocol)
    const client = new IrcClient({
      send(line) {
        if (socket.readyState !== WebSocket.OPEN) return
        if (socket.protocol === 'base64') socket.send(Buffer.from(`${line}\r\n`).toString('base64'))
        else socket.send(protocol === 'binary.ircv3.net' ? Buffer.from(line) : line)
      },
      cut: () => socket.terminate(),
      pause: () => socket.pause(),
      resume: () => socket.resume(),
    })
    socket.on('message', (data: Buffer) => {
      const text =
        socket.protocol === 'base64'
          ? Buffer.from(data.toString('latin1'), 'base64').toString('utf8')
          : data.toString('utf8')
      client.receive(text.replace(/\r\n$/, ''))
    })
    socket.on('close', () => client.closed())
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    socket.on('error', () => client.closed())
    return client
  }

  /** Over TCP, or over TLS without checking the certificate. */
  static async overTcp(port: number, isTls = false): Promise<IrcClient> {
    const socket: Socket = isTls
      ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : connectTcp(port, '127.0.0.1')
    const client = new IrcClient({
      send: (line) => void socket.write(`${line}\r\n`),
      cut: () => socket.destroy(),
      pause: () => socket.pause(),
      resume: () => socket.resume(),
    })
    let rest = ''
    socket.setEncoding('utf8')
    socket.on('data', (data: string) => {
      const parts = (rest + data).split('\r\n')
      rest = parts.pop()!
      for (const line of parts) client.receive(line)
    })
    socket.on('close', () => client.closed())
    await new Promise<void>((resolve, reject) => {
      socket.once(isTls ? 'secureConnect' : 'connect', resolve)
      socket.once('error', reject)
    })
    socket.on('error', () => client.closed())
    return client
  }

  receive(line: string): void {
    this.lines.push(line)
    this.#wake()
  }

  closed(): void {
    this.isClosed = true
    this.#wake()
  }

  #wake(): void {
    for (const wake of this.#waiting) wake()
  }

  send(...lines: readonly string[]): void {
    for (const line of lines) this.#wire.send(line)
  }

  /** The next unread line that matches; lines before it are skipped and count as read. */
  async expect(wanted: RegExp | ((line: Line) => boolean)): Promise<Line> {
    const matches = (text: string): boolean => {
      if (wanted instanceof RegExp) return wanted.test(text)
      const line = parseLine(text)
      return line !== null && wanted(line)
    }
    let found: string | undefined
    await this.#until(
      () => {
        while (this.#read < this.lines.length) {
          const text = this.lines[this.#read]!
          this.#read += 1
          if (matches(text)) {
            found = text
            return true
          }
        }
        return false
      },
      () => `no line like ${String(wanted)} came; the last ones were:\n${this.lines.slice(-12).join('\n')}`,
    )
    return parseLine(found!)!
  }

  /** The unread lines, which count as read from now on. */
  unread(): readonly string[] {
    const lines = this.lines.slice(this.#read).filter((line) => !SETTLED.test(line))
    this.#read = this.lines.length
    return lines
  }

  /**
   * Sends PING and waits for its PONG, so that all answers to earlier lines have come. Gives the lines since
   * `from` and marks them as read.
   */
  async settled(from = this.#read): Promise<readonly string[]> {
    this.#settles += 1
    const token = `settled-${this.#settles}.`
    this.send(`PING ${token}`)
    await this.expect((line) => line.command === 'PONG' && line.params[1] === token)
    return this.lines.slice(from).filter((line) => !SETTLED.test(line))
  }

  /** Like {@link settled}, but leaves the lines unread. */
  async quiet(): Promise<void> {
    if (this.isClosed) return
    this.#settles += 1
    const end = `settled-${this.#settles}.`
    let at = this.lines.length
    this.send(`PING ${end}`)
    await this.#until(
      () => {
        while (at < this.lines.length) {
          at += 1
          if (this.lines[at - 1]!.endsWith(end)) return true
        }
        return this.isClosed
      },
      () => `no PONG came; the last lines were:\n${this.lines.slice(-12).join('\n')}`,
    )
  }

  async untilClosed(): Promise<void> {
    await this.#until(
      () => this.isClosed,
      () => 'the connection stayed open',
    )
  }

  /** Resolves when the client has received this many lines in all. */
  async untilLines(count: number): Promise<void> {
    await this.#until(
      () => this.lines.length >= count,
      () => `${this.lines.length} lines came, not ${count}`,
    )
  }

  async #until(isThere: () => boolean, complaint: () => string): Promise<void> {
    if (isThere()) return
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(look)
        reject(new Error(complaint()))
      }, PATIENCE_MS)
      const look = (): void => {
        const isDone = isThere()
        if (!isDone && !this.isClosed) return
        clearTimeout(timer)
        this.#waiting.delete(look)
        if (isDone) resolve()
        else reject(new Error(`closed: ${complaint()}`))
      }
      this.#waiting.add(look)
    })
  }

  /** Stops reading, as a program that hangs does, so that lines pile up at the server. */
  stall(): void {
    this.#wire.pause()
  }

  /** Reads again. */
  unstall(): void {
    this.#wire.resume()
  }

  /** Cuts the connection without QUIT or a closing handshake. */
  cut(): void {
    this.#wire.cut()
  }
}

const SETTLED = / PONG \S+ :?settled-\d+\.$/
