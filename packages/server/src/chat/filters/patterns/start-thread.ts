import { Worker } from 'node:worker_threads'
import type { FromThread, ToThread } from './thread-messages.ts'

/** A thread that judges patterns, as its lane sees it. */
export interface Thread {
  post(messages: readonly ToThread[]): void
  end(): Promise<unknown>
}

/** What a thread tells its lane. `onEnd` is called once, also after `end`. */
export interface ThreadListener {
  onAnswer(answer: FromThread): void
  onEnd(): void
}

export type StartThread = (name: string, listener: ThreadListener) => Thread

/** Memory of a thread: what a compiled pattern and its automaton take is not told by its size. */
const MEMORY_MB = 128
/** What it makes for one message is soon gone: little room for that costs no time, and as much less memory. */
const YOUNG_MB = 4

/** A real thread. A process that ends does not wait for it. */
export const startThread: StartThread = (name, listener) => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    name,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  worker.on('message', (answer: FromThread) => listener.onAnswer(answer))
  // what ended it, memory above all, is followed by its exit
  worker.on('error', () => undefined)
  worker.once('exit', () => listener.onEnd())
  worker.unref()
  return { post: (messages) => worker.postMessage(messages, []), end: () => worker.terminate() }
}
