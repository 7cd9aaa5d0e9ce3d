import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TellProgress } from '../progress/progress.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const PAGE = join(ROOT, 'packages/web/dist/index.html')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const SOURCES = [
  'docs/protocol.md',
  'examples',
  'package-lock.json',
  'packages/protocol/src',
  'packages/web/index.html',
  'packages/web/public',
  'packages/web/scripts',
  'packages/web/src',
  'packages/web/vite.config.ts',
]

/** The web client could not be built; the message is for the operator: what the build said, and a sentence. */
export class WebBuildError extends Error {}

/**
 * Builds the web client when it is missing or older than its sources. An installation that holds only what the
 * server needs brings its client built and keeps it. `started` gets the building process, to stop it; `tell` hears how far it is.
 */
export async function buildWebClient({
  started = () => {},
  tell = () => {},
}: {
  readonly started?: (build: ChildProcess) => void
  readonly tell?: TellProgress
} = {}): Promise<void> {
  const built = existsSync(PAGE) ? statSync(PAGE).mtimeMs : 0
  if (built > 0 && (!existsSync(VITE) || built > newestOf(SOURCES.map((path) => join(ROOT, path))))) return
  if (!existsSync(VITE)) throw new WebBuildError('The web client is not built: run npm ci, then start again.')
  const build = spawn(process.execPath, [VITE, 'build', '--logLevel', 'error'], {
    cwd: join(ROOT, 'packages/web'),
    // as people get it, also where a test asks: React takes twice as long with what helps its developers
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  started(build)
  const words: Buffer[] = []
  for (const output of [build.stdout!, build.stderr!])
    output.on('data', (chunk: Buffer) => void words.push(chunk))
  build.on('message', (counts) =>
    tell({ label: 'Building the web client', unit: 'files', ...(counts as { done: number; total: number }) }),
  )
  const code = await new Promise((resolve, reject) => {
    build.once('error', reject)
    // only now all of its words are there
    build.once('close', resolve)
  })
  if (code !== 0)
    throw new WebBuildError(`${Buffer.concat(words).toString()}The web client could not be built.`)
}

/** When something last changed there. Directories count, or a file taken away would not be noticed. */
function newestOf(paths: readonly string[]): number {
  let newest = 0
  for (const path of paths) {
    const entry = statSync(path, { throwIfNoEntry: false })
    if (entry === undefined) continue
    newest = Math.max(newest, entry.mtimeMs)
    if (entry.isDirectory())
      newest = Math.max(newest, newestOf(readdirSync(path).map((name) => join(path, name))))
  }
  return newest
}
