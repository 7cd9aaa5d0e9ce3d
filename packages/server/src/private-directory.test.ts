import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
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

test('one that holds what others keep there stays as it is', async () => {
  const path = join(directory, 'open')
  await mkdir(join(path, 'ours'), { recursive: true })
  await chmod(path, 0o755)
  const isOurs = (name: string) => name === 'ours'
  await writeFile(join(path, 'theirs'), 'x')
  expect(await privateDirectory(path, isOurs)).toBe(false)
  expect(await modeOf(path)).toBe('755')
  await rm(join(path, 'theirs'))
  await mkdir(join(path, 'lost+found'))
  expect(await privateDirectory(path, isOurs)).toBe(true)
  expect(await modeOf(path)).toBe('700')
})

test('bad luck: DATA_DIR is a folder with other things: it stays open, with a warning, and what the service keeps is closed', async () => {
  const data = join(directory, 'site')
  const older = join(data, 'files', 'ab', 'cd')
  const theirs = [join(data, 'index.html'), join(data, 'files', 'logo.png')]
  await mkdir(older, { recursive: true })
  await mkdir(join(data, 'files', 'incoming'))
  for (const path of theirs) await writeFile(path, 'x')
  for (const path of [data, join(data, 'files'), join(data, 'files', 'ab'), join(data, 'files', 'incoming')])
    await chmod(path, 0o755)
  const world = await createWorld({ settings: { DATA_DIR: data } })
  try {
    const anna = await world.person('Anna')
    const id = await channelWithFiles(world, anna, 'otwarte')
    await uploaded(world, id, { name: 'a.jpg', bytes: await jpeg(900, 600) }, anna)
    for (const path of [data, join(data, 'files')]) expect(await modeOf(path)).toBe('755')
    for (const name of ['control', 'relay', 'files/ab', 'files/incoming'])
      expect([name, await modeOf(join(data, name))]).toEqual([name, '700'])
    for (const path of theirs) expect(await readFile(path, 'utf8')).toBe('x')
    expect(world.logs.filter((line) => line.includes('DATA_DIR is open to other users'))).toHaveLength(1)
  } finally {
    await world.close()
  }
})

test('attack: another user of the machine reads uploads: after a start, nothing in the data directory is open', async () => {
  const data = join(directory, 'data')
  await mkdir(join(data, 'files', 'incoming'), { recursive: true })
  // pictures of links, which the service made itself
  await mkdir(join(data, 'cards'))
  for (const path of [data, join(data, 'files'), join(data, 'files', 'incoming')]) await chmod(path, 0o755)
  const world = await createWorld({ settings: { DATA_DIR: data } })
  try {
    const anna = await world.person('Anna')
    const id = await channelWithFiles(world, anna, 'zamkniete')
    await uploaded(world, id, { name: 'a.jpg', bytes: await jpeg(900, 600) }, anna)
    for (const path of [data, join(data, 'files'), join(data, 'files', 'incoming')])
      expect(await modeOf(path)).toBe('700')
    expect(world.logs.filter((line) => line.includes('DATA_DIR'))).toEqual([])
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
