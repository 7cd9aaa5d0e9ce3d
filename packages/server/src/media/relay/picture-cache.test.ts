import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../clock.ts'
import { openPictureCache } from './picture-cache.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gwar-pictures-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('old pictures and what a dead process left go; files that others keep there stay', async () => {
  const ours = [join('ab', 'ab'.repeat(32)), join('unfinished', 'ab'.repeat(16))]
  const theirs = [join('ab', 'notes.txt'), join('notes', 'ab'.repeat(32)), join('unfinished', 'notes.txt')]
  const long = new Date(Date.now() - 48 * 60 * 60 * 1000)
  for (const name of [...ours, ...theirs]) {
    const path = join(directory, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'x')
    await utimes(path, long, long)
  }
  const errors: unknown[] = []
  const cache = await openPictureCache({
    directory,
    maxBytes: 0,
    clock: systemClock,
    onError: (error) => errors.push(error),
  })
  await cache.settled()
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const left = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  expect(left.sort()).toEqual(theirs.map((name) => join(directory, name)).sort())
  expect(errors).toEqual([])
})
