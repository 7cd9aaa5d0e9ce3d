import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** AuthenticationOk, then ReadyForQuery without a transaction. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const TERMINATE = 'X'.charCodeAt(0)
/** The first byte of a startup packet, which begins with its length; later messages begin with a letter. */
const STARTUP = 0

/**
 * Replaces the socket of `pg` and carries its bytes to the worker. So the embedded database uses the same client
 * as a server, with the same types, errors and prepared statements.
 */
export class PortStream extends Duplex {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    super()
    this.#port = port
    port.on('message', (answer: Uint8Array<ArrayBuffer>) =>
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)),
    )
    port.on('close', () => this.destroy())
    this.unref()
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  /** A waiting connection does not keep the process alive; the worker does. */
  ref(): this {
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk])
    done()
  }

  /** `pg` corks the messages of one request; they must arrive together, up to the Sync that is answered. */
  override _writev(chunks: { readonly chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }

  #send(chunks: readonly Buffer[]): void {
    const kind = chunks[0]![0]
    if (kind === STARTUP) this.push(WELCOME)
    else if (kind === TERMINATE) this.destroy()
    else {
      const request = concatenate(chunks)
      this.#port.postMessage(request, [request.buffer])
    }
  }
}

/** A copy, whose memory can be transferred, because `pg` reuses its buffers. */
function concatenate(chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}
