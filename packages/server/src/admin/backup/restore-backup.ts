import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Incoming } from '../../media/files/incoming.ts'
import type { Storage } from '../../media/files/storage.ts'
import { countRows } from '../../store/copy/count-rows.ts'
import { checkEmpty, fill } from '../../store/copy/fill.ts'
import type { TellProgress } from '../../progress/progress.ts'
import type { Engine } from '../../store/engine.ts'
import { filePath, type Manifest } from './manifest.ts'
import type { Backup } from './read-backup.ts'

/** A neutral media type, because the file's row has the real one. */
const TYPE = 'application/octet-stream'

/**
 * Restores a backup into an empty database. Files come first: without rows nobody reads them, and a second try
 * finds them there. Then come all rows, or none. Throws `CopyError`.
 */
export async function restoreBackup(
  { manifest, keys, rowsOf }: Backup,
  directory: string,
  target: { readonly engine: Engine; readonly storage: Storage; readonly incoming: Incoming },
  { say, progress }: { readonly say: (sentence: string) => void; readonly progress: TellProgress },
): Promise<void> {
  await checkEmpty(target.engine)
  for (const [at, key] of keys.entries()) {
    await target.incoming.use(async (newPath) => {
      const path = newPath()
      await copyFile(join(directory, filePath(key)), path)
      await target.storage.put(key, path, TYPE)
    })
    progress({ label: 'Copying files', done: at + 1, total: keys.length, unit: 'files' })
  }
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
  await fill(
    target.engine,
    sourceOf(manifest, rowsOf),
    (table, { rows }) => say(`${table}: ${rows}`),
    countRows(total, progress),
  )
}

function sourceOf(manifest: Manifest, rowsOf: Backup['rowsOf']) {
  return {
    level: manifest.migrations,
    tables: manifest.tables.map(({ name, columns, rows, checksum }) => ({
      name,
      columns,
      digest: async () => ({ rows, checksum }),
      rows: () => rowsOf(name),
    })),
  }
}
