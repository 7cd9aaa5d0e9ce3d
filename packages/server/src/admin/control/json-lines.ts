import type { Socket } from 'node:net'
import { MAX_MESSAGE } from './messages.ts'

/** Messages over a socket, each a line of JSON. A line that is too long or no JSON ends the connection. */
export class JsonLines {
  readonly #socket: Socket
  readonly #messages: unknown[] = []
  #waiting: ((message: unknown) => void) | null = null
  #rest = ''
  #isOver = false

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => this.#take(text))
    socket.on('close', () => this.#end())
    // why it broke does not matter, only that it ended
    socket.on('error', () => this.#end())
  }

  /**
   * The next message; undefined when the connection has ended, also because a message could not be read. One
   * reader at a time.
   */
  read(): Promise<unknown> {
    if (this.#messages.length > 0) return Promise.resolve(this.#messages.shift())
    if (this.#isOver) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      this.#waiting = resolve
    })
  }

  write(message: object): void {
    if (!this.#isOver) this.#socket.write(`${JSON.stringify(message)}\n`)
  }

  /** Ends the connection after all that was written has been sent. */
  end(): void {
    this.#socket.end()
  }

  destroy(): void {
    this.#socket.destroy()
    this.#end()
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop()!
    if (this.#rest.length > MAX_MESSAGE) return this.destroy()
    for (const line of lines) {
      const message = parse(line)
      if (message === undefined) return this.destroy()
      if (this.#waiting === null) this.#messages.push(message)
      else this.#waiting(message)
      this.#waiting = null
    }
  }

  #end(): void {
    this.#isOver = true
    this.#waiting?.(undefined)
    this.#waiting = null
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
