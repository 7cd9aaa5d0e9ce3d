import type pg from 'pg'

interface CopiedColumn {
  readonly name: string
  readonly type: string
  /** The sequence that numbers its rows, as SQL writes it; null where none does. */
  readonly sequence: string | null
}

/** A table with its columns. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly CopiedColumn[]
}

/** The migrator's own; its rows come from running the migrations. */
const OF_THE_MIGRATOR = ['kysely_migration', 'kysely_migration_lock']

const COLUMNS = `
  select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
    pg_get_serial_sequence(quote_ident(relname), attname) as sequence
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    and relname <> all ($1)
  order by relname, attnum`

const REFERENCES = `
  select distinct target.relname as from, source.relname as to
  from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
  where contype = 'f' and source.relnamespace = current_schema()::regnamespace`

/**
 * All tables, each behind those that it refers to. Asked of the database and not listed here: a table that was
 * forgotten in a list would be missed on the day of the restore.
 */
export async function readTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const columns = await client.query<CopiedColumn & { table: string }>(COLUMNS, [OF_THE_MIGRATOR])
  const references = await client.query<{ from: string; to: string }>(REFERENCES)
  const tables = [...Map.groupBy(columns.rows, ({ table }) => table)].map(([name, rows]) => ({
    name,
    columns: rows.map(({ name, type, sequence }) => ({ name, type, sequence })),
  }))
  return inOrder(tables, references.rows)
}

function inOrder(
  tables: readonly CopiedTable[],
  references: readonly { readonly from: string; readonly to: string }[],
): CopiedTable[] {
  const ordered: CopiedTable[] = []
  let left = tables
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name))
    const isFree = ({ name }: CopiedTable): boolean =>
      !references.some(({ from, to }) => to === name && from !== name && names.has(from))
    const free = left.filter(isFree)
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}
