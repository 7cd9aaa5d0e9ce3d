import { execFileSync, type SpawnOptions } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '@gwar/testkit'
import { atExit, start, stop } from './children.ts'
import { onCore } from './pin.ts'

/** A PostgreSQL server with default settings and fsync on, so that committed data is on the disk. */
export interface PostgresServer {
  readonly pid: number
  /** The directory of its programs. */
  readonly programs: string
  urlOf(database: string): string
  /** Makes an empty database and gives its address. */
  createDatabase(name?: string): string
  stop(): Promise<void>
}

const READY = 'ready to accept connections'

let shared: Promise<PostgresServer | null> | undefined

/** The server of this run, in a directory that is removed with it; null where PostgreSQL is not installed. */
export function postgresServer(): Promise<PostgresServer | null> {
  const directory = join(tmpdir(), `gwar-bench-postgres-${process.pid}`)
  shared ??= startPostgres(directory).then((server) => {
    atExit(() => rmSync(directory, { recursive: true, force: true }))
    return server
  })
  return shared
}

/** Starts a server over this directory, which is made at first use and kept. */
export async function startPostgres(directory: string): Promise<PostgresServer | null> {
  const programs = programsDirectory()
  if (programs === null) return null
  const account = serverAccount()
  if (!existsSync(directory)) {
    mkdirSync(directory, { recursive: true })
    if (account !== null) chownSync(directory, account.uid, account.gid)
    chmodSync(directory, 0o700)
    const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions']
    execFileSync(join(programs, 'initdb'), ['-D', directory, ...options], {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
      ...account,
    })
  }
  const port = await freePort()
  const place = ['-D', directory, '-p', String(port), '-c', 'listen_addresses=127.0.0.1']
  const args = [...place, '-c', 'unix_socket_directories=']
  const options: SpawnOptions = { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...account }
  // SIGQUIT ends it at once, together with its own child processes
  const child = start(...onCore(null, join(programs, 'postgres'), args), options, 'SIGQUIT')
  await new Promise<void>((resolve, reject) => {
    let log = ''
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000)
      if (log.includes(READY)) resolve()
    })
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
  let made = 0
  const urlOf = (database: string): string => `postgres://postgres@127.0.0.1:${port}/${database}`
  return {
    pid: child.pid!,
    programs,
    urlOf,
    createDatabase(name = `bench${(made += 1)}`) {
      const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
      execFileSync(join(programs, 'createdb'), [...where, name])
      return urlOf(name)
    },
    stop: () => stop(child, 'SIGINT'),
  }
}

/** Where the newest installed server's programs are. */
function programsDirectory(): string | null {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return candidates.find((directory) => existsSync(join(directory, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root: then as its own account, or as nobody. */
function serverAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find(([candidate]) => candidate === name)
    if (found !== undefined) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  return null
}
