import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@gwar/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { channelWithFiles, jpeg, uploaded } from './media/attachments/upload.fixture.ts'
import { privateDirectory } from './private-directory.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gwar-private-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a new directory is for its owner alone, with those on the way to it', async () => {
  await privateDirectory(join(directory, 'a', 'b'))
  expect(await modeOf(join(directory, 'a'))).toBe('700')
  expect(await modeOf(join(directory, 'a', 'b'))).toBe('700')
})

test('one that stood open is closed', async () => {
  const path = join(directory, 'open')
  await mkdir(path)
  await chmod(path, 0o755)
  await privateDirectory(path)
  expect(await modeOf(path)).toBe('700')
})

test('one that is shared by all users of the machine stays as it is', async () => {
  const path = join(directory, 'shared')
  await mkdir(path)
  await chmod(path, 0o1777)
  await privateDirectory(path)
  expect(await modeOf(path)).toBe('777')
})

test('attack: another user of the machine reads uploads: after a start, nothing in the data directory is open', async () => {
  const data = join(directory, 'data')
  await mkdir(join(data, 'files', 'incoming'), { recursive: true })
  for (const path of [data, join(data, 'files'), join(data, 'files', 'incoming')]) await chmod(path, 0o755)
  const world = await createWorld({ settings: { DATA_DIR: data } })
  try {
    const anna = await world.person('Anna')
    const id = await channelWithFiles(world, anna, 'zamkniete')
    await uploaded(world, id, { name: 'a.jpg', bytes: await jpeg(900, 600) }, anna)
    for (const path of [data, join(data, 'files'), join(data, 'files', 'incoming')])
      expect(await modeOf(path)).toBe('700')
    const files = await readdir(join(data, 'files'), { recursive: true, withFileTypes: true })
    const modes = await Promise.all(
      files.map(async (entry) => [entry.isFile(), await modeOf(join(entry.parentPath, entry.name))]),
    )
    expect(modes.filter(([isFile]) => isFile)).toHaveLength(2)
    for (const [isFile, mode] of modes) expect(mode).toBe(isFile ? '600' : '700')
  } finally {
    await world.close()
  }
})
