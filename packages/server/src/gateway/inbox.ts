import type { Socket } from 'node:net'
import type { Clock } from '../clock.ts'
import type { LineThrottle } from './limits-port.ts'

/**
 * How many lines may wait for a slow command or for their turn before reading stops, after which TCP slows the
 * peer down.
 */
const MAX_PENDING_LINES = 256
/** How many characters these lines may have together. */
const MAX_PENDING_LENGTH = 64 * 1024
/** More lines than one read can bring after that; a client with so many waiting lines is flooding. */
const FLOOD_LINES = 2048
/** Lines that had to wait for this long without a pause are a flood and not a burst. */
const FLOOD_MS = 60_000

/**
 * The lines of one connection on their way to the commands, strictly in order and each in its turn. Reading
 * pauses while too many wait, so that a flood fills the sender's buffers.
 */
export class Inbox {
  readonly #socket: Socket
  readonly #clock: Clock
  /** Null where lines are not limited. */
  readonly #rate: LineThrottle | null
  readonly #run: (text: string) => Promise<void>
  readonly #onFlood: () => void
  #pending: string[] = []
  /** Characters of the waiting lines. */
  #waitingLength = 0
  /** How many of the lines that were taken out to run have not run yet. */
  #inHand = 0
  /** Since when lines have had to wait for their turn, in ms; 0 while they come slowly enough. */
  #lateSince = 0
  #endDelay: (() => void) | null = null
  /** The running lines; null while none runs. */
  #running: Promise<void> | null = null
  #isPaused = false
  #isOpen = true

  constructor(options: {
    readonly socket: Socket
    readonly clock: Clock
    readonly rate: LineThrottle | null
    /** Runs one line; resolves when the next may run. Filled by `Commands.run`, through `connection.ts`. */
    readonly run: (text: string) => Promise<void>
    /** Filled by `connection.ts`, which closes. */
    readonly onFlood: () => void
  }) {
    this.#socket = options.socket
    this.#clock = options.clock
    this.#rate = options.rate
    this.#run = options.run
    this.#onFlood = options.onFlood
  }

  /** Bytes of the waiting lines, approximately. */
  get waitingBytes(): number {
    return this.#waitingLength
  }

  /** Whether reading is paused. */
  get isPaused(): boolean {
    return this.#isPaused
  }

  take(text: string): void {
    if (!this.#isOpen) return
    this.#pending.push(text)
    const waiting = this.#pending.length + this.#inHand
    this.#waitingLength += text.length
    if (waiting > MAX_PENDING_LINES || this.#waitingLength > MAX_PENDING_LENGTH) {
      this.#isPaused = true
      // repeated, because the WebSocket library resumes the socket after a large chunk
      this.#socket.pause()
    }
    if (waiting > FLOOD_LINES && this.#rate !== null) this.#onFlood()
    else this.#running ??= this.#runAll()
  }

  /** Takes no more lines, not even waiting ones; resolves when the present one is done. */
  async close(): Promise<void> {
    this.#isOpen = false
    this.#pending = []
    this.#waitingLength = 0
    this.#endDelay?.()
    await this.#running
  }

  /** Reads again, if only to see that the peer closes. */
  resume(): void {
    if (this.#isPaused) this.#socket.resume()
    this.#isPaused = false
  }

  async #runAll(): Promise<void> {
    while (this.#pending.length > 0) {
      const batch = this.#pending
      this.#pending = []
      this.#inHand = batch.length
      for (const text of batch) {
        this.#inHand -= 1
        const wait = this.#rate === null ? 0 : this.#lateness(this.#rate, text)
        if (wait > 0) await this.#delay(wait)
        if (!this.#isOpen) break
        this.#waitingLength -= text.length
        await this.#run(text)
      }
      this.#inHand = 0
    }
    this.#running = null
    this.resume()
  }

  /** How many ms the line must wait; reports a client that has had to wait for too long. */
  #lateness(rate: LineThrottle, text: string): number {
    const now = this.#clock.now().getTime()
    const wait = rate.take(text, now)
    if (wait === 0) this.#lateSince = 0
    else if (this.#lateSince === 0) this.#lateSince = now
    else if (now - this.#lateSince >= FLOOD_MS) {
      this.#onFlood()
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
}
