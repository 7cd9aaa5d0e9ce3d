import { once } from 'node:events'
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/** Everything that was started and still runs, and what ends it at once; each by its pid, whatever ends us. */
const living = new Map<ChildProcess, NodeJS.Signals>()
const cleanups = new Set<() => void>()
const LONGEST_STOP_MS = 10_000

process.on('exit', () => {
  for (const [child, signal] of living) child.kill(signal)
  for (const cleanup of cleanups) cleanup()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave(1))

/** Ends this process after everything that it started. */
export async function leave(code: number): Promise<never> {
  await Promise.all([...living].map(([child, signal]) => stop(child, signal)))
  return process.exit(code)
}

/** Runs at the end of this process, too. */
export function atExit(cleanup: () => void): void {
  cleanups.add(cleanup)
}

/** Starts a process that does not outlive this one. An interrupt from the keyboard reaches it only through us. */
export function start(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  endAtOnce: NodeJS.Signals = 'SIGKILL',
): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true })
  living.set(child, endAtOnce)
  child.once('exit', () => living.delete(child))
  return child
}

/** Asks it to end; kills it when it takes too long. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS)
  await exited
  clearTimeout(timer)
}
