import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import { migrations } from './migrations.ts'

/**
 * Brings the schema up to date. Safe with several processes at once: kysely's migrator holds an advisory
 * lock for the transaction in which it looks for pending migrations and runs them.
 */
export async function migrate(db: Kysely<Database>, log: Log): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
  for (const { migrationName } of results ?? []) log.info({ migration: migrationName }, 'schema migrated')
}
