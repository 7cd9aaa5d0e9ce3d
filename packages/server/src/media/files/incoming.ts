import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { privateDirectory } from '../../private-directory.ts'

/** What is older was left by a process that died: no upload takes this long. */
const LEFT_BEHIND_MS = 60 * 60 * 1000

/** The folder where uploads are gathered and pictures are worked on, before storage takes them. */
export interface Incoming {
  /**
   * Runs `work` with a maker of names for temporary files; whatever stands under one of them when it ends, well or
   * not, is removed.
   */
  use<T>(work: (newPath: () => string) => Promise<T>): Promise<T>
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
  }
}

/** The names of temporary files, as {@link openIncoming} makes them. */
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
