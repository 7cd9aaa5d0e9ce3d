import { randomBytes } from 'node:crypto'
import { chmodSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { privateDirectory } from '../../private-directory.ts'
import { CONTROL_DIRECTORY } from './find-services.ts'
import { JsonLines } from './json-lines.ts'
import { PROTOCOL, type Hello } from './messages.ts'
import { socketPath } from './socket-path.ts'

export interface ControlOptions {
  readonly dataDir: string
  readonly version: string
  readonly database: string | null
  /** Talks with one command until it is done; must not reject. */
  readonly serve: (lines: JsonLines) => Promise<void>
}

/** How many commands may run at once; a further connection is refused. */
const MAX_CONNECTIONS = 16
/** How long, in ms, a running command may go on when the service stops. */
const CLOSE_MS = 2000

/**
 * Listens for admin commands on this process's own socket in `DATA_DIR/control`, because several services may
 * share the directory. Only the service's user and root can reach it: the directory is closed to others before the
 * socket is made. Throws errors of the file system.
 */
export async function listenForControl(options: ControlOptions): Promise<{ close(): Promise<void> }> {
  const directory = join(options.dataDir, CONTROL_DIRECTORY)
  if (!(await privateDirectory(directory))) throw new Error(`${directory} is open to other users`)
  // the machine's name is part of the socket's name, so that of a shared directory only this machine's sockets are
  // removed
  const prefix = `${hostname()
    .slice(0, 40)
    .replaceAll(/[^\w-]/g, '_')}.`
  await removeStale(directory, prefix)
  const name = `${prefix}${randomBytes(4).toString('hex')}.sock`
  const place = socketPath(directory, name)
  if (place === null) throw new Error(`the path of ${directory} is too long for a socket`)
  const open = new Set<JsonLines>()
  const working = new Set<Promise<void>>()
  const server = createServer((socket) => {
    const lines = new JsonLines(socket)
    open.add(lines)
    socket.once('close', () => open.delete(lines))
    const { version, database } = options
    lines.write({ service: 'gwar', protocol: PROTOCOL, version, pid: process.pid, database } satisfies Hello)
    const work = options.serve(lines).finally(() => working.delete(work))
    working.add(work)
  })
  server.maxConnections = MAX_CONNECTIONS
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(place.path, () => resolve())
    })
    chmodSync(place.path, 0o600)
  } catch (error) {
    place.release()
    throw error
  }
  server.unref()
  return {
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      rmSync(join(directory, name), { force: true })
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())
      await Promise.race([Promise.all(working), late])
      for (const lines of open) lines.destroy()
      await closed
      place.release()
    },
  }
}

/** Removes the sockets of processes of this machine that died. */
async function removeStale(directory: string, prefix: string): Promise<void> {
  const names = readdirSync(directory).filter((name) => name.startsWith(prefix) && name.endsWith('.sock'))
  for (const name of names) {
    const place = socketPath(directory, name)
    if (place === null) continue
    if (await isDead(connect(place.path))) rmSync(join(directory, name), { force: true })
    place.release()
  }
}

function isDead(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'))
  })
}
