import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** When backups of this DATA_DIR last succeeded and failed, in ms since 1970; 0 for never. */
export interface BackupRecord {
  readonly succeededAt: number
  readonly failedAt: number
}

const NEVER: BackupRecord = { succeededAt: 0, failedAt: 0 }
const pathOf = (dataDir: string): string => join(dataDir, 'backups.json')

/** Reads what `backup create` recorded; the service shows it as a metric. A damaged file counts as none. */
export function readBackupRecord(dataDir: string): BackupRecord {
  try {
    const { succeededAt, failedAt } = JSON.parse(
      readFileSync(pathOf(dataDir), 'utf8'),
    ) as Partial<BackupRecord>
    return { succeededAt: timeOf(succeededAt), failedAt: timeOf(failedAt) }
  } catch {
    return NEVER
  }
}

function timeOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** Records how a backup ended, where DATA_DIR exists. Written by root, the file gets the owner of the directory. */
export function recordBackup(dataDir: string, outcome: 'succeeded' | 'failed', at: Date): void {
  if (!existsSync(dataDir)) return
  const path = pathOf(dataDir)
  const record: BackupRecord = { ...readBackupRecord(dataDir), [`${outcome}At`]: at.getTime() }
  writeFileSync(`${path}.new`, `${JSON.stringify(record)}\n`, { mode: 0o600 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = statSync(dataDir)
    chownSync(`${path}.new`, uid, gid)
  }
  renameSync(`${path}.new`, path)
}
