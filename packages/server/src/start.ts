import type { ChildProcess } from 'node:child_process'
import { showProgress } from './progress/show-progress.ts'
import { buildWebClient, WebBuildError } from './start/web-client.ts'

/**
 * `npm start`: builds the web client where its sources have changed, then runs the server in this process, so
 * that signals reach it.
 */
let build: ChildProcess | null = null
const progress = showProgress()
function interrupted(): void {
  progress.end()
  build?.kill()
  process.exit(0)
}
process.once('SIGTERM', interrupted)
process.once('SIGINT', interrupted)
try {
  await buildWebClient({ started: (process) => (build = process), tell: progress.tell })
} catch (error) {
  progress.end()
  if (!(error instanceof WebBuildError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
process.off('SIGTERM', interrupted)
process.off('SIGINT', interrupted)

await import('./main.ts')
