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

/** The web client could not be built. The message is for the operator: the build's output and a sentence. */
export class WebBuildError extends Error {}

/**
 * Builds the web client when it is missing or older than its sources. An installation without the sources keeps
 * the built client that it came with. `started` receives the build process, so that it can be stopped; `tell`
 * receives its progress.
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
    // production mode also in tests: React's development build takes twice as long
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
    // on 'close' and not 'exit', so that all of its output has been read
    build.once('close', resolve)
  })
  if (code !== 0)
    throw new WebBuildError(`${Buffer.concat(words).toString()}The web client could not be built.`)
}

/**
 * When anything there last changed, in ms since 1970. Directories count as well, so that a deleted file is
 * noticed.
 */
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
