import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { StoreOpenError } from '../store-open-error.ts'
import type { StoreOpenReason } from '../store-open-error.ts'

/** A new database takes 40 MB, and a running one must be able to write its log. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024
/** The data format of the PGlite in use. */
const FORMAT = '18'

/**
 * Makes the data directory where there is none; throws a sentence about what is wrong with it. The lock comes
 * next.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!statSync(dataDir).isDirectory()) throw notADirectory(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < LEAST_FREE_BYTES)
      throw new StoreOpenError('not_writable', `The disk of ${dataDir} is full.`)
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
}

/**
 * Refuses a directory that is not a database of ours; an empty one counts as none. The caller holds the lock.
 */
export function checkDataDirectory(directory: string): void {
  if (!existsSync(directory)) return
  try {
    if (readdirSync(directory).length === 0) {
      rmdirSync(directory)
      return
    }
    const format = join(directory, 'PG_VERSION')
    const found = existsSync(format) ? readFileSync(format, 'utf8').trim() : 'none'
    if (found !== FORMAT)
      throw new StoreOpenError(
        'not_a_database',
        `${directory} holds no database of this version (format ${found}, needed ${FORMAT}).`,
      )
  } catch (error) {
    throw explainFileError(error, directory)
  }
}

const REASONS: Readonly<Record<string, (path: string) => [StoreOpenReason, string]>> = {
  EACCES: (path) => ['no_rights', `No right to read and write ${path}.`],
  EPERM: (path) => ['no_rights', `No right to read and write ${path}.`],
  EROFS: (path) => ['not_writable', `${path} is on a read-only disk.`],
  ENOSPC: (path) => ['not_writable', `The disk of ${path} is full.`],
  EDQUOT: (path) => ['not_writable', `The disk quota of ${path} is used up.`],
}

/** A sentence for a file system error; other errors are returned as they are. */
export function explainFileError(error: unknown, path: string): unknown {
  if (error instanceof StoreOpenError) return error
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOTDIR' || code === 'EEXIST') return notADirectory(path)
  const reason = REASONS[code]?.(path)
  return reason === undefined ? error : new StoreOpenError(...reason, { cause: error })
}

function notADirectory(path: string): StoreOpenError {
  return new StoreOpenError('not_a_directory', `${path} is not a directory.`)
}
