import { statfs } from 'node:fs/promises'

/** The file system of a directory, in bytes. */
export interface DiskSpace {
  /** What the service's user may still write. */
  readonly free: number
  readonly size: number
}

const ANSWER_MS = 2000

/**
 * A function that reads the disk space of a directory: null where there is no answer within two seconds, or no
 * directory.
 */
export function diskSpaceOf(directory: string): () => Promise<DiskSpace | null> {
  let pending: Promise<DiskSpace | null> | null = null
  const ask = async (): Promise<DiskSpace | null> => {
    try {
      const { bavail, blocks, bsize } = await statfs(directory)
      return { free: bavail * bsize, size: blocks * bsize }
    } catch {
      return null
    } finally {
      pending = null
    }
  }
  return async () => {
    // one call at a time, so that a hanging disk does not block a thread for each
    pending ??= ask()
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), ANSWER_MS)
    try {
      return await Promise.race([pending, late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
