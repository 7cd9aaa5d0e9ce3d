import { NUMERICS } from '@gwar/protocol'
import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import { counts, countUp } from '../counts.ts'
import type { Framing } from '../transport.ts'
import { CLOSE_REASONS } from './close-reasons.ts'
import type { Commands, GatewayClient } from './commands-port.ts'
import { Inbox } from './inbox.ts'
import type { LineThrottle } from './limits-port.ts'
import { LineSplitter } from './line-splitter.ts'
import { SendQueue } from './send-queue.ts'

const CLOSE_GRACE_MS = 2000
/**
 * These stand for lines that could not be read, and take their turn like others: an answer without a turn would pass
 * every limit on lines. No line that was read holds a LF.
 */
const TOO_LONG = '\n417'
const NOT_UTF8 = '\nUTF-8'
/** Lines that keep a connection alive and say nothing else. */
const IS_ALIVE = /^P[IO]NG\b/i
/** Reasons of ends that are counted; a reason that a client gives itself is not one of them. */
const ENDS: ReadonlySet<string> = new Set([
  'closed',
  'broken',
  'slow reader',
  'ping timeout',
  'draining',
  'flood',
  'unfinished',
  'registration timeout',
  'shed',
])

/**
 * One connection: reads bytes, hands lines to the commands strictly in order, writes bytes. It knows nothing
 * about chat. Reading pauses while too many lines wait, so that a flood fills the sender's buffers.
 */
export class Connection<C extends GatewayClient = GatewayClient> {
  readonly framing: Framing
  readonly socket: Socket
  /** The address by which limits count. */
  readonly address: string
  readonly openedAt: number
  /** When the last line other than PING and PONG came, in ms of the gateway's clock. */
  saidAt: number
  /** When anything was last received, in ms of the gateway's clock. */
  heardAt: number
  /** When the unanswered PING was sent, in ms; 0 without one. */
  pingedAt = 0
  readonly #queue: SendQueue
  readonly #splitter: LineSplitter
  readonly #client: C
  readonly #serverName: string
  readonly #closeFrame: Buffer
  readonly #commands: Commands<C>
  readonly #inbox: Inbox
  #unfinishedSince = 0
  #linesEnded = 0
  #isResting = false
  #isClosed = false

  constructor(options: {
    socket: Socket
    framing: Framing
    address: string
    commands: Commands<C>
    serverName: string
    clock: Clock
    rate: LineThrottle | null
    closeFrame?: Buffer
  }) {
    const { socket, framing, commands, serverName, clock } = options
    this.socket = socket
    this.framing = framing
    this.address = options.address
    this.openedAt = clock.now().getTime()
    this.heardAt = this.openedAt
    this.saidAt = this.openedAt
    this.#commands = commands
    this.#serverName = serverName
    this.#closeFrame = options.closeFrame ?? EMPTY
    this.#queue = new SendQueue(socket, () => this.close(CLOSE_REASONS.slowReader, 'slow reader'))
    this.#client = commands.connect({
      framing,
      address: options.address,
      sink: this.#queue,
      close: (reason) => this.close(reason, reason),
    })
    this.#inbox = new Inbox({
      socket,
      clock,
      rate: options.rate,
      run: (text) => this.#run(text),
      onFlood: () => this.close(CLOSE_REASONS.flood, 'flood'),
    })
    this.#splitter = new LineSplitter({
      line: (text) => {
        if (!IS_ALIVE.test(text)) this.saidAt = this.heardAt
        this.#inbox.take(text)
      },
      tooLong: () => this.#inbox.take(TOO_LONG),
      notUtf8: () => this.#inbox.take(NOT_UTF8),
    })
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Takes bytes from the peer. `isWhole`: they are a complete message, whose end also ends its line. */
  receive(bytes: Buffer, isWhole: boolean, now: number): void {
    this.heardAt = now
    this.pingedAt = 0
    if (this.#isClosed || this.#isResting) return
    this.#splitter.push(bytes)
    if (isWhole) this.#splitter.end()
  }

  /**
   * Notes that bytes came: whether they ended a message of the socket's own framing, and whether they left one
   * unfinished.
   */
  came(hasEnded: boolean, isUnfinished: boolean, now: number): void {
    const hasProgress = hasEnded || this.#splitter.ended > this.#linesEnded
    this.#linesEnded = this.#splitter.ended
    if (!isUnfinished && !this.#splitter.isUnfinished) this.#unfinishedSince = 0
    else if (this.#unfinishedSince === 0 || hasProgress) this.#unfinishedSince = now
  }

  /** How long, in ms, a line or message has been begun without an end; 0 where there is none. */
  unfinishedFor(now: number): number {
    if (this.#unfinishedSince === 0) return 0
    // while reading is paused its end may have arrived unread, so the time does not count
    if (this.#inbox.isPaused) this.#unfinishedSince = now
    return now - this.#unfinishedSince
  }

  /** Whether the client has received 001. */
  get isRegistered(): boolean {
    return this.#client.isRegistered
  }

  /** Whether nobody is logged in on it. */
  get isGuest(): boolean {
    return this.#client.isGuest
  }

  /** Bytes of lines that wait for their turn. */
  get unreadBytes(): number {
    return this.#inbox.waitingBytes
  }

  ping(now: number): void {
    this.pingedAt = now
    this.#say(`PING :${this.#serverName}`)
  }

  #say(line: string): void {
    this.#queue.write(this.framing.encode(line))
  }

  async #run(text: string): Promise<void> {
    const { texts } = this.#commands
    if (text === TOO_LONG) {
      const { addressee } = this.#client
      this.#say(`:${this.#serverName} ${NUMERICS.ERR_INPUTTOOLONG} ${addressee} :${texts.lineTooLong}`)
      return
    }
    if (text === NOT_UTF8) {
      this.#say(`:${this.#serverName} FAIL * INVALID_UTF8 :${texts.invalidUtf8}`)
      return
    }
    // a welcome of many lines becomes one write
    this.socket.cork()
    const done = this.#commands.run(this.#client, text)
    this.socket.uncork()
    await done
  }

  /** Takes no more lines, not even waiting ones; resolves when the present one is done. */
  async rest(): Promise<void> {
    this.#isResting = true
    await this.#inbox.close()
  }

  /** Tells the client the reason and closes. `logged` is the reason's name in log and metrics. */
  close(reason: string, logged: string): void {
    if (this.#isClosed) return
    // reads on, because otherwise the peer's close would never be seen
    this.#inbox.resume()
    const line = this.framing.encode(`ERROR :${reason.replaceAll(/[\r\n\0]+/g, ' ')}`)
    this.gone(logged)
    this.#queue.end(Buffer.concat([line, this.#closeFrame]), CLOSE_GRACE_MS)
  }

  /** Called when the socket is gone or about to be. */
  gone(logged: string): void {
    if (this.#isClosed) return
    this.#isClosed = true
    countUp(counts.ends, ENDS.has(logged) ? logged : 'other')
    void this.#inbox.close()
    this.#commands.disconnect(this.#client, logged)
  }
}

const EMPTY = Buffer.alloc(0)
