import { Worker } from 'node:worker_threads'
import type { PushSender, SendOutcome } from './push-sender.ts'
import type { VapidKeys } from './vapid-keys.ts'

const MEMORY_MB = 128

/** Encrypts and sends in a thread of its own, so that the chat does not wait. The thread begins with the first push. */
export function threadSender({
  onError,
  ...workerData
}: {
  readonly keys: VapidKeys
  readonly contact: string
  readonly onError: (error: unknown) => void
}): PushSender {
  const waiting = new Map<number, { count: number; done: (outcomes: readonly SendOutcome[]) => void }>()
  let worker: Worker | null = null
  let lastId = 0

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url), {
      name: 'push',
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    started.on('message', ({ id, outcomes }: { id: number; outcomes: readonly SendOutcome[] }) => {
      waiting.get(id)?.done(outcomes)
      waiting.delete(id)
    })
    // what ended it is followed by its exit
    started.on('error', onError)
    started.once('exit', () => {
      if (worker === started) worker = null
      for (const { count, done } of waiting.values()) done(Array.from({ length: count }, () => 'later'))
      waiting.clear()
    })
    started.unref()
    return started
  }

  return {
    send: (items) =>
      new Promise((done) => {
        if (items.length === 0) {
          done([])
          return
        }
        worker ??= start()
        const id = ++lastId
        waiting.set(id, { count: items.length, done })
        worker.postMessage({ id, items }, [])
      }),
    async close() {
      await worker?.terminate()
    },
  }
}
