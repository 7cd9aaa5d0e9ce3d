import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { availableEngines } from './temporary-store.ts'

export interface TemporaryNats {
  readonly port: number
  stop(): Promise<void>
}

const LISTENING = /Listening for client connections on 127\.0\.0\.1:(\d+)/
/** Directories of programs that are not in everybody's PATH. */
const SYSTEM_PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/usr/bin']

/**
 * `$1` is the program. As with PostgreSQL, the server ends when the shell's input ends, for whatever reason.
 */
const SCRIPT = `
"$1" -a 127.0.0.1 -p -1 &
server=$!
read -r _
kill -KILL $server
wait $server`

const MISSING = 'Tests with several nodes need nats-server; on Debian: apt install nats-server.'

function natsProgram(): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_PLACES]
    .map((directory) => join(directory, 'nats-server'))
    .find((path) => existsSync(path))
}

/** Whether NATS is installed. Where it is not, a sentence says that its tests are left out; on CI that is an error. */
export function hasNats(): boolean {
  if (natsProgram() !== undefined) return true
  if (process.env['CI'] !== undefined) throw new Error(MISSING)
  console.warn(`${MISSING} They are left out.`)
  return false
}

/** Whether a cluster can be made here: it needs NATS and PostgreSQL. */
export function hasCluster(): boolean {
  return hasNats() && availableEngines().includes('postgresql')
}

/** Starts a NATS server of its own on a free port of 127.0.0.1. */
export async function startNats(): Promise<TemporaryNats> {
  const program = natsProgram()
  if (program === undefined) throw new Error(MISSING)
  const shell = spawn('sh', ['-c', SCRIPT, 'sh', program], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  const exited = once(shell, 'exit')
  const log: string[] = []
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(shell.stderr).on('line', (line) => {
      log.push(line)
      const found = LISTENING.exec(line)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    shell.once('exit', () => reject(new Error(`NATS did not start:\n${log.join('\n')}`)))
  })
  return {
    port,
    async stop() {
      shell.stdin.end()
      await exited
    },
  }
}
