import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { StoreOpenError } from '../store-open-error.ts'

const SQLITE_BUSY = 5

/**
 * Keeps a second process away from the database's directory, for as long as this process lives.
 *
 * It must be the kernel's lock: it ends with its process however that dies, and no process number that means
 * something else in another container or after a restart can make a living one look dead. Node gives no call for
 * such a lock, but its SQLite takes one on its file when a transaction is exclusive; nothing is stored there.
 * The owner's number stands in a file beside it, for the message only.
 */
export function lockDirectory(directory: string): { release(): void } {
  const lockFile = `${directory}.lock`
  const ownerFile = `${directory}.owner`
  const lock = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    // In memory, or an exclusive transaction would leave a journal file behind when it is killed.
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
