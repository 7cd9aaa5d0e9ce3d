import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/**
 * A sentence where there is no database yet, else null: opening would create an empty one, and its emptiness would
 * pass for an answer.
 */
export function noDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string | null {
  return databaseUrl === null && !existsSync(join(dataDir, 'database'))
    ? `There is no database in ${dataDir}: set DATA_DIR, or start the service once.`
    : null
}
