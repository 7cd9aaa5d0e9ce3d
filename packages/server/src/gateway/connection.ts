import { NUMERICS } from '@gwar/protocol'
import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import { counts, countUp } from '../counts.ts'
import type { Commands, GatewayClient } from './commands-port.ts'
import type { Framing } from './framing.ts'
import type { LineRate } from './limits-port.ts'
import { LineSplitter } from './line-splitter.ts'
import { SendQueue } from './send-queue.ts'

/** Lines that may wait for a slow command, or for their turn, before reading stops; TCP then slows the peer down. */
const MAX_PENDING_LINES = 256
/** What one read of a socket can still bring after that; who sends so many lines sends nothing else. */
const FLOOD_LINES = 2048
/** Who had to wait for so long without a pause is a flood and no rush. */
const FLOOD_MS = 60_000
const CLOSE_GRACE_MS = 2000
/** Why connections end, as the operator counts them; what a client gave as its reason is none of them. */
const ENDS: ReadonlySet<string> = new Set([
  'closed',
  'broken',
  'slow reader',
  'ping timeout',
  'draining',
  'flood',
])

/**
 * One connection: bytes in, lines to the commands strictly in order, bytes out. Knows nothing of chat.
 * Reading pauses while too many lines wait, so a flood costs the flooder.
 */
export class Connection {
  readonly framing: Framing
  readonly socket: Socket
  /** When the peer was last heard, ms of the gateway's clock. */
  heardAt: number
  /** When a PING went out that is unanswered; 0 for none. */
  pingedAt = 0
  readonly #queue: SendQueue
  readonly #splitter: LineSplitter
  readonly #client: GatewayClient
  readonly #serverName: string
  readonly #closeFrame: Buffer
  readonly #commands: Commands
  readonly #clock: Clock
  /** Null where lines are not limited. */
  readonly #rate: LineRate | null
  #pending: string[] = []
  /** Of a batch of lines that runs, those that have not yet. */
  #inHand = 0
  /** Since when lines have been waiting for their turn; 0 while they come slowly enough. */
  #lateSince = 0
  #endDelay: (() => void) | null = null
  /** The lines that run now; null while none does. */
  #running: Promise<void> | null = null
  #isPaused = false
  #isResting = false
  #isClosed = false

  constructor(options: {
    socket: Socket
    framing: Framing
    address: string
    commands: Commands
    serverName: string
    clock: Clock
    rate: LineRate | null
    closeFrame?: Buffer
  }) {
    const { socket, framing, commands, serverName, clock } = options
    this.socket = socket
    this.framing = framing
    this.heardAt = clock.now().getTime()
    this.#clock = clock
    this.#rate = options.rate
    this.#commands = commands
    this.#serverName = serverName
    this.#closeFrame = options.closeFrame ?? EMPTY
    this.#queue = new SendQueue(socket, () => this.close(commands.texts.slowReader, 'slow reader'))
    this.#client = commands.connect({
      framing,
      address: options.address,
      write: (chunk) => this.#queue.write(chunk),
      close: (reason) => this.close(reason, reason),
    })
    this.#splitter = new LineSplitter({
      line: (text) => this.#take(text),
      tooLong: () =>
        this.#say(
          `:${serverName} ${NUMERICS.ERR_INPUTTOOLONG} ${this.#client.nick} :${commands.texts.lineTooLong}`,
        ),
      notUtf8: () => this.#say(`:${serverName} FAIL * INVALID_UTF8 :${commands.texts.invalidUtf8}`),
    })
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Bytes from the peer; `isWhole` where a message's end is a line's end. */
  receive(bytes: Buffer, isWhole: boolean, now: number): void {
    this.heardAt = now
    this.pingedAt = 0
    if (this.#isClosed || this.#isResting) return
    this.#splitter.push(bytes)
    if (isWhole) this.#splitter.end()
  }

  ping(now: number): void {
    this.pingedAt = now
    this.#say(`PING :${this.#serverName}`)
  }

  #say(line: string): void {
    this.#queue.write(this.framing.encode(line))
  }

  #take(text: string): void {
    if (this.#isClosed) return
    this.#pending.push(text)
    const waiting = this.#pending.length + this.#inHand
    if (waiting > MAX_PENDING_LINES) {
      this.#isPaused = true
      // again each time: the WebSocket reader resumes the socket after a large chunk
      this.socket.pause()
    }
    if (waiting > FLOOD_LINES && this.#rate !== null) {
      this.#flood()
      return
    }
    this.#running ??= this.#run()
  }

  async #run(): Promise<void> {
    while (this.#pending.length > 0 && !this.#isClosed) {
      const batch = this.#pending
      this.#pending = []
      this.#inHand = batch.length
      for (const text of batch) {
        this.#inHand -= 1
        const wait = this.#rate === null ? 0 : this.#lateness(this.#rate, text)
        if (wait > 0) await this.#delay(wait)
        if (this.#isClosed || this.#isResting) break
        // what it says at once, a welcome of many lines, is one write
        this.socket.cork()
        const done = this.#commands.run(this.#client, text)
        this.socket.uncork()
        await done
      }
      this.#inHand = 0
    }
    this.#running = null
    if (this.#isPaused) {
      this.#isPaused = false
      if (!this.#isClosed) this.socket.resume()
    }
  }

  /** How long the line must wait; closes who has had to wait for too long. */
  #lateness(rate: LineRate, text: string): number {
    const now = this.#clock.now().getTime()
    const wait = rate.take(text, now)
    if (wait === 0) this.#lateSince = 0
    else if (this.#lateSince === 0) this.#lateSince = now
    else if (now - this.#lateSince >= FLOOD_MS) {
      this.#flood()
      return 0
    }
    return wait
  }

  async #delay(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.after(Math.ceil(ms), resolve)
      this.#endDelay = () => {
        cancel()
        resolve()
      }
    })
    this.#endDelay = null
  }

  #flood(): void {
    this.close(this.#commands.texts.flood, 'flood')
  }

  /** Takes no more lines, those that wait included; resolves when the one that runs is done. */
  async rest(): Promise<void> {
    this.#isResting = true
    this.#pending = []
    this.#endDelay?.()
    await this.#running
  }

  /** Says why and closes. `logged` names it for the log and metrics. */
  close(reason: string, logged: string): void {
    if (this.#isClosed) return
    // what it still sends must be read, or its end is never seen
    if (this.#isPaused) this.socket.resume()
    const line = this.framing.encode(`ERROR :${reason.replaceAll(/[\r\n\0]+/g, ' ')}`)
    this.gone(logged)
    this.#queue.end(Buffer.concat([line, this.#closeFrame]), CLOSE_GRACE_MS)
  }

  /** The socket is gone, or is about to be. */
  gone(logged: string): void {
    if (this.#isClosed) return
    this.#isClosed = true
    countUp(counts.ends, ENDS.has(logged) ? logged : 'other')
    this.#pending = []
    this.#endDelay?.()
    this.#commands.disconnect(this.#client, logged)
  }
}

const EMPTY = Buffer.alloc(0)
