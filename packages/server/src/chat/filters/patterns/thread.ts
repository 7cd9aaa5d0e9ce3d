import { parentPort } from 'node:worker_threads'
import { PatternSets } from './pattern-sets.ts'
import type { ToThread } from './thread-messages.ts'

function workedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const sets = new PatternSets(() => performance.now(), workedMs)
const host = parentPort!

host.on('message', (messages: readonly ToThread[]) => {
  for (const message of messages) {
    const answer = sets.hear(message)
    if (answer !== null) host.postMessage(answer, [])
  }
})
