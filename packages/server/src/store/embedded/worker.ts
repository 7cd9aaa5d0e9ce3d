import { parentPort, workerData } from 'node:worker_threads'
import { Backend } from './backend.ts'
import { initialiseDirectory } from './initialise-directory.ts'
import type { HostMessage, WorkerInput, WorkerMessage } from './protocol.ts'
import { Scheduler } from './scheduler.ts'

const host = parentPort!
const { directory, extraParams } = workerData as WorkerInput

const tell = (message: WorkerMessage) => host.postMessage(message, [])

/** Ends this thread in the middle of the database's call: what it would answer next could be a lie. */
function fault(error: Error): never {
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  tell({ type: 'fault', message: error.message + cause })
  process.exit(1)
}

await initialiseDirectory(directory, (target) => Backend.open(target, [], fault))
const backend = await Backend.open(directory, extraParams, fault)
if (backend.isDurable()) {
  const scheduler = new Scheduler(backend)
  host.on('message', (message: HostMessage) => {
    switch (message.type) {
      case 'connect':
        scheduler.connect(message.port, message.isReader)
        return
      case 'close':
        void backend.close().then(() => tell({ type: 'closed' }))
        return
      default:
        message satisfies never
    }
  })
  tell({ type: 'ready' })
} else tell({ type: 'not_durable' })
