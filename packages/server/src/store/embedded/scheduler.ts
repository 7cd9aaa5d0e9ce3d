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

/** Shares the one backend among several connections: while one is in a transaction, the others wait. */
export class Scheduler {
  readonly #backend: Backend
  readonly #idleInTransactionMs: number
  readonly #onStalled: () => void
  #waiting: Request[] = []
  #owner: Connection | null = null
  #writer: Connection | null = null
  #stalled: NodeJS.Timeout | undefined

  /**
   * A transaction without activity for `idleInTransactionMs` loses its connection, because everybody waits for
   * it.
   */
  constructor(backend: Backend, { idleInTransactionMs, onStalled }: SchedulerOptions) {
    this.#backend = backend
    this.#idleInTransactionMs = idleInTransactionMs
    this.#onStalled = onStalled
  }

  connect(port: MessagePort, isReader: boolean): void {
    const connection: Connection = { port, isReader }
    if (!isReader) {
      // There is one writer at a time; its end may be noticed after its successor has begun.
      if (this.#writer !== null) this.#leave(this.#writer)
      this.#writer = connection
    }
    port.on('message', (bytes: Uint8Array) => this.#receive({ connection, bytes }))
    port.on('close', () => this.#leave(connection))
  }

  #receive(request: Request): void {
    if (this.#owner !== null && this.#owner !== request.connection) this.#waiting.push(request)
    else {
      this.#run(request)
      this.#runWaiting()
    }
  }

  #run({ connection, bytes }: Request): void {
    clearTimeout(this.#stalled)
    if (this.#owner === null) this.#backend.setReadOnly(connection.isReader)
    const answer = this.#backend.execute(bytes)
    this.#owner = Backend.isIdleAfter(answer) ? null : connection
    connection.port.postMessage(answer, [answer.buffer])
    if (this.#owner === null) return
    this.#stalled = setTimeout(() => {
      this.#onStalled()
      connection.port.close()
    }, this.#idleInTransactionMs)
  }

  #runWaiting(): void {
    // one of them may open a transaction, and then the others go on waiting
    while (this.#owner === null) {
      const next = this.#waiting.shift()
      if (next === undefined) return
      this.#run(next)
    }
  }

  #leave(connection: Connection): void {
    this.#waiting = this.#waiting.filter((request) => request.connection !== connection)
    if (this.#owner === connection) {
      clearTimeout(this.#stalled)
      this.#backend.execute(simpleQuery('rollback'))
      this.#owner = null
    }
    if (this.#writer === connection) {
      this.#writer = null
      // The backend outlives the connection, and the next one prepares statements under the same names.
      this.#backend.execute(simpleQuery('deallocate all'))
    }
    this.#runWaiting()
  }
}
