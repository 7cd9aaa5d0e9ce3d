import { expect, test } from 'vitest'
import { packagesWithEngines, readLockfile } from './lockfile.ts'

test('npm installs every package under any Node.js: the lockfile names none (npm run lockfile takes them out)', () => {
  const lockfile = readLockfile()
  expect(Object.keys(lockfile.packages).length).toBeGreaterThan(100)
  expect(packagesWithEngines(lockfile)).toEqual([])
})
