import type pg from 'pg'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine } from '../engine.ts'
import { migrations } from '../migrations/migrations.ts'
import { CopyError } from './copy-error.ts'

/** The migrations that have run on a database, in order; null where it has no schema of ours. */
export async function readLevel(client: pg.ClientBase): Promise<readonly string[] | null> {
  const { rows: found } = await client.query(`select 1 where to_regclass('kysely_migration') is not null`)
  if (found.length === 0) return null
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** Throws `CopyError` for a list that this program's migrations cannot have produced. */
export function checkLevel(level: readonly string[]): void {
  const known = Object.keys(migrations).toSorted()
  if (level.length === 0 || level.some((name, at) => name !== known[at]))
    throw new CopyError(
      'The source has a schema that this version does not know: use the version it is from.',
    )
}

/** Runs migrations up to this one, or all. */
export async function migrateTo(engine: Engine, last: string | null): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: engine.schemaPool }),
    plugins: [new CamelCasePlugin()],
  })
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = last === null ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error !== undefined) throw error
}
