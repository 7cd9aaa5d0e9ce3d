import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { diskSpaceOf } from './disk-space.ts'

test('tells of the disk of a directory, to everybody who asks at once', async () => {
  const ask = diskSpaceOf(tmpdir())
  const [first, second] = await Promise.all([ask(), ask()])
  expect(first!.size).toBeGreaterThan(first!.free)
  expect(second).toEqual(first)
})

test('a directory that is not there has no figures', async () => {
  expect(await diskSpaceOf('/nowhere/at/all')()).toBeNull()
})
