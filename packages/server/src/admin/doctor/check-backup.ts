import { readBackupRecord } from '../backup/backup-record.ts'
import { failed, passed, warning, type Check } from './finding.ts'

const OLD_MS = 36 * 60 * 60 * 1000

/** Whether there is a backup, and a recent one. */
export const checkBackup: Check = async ({ config }) => {
  const { succeededAt, failedAt } = readBackupRecord(config.dataDir)
  const at = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
  if (failedAt > succeededAt)
    return [
      failed(
        `The last backup failed, ${at(failedAt)} UTC: make one by backup create, and read what it says.`,
      ),
    ]
  if (succeededAt === 0)
    return [warning('No backup was made yet: backup create makes one, gwar-backup.timer one each night.')]
  const isOld = Date.now() - succeededAt > OLD_MS
  return [
    isOld
      ? warning(`The last backup is of ${at(succeededAt)} UTC: let gwar-backup.timer make one each night.`)
      : passed(`The last backup is of ${at(succeededAt)} UTC.`),
  ]
}
