import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const ROOT = new URL('../../..', import.meta.url).pathname
const takenBy = new Map<string, string>()

/** A class in the built page: its own name, so that it can be told, and three digits of its file. */
export function className(name: string, file: string): string {
  const path = relative(ROOT, file.replace(/\?.*/, ''))
  const made = `${name}${createHash('sha256').update(path).digest('hex').slice(0, 3)}`
  if ((takenBy.get(made) ?? path) !== path)
    throw new Error(`${path} and ${takenBy.get(made)} both make the class ${made}`)
  takenBy.set(made, path)
  return made
}
