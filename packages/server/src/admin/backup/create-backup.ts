import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { pictureKey, SCALES, STILL_OF } from '../../media/emoticons/emoticon-sizes.ts'
import { isFileKey } from '../../media/files/file-key.ts'
import type { Storage } from '../../media/files/storage.ts'
import { copyLine } from '../../store/copy/copy-text.ts'
import { inCopySession } from '../../store/copy/copy-session.ts'
import { CopyError } from '../../store/copy/copy-error.ts'
import { readNamedFiles, type NamedFiles } from '../../store/copy/file-keys.ts'
import type { Source, SourceTable } from '../../store/copy/fill.ts'
import { countRows, totalRows } from '../../store/copy/count-rows.ts'
import { openSource } from '../../store/copy/open-source.ts'
import type { TellProgress } from '../../progress/progress.ts'
import type { Engine } from '../../store/engine.ts'
import { filePath, FORMAT, MANIFEST_FILE, SUMS_FILE, tablePath, TABLES, type Manifest } from './manifest.ts'
import { programVersion } from './program-version.ts'
import { writeFile } from './write-file.ts'

export interface BackupOptions {
  /** Called when the directory exists; the engine is closed afterwards. */
  readonly openEngine: () => Promise<Engine>
  readonly storage: Storage
  readonly directory: string
  readonly now: Date
  readonly progress: TellProgress
}

/**
 * Writes the database as it is at one moment, and the files that its rows refer to. A file is stored before its
 * row, so the files of that moment's rows exist; the service may run meanwhile. Throws `CopyError`.
 */
export async function createBackup({
  openEngine,
  storage,
  directory,
  now,
  progress,
}: BackupOptions): Promise<Manifest> {
  await takeDirectory(directory)
  const sums: string[] = []
  const keep = async (path: string, content: Readable): Promise<void> => {
    sums.push(`${await writeFile(join(directory, path), content)}  ${path}\n`)
  }
  const tables: Manifest['tables'] = []
  const engine = await openEngine()
  const { level, serverVersion, named } = await (async () => {
    try {
      return await inCopySession(engine, 'read', async (client) => {
        const source: Source = await openSource(client)
        const counted = countRows(await totalRows(client, source.tables), progress)
        for (const table of source.tables) {
          await keep(tablePath(table.name), linesOf(table, counted).pipe(createGzip()))
          tables.push({ name: table.name, columns: [...table.columns], ...(await table.digest()) })
        }
        const { rows } = await client.query<{ version: string }>(
          `select current_setting('server_version') as version`,
        )
        const named = await readNamedFiles(client)
        return { level: source.level, serverVersion: rows[0]!.version, named }
      })
    } finally {
      await engine.close()
    }
  })()
  const missingFiles: string[] = []
  let files = 0
  const keys = keysOf(named)
  for (const [done, key] of keys.entries()) {
    progress({ label: 'Copying files', done, total: keys.length, unit: 'files' })
    const content = await storage.open(key)
    if (content === null) missingFiles.push(key)
    else {
      await keep(filePath(key), content)
      files += 1
    }
  }
  if (keys.length > 0)
    progress({ label: 'Copying files', done: keys.length, total: keys.length, unit: 'files' })
  const manifest: Manifest = {
    format: FORMAT,
    createdAt: now.toISOString(),
    version: programVersion(),
    engine: engine.name,
    serverVersion,
    migrations: [...level],
    tables,
    files,
    missingFiles,
    sums: await writeFile(join(directory, SUMS_FILE), Readable.from([sums.join('')])),
  }
  await writeFile(join(directory, MANIFEST_FILE), Readable.from([`${JSON.stringify(manifest, null, 2)}\n`]))
  return manifest
}

async function takeDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // of two backups that find it empty at the same time only one can create this directory
  const isOurs =
    (await readdir(directory)).length === 0 &&
    (await mkdir(join(directory, TABLES), { mode: 0o700 }).then(() => true, unlessThere))
  if (!isOurs) throw new CopyError(`${directory} is not empty: a backup has a directory of its own.`)
}

function unlessThere(error: unknown): false {
  if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
  throw error
}

function linesOf(table: SourceTable, counted: (rows: number) => void): Readable {
  return Readable.from(
    (async function* () {
      for await (const rows of table.rows()) {
        yield rows.map(copyLine).join('')
        counted(rows.length)
      }
    })(),
  )
}

function keysOf({ uploads, emoticons }: NamedFiles): readonly string[] {
  const pictures = emoticons.flatMap(({ file, is_moving }) =>
    SCALES.flatMap((scale) =>
      [scale, ...(is_moving ? [STILL_OF[scale]] : [])].map((of) => pictureKey(file, of)),
    ),
  )
  // emoticons that ship with the program have other keys and need no backup
  return [...new Set([...uploads, ...pictures])].filter(isFileKey)
}
