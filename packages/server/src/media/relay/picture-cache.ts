import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Clock } from '../../clock.ts'
import type { RasterType } from '../preview/image-size.ts'
import { rasterTypeOf } from '../preview/sniff-media.ts'

/** As long as browsers are told to keep a picture. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** How often being used is written down. */
const USED_MS = 60 * 60 * 1000
const MAX_FILES = 20_000
/** What is older than this among unfinished files was left by a process that died: none takes so long. */
const LEFT_BEHIND_MS = 10 * 60_000
const FIRST_BYTES = 32
/** A tenth of the room is made free at once, so that looking through all files is seldom. */
const FULL_SHARE = 0.9

/** A picture that was kept. */
export interface KeptPicture {
  readonly type: RasterType
  readonly body: Readable
}

/**
 * Pictures of other sites on this machine's disk, at most `maxBytes` of them for a day; those that were not used for
 * the longest time go first. Names are hashes of addresses. Several nodes may share the directory.
 */
export interface PictureCache {
  /** The picture of an address, when it is kept and still one by its bytes. */
  find(url: string): Promise<KeptPicture | null>
  /** A name for a file that is being fetched. */
  newPath(): string
  /** Keeps the whole picture that stands at `path`, or removes it where nothing is kept. */
  keep(url: string, path: string, bytes: number): Promise<void>
  /** Keeps the picture of an address no longer. */
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
    // what was kept while a sweep looked through the directory is seen by one more
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
      // gone meanwhile: it is open, and that is enough
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

/** Removes what is too old, then what was not used for the longest time, until there is room again. */
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
