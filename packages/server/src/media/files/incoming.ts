import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { privateDirectory } from '../../private-directory.ts'

/** Older files were left by a process that ended: no upload takes this long. */
const LEFT_BEHIND_MS = 60 * 60 * 1000

/** The folder in which uploads are received and pictures are written before they are stored. */
export interface Incoming {
  /**
   * Runs `work` with a function that gives paths for temporary files. When it ends, all files under these paths
   * are removed.
   */
  use<T>(work: (newPath: () => string) => Promise<T>): Promise<T>
  /** Removes what processes left that ended, as is done when the folder is opened. */
  sweep(): Promise<void>
}

export async function openIncoming(directory: string): Promise<Incoming> {
  await privateDirectory(directory)
  await removeLeftBehind(directory)
  return {
    async use(work) {
      const paths: string[] = []
      try {
        return await work(() => {
          const path = join(directory, randomBytes(16).toString('hex'))
          paths.push(path)
          return path
        })
      } finally {
        await Promise.all(paths.map((path) => rm(path, { force: true })))
      }
    },
    sweep: () => removeLeftBehind(directory),
  }
}

/** Whether a file name is one that {@link openIncoming} makes. */
function isOurs(name: string): boolean {
  return /^[0-9a-f]{32}$/.test(name)
}

async function removeLeftBehind(directory: string): Promise<void> {
  const now = Date.now()
  for (const name of (await readdir(directory)).filter(isOurs)) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (found !== null && now - found.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true })
  }
}
