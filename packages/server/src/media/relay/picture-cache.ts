import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '../../clock.ts'
import type { RasterType } from '../preview/read/image-size.ts'
import { rasterTypeOf } from '../preview/read/sniff-media.ts'

/** How long a picture is kept, which is also how long browsers may cache it. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** At most this often the time of the last use is updated. */
const USED_MS = 60 * 60 * 1000
const MAX_FILES = 20_000
/** Unfinished files older than this were left by a process that ended: no fetch takes so long. */
const LEFT_BEHIND_MS = 10 * 60_000
const FIRST_BYTES = 32
/** When the cache is full a tenth of it is freed at once, so that the directory is seldom searched. */
const FULL_SHARE = 0.9

/** A cached picture. */
export interface KeptPicture {
  readonly type: RasterType
  readonly body: Readable
}

/**
 * Pictures of other sites on this machine's disk: at most `maxBytes`, each for a day, the least recently used
 * deleted first. File names are hashes of addresses. Several nodes may share the directory.
 */
export interface PictureCache {
  /** The picture of an address, where it is cached and its bytes are still those of a picture. */
  find(url: string): Promise<KeptPicture | null>
  /** A path for a file that is being fetched. */
  newPath(): string
  /** Caches the complete picture at `path`, or removes it where caching is off. */
  keep(url: string, path: string, bytes: number): Promise<void>
  /** Removes the picture of an address. */
  remove(url: string): Promise<void>
  /** Resolves when no file is being removed. */
  settled(): Promise<void>
}

export async function openPictureCache(options: {
  readonly directory: string
  readonly maxBytes: number
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}): Promise<PictureCache> {
  const { directory, maxBytes, clock, onError } = options
  const unfinished = join(directory, 'unfinished')
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  let newBytes = 0
  let newFiles = 0
  let sweeping: Promise<void> | null = null
  let isSweepWanted = false
  const pathOf = (url: string): string => {
    const name = createHash('sha256').update(url).digest('hex')
    return join(directory, name.slice(0, 2), name)
  }
  const sweepWhileWanted = async (): Promise<void> => {
    // pictures that were added while a sweep read the directory are seen by another one
    while (isSweepWanted) {
      isSweepWanted = false
      await sweep({ directory, maxBytes, now: clock.now().getTime() })
    }
  }
  const sweepSoon = (): void => {
    newBytes = 0
    newFiles = 0
    isSweepWanted = true
    sweeping ??= sweepWhileWanted()
      .catch(onError)
      .finally(() => {
        sweeping = null
      })
  }
  await removeLeftBehind(unfinished)
  sweepSoon()
  return {
    async find(url) {
      if (maxBytes === 0) return null
      const path = pathOf(url)
      const now = clock.now()
      const file = await open(path).catch(() => null)
      if (file === null) return null
      const { mtime, atime } = await file.stat()
      const first = Buffer.alloc(FIRST_BYTES)
      const { bytesRead } = await file.read(first, 0, FIRST_BYTES, 0)
      const type = rasterTypeOf(first.subarray(0, bytesRead))
      if (type === null || now.getTime() - mtime.getTime() > KEPT_MS) {
        await file.close()
        if (type === null) await rm(path, { force: true })
        return null
      }
      // deleted in the meantime: it is open, so it can still be read
      if (now.getTime() - atime.getTime() > USED_MS) await utimes(path, now, mtime).catch(() => undefined)
      return { type, body: file.createReadStream({ start: 0 }) }
    },

    newPath: () => join(unfinished, randomBytes(16).toString('hex')),

    async keep(url, path, bytes) {
      if (maxBytes === 0) {
        await rm(path, { force: true })
        return
      }
      const target = pathOf(url)
      const now = clock.now()
      await utimes(path, now, now)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(path, target)
      newBytes += bytes
      newFiles += 1
      if (newBytes > maxBytes * (1 - FULL_SHARE) || newFiles > MAX_FILES * (1 - FULL_SHARE)) sweepSoon()
    },

    remove: (url) => rm(pathOf(url), { force: true }),

    async settled() {
      await sweeping
    },
  }
}

/** Removes pictures that are too old, then the least recently used, until there is room. */
async function sweep({
  directory,
  maxBytes,
  now,
}: {
  readonly directory: string
  readonly maxBytes: number
  readonly now: number
}): Promise<void> {
  const kept: { path: string; size: number; usedAt: number }[] = []
  for (const folder of await readdir(directory)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue
    for (const name of await readdir(join(directory, folder))) {
      if (!/^[0-9a-f]{64}$/.test(name)) continue
      const path = join(directory, folder, name)
      const found = await stat(path).catch(() => null)
      if (found === null) continue
      if (now - found.mtimeMs > KEPT_MS) await rm(path, { force: true })
      else kept.push({ path, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) })
    }
  }
  let bytes = kept.reduce((sum, { size }) => sum + size, 0)
  if (bytes <= maxBytes * FULL_SHARE && kept.length <= MAX_FILES * FULL_SHARE) return
  let files = kept.length
  for (const { path, size } of kept.sort((one, other) => one.usedAt - other.usedAt)) {
    if (bytes <= maxBytes * FULL_SHARE && files <= MAX_FILES * FULL_SHARE) return
    await rm(path, { force: true })
    bytes -= size
    files -= 1
  }
}

async function removeLeftBehind(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!/^[0-9a-f]{32}$/.test(name)) continue
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true })
  }
}
