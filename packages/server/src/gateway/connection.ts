import { NUMERICS } from '@gwar/protocol'
import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import { counts, countUp } from '../counts.ts'
import type { Commands, GatewayClient } from './commands-port.ts'
import type { Framing } from './framing.ts'
import { Inbox } from './inbox.ts'
import type { LineThrottle } from './limits-port.ts'
import { LineSplitter } from './line-splitter.ts'
import { SendQueue } from './send-queue.ts'

const CLOSE_GRACE_MS = 2000
/** What keeps a connection alive and says nothing else. */
const IS_ALIVE = /^P[IO]NG\b/i
/** Why connections end, as the operator counts them; what a client gave as its reason is none of them. */
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
 * One connection: bytes in, lines to the commands strictly in order, bytes out. Knows nothing of chat.
 * Reading pauses while too many lines wait, so a flood costs the flooder.
 */
export class Connection {
  readonly framing: Framing
  readonly socket: Socket
  /** What limits count by: the address that the peer comes from. */
  readonly address: string
  readonly openedAt: number
  /** When a line came that was no PING or PONG, ms of the gateway's clock. */
  saidAt: number
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
  readonly #inbox: Inbox
  #unfinishedSince = 0
  #linesEnded = 0
  #isResting = false
  #isClosed = false

  constructor(options: {
    socket: Socket
    framing: Framing
    address: string
    commands: Commands
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
    this.#queue = new SendQueue(socket, () => this.close(commands.texts.slowReader, 'slow reader'))
    this.#client = commands.connect({
      framing,
      address: options.address,
      write: (chunk) => this.#queue.write(chunk),
      close: (reason) => this.close(reason, reason),
    })
    this.#inbox = new Inbox({
      socket,
      clock,
      rate: options.rate,
      run: (text) => this.#run(text),
      onFlood: () => this.close(commands.texts.flood, 'flood'),
    })
    this.#splitter = new LineSplitter({
      line: (text) => {
        if (!IS_ALIVE.test(text)) this.saidAt = this.heardAt
        this.#inbox.take(text)
      },
      tooLong: () =>
        this.#say(
          `:${serverName} ${NUMERICS.ERR_INPUTTOOLONG} ${this.#client.addressee} :${commands.texts.lineTooLong}`,
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

  /** Bytes came, with or without the end of a message of the socket's own framing, and left one unfinished or not. */
  came(hasEnded: boolean, isUnfinished: boolean, now: number): void {
    const hasProgress = hasEnded || this.#splitter.ended > this.#linesEnded
    this.#linesEnded = this.#splitter.ended
    if (!isUnfinished && !this.#splitter.isUnfinished) this.#unfinishedSince = 0
    else if (this.#unfinishedSince === 0 || hasProgress) this.#unfinishedSince = now
  }

  /** For how many ms a line or a message has been begun and not ended; 0 for none. */
  unfinishedFor(now: number): number {
    if (this.#unfinishedSince === 0) return 0
    // its end may be among what is not read now
    if (this.#inbox.isPaused) this.#unfinishedSince = now
    return now - this.#unfinishedSince
  }

  /** Whether 001 was said. */
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
    // what it says at once, a welcome of many lines, is one write
    this.socket.cork()
    const done = this.#commands.run(this.#client, text)
    this.socket.uncork()
    await done
  }

  /** Takes no more lines, those that wait included; resolves when the one that runs is done. */
  async rest(): Promise<void> {
    this.#isResting = true
    await this.#inbox.close()
  }

  /** Says why and closes. `logged` names it for the log and metrics. */
  close(reason: string, logged: string): void {
    if (this.#isClosed) return
    // what it still sends must be read, or its end is never seen
    this.#inbox.resume()
    const line = this.framing.encode(`ERROR :${reason.replaceAll(/[\r\n\0]+/g, ' ')}`)
    this.gone(logged)
    this.#queue.end(Buffer.concat([line, this.#closeFrame]), CLOSE_GRACE_MS)
  }

  /** The socket is gone, or is about to be. */
  gone(logged: string): void {
    if (this.#isClosed) return
    this.#isClosed = true
    countUp(counts.ends, ENDS.has(logged) ? logged : 'other')
    void this.#inbox.close()
    this.#commands.disconnect(this.#client, logged)
  }
}

const EMPTY = Buffer.alloc(0)
