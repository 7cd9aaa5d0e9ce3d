import type pg from 'pg'
import { migrations } from './migrations/migrations.ts'

/** What an operator needs to know of a database. */
export interface DatabaseFacts {
  readonly version: string
  readonly encoding: string
  /** Whether the user may create and change tables. */
  readonly mayChangeTables: boolean
  /**
   * Migrations of this program that have not run on the database, and those that have and are unknown to it.
   */
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
  /** Settings with which a power cut loses commits. */
  readonly unsafe: readonly string[]
  /** The database's clock, in ms since 1970. */
  readonly now: number
  /** How many connections all clients have, and the maximum; 0 for the embedded database. */
  readonly connections: number
  readonly maxConnections: number
}

interface Row {
  readonly version: string
  readonly encoding: string
  readonly mayChangeTables: boolean
  readonly hasSchema: boolean
  readonly fsync: string
  readonly synchronousCommit: string
  readonly fullPageWrites: string
  readonly now: number
  readonly connections: number
  readonly maxConnections: number
}

const FACTS = `
  select current_setting('server_version') as version,
    current_setting('server_encoding') as encoding,
    has_schema_privilege(current_schema(), 'create') as "mayChangeTables",
    to_regclass('kysely_migration') is not null as "hasSchema",
    current_setting('fsync') as fsync,
    current_setting('synchronous_commit') as "synchronousCommit",
    current_setting('full_page_writes') as "fullPageWrites",
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int as "maxConnections"`

/** Asks the database about itself. */
export async function inspect(engine: 'embedded' | 'postgresql', pool: pg.Pool): Promise<DatabaseFacts> {
  const found = (await pool.query<Row>({ text: FACTS, query_timeout: 10_000 } as { text: string })).rows[0]!
  const seen = found.hasSchema
    ? (await pool.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
        ({ name }) => name,
      )
    : []
  const known = Object.keys(migrations)
  const unsafe = [
    ...(found.fsync === 'off' ? ['fsync=off'] : []),
    ...(found.synchronousCommit === 'off' ? ['synchronous_commit=off'] : []),
    ...(found.fullPageWrites === 'off' ? ['full_page_writes=off'] : []),
  ]
  return {
    version: found.version,
    encoding: found.encoding,
    mayChangeTables: found.mayChangeTables,
    missing: known.filter((name) => !seen.includes(name)),
    unknown: seen.filter((name) => !known.includes(name)),
    unsafe,
    now: found.now,
    connections: engine === 'embedded' ? 0 : found.connections,
    maxConnections: engine === 'embedded' ? 0 : found.maxConnections,
  }
}
