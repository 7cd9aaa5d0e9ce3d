import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'

export interface TemporaryPostgres {
  /** Address of the database `postgres`, as its superuser. */
  readonly url: string
  stop(): Promise<void>
}

const READY = 'database system is ready to accept connections'

/**
 * Tests speak to it by a socket of the file system, which takes a fourteenth of their time less than one of the network;
 * a proxy before it speaks to 127.0.0.1. Without the compiler of expressions, which takes longer than the small queries.
 *
 * `$1` directory of programs, `$2` data directory, `$3` port. The shell outlives the process that started it:
 * when its input ends, for whatever reason, it stops the server and removes its files.
 */
const SCRIPT = `
"$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale="$4" --no-sync --no-instructions >"$2/initdb.log" 2>&1 ||
  { cat "$2/initdb.log" >&2; rm -rf "$2"; exit 1; }
"$1/postgres" -D "$2/data" -p "$3" -c listen_addresses=127.0.0.1 -c unix_socket_directories="$2" \\
  -c fsync=off -c full_page_writes=off -c max_connections=300 -c shared_buffers=64MB -c logging_collector=off -c jit=off &
server=$!
read -r _
kill -QUIT $server
wait $server
rm -rf "$2"`

/** The directory of the server's programs, the newest first; undefined when there is none. */
function postgresPrograms(): string | undefined {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  return [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ].find((directory) => existsSync(join(directory, 'initdb')) && existsSync(join(directory, 'postgres')))
}

/**
 * Where a server's files lie: in memory where Linux has 4 GB for that, else on the disk. Each world makes a database of
 * 300 files and drops it, which took a quarter of the processor time of the server's tests on a disk. A container's
 * `/dev/shm` of 64 MB is too small.
 */
function roomFor(): string {
  const memory = '/dev/shm'
  if (process.platform !== 'linux' || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= 4 * 1024 ** 3 ? memory : tmpdir()
}

/** Starts an empty server of its own on a free port; undefined where the programs are missing. */
export async function startPostgres(): Promise<TemporaryPostgres | undefined> {
  const programs = postgresPrograms()
  if (programs === undefined) return undefined
  const directory = mkdtempSync(join(roomFor(), 'gwar-postgres-'))
  const account = serverAccount()
  if (account !== undefined) chownSync(directory, account.uid, account.gid)
  const port = await freePort()
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  // Detached, so that an interrupt from the keyboard does not stop the server before the tests that use it.
  const shell = spawn('sh', ['-c', SCRIPT, 'sh', programs, directory, String(port), locale], {
    cwd: directory,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    ...account,
  })
  const exited = once(shell, 'exit')
  const log: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface(shell.stderr).on('line', (line) => {
      log.push(line)
      if (line.includes(READY)) resolve()
    })
    shell.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log.join('\n')}`)))
  })
  return {
    url: `postgres://postgres@${encodeURIComponent(directory)}:${port}/postgres`,
    async stop() {
      shell.stdin.end()
      await exited
    },
  }
}

/** PostgreSQL refuses to run as root: then as its own account, or as nobody. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find(([candidate]) => candidate === name))
    .find((found) => found !== undefined)
  return account && { uid: Number(account[2]), gid: Number(account[3]) }
}
