import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openStorage } from '../../media/files/open-storage.ts'
import { openForCopy } from '../../store/copy/open-for-copy.ts'
import type { Engine } from '../../store/engine.ts'
import { recordBackup } from './backup-record.ts'
import { createBackup } from './create-backup.ts'
import type { AdminAnswer, BareCommand } from '../command.ts'
import { copyRunning } from '../control/copy-running.ts'
import { serviceOf } from '../control/service-of.ts'
import { noDatabase } from '../no-database.ts'
import { quietLog } from '../quiet-log.ts'

/** Directory within the backup, while it is made, for the files of a running service's database. */
const COPY = 'database.copy'

export const backupCreate: BareCommand = {
  name: 'backup create',
  usage: '{directory}',
  sentence:
    'Backs up database and files, as they are at one moment, into a new directory; the service may run meanwhile.',
  needs: 'nothing',
  async run({ config, cwd, now, say, progress }, [given, ...rest]) {
    if (given === undefined || rest.length > 0) return 'usage'
    const directory = resolve(cwd, given)
    const { dataDir, databaseUrl } = config
    const log = quietLog(say)
    return recorded({ dataDir, now, say }, async () => {
      const service = databaseUrl === null ? await serviceOf(config, say) : null
      if (service !== null && 'refused' in service) return service
      const refused = service === null ? noDatabase(config) : null
      if (refused !== null) return { refused }
      let copy: string | null = null
      const openEngine = async (): Promise<Engine> => {
        if (service === null) return openForCopy({ databaseUrl: databaseUrl ?? undefined, dataDir, log })
        copy = join(directory, COPY)
        await copyRunning(service, config, join(copy, 'database'), progress)
        return openForCopy({ databaseUrl: undefined, dataDir: copy, log })
      }
      try {
        const { storage } = await openStorage(config)
        const made = await createBackup({ openEngine, storage, directory, now: now(), progress })
        const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
        const missing = made.missingFiles.length
        return {
          done:
            `${given} holds ${made.tables.length} tables with ${rows} rows, and ${made.files} files.` +
            (missing === 0
              ? ''
              : ` ${missing} more were removed meanwhile or are lost; the manifest names them.`),
        }
      } finally {
        service?.lines.destroy()
        if (copy !== null) await rm(copy, { recursive: true, force: true })
      }
    })
  },
}

/** Does the work and records how it ended, for the metrics of a running service. */
async function recorded(
  { dataDir, now, say }: { dataDir: string; now: () => Date; say: (text: string) => void },
  work: () => Promise<AdminAnswer>,
): Promise<AdminAnswer> {
  let isDone = false
  try {
    const answer = await work()
    isDone = answer !== 'usage' && !('refused' in answer)
    return answer
  } finally {
    try {
      recordBackup(dataDir, isDone ? 'succeeded' : 'failed', now())
    } catch (error) {
      say(`The metrics will not say how this ended: ${(error as Error).message}`)
    }
  }
}
