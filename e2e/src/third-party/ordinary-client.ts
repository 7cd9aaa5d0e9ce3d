import { spawn, type ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** Where a client shows something: a channel, a conversation by the other's name, or whatever is left. */
export type Shown = '#rudzik' | 'Halinka77' | 'server'

/** A program of others that speaks IRC, as somebody who types into it and reads it. */
export interface OrdinaryClient {
  join(channel: string): Promise<void>
  say(target: string, text: string): Promise<void>
  notice(target: string, text: string): Promise<void>
  /** An empty text is back again. */
  away(text: string): Promise<void>
  kick(channel: string, name: string, reason: string): Promise<void>
  part(channel: string, text: string): Promise<void>
  /** Sends a line as it is. */
  raw(line: string): Promise<void>
  /** Everything that it has shown there. */
  shown(place: Shown): Promise<string>
}

/** After this a client ends whatever its test does: one that hangs before its start takes nobody's time. */
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
  // whoever writes to one that is gone hears of it by what it does not show
  child.stdin?.on('error', () => undefined)
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  })
  return child
}
