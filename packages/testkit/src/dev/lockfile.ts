import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm run lockfile`: removes from the lockfile which Node.js version each package asks for. npm compares that
 * with the Node.js that runs npm, while the packages run with the one that `bin/node` finds. Under Node.js 18 npm
 * would leave out programs of optional packages, among them sharp's, and print a page of warnings.
 */
const LOCKFILE = fileURLToPath(new URL('../../../../package-lock.json', import.meta.url))

interface Lockfile {
  readonly packages: Record<string, { engines?: unknown }>
}

/**
 * Paths of the packages in the lockfile that ask for a version of Node.js; the project itself is left out.
 */
export function packagesWithEngines({ packages }: Lockfile): readonly string[] {
  return Object.keys(packages).filter((path) => path !== '' && packages[path]!.engines !== undefined)
}

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(LOCKFILE, 'utf8')) as Lockfile
}

if (import.meta.main) {
  const lockfile = readLockfile()
  for (const path of packagesWithEngines(lockfile)) delete lockfile.packages[path]!.engines
  writeFileSync(LOCKFILE, `${JSON.stringify(lockfile, null, 2)}\n`)
}
