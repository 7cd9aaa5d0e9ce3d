import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStorage } from '../../media/files/open-storage.ts'
import { readConfig } from '../../config.ts'
import { createBackup } from './create-backup.ts'

test('of backups that find a directory empty at the same moment one has it, and the others touch nothing', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'gwar-backup-'))
  const read = readConfig({ DATA_DIR: join(directory, 'data') })
  if (!read.ok) throw new Error('no settings')
  const { storage } = await openStorage(read.config)
  let opened = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      createBackup({
        openEngine: () => {
          opened += 1
          return Promise.reject(new Error('no database'))
        },
        storage,
        directory: join(directory, 'backup'),
        now: new Date(0),
        progress: () => undefined,
      }),
    ),
  )
  expect(opened).toBe(1)
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'done'))
  expect(reasons.sort()).toEqual([
    ...Array<string>(3).fill(expect.stringContaining('is not empty: a backup has a directory of its own.')),
    'Error: no database',
  ])
  expect(await readdir(join(directory, 'backup'))).toEqual(['tables'])
  await rm(directory, { recursive: true })
})
