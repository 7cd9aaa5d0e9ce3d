import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

/** Of util-linux; without it nothing is pinned. */
const PROGRAM = 'taskset'

let canPin: boolean | undefined

function isPossible(): boolean {
  canPin ??= cpus().length > 1 && spawnSync(PROGRAM, ['--version']).status === 0
  return canPin
}

/** A command that runs on this core alone, or on any: it must not inherit where the load is pinned. */
export function onCore(
  core: number | null,
  command: string,
  args: readonly string[],
): [program: string, args: string[]] {
  if (!isPossible()) return [command, [...args]]
  return [PROGRAM, ['-c', core === null ? `0-${cpus().length - 1}` : String(core), command, ...args]]
}

/** The load comes from the last core, so that it takes nothing from the server on the first. */
export function pinLoad(): void {
  if (isPossible()) spawnSync(PROGRAM, ['-acp', String(cpus().length - 1), String(process.pid)])
}
