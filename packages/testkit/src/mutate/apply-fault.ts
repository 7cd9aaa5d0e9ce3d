import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

/** The fault's file below `root` as it reads with the fault. Throws when its text does not stand there exactly once. */
export function applyFault(root: string, { file, find, replace, breaks }: Fault): string {
  const source = readFileSync(join(root, file), 'utf8')
  const parts = source.split(find)
  if (parts.length !== 2)
    throw new Error(`${file} holds ${JSON.stringify(find)} ${parts.length - 1} times, not once (${breaks})`)
  return parts.join(replace)
}
