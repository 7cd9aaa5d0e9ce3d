import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { applyFault } from './apply-fault.ts'
import type { Fault } from './fault.ts'

/**
 * The faults that no longer fit the tree below `root`, a sentence each: a text that is not in its file exactly
 * once, a file that does not parse with the fault in it, or tests that do not exist.
 */
export function staleFaults(root: string, faults: readonly Fault[]): readonly string[] {
  return faults.flatMap((fault) => [...wrongPlace(root, fault), ...missingTests(root, fault)])
}

function wrongPlace(root: string, fault: Fault): string[] {
  if (!existsSync(join(root, fault.file))) return [`${fault.file} does not exist (${fault.breaks})`]
  try {
    const { errors } = parseSync(fault.file, applyFault(root, fault))
    return errors.map(
      ({ message }) => `${fault.file} cannot be read with the fault: ${message} (${fault.breaks})`,
    )
  } catch (error) {
    return [(error as Error).message]
  }
}

function missingTests(root: string, { breaks, tests }: Fault): string[] {
  if (tests.length === 0) return [`no test must notice: ${breaks}`]
  return tests
    .filter((file) => !/\.test\.tsx?$/.test(file) || !existsSync(join(root, file)))
    .map((file) => `${file} is no test (${breaks})`)
}
