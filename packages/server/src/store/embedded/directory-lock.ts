import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StoreOpenError } from '../store-open-error.ts'

const SQLITE_BUSY = 5

/**
 * Keeps a second process away from the database's directory while this process lives. It has to be a lock of the
 * kernel: it ends with its process however that dies, and no process id that means something else in another
 * container or after a restart can make a living process look dead. Node.js has no call for such a lock, but its
 * SQLite takes one on its file for an exclusive transaction; nothing is stored there. The owner's process id is
 * in a file beside it, for the message only.
 */
export function lockDirectory(directory: string): { release(): void } {
  const lockFile = `${directory}.lock`
  const ownerFile = `${directory}.owner`
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    // The journal is in memory, because a killed process would leave a journal file behind.
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY)
      throw new StoreOpenError('in_use', `${directory} is in use by ${ownerOf(ownerFile)}.`)
    throw new StoreOpenError('no_rights', `Cannot lock ${lockFile}.`, { cause: error })
  }
  writeFileSync(ownerFile, String(process.pid))
  return {
    release() {
      rmSync(ownerFile, { force: true })
      lock.close()
    },
  }
}

function ownerOf(ownerFile: string): string {
  try {
    return `process ${readFileSync(ownerFile, 'utf8')}`
  } catch {
    return 'another process'
  }
}
