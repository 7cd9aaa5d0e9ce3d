import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

/**
 * The text of the fault's file below `root` with the fault applied. Throws when the text to replace is not in the
 * file exactly once.
 */
export function applyFault(root: string, { file, find, replace, breaks }: Fault): string {
  const source = readFileSync(join(root, file), 'utf8')
  const parts = source.split(find)
  if (parts.length !== 2)
    throw new Error(`${file} holds ${JSON.stringify(find)} ${parts.length - 1} times, not once (${breaks})`)
  return parts.join(replace)
}
