import { parentPort, workerData } from 'node:worker_threads'
import { Backend } from './backend.ts'
import { errorCode } from './error-code.ts'
import { initialiseDirectory } from './initialise-directory.ts'
import type { HostMessage, WorkerInput, WorkerMessage } from './protocol.ts'
import { Scheduler } from './scheduler.ts'

const host = parentPort!
const input = workerData as WorkerInput

const tell = (message: WorkerMessage) => host.postMessage(message, [])

/**
 * Ends this thread, if necessary in the middle of a call into the database, whose next answer could be wrong.
 */
function fault(error: unknown): never {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  tell({
    type: 'fault',
    message: cause instanceof Error ? `${message}: ${cause.message}` : message,
    code: errorCode(cause ?? error),
  })
  process.exit(1)
}

async function open(): Promise<Backend> {
  await initialiseDirectory(input.directory)
  return Backend.open(input, fault)
}

const backend = await open().catch(fault)
if (backend.isDurable()) {
  const scheduler = new Scheduler(backend, {
    idleInTransactionMs: input.idleInTransactionMs,
    onStalled: () => tell({ type: 'stalled' }),
  })
  host.on('message', (message: HostMessage) => {
    switch (message.type) {
      case 'connect':
        scheduler.connect(message.port, message.isReader)
        return
      case 'close':
        void backend.close().then(() => tell({ type: 'closed' }), fault)
        return
      default:
        message satisfies never
    }
  })
  tell({ type: 'ready' })
} else tell({ type: 'not_durable' })
