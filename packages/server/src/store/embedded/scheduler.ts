import type { MessagePort } from 'node:worker_threads'
import { Backend } from './backend.ts'
import { simpleQuery } from './simple-query.ts'

interface Connection {
  readonly port: MessagePort
  readonly isReader: boolean
}

interface Request {
  readonly connection: Connection
  readonly bytes: Uint8Array
}

interface SchedulerOptions {
  readonly idleInTransactionMs: number
  readonly onStalled: () => void
}

/** Lets several connections share the one backend: while one is in a transaction, the others wait. */
export class Scheduler {
  readonly #backend: Backend
  readonly #idleInTransactionMs: number
  readonly #onStalled: () => void
  #waiting: Request[] = []
  #owner: Connection | null = null
  #stalled: NodeJS.Timeout | undefined

  /** A transaction that says nothing for `idleInTransactionMs` loses its connection: everybody waits for it. */
  constructor(backend: Backend, { idleInTransactionMs, onStalled }: SchedulerOptions) {
    this.#backend = backend
    this.#idleInTransactionMs = idleInTransactionMs
    this.#onStalled = onStalled
  }

  connect(port: MessagePort, isReader: boolean): void {
    const connection: Connection = { port, isReader }
    port.on('message', (bytes: Uint8Array) => this.#receive({ connection, bytes }))
    port.on('close', () => this.#leave(connection))
  }

  #receive(request: Request): void {
    if (this.#owner !== null && this.#owner !== request.connection) this.#waiting.push(request)
    else this.#run(request)
  }

  #run({ connection, bytes }: Request): void {
    clearTimeout(this.#stalled)
    if (this.#owner === null) this.#backend.setReadOnly(connection.isReader)
    const answer = this.#backend.execute(bytes)
    const isIdle = Backend.isIdleAfter(answer)
    connection.port.postMessage(answer, [answer.buffer])
    if (isIdle) {
      this.#release()
      return
    }
    this.#owner = connection
    this.#stalled = setTimeout(() => {
      this.#onStalled()
      connection.port.close()
    }, this.#idleInTransactionMs)
  }

  #release(): void {
    this.#owner = null
    // A request may open a transaction, then the rest goes on waiting.
    while (this.#owner === null) {
      const next = this.#waiting.shift()
      if (next === undefined) return
      this.#run(next)
    }
  }

  #leave(connection: Connection): void {
    this.#waiting = this.#waiting.filter((request) => request.connection !== connection)
    if (this.#owner !== connection) return
    clearTimeout(this.#stalled)
    this.#backend.execute(simpleQuery('rollback'))
    this.#release()
  }
}
