import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import type { TellProgress } from '../../progress/progress.ts'
import { CopyError } from '../../store/copy/copy-error.ts'
import { hashOf } from './hash-of.ts'
import type { FoundService } from './find-services.ts'
import type { Request } from './messages.ts'
import { nextReply } from './next-reply.ts'

/** Directory of the database's log (WAL), which is copied last. */
const LOG = 'pg_wal'
const OTHER_VERSION = 'The service answered something else than was asked: it is of another version.'
/** Files that a start makes anew, those that mark the database as in use, and the log, which is copied later. */
const NOT_COPIED =
  /^(?:postmaster\.pid$|(?:pg_wal|pg_stat_tmp|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans)\/)/

/**
 * Copies the embedded database of a running service into a new directory `target`, while the service goes on.
 * Files are copied while they change, and after them the log, which has every change: opening the copy brings it
 * to the moment when the copying ended. Throws `CopyError`, `ControlError`, and errors of the file system.
 */
export async function copyRunning(
  { lines }: FoundService,
  config: Pick<Config, 's3Url'>,
  target: string,
  progress: TellProgress,
): Promise<void> {
  const ask = async (request: Request) => {
    lines.write(request)
    const reply = await nextReply(lines)
    if ('refused' in reply) throw new CopyError(reply.refused)
    return reply
  }
  try {
    const begun = await ask({ beginCopy: true })
    if (!('copyFrom' in begun)) throw new CopyError(OTHER_VERSION)
    if (begun.files !== hashOf(config.s3Url))
      throw new CopyError(
        'The service has another S3_URL than this command: give it the settings of the service. With systemd, gwar-admin does.',
      )
    const source = begun.copyFrom
    await copyFiles(
      source,
      target,
      (path) => !NOT_COPIED.test(path),
      tellCopied('Copying the database', progress),
    )
    const ended = await ask({ endCopy: true })
    if (!('label' in ended)) throw new CopyError(OTHER_VERSION)
    await copyFiles(
      source,
      target,
      (path) => path.startsWith(`${LOG}/`),
      tellCopied("Copying the database's log", progress),
    )
    await writeFile(join(target, 'backup_label'), ended.label, { mode: 0o600 })
  } finally {
    // a closed connection lets the service drop its log again
    lines.destroy()
  }
}

/**
 * Copies the files for which `isWanted` is true, and all directories; a file that vanished meanwhile is skipped.
 */
async function copyFiles(
  source: string,
  target: string,
  isWanted: (path: string) => boolean,
  copied: (done: number, total: number) => void,
): Promise<void> {
  const files: { readonly path: string; readonly size: number }[] = []
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name)
    const path = full.slice(source.length + 1)
    if (entry.isDirectory()) await mkdir(join(target, path), { recursive: true, mode: 0o700 })
    else if (isWanted(path)) files.push({ path, size: (await stat(full).catch(() => ({ size: 0 }))).size })
  }
  const total = files.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  for (const { path, size } of files) {
    await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 })
    await copyFile(join(source, path), join(target, path), constants.COPYFILE_FICLONE).catch(unlessGone)
    done += size
    copied(done, total)
  }
}

function tellCopied(label: string, progress: TellProgress): (done: number, total: number) => void {
  return (done, total) => progress({ label, done, total, unit: 'bytes' })
}

function unlessGone(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
