import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { Log } from '../log.ts'
import { StoreOpenError } from '../store-open-error.ts'
import { PortStream } from './port-stream.ts'
import type { HostMessage, WorkerInput, WorkerMessage } from './protocol.ts'

export interface HostOptions extends WorkerInput {
  readonly log: Log
  /** The database stopped by itself; every query fails from now on. */
  readonly onFatal: (error: Error) => void
}

/** The thread with the embedded database, seen from the server. */
export class Host {
  readonly #worker: Worker
  readonly #streams = new Set<PortStream>()
  #isClosing = false
  #failure: Error | null = null

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  /** Starts the thread; the database is open, and its durability proven, when this returns. */
  static async start({ log, onFatal, ...input }: HostOptions): Promise<Host> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: input,
      name: 'database',
    })
    const host = new Host(worker)
    await new Promise<void>((resolve, reject) => {
      const failed = (error: Error) => {
        if (host.#failure !== null) return
        host.#failure = error
        reject(error)
        for (const stream of host.#streams) stream.destroy(error)
        if (host.#isClosing) return
        log.error({ err: error }, 'the database stopped')
        onFatal(error)
      }
      worker.on('message', (message: WorkerMessage) => {
        if (message.type === 'ready') resolve()
        else if (message.type === 'fault') failed(new Error(message.message))
        else if (message.type === 'not_durable') {
          host.#isClosing = true
          failed(
            new StoreOpenError(
              'self_test',
              `The database in ${input.directory} does not write its commits through to the disk; it will not be used.`,
            ),
          )
          void worker.terminate()
        }
      })
      worker.on('error', failed)
      worker.on('exit', () => failed(new Error('the database thread ended')))
    }).catch((error: unknown) => {
      host.#isClosing = true
      throw error
    })
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
    this.#isClosing = true
    if (this.#failure !== null) return
    const closed = once(this.#worker, 'message')
    this.#tell({ type: 'close' })
    await closed
    await this.#worker.terminate()
  }

  #tell(message: HostMessage, transfer: MessagePort[] = []): void {
    this.#worker.postMessage(message, transfer)
  }
}
