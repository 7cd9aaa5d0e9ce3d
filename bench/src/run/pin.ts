import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

/** A program of util-linux; where it is missing no process is pinned to a core. */
const PROGRAM = 'taskset'

let canPin: boolean | undefined

function isPossible(): boolean {
  canPin ??= cpus().length > 1 && spawnSync(PROGRAM, ['--version']).status === 0
  return canPin
}

/**
 * The command line that runs a program on this core, or (null) on any: without it the program would inherit the
 * core of the load.
 */
export function onCore(
  core: number | null,
  command: string,
  args: readonly string[],
): [program: string, args: string[]] {
  if (!isPossible()) return [command, [...args]]
  return [PROGRAM, ['-c', core === null ? `0-${cpus().length - 1}` : String(core), command, ...args]]
}

/**
 * Pins this process, which makes the load, to the last core, so that it takes nothing from the server on the
 * first.
 */
export function pinLoad(): void {
  if (isPossible()) spawnSync(PROGRAM, ['-acp', String(cpus().length - 1), String(process.pid)])
}
