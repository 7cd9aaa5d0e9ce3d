import type { ChildProcess } from 'node:child_process'
import { buildWebClient, WebBuildError } from './start/web-client.ts'

/** `npm start`: the web client as its sources are, then the server in this process, so that signals reach it. */
let build: ChildProcess | null = null
function interrupted(): void {
  build?.kill()
  process.exit(0)
}
process.once('SIGTERM', interrupted)
process.once('SIGINT', interrupted)
try {
  await buildWebClient((started) => {
    process.stderr.write('Building the web client...\n')
    build = started
  })
} catch (error) {
  if (!(error instanceof WebBuildError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
process.off('SIGTERM', interrupted)
process.off('SIGINT', interrupted)

await import('./main.ts')
