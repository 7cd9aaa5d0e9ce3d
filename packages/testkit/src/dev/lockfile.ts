import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * `npm run lockfile`: takes out of the lockfile which Node.js each package wants. npm compares that with the Node.js
 * that npm itself runs with, while the packages run with the one that `bin/node` finds: under Node.js 18 it would
 * leave out the programs of optional packages, among them the picture library, and print a page of warnings.
 */
const LOCKFILE = fileURLToPath(new URL('../../../../package-lock.json', import.meta.url))

interface Lockfile {
  readonly packages: Record<string, { engines?: unknown }>
}

/** The paths of packages whose wishes stand in the lockfile; the project's own is not among them. */
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
