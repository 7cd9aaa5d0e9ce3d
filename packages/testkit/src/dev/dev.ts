import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { keepTalking } from './crowd.ts'
import { BUSY_CHANNEL, DEV_PASSWORD, GLOBAL_MODES, PEOPLE } from './scene.ts'
import { seed } from './seed.ts'
import { takenPort } from './taken-port.ts'

/**
 * `npm run dev`: starts the server, restarts it when its sources change, and serves the client through Vite. It
 * has a data directory of its own, filled with people and a channel in which they talk. Settings in the
 * environment are passed on.
 */
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const SERVER = join(ROOT, 'packages/server/src/main.ts')
const ADMIN = join(ROOT, 'packages/server/src/admin/main.ts')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const READY_MS = 60_000

const env = {
  PORT: '8080',
  IRC_PORT: '6667',
  DATA_DIR: join(ROOT, '.cache/dev'),
  CAPTCHA: 'none',
  EMAIL_VERIFICATION: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  ...process.env,
} satisfies NodeJS.ProcessEnv
/** This file exists once the data has been filled completely. */
const SEEDED = join(env.DATA_DIR, 'seeded')
const url = `http://127.0.0.1:${env.PORT}`
const children = new Set<ChildProcess>()
const talking = new AbortController()
let isStopping = false

function start(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

/** Resolves when the server answers; if it ends first, so does this process. */
async function ready(server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (server.exitCode === null && Date.now() < deadline) {
    try {
      if ((await fetch(`${url}/health/ready`)).ok) return
    } catch {
      // not listening yet
    }
    await wait(100)
  }
  throw new Error('The server did not start; the reason stands above.')
}

async function stop(code: number): Promise<never> {
  isStopping = true
  talking.abort()
  const ends = [...children].map(ended)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  process.exit(code)
}

process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))

try {
  const refusal = await takenPort(env)
  if (refusal !== null) throw new Error(refusal)
  // global modes are granted while the server is down, because the embedded database can be open in one
  // process only
  if (!existsSync(SEEDED)) {
    process.stdout.write('Filling a new development database...\n')
    const first = start([SERVER])
    await ready(first)
    await seed(url)
    first.kill('SIGTERM')
    await ended(first)
    for (const [name, mode] of Object.entries(GLOBAL_MODES))
      await ended(start([ADMIN, 'user', 'grant', name, mode]))
    mkdirSync(env.DATA_DIR, { recursive: true })
    writeFileSync(SEEDED, '')
  }
  const server = start(['--watch', '--watch-preserve-output', SERVER])
  await ready(server)
  const people = await seed(url)
  const vite = start([VITE, '--clearScreen', 'false'], {
    cwd: join(ROOT, 'packages/web'),
    env: { ...env, GWAR_SERVER: url },
  })
  for (const child of [server, vite])
    child.once('exit', () => {
      if (!isStopping) void stop(1)
    })
  process.stdout.write(
    [
      '',
      `Client with reload: the address that vite prints. Server: ${url}. IRC: 127.0.0.1:${env.IRC_PORT}.`,
      `Log in as ${PEOPLE.join(', ')}; everybody's password: ${DEV_PASSWORD}`,
      `Straznik is an administrator, Iskra a global moderator; #${BUSY_CHANNEL} talks, and !godzina asks its bot.`,
      `Data: ${env.DATA_DIR}`,
      '',
    ].join('\n'),
  )
  await keepTalking(url, people, talking.signal)
} catch (error) {
  if (!isStopping) {
    process.stderr.write(`${(error as Error).message}\n`)
    await stop(1)
  }
}
