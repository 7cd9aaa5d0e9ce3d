import { once } from 'node:events'
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

/**
 * Child processes that still run, with the signal that ends each at once; they are ended by pid however this
 * process ends.
 */
const living = new Map<ChildProcess, NodeJS.Signals>()
const cleanups = new Set<() => void>()
const LONGEST_STOP_MS = 10_000

process.on('exit', () => {
  for (const [child, signal] of living) child.kill(signal)
  for (const cleanup of cleanups) cleanup()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void leave(1))

/** Ends all children, then this process. */
export async function leave(code: number): Promise<never> {
  await Promise.all([...living].map(([child, signal]) => stop(child, signal)))
  return process.exit(code)
}

/** Registers what is also run when this process ends. */
export function atExit(cleanup: () => void): void {
  cleanups.add(cleanup)
}

/**
 * Starts a child that does not outlive this process. An interrupt from the keyboard reaches it only through this
 * process.
 */
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

/** Ends a child with the signal, and kills it when it takes too long. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP_MS)
  await exited
  clearTimeout(timer)
}
