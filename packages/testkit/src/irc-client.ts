import { connect as connectTcp, type Socket } from 'node:net'
import { parseLine, type Line } from '@gwar/protocol'
import { WebSocket } from 'ws'

export type SubProtocol = 'text.ircv3.net' | 'base64' | 'binary.ircv3.net'

/** How long an expected line may take before the test fails; never waited for when it comes. */
const PATIENCE_MS = 10_000

/** A client as a third party would write one: sends raw lines, keeps every line that came. */
export class IrcClient {
  /** Every line received, in order. */
  readonly lines: string[] = []
  isClosed = false
  readonly #sendRaw: (line: string) => void
  readonly #end: () => void
  readonly #waiting = new Set<() => void>()
  #read = 0

  constructor(sendRaw: (line: string) => void, end: () => void) {
    this.#sendRaw = sendRaw
    this.#end = end
  }

  /** Over WebSocket. */
  static async overWebSocket(
    url: string,
    protocol: SubProtocol | null = 'text.ircv3.net',
  ): Promise<IrcClient> {
    const socket = protocol === null ? new WebSocket(url) : new WebSocket(url, protocol)
    const client = new IrcClient(
      (line) => {
        if (socket.protocol === 'base64') socket.send(Buffer.from(`${line}\r\n`).toString('base64'))
        else socket.send(protocol === 'binary.ircv3.net' ? Buffer.from(line) : line)
      },
      () => socket.terminate(),
    )
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

  /** Over TCP. */
  static async overTcp(port: number): Promise<IrcClient> {
    const socket: Socket = connectTcp(port, '127.0.0.1')
    const client = new IrcClient(
      (line) => socket.write(`${line}\r\n`),
      () => socket.destroy(),
    )
    let rest = ''
    socket.setEncoding('utf8')
    socket.on('data', (data: string) => {
      const parts = (rest + data).split('\r\n')
      rest = parts.pop()!
      for (const line of parts) client.receive(line)
    })
    socket.on('close', () => client.closed())
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
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
    for (const line of lines) this.#sendRaw(line)
  }

  /** The next line not yet looked at that matches; lines before it are passed over. */
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

  /** Sends PING and waits for its PONG: everything that was answered before has come. Gives the lines since `from`. */
  async settled(from = this.#read): Promise<readonly string[]> {
    const token = `settled-${Math.trunc(performance.now() * 1000)}-${this.lines.length}`
    this.send(`PING ${token}`)
    await this.expect(new RegExp(`PONG \\S+ :?${token}$`))
    return this.lines.slice(from).filter((line) => !line.includes(token))
  }

  async untilClosed(): Promise<void> {
    await this.#until(
      () => this.isClosed,
      () => 'the connection stayed open',
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

  /** Cuts the connection without a word. */
  cut(): void {
    this.#end()
  }
}
