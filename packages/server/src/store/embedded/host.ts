import { MessageChannel, Worker } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { Log } from '../log.ts'
import { StoreOpenError } from '../store-open-error.ts'
import { PortStream } from './port-stream.ts'
import type { HostMessage, WorkerInput, WorkerMessage } from './protocol.ts'

export interface HostOptions extends WorkerInput {
  readonly log: Log
  /** Called when the database stopped by itself; every query fails from then on. */
  readonly onFatal: (error: Error) => void
}

/** The thread with the embedded database, as the server sees it. */
export class Host {
  readonly #worker: Worker
  readonly #options: HostOptions
  readonly #streams = new Set<PortStream>()
  readonly #opened = Promise.withResolvers<void>()
  readonly #closed = Promise.withResolvers<void>()
  #state: 'opening' | 'open' | 'closing' = 'opening'
  #failure: Error | null = null

  private constructor({ log, onFatal, ...input }: HostOptions) {
    this.#options = { log, onFatal, ...input }
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: input satisfies WorkerInput,
      name: 'database',
    })
    this.#worker.on('message', (message: WorkerMessage) => this.#hear(message))
    this.#worker.on('error', (error: Error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('the database thread ended')))
  }

  /** Starts the thread; when it resolves the database is open and its durability was tested. */
  static async start(options: HostOptions): Promise<Host> {
    const host = new Host(options)
    await host.#opened.promise
    return host
  }

  /** A connection as `pg` wants it. */
  connect(isReader: boolean): PortStream {
    const { port1, port2 } = new MessageChannel()
    const stream = new PortStream(port1)
    if (this.#failure === null) {
      this.#tell({ type: 'connect', port: port2, isReader }, [port2])
      this.#streams.add(stream)
      stream.once('close', () => this.#streams.delete(stream))
    } else stream.destroy(this.#failure)
    return stream
  }

  /** Shuts the database down in order; the connections must have ended. */
  async close(): Promise<void> {
    if (this.#failure !== null) return
    this.#state = 'closing'
    this.#tell({ type: 'close' })
    await this.#closed.promise
    await this.#worker.terminate()
  }

  #tell(message: HostMessage, transfer: MessagePort[] = []): void {
    this.#worker.postMessage(message, transfer)
  }

  #hear(message: WorkerMessage): void {
    switch (message.type) {
      case 'ready':
        this.#state = 'open'
        this.#opened.resolve()
        return
      case 'closed':
        this.#closed.resolve()
        return
      case 'stalled':
        this.#options.log.error(
          {},
          'a transaction waited too long and was rolled back: does it read outside of itself?',
        )
        return
      case 'not_durable':
        this.#fail(
          new StoreOpenError(
            'self_test',
            `The database in ${this.#options.directory} does not write its commits through to the disk; it will not be used.`,
          ),
        )
        void this.#worker.terminate()
        return
      case 'fault':
        this.#fail(Object.assign(new Error(message.message), { code: message.code }))
        return
      default:
        message satisfies never
    }
  }

  /** The first failure is the cause of the later ones. */
  #fail(error: Error): void {
    if (this.#failure !== null) return
    this.#failure = error
    for (const stream of this.#streams) stream.destroy(error)
    this.#opened.reject(error)
    this.#closed.resolve()
    if (this.#state !== 'open') return
    this.#options.log.error({ err: error }, 'the database stopped')
    this.#options.onFatal(error)
  }
}
