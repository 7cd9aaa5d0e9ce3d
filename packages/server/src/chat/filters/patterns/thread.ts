import { parentPort } from 'node:worker_threads'
import { PatternSets } from './pattern-sets.ts'
import type { ToThread } from './thread-messages.ts'

const sets = new PatternSets(() => performance.now())
const host = parentPort!

host.on('message', (messages: readonly ToThread[]) => {
  for (const message of messages) {
    const answer = sets.hear(message)
    if (answer !== null) host.postMessage(answer, [])
  }
})
