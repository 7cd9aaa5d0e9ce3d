import type { MessagePort } from 'node:worker_threads'
import { Backend } from './backend.ts'
import { simpleQuery } from './simple-query.ts'

/** After this long without a word a transaction is rolled back: it keeps everybody else waiting. */
const IDLE_IN_TRANSACTION_MS = 15_000

interface Connection {
  readonly port: MessagePort
  readonly isReader: boolean
}

interface Request {
  readonly connection: Connection
  readonly bytes: Uint8Array
}

/** Lets several connections share the one backend: while one is in a transaction, the others wait. */
export class Scheduler {
  readonly #backend: Backend
  #waiting: Request[] = []
  #owner: Connection | null = null
  #stalled: NodeJS.Timeout | undefined

  constructor(backend: Backend) {
    this.#backend = backend
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
    this.#stalled = setTimeout(() => connection.port.close(), IDLE_IN_TRANSACTION_MS)
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
