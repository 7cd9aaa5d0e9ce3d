import type { Socket } from 'node:net'
import { counts } from '../counts.ts'
import type { Sink } from '../transport.ts'

/**
 * How many bytes may wait for a reader; past it the connection is closed, and the client resumes later (wire §7).
 */
const MAX_QUEUED_BYTES = 2 * 1024 * 1024

/**
 * The one place where bytes are written to a socket. It never waits: when more than {@link MAX_QUEUED_BYTES} wait
 * for a reader its connection is closed (INV-06). Buffers are shared by all receivers of a line, so a queue costs
 * references and not copies.
 */
export class SendQueue implements Sink {
  readonly #socket: Socket
  readonly #onSlow: () => void
  #isOpen = true

  /** `onSlow` closes the connection; filled by `connection.ts`. */
  constructor(socket: Socket, onSlow: () => void) {
    this.#socket = socket
    this.#onSlow = onSlow
  }

  write(chunk: Buffer): void {
    if (!this.#isOpen || chunk.length === 0) return
    const socket = this.#socket
    if (!socket.writable) return
    counts.sentBytes += chunk.length
    if (!socket.write(chunk) && socket.writableLength > MAX_QUEUED_BYTES) {
      this.#isOpen = false
      this.#onSlow()
    }
  }

  /** Writes the last line and ends the socket; a peer that does not read it is cut off after `graceMs`. */
  end(lastWords: Buffer, graceMs: number): void {
    const socket = this.#socket
    this.#isOpen = false
    if (socket.destroyed) return
    socket.end(lastWords)
    const timer = setTimeout(() => socket.destroy(), graceMs)
    timer.unref()
    socket.once('close', () => clearTimeout(timer))
  }
}
