import { resolve } from 'node:path'
import { openStorage } from '../media/files/open-storage.ts'
import { openForCopy } from '../store/copy/open-for-copy.ts'
import { recordBackup } from './backup/backup-record.ts'
import { createBackup } from './backup/create-backup.ts'
import type { BareCommand } from './command.ts'
import { noDatabase } from './no-database.ts'
import { quietLog } from './quiet-log.ts'

export const backupCreate: BareCommand = {
  name: 'backup create',
  usage: '{directory}',
  sentence: 'Writes database and files, as they are at one moment, into a new directory.',
  needs: 'nothing',
  async run({ config, now, say }, [directory, ...rest]) {
    if (directory === undefined || rest.length > 0) return 'usage'
    const refused = noDatabase(config)
    if (refused !== null) return { refused }
    const made = await recorded(config.dataDir, now, async () => {
      const { storage } = await openStorage(config)
      const engine = await openForCopy({
        databaseUrl: config.databaseUrl ?? undefined,
        dataDir: config.dataDir,
        log: quietLog(say),
      })
      try {
        return await createBackup({ engine, storage, directory: resolve(directory), now: now() })
      } finally {
        await engine.close()
      }
    })
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    const missing = made.missingFiles.length
    return {
      done:
        `${directory} holds ${made.tables.length} tables with ${rows} rows, and ${made.files} files.` +
        (missing === 0
          ? ''
          : ` ${missing} more were removed meanwhile or are lost; the manifest names them.`),
    }
  },
}

/** Does the work and writes down how it ended, for the metrics of a running service. */
async function recorded<T>(dataDir: string, now: () => Date, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    recordBackup(dataDir, 'succeeded', now())
    return result
  } catch (error) {
    recordBackup(dataDir, 'failed', now())
    throw error
  }
}
