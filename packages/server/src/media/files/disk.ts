import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isFileKey } from './file-key.ts'
import type { Storage } from './storage.ts'

/** A storage in a directory of this machine, with a subdirectory for the first two letters of each key. */
export function diskStorage(directory: string): Storage {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error('not a key of a file')
    return join(directory, key.slice(0, 2), key.slice(2, 4), key)
  }
  return {
    async put(key, path) {
      const target = pathOf(key)
      const folder = dirname(target)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // whole and on the disk before it has its name, so that a key never names half a file
      await seal(path)
      try {
        await rename(path, target)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
        await copyTo(path, target)
      }
      await flush(folder)
    },

    async open(key, range) {
      const path = pathOf(key)
      try {
        const file = await open(path)
        return createReadStream(path, { fd: file, ...range })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },

    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

/** Where the incoming folder lies on another disk: under another name until it is complete. */
async function copyTo(path: string, target: string): Promise<void> {
  const partial = `${target}.${randomBytes(6).toString('hex')}.part`
  try {
    await copyFile(path, partial)
    await seal(partial)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Nobody else reads it, whatever the umask was when it was written, and its bytes are on the disk. */
async function seal(path: string): Promise<void> {
  await chmod(path, 0o600)
  await flush(path)
}

/** Resolves when the bytes of a file, or the names in a directory, are on the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
