import { resolve } from 'node:path'
import { openStorage } from '../../media/files/open-storage.ts'
import { openForCopy } from '../../store/copy/open-for-copy.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import type { BareCommand } from '../command.ts'
import { refuseBesideService } from '../control/refuse-beside-service.ts'
import { quietLog } from '../quiet-log.ts'

export const backupRestore: BareCommand = {
  name: 'backup restore',
  usage: '{directory}',
  sentence: 'Restores a backup into an empty database and the file storage; the engines may differ.',
  needs: 'nothing',
  async run({ config, cwd, say, progress }, [directory, ...rest]) {
    if (directory === undefined || rest.length > 0) return 'usage'
    const place = resolve(cwd, directory)
    const running = await refuseBesideService(config, config.databaseUrl)
    if (running !== null) return { refused: running }
    // read first, so that a damaged backup leaves nothing behind
    const backup = await readBackup(place)
    const { storage, incoming } = await openStorage(config)
    const engine = await openForCopy({
      databaseUrl: config.databaseUrl ?? undefined,
      dataDir: config.dataDir,
      log: quietLog(say),
    })
    try {
      await restoreBackup(backup, place, { engine, storage, incoming }, { say, progress })
      return {
        done: `Restored ${backup.manifest.tables.length} tables and ${backup.keys.length} files of ${backup.manifest.createdAt}; every table's rows were counted and compared.`,
      }
    } finally {
      await engine.close()
    }
  },
}
