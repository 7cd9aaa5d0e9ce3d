import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Hello } from './messages.ts'
import { JsonLines } from './json-lines.ts'
import { socketPath } from './socket-path.ts'

/** A service that answered; `lines` is the open connection to it. */
export interface FoundService {
  readonly hello: Hello
  readonly lines: JsonLines
}

export interface FoundServices {
  readonly services: readonly FoundService[]
  /** Sentences about services that run but cannot be talked to. */
  readonly problems: readonly string[]
}

/** A service that sends no greeting within this time hangs. */
const GREETING_MS = 5000
export const CONTROL_DIRECTORY = 'control'

/** Finds every service that runs in this DATA_DIR. Sockets of dead processes are skipped. */
export async function findServices(dataDir: string): Promise<FoundServices> {
  const directory = join(dataDir, CONTROL_DIRECTORY)
  const names = socketsIn(directory)
  if (names === 'denied') return { services: [], problems: [deniedSentence(dataDir)] }
  const found = await Promise.all(names.map((name) => greet(directory, name)))
  const services = found.filter((each) => typeof each === 'object' && each !== null)
  const problems = found.filter((each) => typeof each === 'string')
  return {
    services,
    problems: [...new Set(problems.map((each) => (each === 'denied' ? deniedSentence(dataDir) : each)))],
  }
}

function socketsIn(directory: string): readonly string[] | 'denied' {
  try {
    return readdirSync(directory).filter((name) => name.endsWith('.sock'))
  } catch (error) {
    return isDenial(error) ? 'denied' : []
  }
}

function isDenial(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EACCES' || code === 'EPERM'
}

function deniedSentence(dataDir: string): string {
  let owner = 'its owner'
  try {
    owner = `the user with the number ${statSync(dataDir).uid}`
  } catch {
    // it lies in a directory that is closed as well
  }
  return `${dataDir} belongs to ${owner}, and you are somebody else: run this as that user or as root. With systemd, gwar-admin does.`
}

/** Reads the greeting of the service behind a socket; null where no process listens. */
async function greet(directory: string, name: string): Promise<FoundService | string | null> {
  const place = socketPath(directory, name)
  if (place === null) return `${directory} has too long a path for a socket: move DATA_DIR to a shorter one.`
  try {
    const socket = await open(place.path)
    if (socket === 'denied' || socket === null) return socket
    return await hear(socket)
  } finally {
    place.release()
  }
}

function open(path: string): Promise<Socket | 'denied' | null> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error) => resolve(isDenial(error) ? 'denied' : null))
  })
}

async function hear(socket: Socket): Promise<FoundService | string> {
  const lines = new JsonLines(socket)
  const timeout = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => timeout.resolve('late'), GREETING_MS)
  const message = await Promise.race([lines.read(), timeout.promise])
  clearTimeout(timer)
  const hello = Hello.safeParse(message)
  if (hello.success) return { hello: hello.data, lines }
  lines.destroy()
  return message === 'late'
    ? `The service does not answer within ${GREETING_MS / 1000} s: it hangs or has too much to do. Look at its log; restart it when it does not come back.`
    : 'What answers on the control socket is no service of this program, or one of another version: restart it, then try again.'
}
