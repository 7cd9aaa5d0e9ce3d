import { spawn, type ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'

/**
 * A place where a client shows something: a channel, a conversation by the other's name, or the server's window.
 */
export type Shown = '#rudzik' | 'Halinka77' | 'server'

/** An IRC client of another project, used like a person does: by typing and reading. */
export interface OrdinaryClient {
  join(channel: string): Promise<void>
  say(target: string, text: string): Promise<void>
  notice(target: string, text: string): Promise<void>
  /** An empty text means back again. */
  away(text: string): Promise<void>
  kick(channel: string, name: string, reason: string): Promise<void>
  part(channel: string, text: string): Promise<void>
  /** Sends a raw line. */
  raw(line: string): Promise<void>
  /** Everything that the client has shown in that place. */
  shown(place: Shown): Promise<string>
}

/** The longest life of a client's process, so that one that hangs costs no more. */
const LIFE_MS = 180_000

/** Starts a client's process, which ends with the test, and after {@link LIFE_MS} in any case. */
export function spawnClient(
  binary: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawn(binary, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, LANG: 'C.UTF-8', ...environment },
    timeout: LIFE_MS,
    killSignal: 'SIGKILL',
  })
  // writing to a client that has ended is no error: the test sees that nothing is shown
  child.stdin?.on('error', () => undefined)
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  })
  return child
}
