import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import type { Database } from '../nouns.ts'
import type { Log } from '../log.ts'
import { migrations } from './migrations.ts'

/**
 * Settings of server or role must not end a migration, or the wait for another process's. For a table lock it
 * waits only a second, because whoever writes a message waits behind it, and a backup may read for an hour.
 */
const TIMEOUTS = ['set statement_timeout = 0', `set lock_timeout = '1s'`]
const PAUSE_MS = 2000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the schema up to date. Several processes may do it at once: kysely's migrator holds an advisory lock
 * while it runs pending migrations in one transaction.
 */
export async function migrate(db: Kysely<Database>, log: Log): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (const statement of TIMEOUTS) await sql.raw(statement).execute(connection)
    try {
      await untilMigrated(connection, log)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

async function untilMigrated(db: Kysely<Database>, log: Log): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  for (;;) {
    const { error, results } = await migrator.migrateToLatest()
    if (error === undefined) {
      for (const { migrationName } of results ?? []) log.info({ migration: migrationName }, 'schema migrated')
      return
    }
    if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error
    log.warn(
      {},
      'a backup or a long query holds a table that a migration changes: trying again until it is free',
    )
    await pause(PAUSE_MS)
  }
}
