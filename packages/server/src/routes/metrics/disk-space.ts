import { statfs } from 'node:fs/promises'

/** Bytes of the file system that a directory lies on. */
export interface DiskSpace {
  /** What the service's user may still write. */
  readonly free: number
  readonly size: number
}

const ANSWER_MS = 2000

/** What asks for the disk of a directory: null where there is no answer within two seconds, or no directory. */
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
    // one question at a time: a disk that hangs must not take a thread with each
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
